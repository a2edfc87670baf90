import type { SiteLinks } from '../site-links.ts'

const OWN = '/modmail'

/**
 * Returns the URL of a modmail link (R2.10-23): a page on this site, such as `/1a` or `?folder=mine`, or the operator's own
 * modmail, whose pages are unknown.
 */
export function modmailPath({ modmail = OWN }: SiteLinks, page = ''): string {
  return modmail === OWN ? OWN + page : modmail
}
