import { loadCommentRows } from '#domain/comments/load-comments.ts'
import { loadPostRows } from '#domain/posts/load-posts.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type CommentId, type CommunityId, type PostId, parseFullname } from '#shared/ids.ts'

export type Appealed = { postId: PostId | null; commentId: CommentId | null }

/**
 * What somebody asks a team to look at again: a post or comment of their own that was removed there. Null: it is none of
 * those, and what they write is a message like any other.
 */
export async function findAppealed(
  member: MemberCtx,
  { communityId, fullname }: { communityId: CommunityId; fullname: string },
): Promise<Appealed | null> {
  const postId = parseFullname('t3', fullname)
  const commentId = parseFullname('t1', fullname)
  const [post] = postId === null ? [] : await loadPostRows(member, { ids: [postId], withBody: false })
  const [comment] = commentId === null ? [] : await loadCommentRows(member, { ids: [commentId] })
  const row = post?.row ?? comment?.row
  const isTheirs = row?.author_id === member.viewer.id && row.community_id === communityId
  return isTheirs && row.removed_at !== null ? { postId, commentId } : null
}
