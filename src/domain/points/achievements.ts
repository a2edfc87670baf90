import { sql } from 'kysely'
import { inCommunityLanguage } from '#domain/communities/community-language.ts'
import { loadWorn, showAchievement } from '#domain/flair/wear-badge.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { t } from '#shared/messages/t.ts'
import {
  ACHIEVEMENT_STEPS,
  ACHIEVEMENTS,
  type AchievementId,
  isAchievementId,
} from '#shared/points/achievements.ts'
import type { PointsView } from '#shared/points/point-view.ts'
import { requirePoints } from './require-points.ts'

type Member = { communityId: CommunityId; accountId: AccountId }

/** Returns all achievements in a community: which ones a member has, and the one they show. */
export async function loadAchievements(ctx: Ctx, member: Member): Promise<PointsView['achievements']> {
  const [unlocked, worn] = await Promise.all([readUnlocked(ctx, member), loadWorn(ctx, member)])
  return await inCommunityLanguage(ctx, member.communityId, () =>
    ACHIEVEMENTS.map(id => ({
      id,
      isUnlocked: unlocked.has(id),
      isChosen: worn.achievement !== null && worn.achievement === t(`points.achievement.${id}`),
    })),
  )
}

/** Number of a member's newest posts and comments to look at. */
const MOST_ITEMS = 5_000

async function readUnlocked(
  { db, now }: Ctx,
  { communityId, accountId }: Member,
): Promise<Set<AchievementId>> {
  const { rows } = await sql<{
    posts: number
    items: number
    best: number
    paid: boolean
    supports: boolean
  }>`
    with own as (
      (select 'post' as kind, score from posts where author_id = ${accountId} and community_id = ${communityId} and in_community
        order by created_at desc limit ${sql.lit(MOST_ITEMS)})
      union all
      (select 'comment', c.score from comments c join posts p on p.id = c.post_id
        where c.author_id = ${accountId} and p.community_id = ${communityId} and c.deleted_at is null and c.removed_at is null
        order by c.created_at desc limit ${sql.lit(MOST_ITEMS)})
    )
    select count(*) filter (where kind = 'post') as posts, count(*) as items, coalesce(max(score), 0) as best,
      exists (
        select from point_shares s join point_rounds r on r.id = s.round_id
        where s.account_id = ${accountId} and r.community_id = ${communityId} and s.points > 0
      ) as paid,
      exists (
        select from special_memberships where community_id = ${communityId} and account_id = ${accountId} and ends_at > ${now()}
      ) as supports
    from own`.execute(db)
  const [row] = rows
  const has: Record<AchievementId, boolean> = {
    'first-post': (row?.posts ?? 0) > 0,
    regular: (row?.items ?? 0) >= ACHIEVEMENT_STEPS.regularItems,
    'well-liked': (row?.best ?? 0) >= ACHIEVEMENT_STEPS.likedScore,
    'front-runner': (row?.best ?? 0) >= ACHIEVEMENT_STEPS.frontScore,
    supporter: row?.supports === true,
    contributor: row?.paid === true,
  }
  return new Set(ACHIEVEMENTS.filter(id => has[id]))
}

/**
 * Shows one of the viewer's achievements beside their name in a community; '' shows none. Throws as {@link requirePoints},
 * `field_invalid`, `achievement_locked`.
 */
export async function chooseAchievement(
  ctx: Ctx,
  { community, achievement }: { community: string; achievement: string },
): Promise<void> {
  const { member, access } = await requirePoints(ctx, { name: community })
  const who = { communityId: access.row.id, accountId: member.viewer.id }
  if (achievement === '') return await showAchievement(member, { ...who, words: null })
  if (!isAchievementId(achievement)) fail('field_invalid', { field: 'achievement' })
  if (!(await readUnlocked(member, who)).has(achievement))
    fail('achievement_locked', { field: 'achievement' })
  const words = await inCommunityLanguage(ctx, who.communityId, () => t(`points.achievement.${achievement}`))
  await showAchievement(member, { ...who, words })
}
