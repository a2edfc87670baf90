import type { IncomingMessage } from 'node:http'
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

/**
 * Identifies the caller of each request once: shared pages, admission and the session use the result. A cookie alone earns
 * nothing: the first request with it is charged to its address.
 */
export class CallerIdentifier {
  readonly #isTrusted: IsTrusted | null
  /** Verified sessions by token, to the account's key; least recently used are evicted. */
  readonly #sessions = new LRUCache<string, string>({ max: MOST_SESSIONS })
  /** Senders by socket, or by request behind a proxy. */
  readonly #senders = new WeakMap<object, Sender>()
  readonly #callers = new WeakMap<IncomingMessage, RequestCaller>()

  constructor(isTrusted: IsTrusted | null) {
    this.#isTrusted = isTrusted
  }

  get sessions(): number {
    return this.#sessions.size
  }

  /** Returns the caller of a request, the same one however often it is called. */
  identify(request: IncomingMessage): RequestCaller {
    const known = this.#callers.get(request)
    if (known !== undefined) return known
    const cookies = cookiesOf(request.headers)
    const sessionToken = cookies[SESSION_COOKIE] ?? null
    const caller = {
      sender: this.#senderOf(request),
      cookies,
      sessionToken,
      isVisitor: sessionToken === null && request.headers.authorization === undefined,
      account: sessionToken === null ? null : (this.#sessions.get(sessionToken) ?? null),
    }
    this.#callers.set(request, caller)
    return caller
  }

  /** Records whose session a token is; null when expired or invalid. */
  learn(token: string, accountId: string | number | null): void {
    if (accountId === null) this.#sessions.delete(token)
    else this.#sessions.set(token, `account:${accountId}`)
  }

  /** Returns a request's origin. Without a proxy a connection has one address, read once for all its requests. */
  #senderOf(request: IncomingMessage): Sender {
    const { 'x-forwarded-for': forwardedFor, forwarded } = request.headers
    const from = forwardedFor === undefined && forwarded === undefined ? request.socket : request
    const known = this.#senders.get(from)
    if (known !== undefined) return known
    const sender = readSender(request, this.#isTrusted)
    this.#senders.set(from, sender)
    return sender
  }
}
