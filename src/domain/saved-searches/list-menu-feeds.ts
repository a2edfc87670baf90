import { type RawBuilder, sql } from 'kysely'
import type { Ctx, ReaderFeed } from '#platform/context/context.ts'
import { MENU_MULTIS } from '#shared/limits.ts'
import { multiPath } from '#shared/multis.ts'
import type { MultiLabel } from '#shared/views/multi-view.ts'
import { savedSearchPath } from '#shared/views/saved-search-view.ts'

export type MenuFeeds = {
  multis: Pick<MultiLabel, 'name' | 'title' | 'path' | 'icon' | 'isFavorite'>[]
  /** Total number of custom feeds. */
  multiCount: number
  /** Pinned saved searches. */
  pinned: { name: string; path: string }[]
}

/** Returns the rows {@link listMenuFeeds} reads, as a table, for an account given as an SQL expression. */
function rowsOf(accountId: RawBuilder<unknown>): RawBuilder<ReaderFeed> {
  return sql`(select null::bigint as "searchId", name, title, icon, is_favorite as "isFavorite", (count(*) over ())::int as count
      from multis where owner_id = ${accountId}
      order by is_favorite desc, lower(title), id limit ${sql.lit(MENU_MULTIS)})
    union all
    (select id, '', name, null, false, 0 from saved_searches
      where account_id = ${accountId} and is_pinned and deleted_at is null
      order by lower(name), id limit ${sql.lit(MENU_MULTIS)})`
}

/** The same as one column of a statement; null when there are none. */
export function menuFeedsColumn(accountId: RawBuilder<unknown>): RawBuilder<ReaderFeed[] | null> {
  return sql`(select json_agg(feed) from (${rowsOf(accountId)}) feed)`
}

/**
 * Returns the viewer's first custom feeds, favorites first, and their pinned searches. One statement if the session didn't load
 * them already, none for visitors.
 */
export async function listMenuFeeds({ db, viewer }: Ctx): Promise<MenuFeeds> {
  if (viewer === null) return { multis: [], multiCount: 0, pinned: [] }
  const rows = viewer.feeds ?? (await rowsOf(sql`${viewer.id}`).execute(db)).rows
  const feeds = rows.filter(row => row.searchId === null)
  return {
    multis: feeds.map(({ name, title, icon, isFavorite }) => ({
      ...{ name, title, icon, isFavorite },
      path: multiPath({ owner: viewer.name, name }),
    })),
    multiCount: feeds[0]?.count ?? 0,
    pinned: rows.flatMap(({ searchId, title }) =>
      searchId === null ? [] : [{ name: title, path: savedSearchPath(searchId) }],
    ),
  }
}
