import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { SESSION_COOKIE } from '#platform/context/request-context.ts'
import { type IsTrusted, readSender, type Sender } from '../http/client-address.ts'
import { cookiesOf } from '../http/cookies.ts'

const MOST_SESSIONS = 10_000

export type Asker = {
  /** Key of their budget. */
  name: string
  isMember: boolean
  isOne: boolean
}

/**
 * Identifies callers before any lookup: a member by a recently verified session, everyone else by address. A cookie alone earns
 * nothing: the first request with it is charged to its address.
 */
export class WhoAsks {
  readonly #isTrusted: IsTrusted | null
  /** Verified sessions by token, to the account's key; least recently used are evicted. */
  readonly #sessions = new LRUCache<string, string>({ max: MOST_SESSIONS })
  /** Senders by socket, or by request behind a proxy. */
  readonly #senders = new WeakMap<object, Sender>()

  constructor(isTrusted: IsTrusted | null) {
    this.#isTrusted = isTrusted
  }

  get sessions(): number {
    return this.#sessions.size
  }

  /** Returns a request's origin. Without a proxy a connection has one address, read once for all its requests. */
  senderOf(request: IncomingMessage): Sender {
    const { 'x-forwarded-for': forwardedFor, forwarded } = request.headers
    const from = forwardedFor === undefined && forwarded === undefined ? request.socket : request
    const known = this.#senders.get(from)
    if (known !== undefined) return known
    const sender = readSender(request, this.#isTrusted)
    this.#senders.set(from, sender)
    return sender
  }

  ask(request: IncomingMessage): Asker {
    const account = this.#sessions.get(cookiesOf(request.headers)[SESSION_COOKIE] ?? '')
    if (account !== undefined) return { name: account, isMember: true, isOne: true }
    const { network, isOne } = this.senderOf(request)
    return { name: network, isMember: false, isOne }
  }

  /** Records whose session a token is; null when expired or invalid. */
  learn(token: string, accountId: string | number | null): void {
    if (accountId === null) this.#sessions.delete(token)
    else this.#sessions.set(token, `account:${accountId}`)
  }
}
