import type { PostView } from './views/post-view.ts'

const SIZE = { type: 'image/png', width: 1_200, height: 630 }

/** The card of the site itself. */
export const SITE_CARD = { path: '/cards/site.png', ...SIZE }

type Carded = Pick<PostView, 'id' | 'title' | 'score' | 'commentCount' | 'community' | 'editedAt'>

/**
 * Returns the URL of a post's drawn card. The version changes with its content, but scores count only roughly, so that sites
 * which cache images by URL get a new one now and then rather than with every vote.
 */
export function cardPath(post: Carded): string {
  return `/cards/${post.id}-${cardVersion(post)}.png`
}

/** See {@link cardPath}. */
export function cardVersion({ title, score, commentCount, community }: Carded): string {
  return textHash(`${title}\n${community.prefixedName}\n${roughly(score ?? 0)}\n${roughly(commentCount)}`)
}

/** Rounds to two leading digits. */
function roughly(count: number): number {
  const step = 10 ** Math.max(0, String(Math.abs(count)).length - 2)
  return Math.round(count / step) * step
}

/** FNV-1a over UTF-16: only distinguishes versions of one card. */
function textHash(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash.toString(36)
}
