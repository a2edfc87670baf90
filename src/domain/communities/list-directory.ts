import { type RawBuilder, sql } from 'kysely'
import { foldLine } from '#domain/query/words.ts'
import type { Ctx } from '#platform/context/context.ts'
import { readCommunitySettings } from '#shared/communities/community-settings.ts'
import type { CommunityTopic } from '#shared/communities/community-topics.ts'
import type { CommunityType } from '#shared/communities/community-types.ts'
import type { DirectorySort } from '#shared/sorts.ts'
import { cleanLine } from '#shared/text/clean-text.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'
import { type AccessRow, accessColumns, accessTables, isListable, toLabel } from './access-row.ts'
import { languageSql } from './community-language.ts'
import { effectiveCountry, isFromCountry } from './place-column.ts'

const LIST_LIMIT = 250
const MOST_WANTED = 100

export type DirectoryEntry = CommunityLabel & {
  /** Position in the list, from 1. */
  rank: number
  title: string
  description: string
  memberCount: number
  /** Posts and comments of the last seven days, up to ten minutes old. */
  weekItems: number
  /** Growth in members over a week, up to ten minutes old. */
  weekGrowth: number
  topics: CommunityTopic[]
  /** A language tag such as `pt-BR`, and two letters of a country; '' for none. */
  language: string
  country: string
  type: CommunityType
  isNsfw: boolean
  isMember: boolean
}
type Row = AccessRow & {
  title: string
  description: string
  members: number
  week_items: number
  growth: number
  settings: unknown
  country: string | null
}

const members: RawBuilder<number> = sql`(c.member_count + c.imported_member_count)`
const ORDERS: Record<DirectorySort, RawBuilder<unknown>> = {
  members: sql`${members} desc`,
  active: sql`week_items desc, ${members} desc`,
  growing: sql`act.growth desc, ${members} desc`,
  new: sql`c.created_at desc`,
}

/**
 * Returns communities by size, activity, growth or age, `limit` (at most 250) after a position. `nextRank` continues the list;
 * null at the end. `search` matches part of a name or title, `language` (`pt`) all its regional kinds. Excludes private
 * ones the viewer is not in, and NSFW unless requested.
 */
export async function listDirectory(
  ctx: Ctx,
  {
    limit,
    afterRank = 0,
    sort = 'members',
    search = '',
    topic = null,
    language = null,
    country = null,
  }: {
    limit: number
    afterRank?: number
    sort?: DirectorySort
    search?: string
    topic?: CommunityTopic | null
    language?: string | null
    country?: string | null
  },
): Promise<{ communities: DirectoryEntry[]; nextRank: number | null }> {
  const size = Math.min(Math.max(1, Math.trunc(limit)), LIST_LIMIT)
  const { rows } = await sql<Row>`
    select ${accessColumns}, c.title, c.description, ${members} as members, coalesce(act.items, 0) as week_items,
      coalesce(act.growth, 0) as growth, cs.settings, ${effectiveCountry} as country
    from ${accessTables(ctx.viewer)}
    left join community_activity act on act.community_id = c.id
    left join community_settings cs on cs.community_id = c.id
    left join community_places cp on cp.community_id = c.id
    where ${isListable(ctx.viewer)} and ${matches(search)} and ${isAbout(topic)} and ${isIn(language)}
      and ${country === null ? sql`true` : isFromCountry(country)}
      ${sort === 'growing' ? sql`and act.growth > 0` : sql``}
    order by ${ORDERS[sort]}, c.id
    limit ${sql.lit(size + 1)} offset ${Math.max(0, Math.trunc(afterRank))}`.execute(ctx.db)
  const communities = rows.slice(0, size).map((row, index) => toEntry(row, afterRank + index + 1))
  return { communities, nextRank: rows.length > size ? afterRank + size : null }
}

function toEntry(row: Row, rank: number): DirectoryEntry {
  const { topics, language } = readCommunitySettings(row.settings)
  return {
    ...toLabel(row),
    rank,
    title: row.title,
    description: row.description,
    memberCount: row.members,
    weekItems: row.week_items,
    weekGrowth: row.growth,
    topics,
    language,
    country: row.country ?? '',
    type: row.type,
    isNsfw: row.is_nsfw,
    isMember: row.is_member,
  }
}

function matches(search: string): RawBuilder<boolean> {
  const wanted = foldLine(cleanLine(search).slice(0, MOST_WANTED)).replace(/^\/?r\//, '')
  if (wanted === '') return sql`true`
  // The first line has name and title.
  return sql`position(${wanted} in split_part(c.search_text, e'\n', 1)) > 0`
}

function isAbout(topic: CommunityTopic | null): RawBuilder<boolean> {
  if (topic === null) return sql`true`
  return sql`cs.settings @> ${JSON.stringify({ topics: [topic] })}::jsonb`
}

function isIn(language: string | null): RawBuilder<boolean> {
  if (language === null) return sql`true`
  return sql`${languageSql('cs')} = ${language}`
}
