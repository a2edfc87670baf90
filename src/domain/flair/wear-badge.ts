import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'

type Wearer = { communityId: CommunityId; accountId: AccountId }
type Tx = Pick<Ctx, 'db' | 'now'>

/** Puts a badge beside a member's name in a community, until then or for good; null takes it off. The caller has checked who may. */
export async function wearBadge(
  { db, now }: Tx,
  { communityId, accountId, badge, until }: Wearer & { badge: string | null; until: Date | null },
): Promise<void> {
  const row = { badge, badge_until: badge === null ? null : until }
  await db
    .insertInto('user_flair')
    .values({ ...row, community_id: communityId, account_id: accountId, changed_at: now() })
    .onConflict(conflict => conflict.columns(['community_id', 'account_id']).doUpdateSet(row))
    .execute()
}

/** Lets a badge that comes with a membership be worn as long as that lasts. */
export async function prolongBadge(
  { db }: Tx,
  { communityId, accountId, until }: Wearer & { until: Date },
): Promise<void> {
  await db
    .updateTable('user_flair')
    .set({ badge_until: until })
    .where('community_id', '=', communityId)
    .where('account_id', '=', accountId)
    .where('badge_until', 'is not', null)
    .execute()
}

/** Takes off badges whose time is over; at most 1,000, returns how many. */
export async function takeOffBadges({ db, now }: Tx): Promise<number> {
  const { rows } = await sql`
    update user_flair f set badge = null, badge_until = null
    from (select community_id, account_id from user_flair where badge_until <= ${now()} limit 1000) due
    where f.community_id = due.community_id and f.account_id = due.account_id
    returning f.account_id`.execute(db)
  return rows.length
}

/** Shows an achievement beside a member's name in a community, in words; null shows none. */
export async function showAchievement(
  { db, now }: Tx,
  { communityId, accountId, words }: Wearer & { words: string | null },
): Promise<void> {
  const row = { achievement: words }
  await db
    .insertInto('user_flair')
    .values({ ...row, community_id: communityId, account_id: accountId, changed_at: now() })
    .onConflict(conflict => conflict.columns(['community_id', 'account_id']).doUpdateSet(row))
    .execute()
}

/** Returns what a member wears in a community besides flair. */
export async function loadWorn(
  { db, now }: Tx,
  { communityId, accountId }: Wearer,
): Promise<{ badge: string | null; achievement: string | null }> {
  const row = await db
    .selectFrom('user_flair')
    .select(['badge', 'badge_until', 'achievement'])
    .where('community_id', '=', communityId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const isOver = row?.badge_until != null && row.badge_until <= now()
  return { badge: isOver ? null : (row?.badge ?? null), achievement: row?.achievement ?? null }
}
