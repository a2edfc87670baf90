import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import { SESSION_COOKIE } from '#platform/context/request-context.ts'
import { type IsTrusted, readSender, type Sender } from './client-address.ts'
import { type Cookies, cookiesOf } from './cookies.ts'

const MOST_SESSIONS = 10_000

/** The caller of a request, as far as known without a lookup. */
export type RequestCaller = {
  sender: Sender
  cookies: Cookies
  /** Session token as sent, perhaps empty or expired; null without the cookie. */
  sessionToken: string | null
  /** False for requests with a session cookie or an Authorization header, however old: shared pages are not for them. */
  isVisitor: boolean
  /** Account key of a recently verified session; null for everyone else. */
  account: string | null
}

/** A class, since a getter in an object literal takes a kilobyte of long-lived memory for each object. */
class Caller implements RequestCaller {
  readonly cookies: Cookies
  readonly sessionToken: string | null
  readonly isVisitor: boolean
  readonly account: string | null
  readonly #readSender: () => Sender
  #sender: Sender | null = null

  constructor(
    { headers }: IncomingMessage,
    accounts: Pick<Map<string, string>, 'get'>,
    readSender: () => Sender,
  ) {
    this.cookies = cookiesOf(headers)
    this.sessionToken = this.cookies[SESSION_COOKIE] ?? null
    this.isVisitor = this.sessionToken === null && headers.authorization === undefined
    this.account = this.sessionToken === null ? null : (accounts.get(this.sessionToken) ?? null)
    this.#readSender = readSender
  }

  /** Read when it is asked for: parsing the addresses behind a proxy takes a quarter of the time of a page from memory. */
  get sender(): Sender {
    this.#sender ??= this.#readSender()
    return this.#sender
  }
}

/** Stored on the request: with a WeakMap of all requests, a page from memory takes a tenth longer. */
const CALLER = Symbol('caller')
type Identified = IncomingMessage & { [CALLER]?: Caller }

/**
 * Identifies the caller of each request once: shared pages, admission and the session use the result. A cookie alone earns
 * nothing: the first request with it is charged to its address.
 */
export class CallerIdentifier {
  readonly #isTrusted: IsTrusted | null
  /** Verified sessions by token, to the account's key; least recently used are evicted. */
  readonly #sessions = new LRUCache<string, string>({ max: MOST_SESSIONS })
  /** Senders by socket. */
  readonly #senders = new WeakMap<Socket, Sender>()

  constructor(isTrusted: IsTrusted | null) {
    this.#isTrusted = isTrusted
  }

  get sessions(): number {
    return this.#sessions.size
  }

  /** Returns the caller of a request, the same one however often it is called. */
  identify(request: Identified): RequestCaller {
    const known = request[CALLER]
    if (known !== undefined) return known
    const caller = new Caller(request, this.#sessions, () => this.#senderOf(request))
    request[CALLER] = caller
    return caller
  }

  /** Records whose session a token is; null when expired or invalid. */
  learn(token: string, accountId: string | number | null): void {
    if (accountId === null) this.#sessions.delete(token)
    else this.#sessions.set(token, `account:${accountId}`)
  }

  /** Returns a request's origin. Without a proxy a connection has one address, read once for all its requests. */
  #senderOf(request: IncomingMessage): Sender {
    const { socket, headers } = request
    if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined)
      return readSender(request, this.#isTrusted)
    const known = this.#senders.get(socket)
    if (known !== undefined) return known
    const sender = readSender(request, this.#isTrusted)
    this.#senders.set(socket, sender)
    return sender
  }
}
