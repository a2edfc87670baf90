import type { CommunityAccess } from '#domain/communities/community-access.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { PostId } from '#shared/ids.ts'

/** Maximum number of pinned posts per community. */
export const PINNED_POSTS = 2

export type PinnedPost = { id: PostId; title: string }

/** Returns a community's pinned posts, newest first. */
export async function listPinned(ctx: Ctx, access: Pick<CommunityAccess, 'row'>): Promise<PinnedPost[]> {
  return ctx.db
    .selectFrom('posts')
    .select(['id', 'title'])
    .where('community_id', '=', access.row.id)
    .where('is_pinned', '=', true)
    .where('in_community', '=', true)
    .orderBy('created_at', 'desc')
    .execute()
}

/**
 * Returns the pinned post that another one replaces: the one at the top, or the lowest. Null while a slot is free, and for a
 * post that is pinned already.
 */
export function findReplaced(
  pinned: readonly PinnedPost[],
  { postId, goesOnTop }: { postId: PostId; goesOnTop: boolean },
): PostId | null {
  if (pinned.length < PINNED_POSTS || pinned.some(post => post.id === postId)) return null
  return pinned.at(goesOnTop ? 0 : -1)?.id ?? null
}
