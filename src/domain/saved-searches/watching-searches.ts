import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { parseQuery } from '#domain/query/parse-query.ts'
import type { QueryNode } from '#domain/query/query.ts'
import type { Fact, SearchKind } from '#domain/search/facts.ts'
import { type Needle, needlesOf } from '#domain/search/needles.ts'
import { openNeedles } from '#domain/search/open-needles.ts'
import type { Language } from '#domain/search-index/languages.ts'
import type { Ctx, DatabaseCtx } from '#platform/context/context.ts'
import type { Database } from '#platform/database/database.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import type { AccountId, CommunityId, PostId } from '#shared/ids.ts'
import type { SavedScope } from '#shared/views/saved-search-view.ts'

/** A search that new items are matched against. */
export type WatchingSearch = {
  id: number
  ownerId: AccountId
  query: string
  scope: SavedScope
  communityId: CommunityId | null
  multiId: number | null
  authorId: AccountId | null
  postId: PostId | null
  watchedFromMs: number
}

/** Returns whether any search watches new items of a kind; most batches end here. */
export async function hasWatching(ctx: DatabaseCtx, kind: SearchKind): Promise<boolean> {
  const key = `${siteOf(ctx.db)} ${kind}`
  if (watchedSites.has(key)) return true
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from saved_search_terms where kind = ${kind}) as any`.execute(ctx.db)
  const isWatched = rows[0]?.any === true
  if (isWatched) watchedSites.set(key, true)
  return isWatched
}

const WATCHED_MS = 60_000
/** If there was one a moment ago, skip the query: a stale answer only costs a lookup. */
const watchedSites = new LRUCache<string, true>({ max: 100, ttl: WATCHED_MS })

type Known = { revision: number; search: WatchingSearch }

const MOST_SEARCHES = 20_000
/** Parsed searches by id, valid while their revision is unchanged. */
const knownSearches = new LRUCache<string, Known>({ max: MOST_SEARCHES })

/** Returns the searches watching for each of these terms. One statement, and one for those not cached. */
export async function listWatching(
  ctx: DatabaseCtx,
  { kind, terms }: { kind: SearchKind; terms: Iterable<string> },
): Promise<Map<string, WatchingSearch[]>> {
  const { rows } = await sql<{ term: string; id: number; revision: number }>`
    select term, search_id as id, revision from saved_search_terms
    where kind = ${kind} and term = any(${sqlList([...terms], 'text')})`.execute(ctx.db)
  const searches = await readSearches(ctx, rows)
  const asking = new Map<string, WatchingSearch[]>()
  for (const { term, id } of rows) {
    const search = searches.get(id)
    if (search === undefined) continue
    const list = asking.get(term)
    if (list === undefined) asking.set(term, [search])
    else list.push(search)
  }
  return asking
}

async function readSearches(
  ctx: DatabaseCtx,
  asked: readonly { id: number; revision: number }[],
): Promise<Map<number, WatchingSearch>> {
  const found = new Map<number, WatchingSearch>()
  const missing = new Set<number>()
  const site = siteOf(ctx.db)
  for (const { id, revision } of asked) {
    if (found.has(id) || missing.has(id)) continue
    const known = knownSearches.get(`${site} ${id}`)
    if (known?.revision === revision) found.set(id, known.search)
    else missing.add(id)
  }
  if (missing.size === 0) return found
  const { rows } = await sql<WatchingSearch & { revision: number }>`
    select id, account_id as "ownerId", query, scope, community_id as "communityId", multi_id as "multiId",
      author_id as "authorId", post_id as "postId", (extract(epoch from watched_from) * 1000)::float8 as "watchedFromMs",
      revision
    from saved_searches where id = any(${sqlList([...missing], 'bigint')}) and is_notifying and deleted_at is null`.execute(
    ctx.db,
  )
  for (const { revision, ...search } of rows) {
    found.set(search.id, search)
    knownSearches.set(`${site} ${search.id}`, { revision, search })
  }
  return found
}

const sites = new WeakMap<object, number>()
let siteCount = 0

/** Returns a number per database, for processes with several. */
function siteOf(db: Database): number {
  const { adapter } = db.getExecutor()
  const known = sites.get(adapter)
  if (known !== undefined) return known
  siteCount += 1
  sites.set(adapter, siteCount)
  return siteCount
}

/** Returns whether an item is in a search's place; custom feeds are checked later. */
export function isInPlace(search: WatchingSearch, fact: Fact): boolean {
  switch (search.scope) {
    case 'everything':
      return true
    case 'community':
      return fact.communityId === search.communityId
    case 'multi':
      return search.multiId !== null
    case 'profile':
      return fact.authorId !== null && fact.authorId === search.authorId
    case 'thread':
      return fact.postId === search.postId
  }
}

export type ReadQuery = { root: QueryNode; needles: readonly Needle[] }

const MOST_KEPT = 5_000
const LIFETIME_MS = 10 * 60_000
const kept = new LRUCache<string, ReadQuery>({ max: MOST_KEPT, ttl: LIFETIME_MS })

/**
 * Returns a search's query with its word forms, as in a manual search: in the community's language, or the site's languages.
 * Null when it looks for nothing.
 */
export async function readQuery(
  ctx: Ctx,
  { query: text, scope }: WatchingSearch,
  language: Language,
): Promise<ReadQuery | null> {
  const isOfPlace = scope === 'community'
  const key = `${isOfPlace ? (language ?? '-') : ''} ${text}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const { query } = parseQuery(text)
  if (query.root === null) return null
  const needles = isOfPlace
    ? await needlesOf(ctx, { query, languages: [language] })
    : await openNeedles(ctx, { query })
  const read = { root: query.root, needles }
  kept.set(key, read)
  return read
}
