import { diffLines, diffWordsWithSpace } from 'diff'
import type { DiffPart, DiffRow, DiffView } from '#shared/views/wiki-view.ts'

/** Equal lines shown around a change. */
const CONTEXT = 3
const MOST_ROWS = 2_000
/** Texts with more differing lines are shown whole, side by side: finding the shortest diff is quadratic. */
const MOST_LINE_EDITS = 3_000
const LINES_TIMEOUT_MS = 40
/** Limits for word diffs: number of lines, and their length singly and in total. */
const MOST_WORD_EDITS = 100
const LONGEST_LINE = 4_000
const MOST_COMPARED = 30_000

type Line = { line: number; text: string }
type Chunk = { kind: 'same' | 'added' | 'removed'; lines: string[] }

/** Returns a side-by-side line diff with the words changed within each line. Its cost is limited, whatever the texts. */
export function compareTexts(before: string, after: string): DiffView {
  const rows: DiffRow[] = []
  let left = 1
  let right = 1
  let budget = MOST_COMPARED
  const chunks = compareLines(before, after)
  for (const [at, { kind, lines }] of chunks.entries()) {
    if (kind === 'same') {
      rows.push(...sameRows(lines, { left, right, isFirst: at === 0, isLast: at === chunks.length - 1 }))
      left += lines.length
      right += lines.length
    } else if (kind === 'removed') {
      const next = chunks[at + 1]
      const added = next?.kind === 'added' ? next.lines : []
      for (let i = 0; i < Math.max(lines.length, added.length) && rows.length <= MOST_ROWS; i += 1) {
        const [from, to] = [numbered(lines, i, left), numbered(added, i, right)]
        const isCompared = budget > 0 && from !== null && to !== null
        if (isCompared) budget -= from.text.length + to.text.length
        rows.push(changedRow(from, to, isCompared))
      }
      left += lines.length
      right += added.length
    } else if (chunks[at - 1]?.kind !== 'removed') {
      rows.push(...lines.map((_, i) => changedRow(null, numbered(lines, i, right), false)))
      right += lines.length
    }
    if (rows.length > MOST_ROWS) return { rows: rows.slice(0, MOST_ROWS), isCut: true }
  }
  return { rows, isCut: false }
}

function compareLines(before: string, after: string): Chunk[] {
  const options = { maxEditLength: MOST_LINE_EDITS, timeout: LINES_TIMEOUT_MS }
  // A last line without a line break would differ from the same line with one.
  const changes = diffLines(withEnd(before), withEnd(after), options)
  if (changes === undefined)
    return [
      { kind: 'removed', lines: linesOf(before) },
      { kind: 'added', lines: linesOf(after) },
    ]
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    lines: linesOf(value),
  }))
}

function sameRows(
  lines: string[],
  { left, right, isFirst, isLast }: { left: number; right: number; isFirst: boolean; isLast: boolean },
): DiffRow[] {
  const head = isFirst ? 0 : CONTEXT
  const tail = isLast ? 0 : CONTEXT
  const row = (text: string, i: number): DiffRow => ({
    kind: 'same',
    left: { line: left + i, parts: plain(text) },
    right: { line: right + i, parts: plain(text) },
  })
  const count = lines.length - head - tail
  if (count <= 1) return lines.map(row)
  const end = lines.length - tail
  return [
    ...lines.slice(0, head).map(row),
    { kind: 'skipped', count },
    ...lines.slice(end).map((text, i) => row(text, end + i)),
  ]
}

function changedRow(from: Line | null, to: Line | null, isCompared: boolean): DiffRow {
  const words = isCompared && from !== null && to !== null ? compareWords(from.text, to.text) : null
  return {
    kind: from === null ? 'added' : to === null ? 'removed' : 'changed',
    left: from && { line: from.line, parts: words?.left ?? plain(from.text) },
    right: to && { line: to.line, parts: words?.right ?? plain(to.text) },
  }
}

function compareWords(from: string, to: string): { left: DiffPart[]; right: DiffPart[] } | null {
  if (from.length + to.length > LONGEST_LINE) return null
  const changes = diffWordsWithSpace(from, to, { maxEditLength: MOST_WORD_EDITS })
  if (changes === undefined) return null
  const side = (not: 'added' | 'removed'): DiffPart[] =>
    changes
      .filter(change => !change[not])
      .map(({ value, added, removed }) => ({ text: value, isChanged: added || removed }))
  return { left: side('added'), right: side('removed') }
}

function numbered(lines: string[], at: number, first: number): Line | null {
  const text = lines[at]
  return text === undefined ? null : { line: first + at, text }
}

function plain(text: string): DiffPart[] {
  return [{ text, isChanged: false }]
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n')
}

function withEnd(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}
