import type { Resolve } from './check-target.ts'
import type { Dial } from './open-socket.ts'

/** Ports allowed on the internet. */
export const DEFAULT_PORTS: readonly number[] = [80, 443]

export type OutboundRequest = {
  url: string
  /** Accepted content types (`image/png`, `image/*`), checked before the body is read; any by default. */
  accept?: readonly string[]
  /** Limit of the decompressed body. */
  maxBytes: number
  /** Past `maxBytes` or `timeoutMs`: `refuse` (default) throws too_large or timeout, `cut` returns what arrived. */
  overflow?: 'refuse' | 'cut'
  /** Limit for everything together: name, connection, redirects, body. */
  timeoutMs: number
  maxRedirects?: number
  method?: 'GET' | 'HEAD' | 'POST'
  /** `any` returns answers that are not 2xx, too; default: throws http_error. */
  statuses?: 'success' | 'any'
  /** Sent to the first origin only; dropped on redirects elsewhere. */
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
}

/** Operator settings for all requests. */
export type OutboundSettings = {
  userAgent?: string
  /** Allowed ports on the internet; default 80 and 443. */
  ports?: readonly number[]
  /** `host` or `host:port` that the operator allows inside the network. */
  allowHosts?: readonly string[]
  resolve?: Resolve
  dial?: Dial
}

export type OutboundResponse = {
  /** The final URL, after redirects. */
  url: string
  status: number
  contentType: string | null
  charset: string | null
  body: Buffer
  /** True when `overflow: 'cut'` dropped something. */
  isCut: boolean
}

/** The client as passed to features, with its settings bound. */
export type FetchGuarded = (request: OutboundRequest) => Promise<OutboundResponse>
