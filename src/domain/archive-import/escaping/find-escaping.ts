import { withoutControls } from '#shared/text/clean-text.ts'
import { DamagedFile, readLines } from '../read-lines.ts'
import { parseLine, type RawRow } from '../row-fields.ts'
import { unescapeOnce } from './unescape-row.ts'

/** Fields that show how a file is escaped: those with free text. */
const TELLING_FIELDS = [
  'title',
  'selftext',
  'body',
  'url',
  'link_flair_text',
  'public_description',
  'description',
  'about',
] as const

const ENTITY = /&(?:amp|lt|gt);/
/** No escaped text has one of these. */
const BARE = /[<>]|&(?!(?:amp|lt|gt);)/
/** Most lines have none of these, also not in JSON's own escapes, and needn't be parsed. */
const WORTH_PARSING = /[&<>]|\\u00(?:26|3[ce])/i

/** Stops looking after this many telling rows, or before that after this many lines or characters. */
const ENOUGH_ROWS = 2_000
const MOST_LINES = 200_000
const MOST_CHARACTERS = 256 * 1024 * 1024
/** Other tools may have added a few rows to an escaped archive: one in a hundred doesn't change what the rest is. */
const ENTITY_ROWS_PER_BARE_ROW = 100
const EXAMPLE_LENGTH = 60

type EscapingExample = { line: number; field: string; before: string; after: string }

/** Signs of escaping at the beginning of a file. */
export type EscapingSigns = {
  /** Rows with `&amp;`, `&lt;` or `&gt;`. */
  entityRows: number
  /** Rows with a bare `<`, `>` or `&`, which no escaped text has. */
  bareRows: number
  /** The first text with an entity, and what undoing the escaping makes of it. */
  example: EscapingExample | null
}

/** Returns whether these signs are those of a file whose texts were HTML-escaped once. */
export function looksEscaped({ entityRows, bareRows }: EscapingSigns): boolean {
  return entityRows > 0 && bareRows * ENTITY_ROWS_PER_BARE_ROW <= entityRows
}

/** Reads the beginning of a file for signs of escaping: enough for a decision in large files, all of a small one. */
export async function findEscaping(path: string): Promise<EscapingSigns> {
  const signs: EscapingSigns = { entityRows: 0, bareRows: 0, example: null }
  let characters = 0
  try {
    for await (const lines of readLines({ path })) {
      for (const line of lines) {
        characters += line.text.length
        if (!line.isTooLong && WORTH_PARSING.test(line.text)) addSigns(signs, line)
        const isEnough = signs.entityRows + signs.bareRows >= ENOUGH_ROWS
        if (isEnough || line.number >= MOST_LINES || characters > MOST_CHARACTERS) return signs
      }
    }
  } catch (error) {
    // What can be read before the damage is judged; the import reports the damage.
    if (!(error instanceof DamagedFile)) throw error
  }
  return signs
}

function addSigns(signs: EscapingSigns, { text, number }: { text: string; number: number }): void {
  const row = tryParse(text)
  if (row === null) return
  let hasEntity = false
  let hasBare = false
  for (const field of TELLING_FIELDS) {
    const value = row[field]
    if (typeof value !== 'string') continue
    if (BARE.test(value)) hasBare = true
    if (!ENTITY.test(value)) continue
    hasEntity = true
    signs.example ??= exampleOf(number, field, value)
  }
  if (hasEntity) signs.entityRows += 1
  if (hasBare) signs.bareRows += 1
}

function exampleOf(line: number, field: string, value: string): EscapingExample {
  const at = value.search(ENTITY)
  const start = at + 10 < EXAMPLE_LENGTH ? 0 : at - EXAMPLE_LENGTH / 2
  const before = withoutControls(value.slice(start, start + EXAMPLE_LENGTH))
    // A cut entity would look like an error.
    .replace(/&[a-z]{0,3}$/, '')
    .replace(/\s+/g, ' ')
  return { line, field, before, after: unescapeOnce(before) }
}

function tryParse(text: string): RawRow | null {
  try {
    return parseLine(text)
  } catch {
    // The import reports the row.
    return null
  }
}
