import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'

/**
 * The viewer's shared feeds leave a community out; doing it twice is the same as once.
 * Throws `login_required`, `not_found`.
 */
export async function muteCommunity(ctx: Ctx, { communityId }: { communityId: CommunityId }): Promise<void> {
  const { db, viewer, now } = requireViewer(ctx)
  const { rows } = await sql`
    with target as (select id from communities where id = ${communityId}),
    added as (
      insert into muted_communities (account_id, community_id, muted_at)
      select ${viewer.id}::bigint, id, ${now()}::timestamptz from target on conflict do nothing
    )
    select id from target`.execute(db)
  if (rows.length === 0) fail('not_found')
}

/** Takes a mute back. */
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
