/**
 * Why an outbound request failed: `bad_url` not a plain http(s) URL on an allowed port · `refused_address` points inside a
 * network · `too_large` · `timeout` · `bad_type` · `too_many_redirects` · `http_error` answered, but not 2xx · `network`
 * everything below that.
 */
export type OutboundErrorCode =
  | 'bad_url'
  | 'refused_address'
  | 'too_large'
  | 'timeout'
  | 'bad_type'
  | 'too_many_redirects'
  | 'http_error'
  | 'network'

export type OutboundErrorDetails = {
  /** The URL that failed: the last one of a redirect chain. */
  url?: string
  status?: number
  contentType?: string | null
  /** The answer's Retry-After, as it was sent. */
  retryAfter?: string | undefined
  cause?: unknown
}

/** The only error that `fetchGuarded` throws. The message is for logs, never for people. */
export class OutboundError extends Error {
  readonly code: OutboundErrorCode
  readonly url: string | undefined
  readonly status: number | undefined
  readonly contentType: string | null | undefined
  readonly retryAfter: string | undefined

  constructor(code: OutboundErrorCode, message: string, details: OutboundErrorDetails = {}) {
    super(`${code}: ${message}`, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'OutboundError'
    this.code = code
    this.url = details.url
    this.status = details.status
    this.contentType = details.contentType
    this.retryAfter = details.retryAfter
  }
}
