import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** Longer lines are not archive rows; they are skipped without being held in memory. */
export const MAX_LINE_BYTES = 4 * 1024 * 1024
const EXCERPT_BYTES = 1_000
const READ_BYTES = 128 * 1024
const NEWLINE = 0x0a

/**
 * A line without its line end; `isTooLong`: `text` is only its beginning, `hasBadBytes`: invalid UTF-8 was replaced by U+FFFD.
 */
export type Line = { number: number; text: string; isTooLong: boolean; hasBadBytes: boolean }

/** The file ends early or isn't in its claimed format; all complete lines before that were returned. */
export class DamagedFile extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'DamagedFile'
  }
}

/**
 * Yields the lines of a plain or gzipped file (detected by its first bytes), in groups, from line `skip` + 1 on. Splits at `\n`
 * only, because JSON text may contain other line separators. Holds one group and one line at a time. Throws {@link DamagedFile}
 * after the last complete line of a file that ends early.
 */
export async function* readLines(input: {
  path: string
  skip?: number
  onBytes?: (bytesRead: number) => void
}): AsyncGenerator<Line[]> {
  const file = createReadStream(input.path, { highWaterMark: READ_BYTES })
  const chunks = (await isGzip(input.path)) ? gunzip(file) : file
  const splitter = createSplitter(input.skip ?? 0)
  try {
    for await (const chunk of chunks) {
      const lines = splitter.push(chunk as Buffer)
      input.onBytes?.(file.bytesRead)
      if (lines.length > 0) yield lines
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new DamagedFile(error.message)
    throw error
  } finally {
    file.destroy()
    chunks.destroy()
  }
  const last = splitter.end()
  if (last !== null) yield [last]
}

function gunzip(file: Readable): Readable {
  const gunzipped = createGunzip({ chunkSize: READ_BYTES })
  file.once('error', error => gunzipped.destroy(error))
  return file.pipe(gunzipped)
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b
  } finally {
    await file.close()
  }
}

function createSplitter(skip: number) {
  let number = 0
  let held: Buffer[] = []
  let heldBytes = 0
  let isTooLong = false

  function hold(part: Buffer): void {
    if (part.length === 0) return
    if (heldBytes + part.length > MAX_LINE_BYTES) isTooLong = true
    if (isTooLong) {
      held = held.length === 0 ? [part.subarray(0, EXCERPT_BYTES)] : held.slice(0, 1)
    } else {
      // Copy it, since a slice would keep the whole chunk alive.
      held.push(Buffer.from(part))
    }
    heldBytes += part.length
  }

  function finish(part: Buffer): Line | null {
    number += 1
    const isSkipped = number <= skip
    const isPlain = heldBytes === 0 && part.length <= MAX_LINE_BYTES
    if (!isPlain) hold(part)
    const bytes = isPlain ? part : Buffer.concat(held)
    const text = isSkipped ? '' : bytes.toString('utf8', 0, isTooLong ? EXCERPT_BYTES : bytes.length)
    const hasBadBytes = !isSkipped && !isTooLong && !isUtf8(bytes)
    const line = { number, text: withoutMarks(text, number), isTooLong, hasBadBytes }
    held = []
    heldBytes = 0
    isTooLong = false
    return isSkipped ? null : line
  }

  return {
    push(chunk: Buffer): Line[] {
      const lines: Line[] = []
      let from = 0
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
        const line = finish(chunk.subarray(from, at))
        if (line !== null) lines.push(line)
        from = at + 1
      }
      hold(chunk.subarray(from))
      return lines
    },
    /** Returns the last line if the file doesn't end with a line break. */
    end(): Line | null {
      return heldBytes > 0 ? finish(Buffer.alloc(0)) : null
    },
  }
}

/** Strips the byte order mark of the first line and the carriage return of Windows line ends. */
function withoutMarks(text: string, number: number): string {
  const start = number === 1 && text.startsWith('\uFEFF') ? 1 : 0
  return text.endsWith('\r') ? text.slice(start, -1) : text.slice(start)
}
