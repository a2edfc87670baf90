import type { ComponentProps } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site, or a query of this page. */
  to: string
  /** Loads a new document. */
  reloadDocument?: boolean
  /** Keeps the scroll position. */
  preventScrollReset?: boolean
}

/**
 * Link to a page of this site. A plain element: one listener on the document (`data/follow-links.ts`) navigates without loading
 * a document. The router's own link runs five hooks each, a fifth of the time to render a feed.
 */
export function Link({ to, reloadDocument = false, preventScrollReset = false, ...rest }: LinkProps) {
  return <a {...rest} href={to} data-link={reloadDocument ? undefined : preventScrollReset ? 'stay' : ''} />
}
