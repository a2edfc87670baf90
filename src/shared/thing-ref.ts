import { type CommentId, type Fullname, type PostId, parseFullname, toFullname } from './ids.ts'

export type PostRef = { kind: 'post'; id: PostId }
export type CommentRef = { kind: 'comment'; id: CommentId }
/** A reference to a post or comment. */
export type ThingRef = PostRef | CommentRef
export type ThingKind = ThingRef['kind']

export const postRef = (id: PostId): PostRef => ({ kind: 'post', id })
export const commentRef = (id: CommentId): CommentRef => ({ kind: 'comment', id })

/** Parses the post of a `t3_…` or the comment of a `t1_…`; null for anything else. */
export function parseThingRef(fullname: string): ThingRef | null {
  const postId = parseFullname('t3', fullname)
  if (postId !== null) return postRef(postId)
  const commentId = parseFullname('t1', fullname)
  return commentId === null ? null : commentRef(commentId)
}

/** Returns `t3_…` for a post, `t1_…` for a comment. */
export function toThingFullname(ref: ThingRef): Fullname<'t1' | 't3'> {
  return ref.kind === 'post' ? toFullname('t3', ref.id) : toFullname('t1', ref.id)
}

/** Returns the ids of each kind in order, for batch loading. */
export function splitRefs(refs: readonly ThingRef[]): { postIds: PostId[]; commentIds: CommentId[] } {
  return {
    postIds: refs.flatMap(ref => (ref.kind === 'post' ? ref.id : [])),
    commentIds: refs.flatMap(ref => (ref.kind === 'comment' ? ref.id : [])),
  }
}
