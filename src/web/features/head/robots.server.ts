import { namedMeta } from './head-elements.server.ts'

/** R8-43: pages with these statuses are no content. */
const ERROR_LIKE = new Set([302, 400, 401, 403, 404, 421, 429, 500, 502, 503, 504, 0])

/** R2.12-03: returns robots tags implied by status or URL alone: errors, and pages made for frames. */
export function robotsFor({ status, url }: { status: number; url: string }): string {
  const isFramed = new URL(url).searchParams.get('is_embedded') === 'true'
  return ERROR_LIKE.has(status) || isFramed ? namedMeta('robots', 'noindex,nofollow') : ''
}
