import type { Resolve } from './check-target.ts'
import type { Dial } from './open-socket.ts'

export type OutboundRequest = {
  url: string
  /** Content types to take (`image/png`, `image/*`), checked before the body is read; without it, any. */
  accept?: readonly string[]
  /** Limit of the decompressed body. */
  maxBytes: number
  /** Past `maxBytes`: `refuse` (default) throws too_large, `cut` returns the beginning. */
  overflow?: 'refuse' | 'cut'
  /** Limit for everything together: name, connection, redirects, body. */
  timeoutMs: number
  maxRedirects?: number
  method?: 'GET' | 'HEAD' | 'POST'
  /** Sent to the first origin only; a redirect elsewhere loses them. */
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
}

/** What the operator decides, once, for all requests. */
export type OutboundSettings = {
  userAgent?: string
  /** Ports that may be called on the open internet; default 80 and 443. */
  ports?: readonly number[]
  /** `host` or `host:port` that may be inside the network, by the operator's word. */
  allowHosts?: readonly string[]
  resolve?: Resolve
  dial?: Dial
}

export type OutboundResponse = {
  /** The address that answered, after redirects. */
  url: string
  status: number
  contentType: string | null
  charset: string | null
  body: Buffer
  /** True when `overflow: 'cut'` left something out. */
  isCut: boolean
}

/** The shape in which features receive the client, settings already bound. */
export type FetchGuarded = (request: OutboundRequest) => Promise<OutboundResponse>
