import { requireViewer } from '#domain/accounts/policy.ts'
import { requireCommunity } from '#domain/communities/load-communities.ts'
import { canViewCommunity } from '#domain/communities/policy.ts'
import { requirePostRow } from '#domain/posts/load-posts.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId, PostId } from '#shared/ids.ts'
import type { CommunityLevel } from '#shared/inbox/community-levels.ts'

/** `replies` is the default. */
export type ThreadLevel = 'all' | 'replies' | 'none'

/** Sets the viewer's notification level for a thread. Throws `login_required`, `not_found`. */
export async function setThreadLevel(
  ctx: Ctx,
  { postId, level }: { postId: PostId; level: ThreadLevel },
): Promise<{ level: ThreadLevel }> {
  const { db, viewer } = requireViewer(ctx)
  const of = { account_id: viewer.id, post_id: postId }
  if (level === 'replies')
    await db
      .deleteFrom('thread_levels')
      .where('account_id', '=', viewer.id)
      .where('post_id', '=', postId)
      .execute()
  else {
    await requirePostRow(ctx, { id: postId, withBody: false })
    await db
      .insertInto('thread_levels')
      .values({ ...of, level })
      .onConflict(conflict => conflict.columns(['account_id', 'post_id']).doUpdateSet({ level }))
      .execute()
  }
  return { level }
}

/** Returns the viewer's notification level for a community they may read. Throws `login_required`, `not_found`. */
export async function loadCommunityLevel(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<CommunityLevel> {
  const { db, viewer } = requireViewer(ctx)
  const access = await requireCommunity(ctx, { communityId })
  if (!canViewCommunity(viewer, access)) fail('not_found')
  const row = await db
    .selectFrom('community_levels')
    .select('level')
    .where('account_id', '=', viewer.id)
    .where('community_id', '=', communityId)
    .executeTakeFirst()
  return row?.level ?? 'replies'
}

/** Sets the viewer's notification level for a community. Throws `login_required`, `not_found`. */
export async function setCommunityLevel(
  ctx: Ctx,
  { communityId, level }: { communityId: CommunityId; level: CommunityLevel },
): Promise<{ level: CommunityLevel }> {
  const { db, viewer } = requireViewer(ctx)
  if (level === 'replies')
    await db
      .deleteFrom('community_levels')
      .where('account_id', '=', viewer.id)
      .where('community_id', '=', communityId)
      .execute()
  else {
    const access = await requireCommunity(ctx, { communityId })
    if (!canViewCommunity(viewer, access)) fail('not_found')
    await db
      .insertInto('community_levels')
      .values({ account_id: viewer.id, community_id: communityId, level })
      .onConflict(conflict => conflict.columns(['account_id', 'community_id']).doUpdateSet({ level }))
      .execute()
  }
  return { level }
}
