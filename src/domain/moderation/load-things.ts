import { loadCommentRows } from '#domain/comments/load-comments.ts'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { canModerate } from '#domain/communities/policy.ts'
import type { ModThing } from '#domain/mod-items/mod-items.ts'
import { loadPostRows } from '#domain/posts/load-posts.ts'
import { type Ctx, type MemberCtx, type ReadCtx, SITE } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommentId, PostId } from '#shared/ids.ts'
import { commentRef, forKind, parseThingRef, postRef, splitRefs, toThingFullname } from '#shared/thing-ref.ts'

/** A post or comment being acted on. */
export type Thing = ModThing & {
  fullname: string
  access: CommunityAccess
  /** The post itself, or a comment's post. */
  threadId: PostId
  isDeleted: boolean
  isRemoved: boolean
  /** Reviewed by a moderator and kept. */
  isApproved: boolean
  title: string
}

/** Returns the items with these fullnames that the viewer may see, in the requested order. At most five statements. */
export async function loadThings(ctx: ReadCtx, fullnames: readonly string[]): Promise<Map<string, Thing>> {
  const { postIds, commentIds } = splitRefs(fullnames.flatMap(fullname => parseThingRef(fullname) ?? []))
  const posts = await loadPostRows(ctx, { ids: postIds, withBody: false })
  const comments = commentIds.length === 0 ? [] : await loadCommentRows(ctx, { ids: commentIds })
  const things = [
    ...posts.map(
      ({ row, access }): Loaded => ({
        ref: postRef(row.id),
        access,
        row,
        threadId: row.id,
        title: row.title,
      }),
    ),
    ...comments.map(
      ({ row, post }): Loaded => ({
        ref: commentRef(row.id),
        access: post.access,
        row,
        threadId: row.post_id,
        title: row.post_title,
      }),
    ),
  ].map(toThing)
  return new Map(things.map(thing => [thing.fullname, thing]))
}

type Loaded = Pick<Thing, 'ref' | 'access' | 'threadId' | 'title'> & {
  row: { author_id: AccountId | null; deleted_at: Date | null; removed_at: Date | null; is_approved: boolean }
}

function toThing({ row, ...thing }: Loaded): Thing {
  return {
    ...thing,
    fullname: toThingFullname(thing.ref),
    communityId: thing.access.row.id,
    authorId: row.author_id,
    isDeleted: row.deleted_at !== null,
    isRemoved: row.removed_at !== null,
    isApproved: row.is_approved,
  }
}

type PostTarget = { postId: PostId; access: CommunityAccess }
type CommentTarget = { commentId: CommentId; postId: PostId }

/** Calls the function for the item's kind. */
export function byKind<Result>(
  { ref, access, threadId }: Thing,
  handle: { post(target: PostTarget): Result; comment(target: CommentTarget): Result },
): Result {
  return forKind(ref, {
    post: postId => handle.post({ postId, access }),
    comment: commentId => handle.comment({ commentId, postId: threadId }),
  })
}

/** Returns an item the member may moderate with the posts permission. Throws `not_found`, `not_allowed`. */
export async function requireThing(member: MemberCtx, target: string): Promise<Thing> {
  const thing = (await loadThings(member, [target])).get(target) ?? fail('not_found')
  return canModerate(member.viewer, thing.access, 'posts') ? thing : fail('not_allowed')
}

/** Loads items for the site's own actions, like {@link loadThings} but regardless of the viewer. */
export function loadThingsForSite(ctx: Ctx, fullnames: readonly string[]): Promise<Map<string, Thing>> {
  return loadThings({ ...ctx, viewer: SITE }, fullnames)
}
