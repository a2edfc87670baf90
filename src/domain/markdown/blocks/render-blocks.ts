import { withoutTrailing } from '#shared/text/trim-run.ts'
import { HASH, NEWLINE } from '../characters.ts'
import { MAX_BLOCK_DEPTH, type RenderState } from '../render-state.ts'
import {
  isBlankLine,
  isHeading,
  isIndentedCode,
  isRule,
  nextLine,
  quoteContent,
  spoilerContent,
  underlineLevel,
} from './line-starts.ts'
import { renderFencedCode, renderIndentedCode } from './render-code.ts'
import { renderHeading } from './render-heading.ts'
import { renderList, startsList } from './render-list.ts'
import { renderQuote, renderSpoiler } from './render-quote.ts'
import { renderTable } from './render-table.ts'
import type { RenderedBlock } from './rendered-block.ts'

/** Renders a text of whole lines as blocks. */
export function renderBlocks(state: RenderState, text: string, depth: number): string {
  if (depth > MAX_BLOCK_DEPTH) return paragraph(state, text)
  let html = ''
  let at = 0
  while (at < text.length) {
    if (isBlankLine(text, at)) {
      at = nextLine(text, at)
      continue
    }
    const block = renderBlock(state, text, at, depth)
    html += block.html
    at = block.end
  }
  return html.endsWith('\n\n') ? html.slice(0, -1) : html
}

function renderBlock(state: RenderState, text: string, at: number, depth: number): RenderedBlock {
  if (isHeading(text, at)) return renderHashHeading(state, text, at)
  if (isRule(text, at)) return { html: '<hr/>\n\n', end: nextLine(text, at) }
  const leaf = renderFencedCode(text, at) ?? renderTable(state, text, at)
  if (leaf !== null) return leaf
  if (spoilerContent(text, at) !== -1) return renderSpoiler(state, text, at, depth)
  if (quoteContent(text, at) !== -1) return renderQuote(state, text, at, depth)
  if (isIndentedCode(text, at)) return renderIndentedCode(text, at)
  if (startsList(text, at)) return renderList(state, text, at, depth)
  return renderParagraph(state, text, at)
}

function renderHashHeading(state: RenderState, text: string, start: number): RenderedBlock {
  const end = nextLine(text, start)
  let level = 0
  while (level < 6 && text.charCodeAt(start + level) === HASH) level++
  const content = withoutTrailing(text.slice(start + level, end).trim(), HASH).trimEnd()
  return { html: content === '' ? '' : renderHeading(state, content, level), end }
}

/** Renders a paragraph, or the heading made by underlining its last line. */
function renderParagraph(state: RenderState, text: string, start: number): RenderedBlock {
  let at = start
  let lastLineAt = start
  let level = 0
  while (at < text.length && !isBlankLine(text, at)) {
    level = underlineLevel(text, at)
    if (level !== 0 || endsParagraph(text, at)) break
    lastLineAt = at
    at = nextLine(text, at)
  }
  if (level === 0) return { html: paragraph(state, text.slice(start, at)), end: at }
  const above = paragraph(state, text.slice(start, lastLineAt))
  const heading = text.slice(lastLineAt, at).trim()
  return { html: above + renderHeading(state, heading, level), end: nextLine(text, at) }
}

function endsParagraph(text: string, at: number): boolean {
  return (
    isHeading(text, at) ||
    isRule(text, at) ||
    quoteContent(text, at) !== -1 ||
    spoilerContent(text, at) !== -1
  )
}

function paragraph(state: RenderState, text: string): string {
  const html = state.renderInline(state, withoutTrailing(text, NEWLINE)).trimStart()
  return html === '' ? '' : `<p>${html}</p>\n\n`
}
