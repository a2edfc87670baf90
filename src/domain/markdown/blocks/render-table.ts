import { COLON, DASH, NEWLINE, PIPE, SPACE } from '../characters.ts'
import type { RenderState } from '../render-state.ts'
import { nextLine, skipSpaces } from './line-starts.ts'
import type { RenderedBlock } from './rendered-block.ts'

const MAX_COLUMNS = 64
type CellTag = 'th' | 'td'

/** Renders a table starting at `start`; null when the two lines there aren't header and underline. */
export function renderTable(state: RenderState, text: string, start: number): RenderedBlock | null {
  const headEnd = nextLine(text, start)
  const head = text.slice(start, headEnd).trimEnd()
  if (!head.includes('|') || headEnd >= text.length) return null
  const columns = countColumns(head)
  if (columns > MAX_COLUMNS) return null
  const alignments = readAlignments(text, headEnd, columns)
  if (alignments === null) return null
  let html = `<table><thead>\n${renderRow(state, head, alignments, 'th')}</thead><tbody>\n`
  let at = nextLine(text, headEnd)
  while (at < text.length) {
    const end = nextLine(text, at)
    const row = text.slice(at, end)
    if (!row.includes('|')) break
    html += renderRow(state, row.trimEnd(), alignments, 'td')
    at = end
  }
  return { html: `${html}</tbody></table>\n\n`, end: at }
}

function countColumns(head: string): number {
  let pipes = 0
  for (let at = head.indexOf('|'); at !== -1; at = head.indexOf('|', at + 1)) pipes++
  if (head.startsWith('|')) pipes--
  if (head.endsWith('|')) pipes--
  return pipes + 1
}

/** Returns alignment attributes by column, null when the line doesn't underline every column. */
function readAlignments(text: string, start: number, columns: number): string[] | null {
  const alignments: string[] = []
  let at = text.charCodeAt(start) === PIPE ? start + 1 : start
  while (alignments.length < columns) {
    at = skipSpaces(text, at, text.length)
    const marksAt = at
    const left = text.charCodeAt(at) === COLON
    if (left) at++
    while (text.charCodeAt(at) === DASH) at++
    const right = text.charCodeAt(at) === COLON
    if (right) at++
    if (at === marksAt) return null
    at = skipSpaces(text, at, text.length)
    const code = text.charCodeAt(at)
    if (code !== PIPE && code !== NEWLINE) return null
    alignments.push(alignmentAttribute(left, right))
    if (code === PIPE) at++
    else if (alignments.length < columns) return null
  }
  return alignments
}

function alignmentAttribute(left: boolean, right: boolean): string {
  if (left && right) return ' align="center"'
  if (left) return ' align="left"'
  return right ? ' align="right"' : ''
}

function renderRow(state: RenderState, row: string, alignments: string[], tag: CellTag): string {
  let html = '<tr>\n'
  let at = row.charCodeAt(0) === PIPE ? 1 : 0
  for (const [column, alignment] of alignments.entries()) {
    if (at >= row.length) {
      // One wide cell for all missing ones; otherwise two typed characters could produce 64 cells.
      const missing = alignments.length - column
      const colspan = missing > 1 ? ` colspan="${missing}"` : ''
      return `${html}<${tag}${colspan}${alignment}></${tag}>\n</tr>\n`
    }
    while (row.charCodeAt(at) === SPACE) at++
    const pipe = row.indexOf('|', at)
    const end = pipe === -1 ? row.length : pipe
    const cell = at < end ? state.renderInline(state, row.slice(at, end).trimEnd()) : ''
    html += `<${tag}${alignment}>${cell}</${tag}>\n`
    at = end + 1
  }
  return `${html}</tr>\n`
}
