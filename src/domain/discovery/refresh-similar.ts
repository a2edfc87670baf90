import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context/context.ts'

/** Limits of the computation: the largest communities, the newest accounts, and memberships of each. */
const COMMUNITIES = 2_000
const ACCOUNTS = 20_000
const JOINED_EACH = 30
/** Below this many shared members, the similarity means little and could reveal who they are. */
const LEAST_SHARED = 3
const KEPT_EACH = 10

/**
 * Computes which communities share members, by the cosine of their member sets; a nightly job with bounded work however large
 * the site is. Only communities open to everyone count.
 */
export async function refreshSimilar(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async tx => {
    await sql`delete from similar_communities`.execute(tx.db)
    await sql`
      with open as materialized (
        select id from communities
        where kind = 'community' and type <> 'private'
          and not (is_banned or is_legally_blocked or is_premium_only or is_gated or is_quarantined)
        order by (member_count + imported_member_count) desc, id limit ${sql.lit(COMMUNITIES)}
      ), people as materialized (
        select id from accounts where is_claimed and deleted_at is null order by id desc limit ${sql.lit(ACCOUNTS)}
      ), joined as materialized (
        select people.id as account_id, own.community_id from people
        cross join lateral (
          select community_id from memberships where account_id = people.id limit ${sql.lit(JOINED_EACH)}
        ) own join open on open.id = own.community_id
      ), sizes as materialized (
        select community_id, count(*)::float8 as people from joined group by community_id
      ), pairs as (
        select a.community_id, b.community_id as similar_id, count(*)::float8 as shared
        from joined a join joined b using (account_id) where a.community_id <> b.community_id
        group by 1, 2 having count(*) >= ${sql.lit(LEAST_SHARED)}
      ), ranked as (
        select pairs.community_id, pairs.similar_id, shared / sqrt(own.people * other.people) as score,
          row_number() over (
            partition by pairs.community_id
            order by shared / sqrt(own.people * other.people) desc, pairs.similar_id
          ) as place
        from pairs
        join sizes own on own.community_id = pairs.community_id
        join sizes other on other.community_id = pairs.similar_id
      )
      insert into similar_communities (community_id, similar_id, score)
      select community_id, similar_id, score from ranked where place <= ${sql.lit(KEPT_EACH)}`.execute(tx.db)
  })
}
