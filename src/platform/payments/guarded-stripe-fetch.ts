import { fetchGuarded } from '#platform/outbound-http/fetch-guarded.ts'

const MOST_BYTES = 4 * 1024 * 1024
const PATIENCE_MS = 20_000
/** Set by the guarded client itself. */
const OWN_HEADERS = new Set(['host', 'content-length', 'connection', 'accept-encoding'])

/**
 * Returns the guarded client as the fetch of Stripe's library, so that no other client makes requests to other sites. Refusals
 * arrive as they are: the library reads them.
 */
export function guardedStripeFetch(allowHosts: readonly string[]): typeof fetch {
  return async (url, init) => {
    const { method, headers, body } = init ?? {}
    const answer = await fetchGuarded({
      url: String(url),
      method: method === 'POST' ? 'POST' : 'GET',
      headers: toPlain(headers),
      maxBytes: MOST_BYTES,
      timeoutMs: PATIENCE_MS,
      maxRedirects: 0,
      statuses: 'any',
      allowHosts,
      ...(typeof body === 'string' && body !== '' ? { body } : {}),
    })
    return new Response(new Uint8Array(answer.body), {
      status: answer.status,
      headers: answer.contentType === null ? {} : { 'content-type': answer.contentType },
    })
  }
}

function toPlain(headers: RequestInit['headers']): Record<string, string> {
  const all = [...new Headers(headers)]
  return Object.fromEntries(all.filter(([name]) => !OWN_HEADERS.has(name.toLowerCase())))
}
