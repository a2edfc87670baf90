import type { RenderState } from '../render-state.ts'
import {
  bulletContent,
  isBlankLine,
  isRule,
  nextLine,
  numberContent,
  readFence,
  skipSpaces,
  underlineLevel,
} from './line-starts.ts'
import type { RenderedBlock } from './rendered-block.ts'

interface Item {
  /** Lines without their indentation. */
  readonly content: string
  /** Start of the first nested list in `content`; 0 when there is none. */
  readonly nestedAt: number
  readonly hasBlankInside: boolean
  readonly endsList: boolean
  readonly end: number
}

/** Returns true when a list starts at the line; an underlined line is a heading instead. */
export function startsList(text: string, start: number): boolean {
  return itemContent(text, start) !== -1
}

/** Renders a list starting at `start`. Once an item contains a blank line, it and all later ones contain blocks. */
export function renderList(state: RenderState, text: string, start: number, depth: number): RenderedBlock {
  const ordered = bulletContent(text, start) === -1
  let html = ''
  let holdsBlocks = false
  let at = start
  while (at < text.length) {
    const item = readItem(text, at, ordered)
    if (item === null) break
    holdsBlocks ||= item.hasBlankInside
    html += `<li>${renderItem(state, item, holdsBlocks, depth).trimEnd()}</li>\n`
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

function renderItem(state: RenderState, item: Item, holdsBlocks: boolean, depth: number): string {
  const { content, nestedAt } = item
  const own = nestedAt > 0 ? content.slice(0, nestedAt) : content
  const nested = nestedAt > 0 ? state.renderBlocks(state, content.slice(nestedAt), depth + 1) : ''
  if (holdsBlocks) return state.renderBlocks(state, own, depth + 1) + nested
  return state.renderInline(state, own) + nested
}

function readItem(text: string, start: number, ordered: boolean): Item | null {
  const first = itemContent(text, start)
  if (first === -1) return null
  const indent = skipSpaces(text, start, 3) - start
  let at = nextLine(text, start)
  let content = text.slice(first, at)
  let nestedAt = 0
  let afterBlank = false
  let hasBlankInside = false
  let inFence = false
  let role: LineRole = 'text'
  for (; at < text.length; at = nextLine(text, at)) {
    if (isBlankLine(text, at)) {
      afterBlank = true
      continue
    }
    const inner = skipSpaces(text, at, 4)
    if (readFence(text, inner) !== null) inFence = !inFence
    role = inFence
      ? roleOfText(at, inner, afterBlank)
      : roleOfLine(text, at, inner, { ordered, indent, afterBlank })
    if (role === 'end') break
    hasBlankInside ||= afterBlank
    if (role === 'next') break
    if (role === 'nested') nestedAt ||= content.length
    else if (afterBlank) content += '\n'
    afterBlank = false
    content += text.slice(inner, nextLine(text, at))
  }
  return { content, nestedAt, hasBlankInside, endsList: role === 'end', end: at }
}

/** A line's relation to the item above: its text, a nested item, the next item, or the list's end. */
type LineRole = 'text' | 'nested' | 'next' | 'end'

function roleOfLine(
  text: string,
  at: number,
  inner: number,
  item: { ordered: boolean; indent: number; afterBlank: boolean },
): LineRole {
  const bullet = bulletContent(text, inner) !== -1
  const number = numberContent(text, inner) !== -1
  if (item.afterBlank && (item.ordered ? bullet : number)) return 'end'
  if (number || (bullet && !isRule(text, inner))) return inner - at === item.indent ? 'next' : 'nested'
  return roleOfText(at, inner, item.afterBlank)
}

/** After a blank line, one space of indentation keeps a line in the item. */
function roleOfText(at: number, inner: number, afterBlank: boolean): LineRole {
  return afterBlank && inner === at ? 'end' : 'text'
}
