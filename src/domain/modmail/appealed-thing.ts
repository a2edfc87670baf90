import { type LoadedComment, loadCommentRows } from '#domain/comments/load-comments.ts'
import { type LoadedPost, loadPostRows } from '#domain/posts/load-posts.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import { forKind, parseThingRef, type ThingRef } from '#shared/thing-ref.ts'

/**
 * Returns the item being appealed: the member's own post or comment that was removed there. Null for anything else: then their
 * message is an ordinary one.
 */
export async function findAppealed(
  member: MemberCtx,
  { communityId, fullname }: { communityId: CommunityId; fullname: string },
): Promise<ThingRef | null> {
  const ref = parseThingRef(fullname)
  if (ref === null) return null
  const [found] = await forKind<Promise<(LoadedPost | LoadedComment)[]>>(ref, {
    post: id => loadPostRows(member, { ids: [id], withBody: false }),
    comment: id => loadCommentRows(member, { ids: [id] }),
  })
  const row = found?.row
  const isTheirs = row?.author_id === member.viewer.id && row.community_id === communityId
  return isTheirs && row.removed_at !== null ? ref : null
}
