import type { RenderState } from '../render-state.ts'

/** One run of inline text and what searches in it have found out so far. */
export interface InlineText {
  readonly source: string
  readonly state: RenderState
  /** Index of each `[`'s matching `]`, 0 where there is none; made when first needed. */
  bracketPairs: Int32Array | null
  /** Emphasis searches known to fail. */
  readonly deadEnds: Set<number>
  /** Per needle: where the last search started and what it found. */
  readonly found: Map<string, { from: number; at: number }>
  readonly renderSpan: (
    text: InlineText,
    start: number,
    end: number,
    depth: number,
    insideLink: boolean,
  ) => string
}

/** The part of a text that is being rendered. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly depth: number
  /** No links within links. */
  readonly insideLink: boolean
  /** Start of the plain text not yet written: a match may begin before its mark, but not before this. */
  plainStart: number
}

export interface InlineMatch {
  readonly begin: number
  readonly end: number
  readonly html: string
}

/** Tries to read a construct whose mark stands at `at`. */
export type InlineRule = (text: InlineText, at: number, span: Span) => InlineMatch | null

/** `indexOf` that remembers its last answer, so that asking again from further on costs nothing. */
export function findNext(text: InlineText, needle: string, from: number): number {
  const last = text.found.get(needle)
  if (last !== undefined && from >= last.from && (last.at === -1 || from <= last.at)) return last.at
  const at = text.source.indexOf(needle, from)
  text.found.set(needle, { from, at })
  return at
}

/** Code of the character before `at` within the span, -1 at its start. */
export function codeBefore(text: InlineText, at: number, span: Span): number {
  return at > span.start ? text.source.charCodeAt(at - 1) : -1
}
