import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'

/** Encodings that kept responses have. */
export type Encoding = 'br' | 'gzip'
/** Encodings of a response for one reader. */
export type QuickEncoding = Encoding | 'zstd'

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
 * For one reader. On a member's home of 90 kB quality 2 takes two thirds of the time of 3 and leaves 1.4 % more. A window that
 * holds the whole page makes a thread of 450 kB 3 % smaller than one of 256 kB, and takes no longer.
 */
const QUICK_BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 20 },
}
/**
 * Half the time of quick brotli, and 2 to 9 % smaller (pages of 90 to 500 kB). Browsers since 2024 or 2025 accept it, over https.
 * Node calls its functions experimental; compress.test.ts tests what is used.
 */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
const QUICK_GZIP = { level: 3 }
/**
 * Up to this size brotli takes about 3 ms. A large page costs less this way: Node's asynchronous compressors keep what they read
 * until a full garbage collection, which then comes every two seconds and delays requests by 80 ms (bench/RESULTS.md, 2026-11-29).
 */
const MOST_IN_PLACE_BYTES = 1_000_000

/** Returns the best encoding for a kept response that the client accepts, or null. */
export function pickEncoding(acceptEncoding: string | undefined): Encoding | null {
  return read(acceptEncoding).kept
}

/** Returns the best encoding for a response to one reader that the client accepts, or null. */
export function pickQuickEncoding(acceptEncoding: string | undefined): QuickEncoding | null {
  return read(acceptEncoding).quick
}

type Picked = { kept: Encoding | null; quick: QuickEncoding | null }
const NONE: Picked = { kept: null, quick: null }
/** Browsers send one of only a few values. */
const MOST_PICKED = 200
const picked = new Map<string, Picked>()

function read(acceptEncoding: string | undefined): Picked {
  if (acceptEncoding === undefined) return NONE
  const known = picked.get(acceptEncoding)
  if (known !== undefined) return known
  const accepted = new Map(acceptEncoding.split(',').map(readEncoding))
  const isAccepted = (encoding: string) => (accepted.get(encoding) ?? 0) > 0
  const kept = (['br', 'gzip'] as const).find(isAccepted) ?? null
  const found = { kept, quick: isAccepted('zstd') ? ('zstd' as const) : kept }
  if (picked.size < MOST_PICKED) picked.set(acceptEncoding, found)
  return found
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
export async function compressOnce(bytes: Uint8Array, encoding: QuickEncoding): Promise<Buffer> {
  if (encoding === 'zstd') return zstdCompressSync(bytes, ZSTD)
  if (bytes.length > MOST_IN_PLACE_BYTES)
    return encoding === 'br' ? brotli(bytes, QUICK_BROTLI) : gzipped(bytes, QUICK_GZIP)
  return encoding === 'br' ? brotliCompressSync(bytes, QUICK_BROTLI) : gzipSync(bytes, QUICK_GZIP)
}

/** Returns a compressor whose `flush` sends buffered data, so that a streamed page arrives as it is written. */
export function compressStream(encoding: QuickEncoding): Transform & { flush(): void } {
  if (encoding === 'gzip') return createGzip({ ...GZIP, flush: constants.Z_NO_FLUSH })
  const isZstd = encoding === 'zstd'
  const stream = isZstd ? createZstdCompress(ZSTD) : createBrotliCompress(BROTLI)
  const flush = stream.flush.bind(stream)
  const kind = isZstd ? constants.ZSTD_e_flush : constants.BROTLI_OPERATION_FLUSH
  return Object.assign(stream, { flush: () => flush(kind) })
}

function readEncoding(item: string): [name: string, quality: number] {
  const [name = '', ...parameters] = item.split(';').map(part => part.trim().toLowerCase())
  const quality = parameters.find(parameter => parameter.startsWith('q='))
  return [name, quality === undefined ? 1 : Number(quality.slice(2))]
}
