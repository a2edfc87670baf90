import { withoutTrailing } from '#shared/text/trim-run.ts'
import { HASH, NEWLINE } from '../characters.ts'
import { type BlockForm, MAX_BLOCK_DEPTH, type RenderState } from '../render-state.ts'
import {
  isBlankLine,
  isHeading,
  isIndentedCode,
  isRule,
  isSpacedHeading,
  nextLine,
  quoteContent,
  readFence,
  skipFencedLine,
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
export function renderBlocks(
  state: RenderState,
  text: string,
  depth: number,
  form: BlockForm = 'loose',
): string {
  if (depth > MAX_BLOCK_DEPTH) return paragraph(state, text, form)
  let html = ''
  let at = 0
  while (at < text.length) {
    if (isBlankLine(text, at)) {
      at = nextLine(text, at)
      continue
    }
    const block = renderBlock(state, text, at, { depth, form })
    html += block.html
    at = block.end
  }
  return html.endsWith('\n\n') ? html.slice(0, -1) : html
}

interface BlockContext {
  readonly depth: number
  readonly form: BlockForm
}

function renderBlock(state: RenderState, text: string, at: number, context: BlockContext): RenderedBlock {
  const { depth, form } = context
  if (startsHeading(text, at, form)) return renderHashHeading(state, text, at)
  if (isRule(text, at)) return { html: '<hr/>\n\n', end: nextLine(text, at) }
  const leaf = renderFencedCode(text, at) ?? renderTable(state, text, at)
  if (leaf !== null) return leaf
  if (spoilerContent(text, at) !== -1) return renderSpoiler(state, text, at, depth)
  if (quoteContent(text, at) !== -1) return renderQuote(state, text, at, depth)
  if (isIndentedCode(text, at) && !(form === 'tight' && at === 0)) return renderIndentedCode(text, at)
  if (form === 'loose' && startsList(text, at)) return renderList(state, text, at, depth)
  return renderParagraph(state, text, at, context)
}

/** A line of a tight item often begins with `#1`, which is no heading there. */
function startsHeading(text: string, at: number, form: BlockForm): boolean {
  return form === 'tight' ? isSpacedHeading(text, at) : isHeading(text, at)
}

function renderHashHeading(state: RenderState, text: string, start: number): RenderedBlock {
  const end = nextLine(text, start)
  let level = 0
  while (level < 6 && text.charCodeAt(start + level) === HASH) level++
  const content = withoutTrailing(text.slice(start + level, end).trim(), HASH).trimEnd()
  return { html: content === '' ? '' : renderHeading(state, content, level), end }
}

/** Renders a paragraph, or the heading made by underlining its last line. */
function renderParagraph(
  state: RenderState,
  text: string,
  start: number,
  context: BlockContext,
): RenderedBlock {
  const { form } = context
  let at = start
  let lastLineAt = start
  let level = 0
  while (at < text.length && !isBlankLine(text, at)) {
    level = underlineLevel(text, at)
    if (level !== 0 || endsParagraph(text, at, form)) break
    lastLineAt = at
    at = nextLine(text, at)
    if (context.depth === 0) at = skipFencedLine(text, at)
  }
  if (level === 0) return { html: paragraph(state, text.slice(start, at), form), end: at }
  const above = paragraph(state, text.slice(start, lastLineAt), form)
  const heading = text.slice(lastLineAt, at).trim()
  return { html: above + renderHeading(state, heading, level), end: nextLine(text, at) }
}

function endsParagraph(text: string, at: number, form: BlockForm): boolean {
  return (
    startsHeading(text, at, form) ||
    isRule(text, at) ||
    quoteContent(text, at) !== -1 ||
    spoilerContent(text, at) !== -1 ||
    readFence(text, at) !== null
  )
}

function paragraph(state: RenderState, text: string, form: BlockForm): string {
  if (form === 'tight') return state.renderInline(state, text).trimStart()
  const html = state.renderInline(state, withoutTrailing(text, NEWLINE)).trimStart()
  return html === '' ? '' : `<p>${html}</p>\n\n`
}
