import type { RenderState } from '../render-state.ts'

/** A run of inline text, with cached search results. */
export interface InlineText {
  readonly source: string
  readonly state: RenderState
  /** Index of each `[`'s matching `]`, 0 when there is none; computed on first use. */
  bracketPairs: Int32Array | null
  /** Emphasis searches known to fail. */
  readonly deadEnds: Set<number>
  /** Per needle: where the last search started and its result. */
  readonly found: Map<string, { from: number; at: number }>
  readonly renderSpan: (
    text: InlineText,
    start: number,
    end: number,
    depth: number,
    insideLink: boolean,
  ) => string
}

/** The part of a text being rendered. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly depth: number
  /** Links can't be nested. */
  readonly insideLink: boolean
  /** Start of the plain text not yet written: a match may start before its mark, but not before this. */
  plainStart: number
}

export interface InlineMatch {
  readonly begin: number
  readonly end: number
  readonly html: string
}

/** Tries to match a construct whose mark is at `at`. */
export type InlineRule = (text: InlineText, at: number, span: Span) => InlineMatch | null

/** `indexOf` with a cached result, so that repeating it from further on costs nothing. */
export function findNext(text: InlineText, needle: string, from: number): number {
  const last = text.found.get(needle)
  if (last !== undefined && from >= last.from && (last.at === -1 || from <= last.at)) return last.at
  const at = text.source.indexOf(needle, from)
  text.found.set(needle, { from, at })
  return at
}

/** Returns the code of the character before `at` within the span, -1 at its start. */
export function codeBefore(text: InlineText, at: number, span: Span): number {
  return at > span.start ? text.source.charCodeAt(at - 1) : -1
}
