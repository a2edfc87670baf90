import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compressShared, type Encoding } from '../http/compress.ts'
import type { CachedPage, PageCache } from './page-cache.ts'

/** Adds a body to a cached page. Bodies are cached compressed; the rare reader who needs another encoding gets it converted. */
export async function addBody(cache: PageCache, page: CachedPage, encoding: Encoding | null): Promise<void> {
  if (bodyFor(page, encoding) !== null) return
  const body = encoding === 'gzip' ? await compressShared(plainBytes(page), 'gzip') : plainBytes(page)
  page.bodies.set(encoding === 'gzip' ? 'gzip' : 'identity', body)
  cache.grow(page, body.length)
}

function plainBytes({ bodies }: CachedPage): Buffer {
  const [[encoding, body] = ['identity', Buffer.alloc(0)]] = bodies
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}

export type Body = { encoding: Encoding | null; bytes: Buffer }

/** Returns the bytes for a reader who accepts this encoding; null when not cached in that form. */
export function bodyFor({ bodies }: CachedPage, encoding: Encoding | null): Body | null {
  const best = encoding === null ? undefined : bodies.get(encoding)
  if (best !== undefined) return { encoding, bytes: best }
  const plain = bodies.get('identity')
  // A body too small to compress exists in one form only.
  if (plain !== undefined && (encoding === null || bodies.size === 1)) return { encoding: null, bytes: plain }
  return null
}
