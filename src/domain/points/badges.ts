import { lockCommunity } from '#domain/communities/lock-community.ts'
import { requireCommunityModerator } from '#domain/communities/team/require-community-moderator.ts'
import { addEmoji } from '#domain/emoji/add-emoji.ts'
import { wearBadge } from '#domain/flair/wear-badge.ts'
import { makeEntry } from '#domain/ledger/ledger.ts'
import { mediaUrl } from '#domain/media/image-view.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { POINT_RULES } from '#shared/points/point-rules.ts'
import type { BadgeView } from '#shared/points/point-view.ts'
import { requireWhole } from '#shared/require-whole.ts'
import { cleanLine, lengthOf } from '#shared/text/clean-text.ts'
import { isBlank } from '#shared/text/is-blank.ts'
import { loadMembership } from './memberships.ts'
import { spending } from './point-currency.ts'
import { actKey, requirePoints } from './require-points.ts'

type NewBadge = {
  communityId: CommunityId
  emoji: string
  title: string
  /** Price in points; 0 for a badge that comes with the membership. */
  price: number
  isPremium: boolean
  bytes: Buffer
  store: MediaStore
}

/**
 * Adds a badge with its picture, which becomes an emoji of the community that moderators alone may write, for moderators with
 * the permission 'config'. Throws as `addEmoji`, and `field_invalid` (title), `number_out_of_range` (price), `badge_limit`.
 */
export async function addBadge(ctx: Ctx, badge: NewBadge): Promise<{ id: number }> {
  const { communityId, isPremium, price } = badge
  const { member } = await requireCommunityModerator(ctx, { communityId, right: 'config' })
  const title = cleanLine(badge.title)
  if (isBlank(title)) fail('field_invalid', { field: 'title' })
  if (lengthOf(title) > POINT_RULES.badgeTitleLength)
    fail('text_too_long', { field: 'title', limit: POINT_RULES.badgeTitleLength })
  requireWhole('price', price, { from: isPremium ? 0 : 1, to: POINT_RULES.mostPrice })
  if ((await listBadges(ctx, { communityId })).length >= POINT_RULES.mostBadges) fail('badge_limit')
  const { bytes, store } = badge
  const { name: emoji } = await addEmoji(ctx, {
    ...{ communityId, name: badge.emoji, isModeratorOnly: true, bytes, store },
  })
  const row = await member.db
    .insertInto('point_badges')
    .values({
      ...{ community_id: communityId, emoji, title, price, is_premium: isPremium },
      added_by: member.viewer.id,
      added_at: member.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row
}

/**
 * Stops selling a badge; members who have it keep it. For moderators with the permission 'config'. Throws
 * `badge_unknown`.
 */
export async function retireBadge(
  ctx: Ctx,
  { communityId, id }: { communityId: CommunityId; id: number },
): Promise<void> {
  const { member } = await requireCommunityModerator(ctx, { communityId, right: 'config' })
  const { numUpdatedRows } = await member.db
    .updateTable('point_badges')
    .set({ retired_at: member.now() })
    .where('id', '=', id)
    .where('community_id', '=', communityId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) fail('badge_unknown')
}

/** Returns the badges a community sells, in the order they were added. The caller has checked who may see it. */
export async function listBadges(
  { db }: Pick<Ctx, 'db'>,
  { communityId }: { communityId: CommunityId },
): Promise<BadgeView[]> {
  const rows = await db
    .selectFrom('point_badges as b')
    .leftJoin('community_emoji as e', join =>
      join.onRef('e.community_id', '=', 'b.community_id').onRef('e.name', '=', 'b.emoji'),
    )
    .select(['b.id', 'b.emoji', 'b.title', 'b.price', 'b.is_premium', 'e.image_key'])
    .where('b.community_id', '=', communityId)
    .where('b.retired_at', 'is', null)
    .orderBy('b.id')
    .execute()
  return rows.map(row => ({
    ...{ id: row.id, emoji: row.emoji, title: row.title, price: row.price, isPremium: row.is_premium },
    url: row.image_key === null ? null : mediaUrl(row.image_key),
  }))
}

type Chosen = { community: string; badgeId: number }

/**
 * Buys a badge with points and wears it. Throws as {@link requirePoints}, `badge_unknown`, `badge_owned`, `membership_needed`
 * for one that only members get, `points_missing`.
 */
export async function buyBadge(
  ctx: Ctx,
  { community, badgeId, correlationId }: Chosen & { correlationId: string },
) {
  const { member, access } = await requirePoints(ctx, { name: community })
  const who = { communityId: access.row.id, accountId: member.viewer.id }
  const key = actKey('badge', member.viewer, correlationId)
  await inTransaction(member, async tx => {
    // Concurrent retirements, and purchases in other tabs, wait.
    await lockCommunity(tx, { communityId: who.communityId })
    const badge = await findBadge(tx, { communityId: who.communityId, badgeId })
    const membership = await loadMembership(tx, who)
    if (badge.is_premium && membership === null) fail('membership_needed', { field: 'badge' })
    if (badge.price > 0) {
      const moves = spending({ ...who, amount: badge.price })
      const entry = await makeEntry(tx, { key, cause: 'badge', actorId: who.accountId, moves })
      if (!entry.isNew) return
    }
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('owned_badges')
      .values({ badge_id: badge.id, account_id: who.accountId, bought_at: tx.now() })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) fail('badge_owned', { field: 'badge' })
    const until = badge.is_premium ? (membership?.endsAt ?? null) : null
    await wearBadge(tx, { ...who, badge: badge.emoji, until })
  })
}

/** Wears a badge one has, or none (0). Throws as {@link requirePoints}, `badge_unknown`, `membership_needed`. */
export async function chooseBadge(ctx: Ctx, { community, badgeId }: Chosen): Promise<void> {
  const { member, access } = await requirePoints(ctx, { name: community })
  const who = { communityId: access.row.id, accountId: member.viewer.id }
  if (badgeId === 0) return await wearBadge(member, { ...who, badge: null, until: null })
  const badge = await member.db
    .selectFrom('owned_badges as o')
    .innerJoin('point_badges as b', 'b.id', 'o.badge_id')
    .select(['b.emoji', 'b.is_premium'])
    .where('o.account_id', '=', who.accountId)
    .where('b.id', '=', badgeId)
    .where('b.community_id', '=', who.communityId)
    .executeTakeFirst()
  if (badge === undefined) fail('badge_unknown', { field: 'badge' })
  const membership = await loadMembership(member, who)
  if (badge.is_premium && membership === null) fail('membership_needed', { field: 'badge' })
  await wearBadge(member, {
    ...who,
    badge: badge.emoji,
    until: badge.is_premium ? (membership?.endsAt ?? null) : null,
  })
}

async function findBadge(
  { db }: Ctx,
  { communityId, badgeId }: { communityId: CommunityId; badgeId: number },
) {
  const badge = await db
    .selectFrom('point_badges')
    .select(['id', 'emoji', 'price', 'is_premium'])
    .where('id', '=', badgeId)
    .where('community_id', '=', communityId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return badge ?? fail('badge_unknown', { field: 'badge' })
}
