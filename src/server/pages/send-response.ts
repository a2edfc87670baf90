import type { ServerResponse } from 'node:http'
import type { Transform, Writable } from 'node:stream'
import {
  compressOnce,
  compressStream,
  isCompressible,
  pickQuickEncoding,
  type QuickEncoding,
  WORTH_COMPRESSING_BYTES,
} from '../http/compress.ts'

const BODILESS = new Set([204, 205, 304])
/** A page without lazy parts completes this soon after its first bytes, and is then sent in one piece. */
const WHOLE_WITHIN_MS = 3

/**
 * Writes a web Response to a raw Node response, compressed where worthwhile, in order. `rendered` is the body if complete.
 * Existing headers stay unless the Response has the same; `setCookies` are added to its own.
 */
export async function sendResponse(
  raw: ServerResponse,
  response: Response,
  options: { acceptEncoding: string | undefined; setCookies: Iterable<string>; rendered: Uint8Array | null },
): Promise<void> {
  for (const [name, value] of response.headers) if (name !== 'set-cookie') raw.setHeader(name, value)
  const cookies = [...response.headers.getSetCookie(), ...options.setCookies]
  if (cookies.length > 0) raw.setHeader('Set-Cookie', cookies)
  raw.statusCode = response.status
  const isBodiless = BODILESS.has(response.status) || raw.req.method === 'HEAD'
  if (options.rendered !== null && !isBodiless) {
    await sendWhole(raw, options.rendered, chooseEncoding(raw, response, options.acceptEncoding))
    return
  }
  const body = isBodiless ? null : response.body
  if (body === null) {
    await response.body?.cancel()
    raw.end()
    return
  }
  await sendBody(raw, body, chooseEncoding(raw, response, options.acceptEncoding))
}

function chooseEncoding(
  raw: ServerResponse,
  response: Response,
  acceptEncoding: string | undefined,
): QuickEncoding | null {
  const type = response.headers.get('Content-Type') ?? undefined
  if (!isCompressible(type) || response.headers.has('Content-Encoding')) return null
  raw.setHeader('Vary', 'Accept-Encoding')
  return pickQuickEncoding(acceptEncoding)
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function sendBody(
  raw: ServerResponse,
  body: ReadableStream<Uint8Array>,
  encoding: QuickEncoding | null,
): Promise<void> {
  const reader = body.getReader()
  const onClose = (): void => void reader.cancel().catch(() => undefined)
  raw.once('close', onClose)
  try {
    const { chunks, rest } = await readBeginning(reader)
    const beginning = Buffer.concat(chunks)
    if (rest === null) await sendWhole(raw, beginning, encoding)
    else await sendStream(raw, { reader, beginning, rest }, encoding)
  } finally {
    raw.off('close', onClose)
    reader.releaseLock()
  }
}

type Beginning = { chunks: Uint8Array[]; rest: Promise<Chunk> | null }
type Chunk = Awaited<ReturnType<Reader['read']>>

/** Reads to the end (`rest` is null), or until the page pauses; `rest` yields the remainder. */
async function readBeginning(reader: Reader): Promise<Beginning> {
  const chunks: Uint8Array[] = []
  const first = await reader.read()
  if (first.done) return { chunks, rest: null }
  chunks.push(first.value)
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), WHOLE_WITHIN_MS)
  try {
    for (;;) {
      const next = reader.read()
      const chunk = await Promise.race([next, late])
      if (chunk === null) return { chunks, rest: next }
      if (chunk.done) return { chunks, rest: null }
      chunks.push(chunk.value)
    }
  } finally {
    clearTimeout(timer)
  }
}

async function sendWhole(
  raw: ServerResponse,
  bytes: Uint8Array,
  encoding: QuickEncoding | null,
): Promise<void> {
  const isWorthIt = encoding !== null && bytes.length >= WORTH_COMPRESSING_BYTES
  if (isWorthIt) raw.setHeader('Content-Encoding', encoding)
  const sent = isWorthIt ? await compressOnce(bytes, encoding) : bytes
  raw.setHeader('Content-Length', sent.length)
  raw.end(sent)
}

type Streamed = { reader: Reader; beginning: Buffer; rest: Promise<Chunk> }

/** Sends the parts as they arrive, each flushed through the compressor, no faster than the client reads. */
async function sendStream(
  raw: ServerResponse,
  page: Streamed,
  encoding: QuickEncoding | null,
): Promise<void> {
  raw.removeHeader('Content-Length')
  const compressor = encoding === null ? null : compressStream(encoding)
  if (encoding !== null) raw.setHeader('Content-Encoding', encoding)
  compressor?.pipe(raw)
  const sink: Writable = compressor ?? raw
  try {
    let bytes: Uint8Array = page.beginning
    for (let next = page.rest; ; next = page.reader.read()) {
      const wantsMore = sink.write(bytes)
      flush(compressor)
      if (!wantsMore) await drained(sink, raw)
      const chunk = await next
      if (chunk.done) break
      bytes = chunk.value
    }
    sink.end()
  } catch (error) {
    sink.destroy()
    raw.destroy()
    throw error
  }
}

function flush(compressor: (Transform & { flush(): void }) | null): void {
  if (compressor !== null && !compressor.destroyed) compressor.flush()
}

function drained(sink: Writable, raw: ServerResponse): Promise<void> {
  if (raw.destroyed) return Promise.resolve()
  return new Promise(resolve => {
    const go = (): void => {
      sink.off('drain', go)
      raw.off('close', go)
      resolve()
    }
    sink.once('drain', go)
    raw.once('close', go)
  })
}
