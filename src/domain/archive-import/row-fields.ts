import { withoutControls } from '#shared/text/clean-text.ts'
import { addNote, CHANGES, type ChangeNotes, cutNote } from './change-notes.ts'

/** A row as in the file: nothing about its fields is known yet. */
export type RawRow = Readonly<Record<string, unknown>>

/** A row that can't be imported; `message` is one of a few fixed reasons, so that they can be counted. */
export class RejectedRow extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'RejectedRow'
  }
}

const EARLIEST_SECONDS = Date.UTC(1990, 0) / 1000
const MILLISECONDS_FROM = 1e11
const DAY_MS = 86_400_000
const MAX_COUNT = 1_000_000_000

/** Parses a line; some tools write NaN and Infinity, which JSON doesn't allow, and mean null. */
export function parseLine(text: string): RawRow {
  const row = parseJson(text)
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw new RejectedRow('not a JSON object')
  return row as RawRow
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    if (!/NaN|Infinity/.test(text)) throw new RejectedRow('not valid JSON')
  }
  try {
    const spelt = text.replace(/"(?:[^"\\]|\\.)*"?|NaN|-?Infinity/g, part =>
      part.startsWith('"') ? part : 'null',
    )
    return JSON.parse(spelt)
  } catch {
    throw new RejectedRow('not valid JSON')
  }
}

/**
 * Returns a field's text without characters the database can't store; null when missing. For user-written text, changes are
 * added to `notes`.
 */
export function textOf(row: RawRow, field: string, notes: ChangeNotes = []): string | null {
  const value = row[field]
  if (typeof value === 'string') {
    const text = withoutControls(value)
    if (text !== value) noteControls(value, text, notes)
    return text
  }
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}

function noteControls(given: string, text: string, notes: ChangeNotes): void {
  const wellFormed = given.toWellFormed()
  if (wellFormed !== given) addNote(notes, CHANGES.halfCharacters)
  if (text !== wellFormed) addNote(notes, CHANGES.controls)
}

/** Returns a text as one trimmed line; null when empty. */
export function lineOf(row: RawRow, field: string, notes: ChangeNotes = []): string | null {
  const text = textOf(row, field, notes)
  const line = text?.replace(/\s+/g, ' ').trim() ?? ''
  if (text !== null && line !== text) addNote(notes, CHANGES.tidied)
  return line === '' ? null : line
}

/** Returns a markdown text with plain line ends, empty when missing. */
export function markdownOf(row: RawRow, field: string, notes: ChangeNotes): string {
  const given = textOf(row, field, notes) ?? ''
  const text = given.replace(/\r\n?/g, '\n').trimEnd()
  if (text !== given) addNote(notes, CHANGES.tidied)
  return text
}

export function numberOf(row: RawRow, field: string): number | null {
  const value = row[field]
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** Returns a whole number within a counter's range, or null. */
export function countOf(row: RawRow, field: string): number | null {
  const number = numberOf(row, field)
  return number === null ? null : Math.max(-MAX_COUNT, Math.min(MAX_COUNT, Math.trunc(number)))
}

export function flagOf(row: RawRow, field: string): boolean {
  const value = row[field]
  return value === true || value === 1 || value === 'true'
}

/**
 * Parses a time in seconds (or, above 10¹¹, milliseconds) since 1970, or as ISO text; null when missing, before 1990, or more
 * than a day after `now`.
 */
export function timeOf(row: RawRow, field: string, now: Date): Date | null {
  const number = numberOf(row, field)
  const value = row[field]
  const seconds =
    number ??
    (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) / 1000 : Number.NaN)
  const milliseconds = seconds >= MILLISECONDS_FROM ? seconds : seconds * 1000
  if (!(milliseconds >= EARLIEST_SECONDS * 1000 && milliseconds <= now.getTime() + DAY_MS)) return null
  return new Date(Math.round(milliseconds))
}

/** Cuts a text to `length` characters including an ellipsis, and adds to `notes` that `what` was cut. */
export function cutTo(
  text: string,
  length: number,
  { notes, what }: { notes: ChangeNotes; what: string },
): string {
  if (text.length <= length) return text
  addNote(notes, cutNote(what, length))
  return `${text
    .slice(0, length - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '')}…`
}
