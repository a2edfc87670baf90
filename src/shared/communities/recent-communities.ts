import { LIMITS } from '../limits.ts'

/** R5-29, R5-30: returns the ids with `id` first; newest first, no duplicates, at most 10. */
export function pushRecent(ids: readonly string[], id: string): string[] {
  return [...new Set([id, ...ids])].slice(0, LIMITS.recentCommunities)
}

/** Returns the ids (fullnames, `t5_…`) in a visitor's cookie, skipping invalid ones. */
export function parseRecent(cookie: string | undefined): string[] {
  const ids = (cookie ?? '').split(',', 100).filter(id => /^t5_[0-9a-z]{1,11}$/.test(id))
  return [...new Set(ids)].slice(0, LIMITS.recentCommunities)
}

/** R5-30: returns the cookie's value. */
export function formatRecent(ids: readonly string[]): string {
  return ids.join(',')
}
