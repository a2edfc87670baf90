import { type RawBuilder, sql } from 'kysely'
import {
  type AccessRow,
  accessColumns,
  accessTables,
  isListable,
  toLabel,
} from '#domain/communities/access-row.ts'
import { isFromCountry } from '#domain/communities/place-column.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { TopicCommunity } from '#shared/views/topic-view.ts'
import type { TopicRow } from './load-topic.ts'

/** A topic's feed merges at most this many communities, the largest. */
const MOST_COMMUNITIES = 100

type Row = AccessRow & { title: string; description: string; members: number }
export type GatheredCommunities = { ids: CommunityId[]; communities: TopicCommunity[] }

/** Returns a topic's communities listed for the viewer in the directory, largest first, 100 at most. */
export function listTopicCommunities(ctx: Ctx, { id, slug }: TopicRow): Promise<GatheredCommunities> {
  const about = JSON.stringify({ topics: [slug] })
  return listCommunities(
    ctx,
    sql`c.id in (
      select community_id from topic_communities where topic_id = ${id} and not is_left_out
      union select community_id from community_settings where settings @> ${about}::jsonb
    ) and c.id not in (select community_id from topic_communities where topic_id = ${id} and is_left_out)`,
  )
}

/**
 * Returns the communities of a country (two letters), like {@link listTopicCommunities}: chosen by moderators or, where they
 * chose none, agreed on by enough members (decision 50).
 */
export function listCountryCommunities(
  ctx: Ctx,
  { country }: { country: string },
): Promise<GatheredCommunities> {
  return listCommunities(ctx, isFromCountry(country))
}

async function listCommunities(ctx: Ctx, condition: RawBuilder<unknown>): Promise<GatheredCommunities> {
  const members = sql`c.member_count + c.imported_member_count`
  const { rows } = await sql<Row>`
    select ${accessColumns}, c.title, c.description, ${members} as members from ${accessTables(ctx.viewer)}
    where ${isListable(ctx.viewer)} and ${condition}
    order by ${members} desc, c.id limit ${sql.lit(MOST_COMMUNITIES)}`.execute(ctx.db)
  return {
    ids: rows.map(row => row.id),
    communities: rows.map(row => ({
      ...toLabel(row),
      title: row.title,
      description: row.description,
      memberCount: row.members,
      isMember: row.is_member,
    })),
  }
}
