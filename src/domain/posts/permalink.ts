import { toBase36 } from '#shared/ids.ts'
import { forKind, type ThingRef } from '#shared/thing-ref.ts'

const SLUG_LENGTH = 50

/** Returns a title's words for its URL: lower case, joined by `_`, at most 50 characters, never empty. */
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

/** Returns the canonical path of a post's comments page; `basePath` is `/r/name/` or `/user/name/`. */
export function postPath(basePath: string, { id, title }: { id: number; title: string }): string {
  if (title !== last.title) last = { title, slug: encodeURIComponent(slugOf(title)) }
  return `${basePath}comments/${toBase36(id)}/${last.slug}/`
}

/** Caches the last slug: a thread's comments all request the same one in a row. */
let last = { title: '', slug: encodeURIComponent(slugOf('')) }

/** Returns the canonical path of one comment. */
export function commentPath(
  basePath: string,
  post: { id: number; title: string },
  commentId: number,
): string {
  return `${postPath(basePath, post)}${toBase36(commentId)}/`
}

/** Returns the canonical path of a post, or of its comment. */
export function thingPath(basePath: string, post: { id: number; title: string }, ref: ThingRef): string {
  return forKind(ref, {
    post: () => postPath(basePath, post),
    comment: id => commentPath(basePath, post, id),
  })
}
