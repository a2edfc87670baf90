import { type RawBuilder, sql } from 'kysely'
import { accessTables } from '#domain/communities/access-row.ts'
import { canViewCommunitySql } from '#domain/communities/policy-sql.ts'
import { type StoredImage, toImageView } from '#domain/media/image-view.ts'
import { isInSearchSql } from '#domain/profiles/policy-sql.ts'
import { inTimedSnapshot } from '#domain/search/timed-snapshot.ts'
import type { Ctx, Viewer } from '#platform/context/context.ts'
import { type AccountId, type CommunityId, toFullname } from '#shared/ids.ts'
import type { TypeaheadItem } from '#shared/views/search-suggestion.ts'
import { readWantedName, type WantedName } from './wanted-name.ts'

/** R9-21 */
export const TYPEAHEAD_LIMIT = 5
const MOST = 20
/** See `name_weight` in the migration. */
const HEAVIEST = 20
/** Accounts with less than 127 karma are only found by prefix; see the index. */
const KNOWN = 7
/** Shorter names resemble too many others. */
const ALIKE_FROM = 3

export type NameSuggestions = { subreddits: TypeaheadItem[]; profiles: TypeaheadItem[] }

type Row = {
  kind: 'community' | 'profile'
  id: number
  name: string
  is_nsfw: boolean
  is_quarantined: boolean
  size: number
  about: string
  icon: StoredImage | null
}

/**
 * Returns communities and people whose names match, start with, contain or resemble the typed text: exact matches first, then
 * by members and karma; nothing if it takes too long. Excludes what the viewer may not or doesn't want to see: private and
 * quarantined communities they are not in, closed ones, and people who left, are permanently suspended or blocked, or hide from
 * search.
 */
export async function suggestNames(
  ctx: Ctx,
  {
    query,
    isNsfwIncluded,
    limit = TYPEAHEAD_LIMIT,
  }: { query: string; isNsfwIncluded: boolean; limit?: number },
): Promise<NameSuggestions> {
  const wanted = readWantedName(query)
  if (wanted === null) return { subreddits: [], profiles: [] }
  const most = Math.min(Math.max(1, Math.trunc(limit)), MOST)
  const ask = { ...wanted, most, viewer: ctx.viewer, isNsfwIncluded }
  const names = sql<Row>`
    with places as materialized (${wanted.kind === 'profile' ? NOBODY : ranked(ask, communities(ask))}),
    people as materialized (${wanted.kind === 'community' ? NOBODY : ranked(ask, accounts(ask))})
    select 'community' as kind, c.id, c.name, c.is_nsfw, c.is_quarantined, c.member_count + c.imported_member_count as size,
      c.description as about, to_jsonb(icon) as icon, f.tier, f.likeness
    from places f join communities c on c.id = f.id left join media icon on icon.id = c.icon_media_id
    union all
    select 'profile', a.id, a.name, coalesce(p.is_nsfw, false), coalesce(p.is_quarantined, false),
      a.post_karma + a.comment_karma, a.about, to_jsonb(icon), f.tier, f.likeness
    from people f join accounts a on a.id = f.id
    left join communities p on p.owner_id = a.id and p.kind = 'profile' left join media icon on icon.id = p.icon_media_id
    order by tier, likeness desc, size desc, id`
  let rows: Row[] = []
  await inTimedSnapshot(ctx, async tx => {
    rows = (await names.execute(tx.db)).rows
  })
  return {
    subreddits: rows
      .filter(row => row.kind === 'community')
      .map(toItem)
      .slice(0, most),
    profiles: rows
      .filter(row => row.kind === 'profile')
      .map(toItem)
      .slice(0, most),
  }
}

/** Merges both kinds into one list: exact names first, then communities before people, with room reserved for both. */
export function mixNames(
  { subreddits, profiles }: NameSuggestions,
  { query, limit }: { query: string; limit: number },
): TypeaheadItem[] {
  const places = Math.max(limit - profiles.length, Math.ceil(limit * 0.6))
  const kept = subreddits.slice(0, places)
  const mixed = [...kept, ...profiles.slice(0, limit - kept.length)]
  const key = readWantedName(query)?.key
  const isExact = (item: TypeaheadItem) => item.name.toLowerCase() === key
  return [...mixed.filter(isExact), ...mixed.filter(item => !isExact(item))]
}

type Ask = WantedName & { most: number; viewer: Viewer | null; isNsfwIncluded: boolean }
/** Rows of one kind: the table under a one-letter alias, and which of them the viewer may see. */
type Source = {
  alias: RawBuilder<unknown>
  tables: RawBuilder<unknown>
  isShown: RawBuilder<boolean>
  /** Condition for names that merely resemble the text. */
  isKnown: RawBuilder<boolean>
}

const NOBODY = sql`select 0::bigint as id, 0 as tier, 0::float8 as likeness where false`

/** Returns exact names, then prefixes, best known first, then names that contain or resemble the text, while there is room. */
function ranked({ key, most }: Ask, { alias, tables, isShown, isKnown }: Source): RawBuilder<unknown> {
  const limit = sql.lit(most)
  const begins = sql`${alias}.name_key ~>=~ ${key} and ${alias}.name_key ~<~ ${`${key}\u{10ffff}`}`
  const alike = sql`
    select ${alias}.id, 2 as tier, case when position(${key} in ${alias}.name_key) > 0 then 1
        else similarity(${alias}.name_key, ${key}) end::float8 as likeness
    from ${tables}
    where (select count(*) from begun) < ${limit} and (${alias}.name_key % ${key} or ${alias}.name_key like ${containing(key)})
      and ${isKnown} and ${isShown} and ${alias}.id not in (select id from begun)
    order by likeness desc, ${alias}.name_weight desc, ${alias}.id limit ${limit}`
  return sql`
    with begun as materialized (
      select ${alias}.id, 0 as tier, 0::float8 as likeness from ${tables} where ${alias}.name_key = ${key} and ${isShown}
      union all
      select * from (
        select hit.id, 1 as tier, 0::float8 as likeness
        from generate_series(${sql.lit(HEAVIEST)}, 0, -1) as step (weight)
        cross join lateral (
          select ${alias}.id from ${tables}
          where ${alias}.name_weight = step.weight and ${begins} and ${alias}.name_key <> ${key} and ${isShown}
          order by ${alias}.name_key using ~<~ limit ${limit}
        ) hit
        order by step.weight desc limit ${limit}
      ) known
    )
    select * from begun${[...key].length < ALIKE_FROM ? sql`` : sql` union all (${alike})`}`
}

function communities({ viewer, isNsfwIncluded }: Ask): Source {
  return {
    alias: sql`c`,
    isKnown: sql<boolean>`c.kind = 'community'`,
    tables: accessTables(viewer),
    isShown: sql<boolean>`(c.kind = 'community' and ${canViewCommunitySql(viewer)}
      and (not c.is_quarantined or coalesce(ms.account_id, mo.account_id) is not null)
      and (not c.is_nsfw or ${isNsfwIncluded}::boolean))`,
  }
}

function accounts({ viewer, isNsfwIncluded }: Ask): Source {
  const ownId = sql`${viewer?.id ?? null}::bigint`
  return {
    alias: sql`a`,
    isKnown: sql<boolean>`a.deleted_at is null and a.name_weight >= ${sql.lit(KNOWN)}`,
    tables: sql`accounts a`,
    isShown: sql<boolean>`(${isInSearchSql(viewer, 'a')}
      and not exists (select from blocked_accounts b where b.account_id = ${ownId} and b.blocked_id = a.id)
      and not exists (
        select from communities p where p.owner_id = a.id and p.kind = 'profile'
          and (p.is_banned or p.is_legally_blocked or p.is_nsfw and not ${isNsfwIncluded}::boolean)
      ))`,
  }
}

function containing(key: string): string {
  return `%${key.replace(/[\\%_]/g, '\\$&')}%`
}

function toItem(row: Row): TypeaheadItem {
  const isProfile = row.kind === 'profile'
  const sources = row.icon === null ? [] : toImageView(row.icon).sources
  const largest = sources.at(0)
  return {
    __typename: isProfile ? 'Profile' : 'Subreddit',
    id: isProfile ? toFullname('t2', row.id as AccountId) : toFullname('t5', row.id as CommunityId),
    name: row.name,
    isNsfw: row.is_nsfw,
    isQuarantined: row.is_quarantined,
    subscribersCount: isProfile ? 0 : row.size,
    styles: { icon: sources.at(-1)?.url ?? null },
    legacyIcon: largest === undefined ? null : { url: largest.url },
    publicDescriptionText: row.about,
    redditorInfo: isProfile ? { karma: { total: row.size } } : null,
  }
}
