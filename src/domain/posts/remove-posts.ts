import { sql } from 'kysely'
import { loadCommunityAccess } from '#domain/communities/load-communities.ts'
import type { RemovalFacts, StoodBefore } from '#domain/removals/removal-columns.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { eventsFrom } from '#platform/events/emit-event.ts'
import type { AccountId, CommunityId, PostId } from '#shared/ids.ts'
import { listingFlags } from './listing-flags.ts'

/** A post's state before, and its community. */
export type PostBefore = StoodBefore<PostId> & { community_id: CommunityId }

/** Removes those of these posts that are visible or filtered, in one statement; returns which, and their previous state. */
export async function removePosts(
  tx: Ctx,
  { ids, by, ...facts }: RemovalFacts & { ids: readonly PostId[]; by: AccountId | null },
): Promise<PostBefore[]> {
  const { rows } = await sql<PostBefore>`
    with standing as materialized (
      select id, community_id, approved_at, approved_by, removed_at as held_at, removed_rule as held_rule,
        removal_reason as held_reason
      from posts
      where id = any(${sqlList(ids, 'bigint')}) and (removed_at is null or removal = 'filtered') and deleted_at is null
      order by id for no key update
    ), removed as (
      update posts p set removed_at = ${tx.now()}, removed_by = ${by}, removal = ${facts.removal},
        removed_rule = ${facts.rule}, removal_reason = ${facts.reason}, approved_at = null, approved_by = null,
        is_pinned = false, in_community = false, in_all = false, in_popular = false
      from standing where p.id = standing.id returning p.id, p.community_id
    ), told as (${eventsFrom('removed', 'post.moderated', {}, { postId: 'id', communityId: 'community_id' })})
    select * from standing`.execute(tx.db)
  return rows
}

/** Restores posts removed at exactly that time and untouched since, some of them to filtered; returns which. */
export async function restorePosts(
  tx: Ctx,
  items: readonly (StoodBefore<PostId> & { removed_at: Date })[],
): Promise<PostId[]> {
  const found = await lockRemoved(tx, items)
  const accesses = await loadCommunityAccess(tx, { ids: found.map(post => post.community_id) })
  const flags = found.flatMap(post => {
    const access = accesses.get(post.community_id)
    const itemFlags =
      access &&
      listingFlags(access.row, {
        isNsfw: post.is_nsfw,
        isGone: post.held_at !== null || post.is_legally_blocked,
      })
    return itemFlags === undefined ? [] : [{ ...post, ...itemFlags }]
  })
  await sql`
    with back as (
      select * from jsonb_to_recordset(${JSON.stringify(flags)}::jsonb) as b(id bigint, in_community boolean,
        in_all boolean, in_popular boolean, approved_at timestamptz, approved_by bigint, held_at timestamptz,
        held_rule text, held_reason text)
    ), restored as (
      update posts p set removed_at = b.held_at, removed_by = null,
        removal = case when b.held_at is null then null else 'filtered' end, removed_rule = b.held_rule,
        removal_reason = b.held_reason, approved_at = b.approved_at,
        approved_by = (select a.id from accounts a where a.id = b.approved_by), in_community = b.in_community,
        in_all = b.in_all, in_popular = b.in_popular
      from back b where p.id = b.id returning p.id, p.community_id
    ), told as (${eventsFrom('restored', 'post.moderated', {}, { postId: 'id', communityId: 'community_id' })})
    select from restored`.execute(tx.db)
  return flags.map(post => post.id)
}

/** Locks those that are still as they were removed. */
async function lockRemoved(tx: Ctx, items: Parameters<typeof restorePosts>[1]) {
  const { rows } = await sql<PostBefore & { is_nsfw: boolean; is_legally_blocked: boolean }>`
    select p.id, p.community_id, p.is_nsfw, p.is_legally_blocked, b.approved_at, b.approved_by, b.held_at, b.held_rule, b.held_reason
    from posts p join jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as b(id bigint, removed_at timestamptz, approved_at timestamptz, approved_by bigint, held_at timestamptz,
        held_rule text, held_reason text) on b.id = p.id
    where p.removed_at = b.removed_at and p.deleted_at is null
    order by p.id for no key update of p`.execute(tx.db)
  return rows
}
