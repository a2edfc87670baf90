import { ChainCookies } from './chain-cookies.ts'
import { checkTarget, resolveBySystem } from './check-target.ts'
import { exchange } from './exchange.ts'
import { OutboundError } from './outbound-error.ts'
import {
  DEFAULT_PORTS,
  type OutboundRequest,
  type OutboundResponse,
  type OutboundSettings,
} from './outbound-request.ts'

const DEFAULT_MAX_REDIRECTS = 5
/** Headers set by this client or never sent. */
const OWN_HEADERS = new Set([
  'host',
  'cookie',
  'connection',
  'accept-encoding',
  'content-length',
  'transfer-encoding',
])

/**
 * Fetches an untrusted URL; the only way to make outbound requests. Only http(s) to public addresses,
 * resolved once and pinned, every redirect checked again, bytes and time limited while streaming. Cookies live as long as the
 * redirect chain that set them.
 * @throws OutboundError for all that can go wrong outside; TypeError for a header that callers may not set
 */
export async function fetchGuarded(request: OutboundRequest & OutboundSettings): Promise<OutboundResponse> {
  refuseOwnHeaders(request.headers ?? {})
  const signal = AbortSignal.timeout(request.timeoutMs)
  try {
    return await followRedirects(request, signal)
  } catch (error) {
    if (error instanceof OutboundError) throw error
    if (signal.aborted) {
      throw new OutboundError('timeout', `longer than ${request.timeoutMs} ms`, {
        url: request.url,
        cause: error,
      })
    }
    throw new OutboundError('network', describe(error), { url: request.url, cause: error })
  }
}

async function followRedirects(
  request: OutboundRequest & OutboundSettings,
  signal: AbortSignal,
): Promise<OutboundResponse> {
  const { ports = DEFAULT_PORTS, allowHosts = [], resolve = resolveBySystem } = request
  const maxRedirects = request.maxRedirects ?? DEFAULT_MAX_REDIRECTS
  let url = request.url
  let firstOrigin: string | undefined
  const cookies = new ChainCookies()
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const target = await orAbort(checkTarget(url, { ports, allowHosts, resolve }), signal)
    firstOrigin ??= target.url.origin
    const hop = { target, isFirstOrigin: target.url.origin === firstOrigin, cookies }
    const answer = await exchange(request, hop, signal)
    if (typeof answer !== 'string') return answer
    url = answer
  }
  throw new OutboundError('too_many_redirects', `more than ${maxRedirects}`, { url })
}

function refuseOwnHeaders(headers: Readonly<Record<string, string>>): void {
  const own = Object.keys(headers).find(name => OWN_HEADERS.has(name.toLowerCase()))
  if (own !== undefined) throw new TypeError(`the header ${own} is not the caller's to set`)
}

/** Rejects on abort; DNS lookups can't be canceled, but there is no need to wait for them. */
function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

function describe(error: unknown): string {
  if (error instanceof AggregateError) return `${error.message} (${error.errors.map(describe).join('; ')})`
  return error instanceof Error ? error.message : String(error)
}
