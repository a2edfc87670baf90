import type { SiteLinks } from '../site-links.ts'

const OWN = '/modmail'

/**
 * Where a link to modmail leads (R2.10-23): to a page of the site's own, as `/1a` or `?folder=mine`, or to wherever the
 * operator has modmail, whose pages are not known.
 */
export function modmailPath({ modmail = OWN }: SiteLinks, page = ''): string {
  return modmail === OWN ? OWN + page : modmail
}
