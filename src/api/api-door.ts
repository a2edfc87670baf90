import type { RequestContext } from '#platform/context/request-context.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Guard } from '#shared/guards.ts'

type ApiAnswer = { status?: number; body: unknown; headers?: Record<string, string> }

/** One door of the API: method, path, who may come in, what it takes, what it does. */
export type ApiDoor = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** `inside`: each operation behind it has a guard of its own. */
  guard: Guard | 'inside'
  /** JSON is handed over parsed, an image as its bytes; `nothing`: whatever is sent along is not looked at. */
  takes: 'json' | 'image' | 'nothing'
  maxBytes: number
  /** What a larger body is told; `request_too_large` when unset. */
  tooLarge?: ErrorCode
  /** `params` are the named parts of the path. */
  handle(
    request: RequestContext,
    body: unknown,
    params: Readonly<Record<string, string>>,
    query: URLSearchParams,
  ): Promise<ApiAnswer>
}
