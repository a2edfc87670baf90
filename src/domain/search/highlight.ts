import type { Language } from '#domain/search-index/languages.ts'
import type { MarkedText } from '#shared/views/search-view.ts'
import { CutText } from './cut-text.ts'
import type { Needle, NeedleWord } from './needles.ts'
import { type Places, TextReader } from './read-text.ts'

/** Length of the excerpt around a match, in characters. */
const EXCERPT = 260
const LEAD = 60

/** Returns a whole line, such as a title or name, with the query's words marked. */
export function markLine(
  text: string,
  { needles, language }: { needles: readonly Needle[]; language: Language },
): MarkedText {
  return { text, marks: marksIn(text, needlesIn(needles, 'title'), language) }
}

/** Returns the part of a text with most of the query's words, about three lines, with the words marked. */
export function markExcerpt(
  text: string,
  { needles, language }: { needles: readonly Needle[]; language: Language },
): MarkedText {
  const marks = marksIn(text, needlesIn(needles, 'text'), language)
  const { from, to } = bestWindow(text, marks)
  const [before, after] = [from > 0 ? '…' : '', to < text.length ? '…' : '']
  const inside = marks.filter(([start, end]) => start >= from && end <= to)
  return {
    text: before + text.slice(from, to) + after,
    marks: inside.map(([start, end]) => [start - from + before.length, end - from + before.length]),
  }
}

type Mark = readonly [from: number, to: number]

function needlesIn(needles: readonly Needle[], place: 'title' | 'text'): Needle[] {
  return needles.filter(needle => needle.isWanted && (needle.field === 'any' || needle.field === place))
}

function marksIn(text: string, needles: readonly Needle[], language: Language): Mark[] {
  const cut = new CutText(text)
  const places = new TextReader(needles, language).read(cut)
  const words = new Set([...allPlaces(needles, places)])
  const marks: Mark[] = []
  for (const at of [...words].sort((a, b) => a - b)) {
    const token = cut.spanAt(at)
    const last = marks.at(-1)
    // Pairs of a script without spaces overlap.
    if (last !== undefined && token.from < last[1])
      marks[marks.length - 1] = [last[0], Math.max(last[1], token.to)]
    else marks.push([token.from, token.to])
  }
  return marks
}

/** Returns the positions to mark; stop words are only marked inside phrases. */
function allPlaces(needles: readonly Needle[], places: Map<NeedleWord, Places>): number[] {
  const shown = needles.flatMap(needle =>
    needle.words.filter(word => !word.isStop || needle.words.length > 1),
  )
  const words = shown.length === 0 ? needles.flatMap(needle => needle.words) : shown
  return words.flatMap(word => places.get(word)?.at ?? [])
}

function bestWindow(text: string, marks: readonly Mark[]): { from: number; to: number } {
  if (text.length <= EXCERPT) return { from: 0, to: text.length }
  let best = { count: 0, from: 0 }
  let end = 0
  marks.forEach(([from], index) => {
    while (end < marks.length && (marks[end]?.[1] ?? 0) <= from + EXCERPT - LEAD) end += 1
    if (end - index > best.count) best = { count: end - index, from }
  })
  const from = wordStart(text, Math.max(0, best.from - LEAD))
  return { from, to: wordEnd(text, Math.min(text.length, from + EXCERPT)) }
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0
  const space = text.indexOf(' ', at)
  return space < 0 || space > at + LEAD ? safePlace(text, at) : space + 1
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const space = text.lastIndexOf(' ', at)
  return space < at - LEAD ? safePlace(text, at) : space
}

/** Returns a position that doesn't split a surrogate pair. */
function safePlace(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}
