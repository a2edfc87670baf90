import type { CustomFetch } from 'openid-client'
import { fetchGuarded } from '#platform/outbound-http/fetch-guarded.ts'

const MOST_BYTES = 512 * 1024
const PATIENCE_MS = 10_000

/** Returns the guarded client as the OpenID library's fetch; no other client makes requests to other sites. */
export function guardedFetch(allowHosts: readonly string[]): CustomFetch {
  return async (url, { method, headers, body }) => {
    const answer = await fetchGuarded({
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers: withoutOwn(headers),
      maxBytes: MOST_BYTES,
      timeoutMs: PATIENCE_MS,
      maxRedirects: 0,
      allowHosts,
      ...(body === undefined || body === null ? {} : { body: String(body) }),
    })
    return new Response(new Uint8Array(answer.body), {
      status: answer.status,
      headers: answer.contentType === null ? {} : { 'content-type': answer.contentType },
    })
  }
}

/** Drops the headers the client sets itself. */
function withoutOwn(headers: Record<string, string>): Record<string, string> {
  const own = new Set(['host', 'content-length', 'connection'])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name.toLowerCase())))
}
