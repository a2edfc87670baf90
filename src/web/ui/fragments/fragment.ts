import type { ReactElement, ReactNode } from 'react'
import { recordedDocument } from './hole.ts'

/** Placeholders for values that only `hole` may format; any other use throws. */
export type Live = Readonly<Record<string, never>>

/**
 * A part of a page whose HTML the server caches, rendered by React once for everyone who sees the same (decision 40). `render`
 * gets only its key's data, so nothing of a particular reader's page can leak in.
 */
export type Fragment<Fixed> = {
  name: string
  /** Short key of the subject; variants are looked up among those with the same key. */
  of(fixed: Fixed): string
  render(fixed: Fixed, live: Live): ReactElement
}

/** A fragment on a page. */
export type Piece = {
  fragment: Fragment<never>
  /** Everything that shapes the HTML, as JSON values: equal input gives equal HTML. */
  fixed: object
  /** Values that change often. */
  live: Readonly<Record<string, unknown>>
  /** Replaces the fragment's `Inside`. */
  inside?: readonly Piece[]
}

export function pieceOf<Fixed extends object>(
  fragment: Fragment<Fixed>,
  fixed: Fixed,
  live: Piece['live'],
  inside?: readonly Piece[],
): Piece {
  return inside === undefined ? { fragment, fixed, live } : { fragment, fixed, live, inside }
}

type FillPieces = (pieces: readonly Piece[]) => string | null
let fill: FillPieces = () => null

/** Lets the server install how fragments are rendered and cached; the browser caches none. */
export function keepFragments(by: FillPieces): void {
  fill = by
}

/**
 * Returns the HTML of these pieces of `of` on the server; null when they should render with the page. On a page that will be
 * cached they are left out and made from each request's data, so `pieces` reads nothing else that is carried.
 */
export function htmlOf<Of extends object>(of: Of, pieces: (of: Of) => readonly Piece[]): string | null {
  return recordedDocument()?.leavePieces(of, pieces) ?? fill(pieces(of))
}

type Insides = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/** Returns an element's content: existing HTML, or children for React to render. */
export function insideOf(html: string | null, children: () => ReactNode): Insides {
  return html === null ? { children: children() } : { dangerouslySetInnerHTML: { __html: html } }
}
