import {
  type CommentId,
  type Fullname,
  type IdKind,
  type IdOf,
  type PostId,
  parseFullname,
  toFullname,
} from './ids.ts'

/**
 * The kinds of things, and the prefix of each one's fullnames, which decides the type of its ids. A further kind is a row here and
 * a migration with its columns (`platform/database/thing-columns.ts`); then `forKind` doesn't compile where it isn't handled.
 */
const PREFIXES = { post: 't3', comment: 't1' } as const satisfies Record<string, IdKind>

export type ThingKind = keyof typeof PREFIXES
type RefOf<Kind extends ThingKind> = { kind: Kind; id: IdOf[(typeof PREFIXES)[Kind]] }
/** A reference to a post or comment. */
export type ThingRef = { [Kind in ThingKind]: RefOf<Kind> }[ThingKind]

export const THING_KINDS = Object.keys(PREFIXES) as readonly ThingKind[]

export const postRef = (id: PostId): RefOf<'post'> => ({ kind: 'post', id })
export const commentRef = (id: CommentId): RefOf<'comment'> => ({ kind: 'comment', id })

/** Returns the prefix of a kind's fullnames. */
export function prefixOf(kind: ThingKind): (typeof PREFIXES)[ThingKind] {
  return PREFIXES[kind]
}

/** Parses the post of a `t3_…` or the comment of a `t1_…`; null for anything else. */
export function parseThingRef(fullname: string): ThingRef | null {
  for (const kind of THING_KINDS) {
    const id = parseFullname(PREFIXES[kind], fullname)
    if (id !== null) return { kind, id } as ThingRef
  }
  return null
}

/** Returns `t3_…` for a post, `t1_…` for a comment. */
export function toThingFullname({ kind, id }: ThingRef): Fullname<(typeof PREFIXES)[ThingKind]> {
  return toFullname(PREFIXES[kind], id as IdOf[(typeof PREFIXES)[ThingKind]] & PostId & CommentId)
}

/** Calls the function for a thing's kind. */
export function forKind<Result>(
  { kind, id }: ThingRef,
  handle: { [Kind in ThingKind]: (id: RefOf<Kind>['id']) => Result },
): Result {
  return (handle[kind] as (id: ThingRef['id']) => Result)(id)
}

/** Returns the ids of each kind in order, for batch loading. */
export function splitRefs(refs: readonly ThingRef[]): { postIds: PostId[]; commentIds: CommentId[] } {
  const [postIds, commentIds]: [PostId[], CommentId[]] = [[], []]
  for (const ref of refs) forKind(ref, { post: id => postIds.push(id), comment: id => commentIds.push(id) })
  return { postIds, commentIds }
}
