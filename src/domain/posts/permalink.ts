import { toBase36 } from '#shared/ids.ts'

const SLUG_LENGTH = 50

/** Words of a title for its URL: lower case, joined by `_`, at most 50 characters, never empty. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/\p{M}+/gu, '')
    .match(/[\p{L}\p{N}]+/gu)
  let slug = ''
  for (const word of words ?? []) {
    const next = slug === '' ? word : `${slug}_${word}`
    if (next.length > SLUG_LENGTH) break
    slug = next
  }
  return slug === '' ? (words?.[0]?.slice(0, SLUG_LENGTH) ?? 'post') : slug
}

/** Canonical path of a post's comments page; `basePath` is `/r/name/` or `/user/name/`. */
export function postPath(basePath: string, post: { id: number; title: string }): string {
  return `${basePath}comments/${toBase36(post.id)}/${encodeURIComponent(slugOf(post.title))}/`
}

/** Canonical path of one comment. */
export function commentPath(
  basePath: string,
  post: { id: number; title: string },
  commentId: number,
): string {
  return `${postPath(basePath, post)}${toBase36(commentId)}/`
}
