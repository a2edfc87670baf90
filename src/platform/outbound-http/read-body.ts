import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { OutboundError } from './outbound-error.ts'

export type Body = { body: Buffer; isCut: boolean }

/**
 * Reads at most `maxBytes`, counted after decompression as they arrive. Past the limit, or when `signal` ends it, it either
 * fails or, with `cut`, keeps what came so far.
 * @throws OutboundError too_large, bad_type (an unexpected encoding we cannot decode)
 */
export async function readBody(
  response: IncomingMessage,
  { maxBytes, cut, url, signal }: { maxBytes: number; cut: boolean; url: string; signal: AbortSignal },
): Promise<Body> {
  const announcedBytes = Number(response.headers['content-length'] ?? 0)
  if (!cut && announcedBytes > maxBytes) throw tooLarge(maxBytes, url)
  const chunks: Buffer[] = []
  let sizeBytes = 0
  try {
    for await (const chunk of decoded(response, url)) {
      chunks.push(chunk)
      sizeBytes += chunk.length
      if (sizeBytes <= maxBytes) continue
      if (!cut) throw tooLarge(maxBytes, url)
      return { body: Buffer.concat(chunks).subarray(0, maxBytes), isCut: true }
    }
  } catch (error) {
    if (!cut || !signal.aborted || sizeBytes === 0) throw error
    return { body: Buffer.concat(chunks), isCut: true }
  }
  return { body: Buffer.concat(chunks), isCut: false }
}

async function* decoded(response: IncomingMessage, url: string): AsyncGenerator<Buffer> {
  const decoder = decoderFor(response, url)
  if (decoder === null) {
    yield* response
    return
  }
  response.on('error', error => decoder.destroy(error))
  try {
    yield* response.pipe(decoder)
  } finally {
    decoder.destroy()
  }
}

/** Returns a decoder: we request `identity`, but some servers compress anyway. */
function decoderFor(response: IncomingMessage, url: string): Transform | null {
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase()
  if (encoding === '' || encoding === 'identity') return null
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'deflate') return createInflate()
  if (encoding === 'br') return createBrotliDecompress()
  throw new OutboundError('bad_type', `content encoding ${encoding}`, { url })
}

function tooLarge(maxBytes: number, url: string): OutboundError {
  return new OutboundError('too_large', `more than ${maxBytes} bytes`, { url })
}
