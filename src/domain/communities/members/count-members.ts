import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'

/**
 * The one writer of `member_count`; call it in the transaction that added or removed the membership row, and last, as
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

/** Members now, those the import counted included. */
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
