import { sql } from 'kysely'
import type { DatabaseCtx } from '#platform/context/context.ts'
import type { AccountId, PostId } from '#shared/ids.ts'

/** Some more than a digest shows: a few may turn out not to be for its reader. */
const POSTS = 10
const POSTS_OF_A_COMMUNITY = 3
/** Joined communities to look at, favorites and newest first: a member may have joined thousands. */
const COMMUNITIES = 50

/** Candidates for a digest, not yet loaded as its reader may see them. */
export type DigestLead = { hasUnread: boolean; postIds: PostId[] }
export type DigestReader = { accountId: AccountId; since: Date; showNsfw: boolean }

/**
 * Returns what is new for these members since then: whether they have unread notifications, and the best posts of their
 * communities, the best of each first. New posts have a higher hot rank than old ones of the same score, so the index on it
 * finds them among millions. One statement for all.
 */
export async function findDigestLeads(
  { db }: DatabaseCtx,
  readers: readonly DigestReader[],
): Promise<Map<AccountId, DigestLead>> {
  if (readers.length === 0) return new Map()
  const { rows } = await sql<{ id: AccountId; has_unread: boolean; post_ids: PostId[] | null }>`
    select g."accountId" as id, exists (
      select from notification_units u where u.account_id = g."accountId" and u.unread > 0 and u.newest_at >= g.since
    ) as has_unread, (
      select json_agg(id order by place, score desc, id desc) from (
        select best.id, best.place, best.score from (
          select community_id from memberships where account_id = g."accountId"
          order by is_favorite desc, joined_at desc limit ${sql.lit(COMMUNITIES)}
        ) m cross join lateral (
          select fresh.id, fresh.score, row_number() over (order by fresh.hot desc, fresh.id desc) as place from (
            select p.id, p.score, p.hot from posts p
            where p.community_id = m.community_id and p.in_community and p.created_at >= g.since
              and p.hot >= (extract(epoch from g.since)::float8 - 1134028003) / 45000
              and p.author_id is distinct from g."accountId" and (g."showNsfw" or not p.is_nsfw)
              and not exists (select from blocked_accounts b
                where b.account_id = g."accountId" and b.blocked_id = p.author_id)
              and not exists (select from hidden_posts h where h.account_id = g."accountId" and h.post_id = p.id)
            order by p.hot desc, p.id desc limit ${sql.lit(POSTS_OF_A_COMMUNITY)}
          ) fresh
        ) best
        where not exists (select from muted_communities x
          where x.account_id = g."accountId" and x.community_id = m.community_id)
        order by best.place, best.score desc, best.id desc limit ${sql.lit(POSTS)}
      ) chosen
    ) as post_ids
    from jsonb_to_recordset(${JSON.stringify(readers)}::jsonb)
      as g("accountId" bigint, since timestamptz, "showNsfw" boolean)`.execute(db)
  return new Map(rows.map(row => [row.id, { hasUnread: row.has_unread, postIds: row.post_ids ?? [] }]))
}
