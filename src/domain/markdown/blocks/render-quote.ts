import type { RenderState } from '../render-state.ts'
import { isBlankLine, nextLine, quoteContent, spoilerContent } from './line-starts.ts'
import type { RenderedBlock } from './rendered-block.ts'

/** Renders a quote starting at `start`. Unmarked lines belong to it until a blank line (lazy continuation). */
export function renderQuote(state: RenderState, text: string, start: number, depth: number): RenderedBlock {
  const { content, end } = collectLines(text, start, quoteContent)
  return { html: `<blockquote>\n${state.renderBlocks(state, content, depth + 1)}</blockquote>\n\n`, end }
}

/** Renders a block spoiler (`>!`) starting at `start`. */
export function renderSpoiler(state: RenderState, text: string, start: number, depth: number): RenderedBlock {
  const { content, end } = collectLines(text, start, spoilerContent)
  const inner = state.renderBlocks(state, content, depth + 1)
  return { html: `<blockquote class="md-spoiler-text">\n${inner}</blockquote>\n\n`, end }
}

function collectLines(
  text: string,
  start: number,
  contentOf: (text: string, start: number) => number,
): { content: string; end: number } {
  let content = ''
  let at = start
  while (at < text.length) {
    const end = nextLine(text, at)
    const inside = contentOf(text, at)
    if (inside === -1 && isBlankLine(text, at)) {
      const goesOn = end < text.length && (contentOf(text, end) !== -1 || isBlankLine(text, end))
      if (!goesOn) break
    }
    content += text.slice(inside === -1 ? at : Math.min(inside, end), end)
    at = end
  }
  return { content, end: at }
}
