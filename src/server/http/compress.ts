import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Below this a compressed answer is no smaller once its headers are counted. */
export const WORTH_COMPRESSING_BYTES = 1_400
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json)|image\/svg)/

/** On 20 kB of feed HTML quality 4 takes a third of the time of 5 and is 2 % larger. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } }
const GZIP = { level: 5 }

/** The best encoding that the client takes, or null. */
export function pickEncoding(acceptEncoding: string | undefined): Encoding | null {
  if (acceptEncoding === undefined) return null
  const known = picked.get(acceptEncoding)
  if (known !== undefined) return known
  const encoding = readEncodings(acceptEncoding)
  if (picked.size < MOST_PICKED) picked.set(acceptEncoding, encoding)
  return encoding
}

/** Browsers send one of a few lines. */
const MOST_PICKED = 200
const picked = new Map<string, Encoding | null>()

function readEncodings(acceptEncoding: string): Encoding | null {
  const accepted = new Map(acceptEncoding.split(',').map(readEncoding))
  for (const encoding of ['br', 'gzip'] as const) if ((accepted.get(encoding) ?? 0) > 0) return encoding
  return null
}

/** True for text; pictures and archives are compressed already. */
export function isCompressible(contentType: string | undefined): boolean {
  return contentType !== undefined && COMPRESSIBLE.test(contentType)
}

export function compressWhole(bytes: Uint8Array, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? promisify(brotliCompress)(bytes, BROTLI) : promisify(gzip)(bytes, GZIP)
}

/** A compressor whose `flush` sends on what it holds, so that a streamed page arrives as it is written. */
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
