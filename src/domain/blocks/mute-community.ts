import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'

/** Hides a community from the viewer's combined feeds; idempotent. Throws `login_required`, `not_found`, `mute_limit`. */
export async function muteCommunity(ctx: Ctx, { communityId }: { communityId: CommunityId }): Promise<void> {
  const { db, viewer, now } = requireViewer(ctx)
  const { rows } = await sql<{ is_full: boolean }>`
    with target as (select id from communities where id = ${communityId}),
    others as (
      select count(*) >= ${LIMITS.mutedCommunities} as is_full from muted_communities
      where account_id = ${viewer.id} and community_id <> ${communityId}
    ),
    added as (
      insert into muted_communities (account_id, community_id, muted_at)
      select ${viewer.id}::bigint, id, ${now()}::timestamptz from target, others where not is_full
      on conflict do nothing
    )
    select is_full from target, others`.execute(db)
  const [row] = rows
  if (row === undefined) fail('not_found')
  if (row.is_full) fail('mute_limit', { field: 'mute', limit: LIMITS.mutedCommunities })
}

/** Unmutes a community. */
export async function unmuteCommunity(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<void> {
  const { db, viewer } = requireViewer(ctx)
  await db
    .deleteFrom('muted_communities')
    .where('account_id', '=', viewer.id)
    .where('community_id', '=', communityId)
    .execute()
}
