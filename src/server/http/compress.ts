import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Below this size compression gains nothing once headers are counted. */
export const WORTH_COMPRESSING_BYTES = 1_400
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json)|image\/svg)/

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } }
/**
 * For many readers. A page has its texts twice, as HTML and as data: a window that holds all of it, and quality 5, make a thread
 * of 494 kB a fifth smaller than a window of 256 kB and quality 4, in one and a half times the time.
 */
const SHARED_BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 20 },
}
const GZIP = { level: 5 }

/**
 * For one reader. On a member's home of 93 kB quality 2 takes two thirds of the time of 3 and leaves 1.7 % more. A window that
 * holds the whole page makes a thread of 443 kB 3 % smaller than one of 256 kB, and takes no longer.
 */
const QUICK_BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 20 },
}
const QUICK_GZIP = { level: 3 }
/**
 * Up to this size brotli takes about 3 ms. A large page costs less this way: Node's asynchronous compressors keep what they read
 * until a full garbage collection, which then comes every two seconds and delays requests by 80 ms (bench/RESULTS.md, 2026-11-29).
 */
const MOST_IN_PLACE_BYTES = 1_000_000

/** Returns the best encoding that the client accepts, or null. */
export function pickEncoding(acceptEncoding: string | undefined): Encoding | null {
  if (acceptEncoding === undefined) return null
  const known = picked.get(acceptEncoding)
  if (known !== undefined) return known
  const encoding = readEncodings(acceptEncoding)
  if (picked.size < MOST_PICKED) picked.set(acceptEncoding, encoding)
  return encoding
}

/** Browsers send one of only a few values. */
const MOST_PICKED = 200
const picked = new Map<string, Encoding | null>()

function readEncodings(acceptEncoding: string): Encoding | null {
  const accepted = new Map(acceptEncoding.split(',').map(readEncoding))
  for (const encoding of ['br', 'gzip'] as const) if ((accepted.get(encoding) ?? 0) > 0) return encoding
  return null
}

/** Returns true for text; images and archives are compressed already. */
export function isCompressible(contentType: string | undefined): boolean {
  return contentType !== undefined && COMPRESSIBLE.test(contentType)
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export function compressWhole(bytes: Uint8Array, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(bytes, BROTLI) : gzipped(bytes, GZIP)
}

/** Compresses a response that is kept for many readers. */
export function compressShared(bytes: Uint8Array, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(bytes, SHARED_BROTLI) : gzipped(bytes, GZIP)
}

/** Compresses a response for a single reader. */
export async function compressOnce(bytes: Uint8Array, encoding: Encoding): Promise<Buffer> {
  if (bytes.length > MOST_IN_PLACE_BYTES)
    return encoding === 'br' ? brotli(bytes, QUICK_BROTLI) : gzipped(bytes, QUICK_GZIP)
  return encoding === 'br' ? brotliCompressSync(bytes, QUICK_BROTLI) : gzipSync(bytes, QUICK_GZIP)
}

/** Returns a compressor whose `flush` sends buffered data, so that a streamed page arrives as it is written. */
export function compressStream(encoding: Encoding): Transform & { flush(): void } {
  if (encoding === 'gzip') return createGzip({ ...GZIP, flush: constants.Z_NO_FLUSH })
  const stream = createBrotliCompress(BROTLI)
  const flush = stream.flush.bind(stream)
  return Object.assign(stream, { flush: () => flush(constants.BROTLI_OPERATION_FLUSH) })
}

function readEncoding(item: string): [name: string, quality: number] {
  const [name = '', ...parameters] = item.split(';').map(part => part.trim().toLowerCase())
  const quality = parameters.find(parameter => parameter.startsWith('q='))
  return [name, quality === undefined ? 1 : Number(quality.slice(2))]
}
