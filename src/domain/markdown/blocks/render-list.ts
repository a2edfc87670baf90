import type { RenderState } from '../render-state.ts'
import { bulletContent, nextLine, numberContent, underlineLevel } from './line-starts.ts'
import { type Item, readItem } from './read-item.ts'
import type { RenderedBlock } from './rendered-block.ts'

/** Returns true when a list starts at the line; an underlined line is a heading instead. */
export function startsList(text: string, start: number): boolean {
  return itemContent(text, start) !== -1
}

/** Renders a list starting at `start`. Once an item contains a blank line, paragraphs in it and in all later ones are marked. */
export function renderList(state: RenderState, text: string, start: number, depth: number): RenderedBlock {
  const ordered = bulletContent(text, start) === -1
  let html = ''
  let isLoose = false
  let at = start
  while (at < text.length) {
    const first = itemContent(text, at)
    if (first === -1) break
    const item = readItem(text, at, first, ordered)
    isLoose ||= item.hasBlankInside
    html += `<li>${renderItem(state, item, isLoose, depth).trimEnd()}</li>\n`
    at = item.end
    if (item.endsList) break
  }
  return { html: ordered ? `<ol>\n${html}</ol>\n\n` : `<ul>\n${html}</ul>\n\n`, end: at }
}

function itemContent(text: string, start: number): number {
  const bullet = bulletContent(text, start)
  const content = bullet === -1 ? numberContent(text, start) : bullet
  if (content === -1 || underlineLevel(text, nextLine(text, start)) !== 0) return -1
  return content
}

function renderItem(
  state: RenderState,
  { content, nestedAt }: Item,
  isLoose: boolean,
  depth: number,
): string {
  const own = nestedAt === -1 ? content : content.slice(0, nestedAt)
  const nested = nestedAt === -1 ? '' : content.slice(nestedAt)
  const form = isLoose ? 'loose' : 'tight'
  return state.renderBlocks(state, own, depth + 1, form) + state.renderBlocks(state, nested, depth + 1)
}
