import { sql } from 'kysely'
import { canViewCommunitySql } from '#domain/communities/policy-sql.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Database } from '#platform/database/database.ts'
import { LIMITS } from '#shared/limits.ts'
import { topicPath } from '#shared/topics.ts'
import type { TopicLabel, TopicView } from '#shared/views/topic-view.ts'
import { type TopicRow, toTopicView } from './load-topic.ts'

const FRESH_MS = 60_000

/** Returns topics in list order; including unlisted ones for those who manage them. */
export async function listTopics(
  ctx: Ctx,
  { withUnlisted = false }: { withUnlisted?: boolean } = {},
): Promise<TopicView[]> {
  const { rows } = await sql<Omit<TopicRow, 'position'>>`
    select id, slug, title, description, is_listed from topics where is_listed or ${withUnlisted}::boolean
    order by position, title, id limit ${sql.lit(LIMITS.topics)}`.execute(ctx.db)
  return rows.map(toTopicView)
}

/** Cached because every visitor's menu needs them. */
const known = new WeakMap<Database, { topics: TopicLabel[]; readAt: number }>()

/** Returns the listed topics that have a community open to everyone, in order; up to a minute old. */
export async function listFilledTopics(ctx: Ctx): Promise<TopicLabel[]> {
  const before = known.get(ctx.db)
  const now = ctx.now().getTime()
  if (before !== undefined && Math.abs(now - before.readAt) < FRESH_MS) return before.topics
  const { rows } = await sql<{ slug: string; title: string }>`
    with open as (
      select c.id from communities c
      left join memberships ms on false left join moderators mo on false left join approved_members ap on false
      where c.kind = 'community' and not (c.is_nsfw or c.is_quarantined) and ${canViewCommunitySql(null)}
    ), chosen as (
      select distinct slug from open join community_settings cs on cs.community_id = open.id,
        jsonb_array_elements_text(case when jsonb_typeof(cs.settings -> 'topics') = 'array'
          then cs.settings -> 'topics' else '[]' end) as slug
      union
      select t.slug from open join topic_communities tc on tc.community_id = open.id and not tc.is_left_out
      join topics t on t.id = tc.topic_id
    )
    select slug, title from topics join chosen using (slug) where is_listed order by position, title, id`.execute(
    ctx.db,
  )
  const topics = rows.map(row => ({ ...row, path: topicPath(row.slug) }))
  known.set(ctx.db, { topics, readAt: now })
  return topics
}

/** Clears the cache after staff changes. Other processes catch up within a minute. */
export function forgetFilledTopics(db: Database): void {
  known.delete(db)
}
