import type { RequestContext } from '#platform/context/request-context.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Guard } from '#shared/guards.ts'

type ApiAnswer = {
  status?: number
  body: unknown
  headers?: Record<string, string>
  /** Set to answer with a stream of bodies: this one, and a new one whenever it changes. */
  watched?: Watched
}

/** A body that changes. */
export type Watched = {
  /** Live channel whose events may have changed it; the stream ends when the caller may not follow it. */
  channel: string
  /** Time after which it may have changed without an event. */
  seconds: number
  /** Makes it again. */
  again(request: RequestContext): Promise<unknown>
}

/** An API endpoint: method, path, guard, accepted body and handler. */
export type ApiDoor = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** `inside`: each operation behind it has its own guard. */
  guard: Guard | 'inside'
  /** JSON arrives parsed, an image or form as bytes; `nothing` ignores any body. */
  takes: 'json' | 'image' | 'form' | 'nothing'
  maxBytes: number
  /** Error for a body over the limit; `request_too_large` by default. */
  tooLarge?: ErrorCode
  /** `params` are the named parts of the path. */
  handle(
    request: RequestContext,
    body: unknown,
    params: Readonly<Record<string, string>>,
    query: URLSearchParams,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<ApiAnswer>
}
