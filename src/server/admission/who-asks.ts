import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { throttleAddress } from '#domain/throttles/throttle-address.ts'
import { SESSION_COOKIE } from '#platform/context/request-context.ts'
import { clientAddress, type IsTrusted, isBehindUnnamedProxy } from '../http/client-address.ts'
import { parseCookies } from '../http/cookies.ts'

const MOST_SESSIONS = 10_000

export type Asker = {
  /** What their budget is kept under. */
  name: string
  isMember: boolean
  isOne: boolean
}

/**
 * Tells who sends a request before anything is looked up: a member by a session that was found good lately, everybody
 * else by their address. A cookie alone buys nothing: the request that shows it for the first time is its address's.
 */
export class WhoAsks {
  readonly #isTrusted: IsTrusted | null
  /** Sessions found good, to the account's name here; who asked longest ago is forgotten first. */
  readonly #sessions = new LRUCache<string, string>({ max: MOST_SESSIONS })
  /** Kept by socket: without a proxy a connection is one address. */
  readonly #addresses = new WeakMap<object, string>()

  constructor(isTrusted: IsTrusted | null) {
    this.#isTrusted = isTrusted
  }

  get sessions(): number {
    return this.#sessions.size
  }

  ask(request: IncomingMessage): Asker {
    const account = this.#accountOf(request.headers.cookie)
    if (account !== undefined) return { name: account, isMember: true, isOne: true }
    const { 'x-forwarded-for': forwardedFor, forwarded } = request.headers
    if (forwardedFor === undefined && forwarded === undefined)
      return { name: this.#peerOf(request), isMember: false, isOne: true }
    return {
      name: throttleAddress(clientAddress(request, this.#isTrusted)),
      isMember: false,
      isOne: !isBehindUnnamedProxy(request, this.#isTrusted),
    }
  }

  /** What a request's session turned out to be; null for one that is over or never was. */
  learn(token: string, accountId: string | number | null): void {
    if (accountId === null) this.#sessions.delete(token)
    else this.#sessions.set(token, `account:${accountId}`)
  }

  #accountOf(cookie: string | undefined): string | undefined {
    if (cookie === undefined || !cookie.includes(SESSION_COOKIE)) return undefined
    const token = parseCookies(cookie)[SESSION_COOKIE]
    return token === undefined ? undefined : this.#sessions.get(token)
  }

  #peerOf({ socket }: IncomingMessage): string {
    const known = this.#addresses.get(socket)
    if (known !== undefined) return known
    const name = throttleAddress(socket.remoteAddress ?? '')
    this.#addresses.set(socket, name)
    return name
  }
}
