import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'

/**
 * Updates `member_count`, as its only writer; call it last in the transaction that added or removed the membership row, since
 * the row stays locked until the commit. Returns the new number of members.
 */
export async function countMember(
  tx: Ctx,
  change: { communityId: CommunityId; accountId: AccountId; isMember: boolean },
): Promise<number> {
  await emitEvent(tx, 'membership.changed', change)
  const { rows } = await sql<{ members: number }>`
    update communities set member_count = member_count + ${change.isMember ? 1 : -1} where id = ${change.communityId}
    returning member_count + imported_member_count as members`.execute(tx.db)
  return rows[0]?.members ?? 0
}

/** Returns the current number of members, including imported ones. */
export async function readMemberCount(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<number> {
  const row = await ctx.db
    .selectFrom('communities')
    .select(['member_count', 'imported_member_count'])
    .where('id', '=', communityId)
    .executeTakeFirst()
  return (row?.member_count ?? 0) + (row?.imported_member_count ?? 0)
}
