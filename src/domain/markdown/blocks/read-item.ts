import {
  bulletContent,
  closesFence,
  type Fence,
  isBlankLine,
  isRule,
  nextLine,
  numberContent,
  readFence,
  skipSpaces,
} from './line-starts.ts'

export interface Item {
  /** Lines without the item's own indentation. */
  readonly content: string
  /** Start of the first nested list in `content`; -1 when there is none. */
  readonly nestedAt: number
  readonly hasBlankInside: boolean
  readonly endsList: boolean
  readonly end: number
}

interface OpenItem {
  readonly ordered: boolean
  /** Spaces before the item's mark. */
  readonly indent: number
  /** Column of the item's text, and of its blocks. */
  readonly offset: number
  content: string
  nestedAt: number
  /** Column of the nested list. */
  nestedOffset: number
  blankLines: number
  hasBlankInside: boolean
  /** The last line was indented code. */
  inCode: boolean
  /** The fence whose code goes on, and its column. */
  fence: (Fence & { column: number }) | null
}

/** A line of an item, from its first character that is no space. */
interface Line {
  readonly indent: number
  readonly at: number
  readonly end: number
  readonly bullet: boolean
  readonly number: boolean
}

/** A line's relation to the item above: its text, its code, a nested item, the next item, or the list's end. */
type LineRole = 'text' | 'code' | 'nested' | 'next' | 'end'

const CODE_INDENT = 4

/** Reads the item at `start`, whose text begins at `first`, with all lines that belong to it. */
export function readItem(text: string, start: number, first: number, ordered: boolean): Item {
  const item = openItem(text, start, first, ordered)
  let role: LineRole = 'text'
  let at = nextLine(text, start)
  for (; at < text.length; at = nextLine(text, at)) {
    if (isBlankLine(text, at)) {
      item.blankLines++
      continue
    }
    const line = readLine(text, at)
    role = roleOf(text, line, item)
    if (role === 'end') break
    if (item.blankLines > 0 && item.fence === null) item.hasBlankInside = true
    if (role === 'next') break
    addLine(text, line, role, item)
  }
  const { content, nestedAt, hasBlankInside } = item
  return { content, nestedAt, hasBlankInside, endsList: role === 'end', end: at }
}

function openItem(text: string, start: number, first: number, ordered: boolean): OpenItem {
  const spaced = skipSpaces(text, first, CODE_INDENT)
  const textAt = spaced - first === CODE_INDENT || isBlankLine(text, first) ? first : spaced
  const offset = textAt - start
  const fence = readFence(text, textAt)
  return {
    ordered,
    indent: skipSpaces(text, start, CODE_INDENT - 1) - start,
    offset,
    content: text.slice(textAt, nextLine(text, start)),
    nestedAt: -1,
    nestedOffset: 0,
    blankLines: 0,
    hasBlankInside: false,
    inCode: false,
    fence: fence && { ...fence, column: offset },
  }
}

function readLine(text: string, start: number): Line {
  const at = skipSpaces(text, start, text.length)
  const bullet = bulletContent(text, at) !== -1
  return {
    indent: at - start,
    at,
    end: nextLine(text, at),
    bullet,
    number: !bullet && numberContent(text, at) !== -1,
  }
}

function roleOf(text: string, line: Line, item: OpenItem): LineRole {
  const { fence, indent, offset } = item
  const startsItem = line.number || (line.bullet && !isRule(text, line.at))
  const startsNext = startsItem && line.indent === indent
  const afterBlank = item.blankLines > 0
  // After a blank line, one space of indentation keeps a line in the item; other lines just go on.
  const isOutside = afterBlank && line.indent === 0
  if (fence !== null) {
    if (fence.column <= indent || !(startsNext || isOutside)) return 'code'
  } else if (item.nestedAt === -1 && line.indent >= offset + CODE_INDENT) {
    if (item.inCode || (afterBlank && !startsItem)) return 'code'
  }
  if (afterBlank && line.indent < offset && (item.ordered ? line.bullet : line.number)) return 'end'
  if (startsItem) return startsNext ? 'next' : 'nested'
  return isOutside ? 'end' : 'text'
}

function addLine(text: string, line: Line, role: LineRole, item: OpenItem): void {
  if (role !== 'nested') item.content += '\n'.repeat(item.blankLines)
  else if (item.nestedAt === -1) {
    item.nestedAt = item.content.length
    item.nestedOffset = Math.max(item.offset, line.indent)
  }
  const indent = Math.min(line.indent, ownIndent(line, item))
  item.content += text.slice(line.at - line.indent + indent, line.end)
  item.blankLines = 0
  item.inCode = role === 'code' && item.fence === null
  item.fence = fenceAfter(text, line, role, item)
}

/** Returns how many spaces of a line belong to the item and not to its content. */
function ownIndent(line: Line, { nestedAt, nestedOffset, offset, fence }: OpenItem): number {
  if (nestedAt !== -1) return nestedOffset
  if (fence !== null) return fence.column
  // Blocks may be indented by less than code is.
  return line.indent < offset + CODE_INDENT ? line.indent : offset
}

function fenceAfter(
  text: string,
  line: Line,
  role: LineRole,
  { fence, inCode }: OpenItem,
): OpenItem['fence'] {
  const found = inCode ? null : readFence(text, role === 'nested' ? contentOf(text, line) : line.at)
  if (fence !== null) return found !== null && closesFence(found, fence) ? null : fence
  return found && { ...found, column: line.indent }
}

function contentOf(text: string, line: Line): number {
  return line.bullet ? bulletContent(text, line.at) : numberContent(text, line.at)
}
