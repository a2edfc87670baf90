import { type RawBuilder, sql } from 'kysely'
import { AUTOMOD_NAME } from '#domain/accounts/automod-account.ts'
import type { CommunityId } from '#shared/ids.ts'
import { POINT_RULES } from '#shared/points/point-rules.ts'

/**
 * Returns what members contributed to a community from one moment to another, as rows of `account_id` and `contribution`: the
 * published formula. Each post and comment that is still there counts its score without its author's own vote, from 0 to 500;
 * comments count on posts that are not older than 180 days.
 */
export function contributions({
  communityId,
  from,
  to,
}: {
  communityId: CommunityId
  from: RawBuilder<unknown>
  to: RawBuilder<unknown>
}): RawBuilder<unknown> {
  const counted = sql`sum(least(greatest(i.score - 1, 0), ${sql.lit(POINT_RULES.mostPerItem)}))::bigint`
  return sql`
    select a.id as account_id, ${counted} as contribution
    from (
      select author_id, score from posts
      where community_id = ${communityId} and in_community and created_at >= ${from} and created_at < ${to}
      union all
      select c.author_id, c.score from posts p join comments c on c.post_id = p.id
      where p.community_id = ${communityId} and p.in_community
        and p.created_at >= ${from} - make_interval(days => ${sql.lit(POINT_RULES.postDays)}) and p.created_at < ${to}
        and c.created_at >= ${from} and c.created_at < ${to} and c.deleted_at is null and c.removed_at is null
    ) i join accounts a on a.id = i.author_id
    where a.deleted_at is null and a.is_claimed and a.name <> ${AUTOMOD_NAME}
    group by a.id having ${counted} > 0`
}
