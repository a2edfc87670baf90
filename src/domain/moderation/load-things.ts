import { loadCommentRows } from '#domain/comments/load-comments.ts'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { canModerate } from '#domain/communities/policy.ts'
import type { ModThing } from '#domain/mod-items/mod-items.ts'
import { loadPostRows } from '#domain/posts/load-posts.ts'
import { type Ctx, type MemberCtx, type ReadCtx, SITE } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { type PostId, parseFullname } from '#shared/ids.ts'

/** A post or comment that somebody acts on. */
export type Thing = ModThing & {
  fullname: string
  access: CommunityAccess
  /** The post itself, or the one the comment stands under. */
  threadId: PostId
  isDeleted: boolean
  isRemoved: boolean
  /** A moderator looked at it and let it stand. */
  isApproved: boolean
  title: string
}

/** The things with these fullnames that the viewer may see, in the order asked for. At most five statements. */
export async function loadThings(ctx: ReadCtx, fullnames: readonly string[]): Promise<Map<string, Thing>> {
  const postIds = fullnames.flatMap(fullname => parseFullname('t3', fullname) ?? [])
  const commentIds = fullnames.flatMap(fullname => parseFullname('t1', fullname) ?? [])
  const posts = await loadPostRows(ctx, { ids: postIds, withBody: false })
  const comments = commentIds.length === 0 ? [] : await loadCommentRows(ctx, { ids: commentIds })
  const byId = new Map<string, Thing>()
  for (const { row, access } of posts)
    byId.set(`t3_${row.id.toString(36)}`, {
      fullname: `t3_${row.id.toString(36)}`,
      access,
      communityId: access.row.id,
      postId: row.id,
      commentId: null,
      threadId: row.id,
      authorId: row.author_id,
      isDeleted: row.deleted_at !== null,
      isRemoved: row.removed_at !== null,
      isApproved: row.is_approved,
      title: row.title,
    })
  for (const { row, post } of comments)
    byId.set(`t1_${row.id.toString(36)}`, {
      fullname: `t1_${row.id.toString(36)}`,
      access: post.access,
      communityId: post.access.row.id,
      postId: null,
      commentId: row.id,
      threadId: row.post_id,
      authorId: row.author_id,
      isDeleted: row.deleted_at !== null,
      isRemoved: row.removed_at !== null,
      isApproved: row.is_approved,
      title: row.post_title,
    })
  return byId
}

/** One thing that the member may moderate as to posts and comments. Throws `not_found`, `not_allowed`. */
export async function requireThing(member: MemberCtx, target: string): Promise<Thing> {
  const thing = (await loadThings(member, [target])).get(target) ?? fail('not_found')
  return canModerate(member.viewer, thing.access, 'posts') ? thing : fail('not_allowed')
}

/** {@link loadThings} for what the site does by itself: whoever asks, the things are found. */
export function loadThingsForSite(ctx: Ctx, fullnames: readonly string[]): Promise<Map<string, Thing>> {
  return loadThings({ ...ctx, viewer: SITE }, fullnames)
}
