import { open } from 'node:fs/promises'
import { DamagedFile, readLines } from './read-lines.ts'
import { parseLine, type RawRow } from './row-fields.ts'

/** Rows checked to determine the kind of a file. */
const SAMPLE_ROWS = 50
/** Lines checked before a file without any row is given up. */
const SAMPLE_LINES = 1_000

/** Signatures of files that need another tool to unpack, and how. */
const PACKED: readonly { magic: readonly number[]; how: string }[] = [
  { magic: [0x28, 0xb5, 0x2f, 0xfd], how: 'packed with zstd. Unpack it first: zstd -d --long=31 FILE' },
  { magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a], how: 'packed with xz. Unpack it first: unxz FILE' },
  { magic: [0x42, 0x5a, 0x68], how: 'packed with bzip2. Unpack it first: bunzip2 FILE' },
  { magic: [0x50, 0x4b, 0x03, 0x04], how: 'a ZIP file. Unpack it first: unzip FILE' },
  { magic: [0x37, 0x7a, 0xbc, 0xaf], how: 'a 7z file. Unpack it first: 7z x FILE' },
]

export type Sample = {
  rows: RawRow[]
  /** Why nothing in the file can be imported, and what to do; null when there are rows. */
  problem: string | null
}

/** Returns the first rows of a file, or the problem with it. */
export async function sampleFile(path: string): Promise<Sample> {
  const packed = await packingOf(path)
  if (packed !== null) return { rows: [], problem: packed }
  const rows: RawRow[] = []
  let first = ''
  let seen = 0
  let isDamaged = false
  try {
    for await (const lines of readLines({ path })) {
      for (const { text } of lines) {
        if (text.trim() === '') continue
        if (seen === 0) first = text
        seen += 1
        const row = tryParse(text)
        if (row !== null) rows.push(row)
        if (rows.length === SAMPLE_ROWS || seen === SAMPLE_LINES) return { rows, problem: judge(rows, first) }
      }
    }
  } catch (error) {
    // If there are rows before the damage, the actual import will report it.
    if (!(error instanceof DamagedFile)) throw error
    isDamaged = true
  }
  if (rows.length === 0 && isDamaged)
    return { rows, problem: 'damaged: nothing in it can be read. Download it again.' }
  if (seen === 0) return { rows, problem: 'empty. Download it again, or leave it out.' }
  return { rows, problem: judge(rows, first) }
}

async function packingOf(path: string): Promise<string | null> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return PACKED.find(({ magic }) => magic.every((byte, at) => buffer[at] === byte))?.how ?? null
  } finally {
    await file.close()
  }
}

function judge(rows: readonly RawRow[], first: string): string | null {
  if (rows.length > 0) return null
  // UTF-16 read as UTF-8 has a NUL beside each letter.
  if (first.slice(0, 8).includes('\u0000'))
    return 'written in UTF-16. Convert it first: iconv -f UTF-16 -t UTF-8 FILE > NEW.ndjson'
  if (first.trimStart().startsWith('['))
    return `one JSON array. Write one object on each line first: jq -c '.[]' FILE > NEW.ndjson`
  return 'no archive: its lines are not JSON objects. Each line has to hold one JSON object in UTF-8.'
}

function tryParse(text: string): RawRow | null {
  try {
    return parseLine(text)
  } catch {
    // The actual import will report the row.
    return null
  }
}
