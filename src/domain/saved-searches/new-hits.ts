import { sql } from 'kysely'
import { loadCommunityAccess } from '#domain/communities/load-communities.ts'
import { loadReader } from '#domain/feeds/load-reader.ts'
import { leavesOf } from '#domain/query/match-query.ts'
import { parseQuery } from '#domain/query/parse-query.ts'
import { loadFacts, type SearchKind } from '#domain/search/facts.ts'
import { type FindRules, mayFind } from '#domain/search/policy.ts'
import { isTeamFilter } from '#domain/search/reader.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { MOST_NEW, type SavedKind } from '#shared/views/saved-search-view.ts'
import type { SavedSearchRow } from './load-saved-search.ts'

/** A hit of a search since its owner's last visit. */
export type NewHit = { id: number; searchId: number; thingId: number }

/** Returns the newest unseen hits of searches as stored, newest first, {@link MOST_NEW} of each. */
export async function listNewHits(
  { db }: Pick<Ctx, 'db'>,
  searches: readonly Pick<SavedSearchRow, 'id' | 'seen_hit_id'>[],
): Promise<NewHit[]> {
  if (searches.length === 0) return []
  const { rows } = await sql<NewHit>`
    select h.id, w.id as "searchId", coalesce(h.post_id, h.comment_id) as "thingId"
    from unnest(${sqlList(
      searches.map(search => search.id),
      'bigint',
    )}, ${sqlList(
      searches.map(search => search.seen_hit_id),
      'bigint',
    )}) as w(id, seen)
    cross join lateral (
      select id, post_id, comment_id from saved_search_hits where search_id = w.id and id > w.seen
      order by id desc limit ${sql.lit(MOST_NEW)}
    ) h
    order by h.id desc`.execute(db)
  return rows
}

/** Returns how many new hits of each search its owner may still see. A handful of statements, whatever the number. */
export async function countNewHits(
  ctx: Ctx,
  searches: readonly SavedSearchRow[],
): Promise<Map<number, number>> {
  const hits = await listNewHits(
    ctx,
    searches.filter(search => search.is_notifying),
  )
  const counts = new Map<number, number>()
  for (const kind of ['post', 'comment'] as const) {
    const own = new Map(searches.filter(search => search.kind === kind).map(search => [search.id, search]))
    const ofKind = hits.filter(hit => own.has(hit.searchId))
    const findable = await openFindable(ctx, { kind, ids: ofKind.map(hit => hit.thingId) })
    for (const { searchId, thingId } of ofKind) {
      const search = own.get(searchId)
      if (search !== undefined && findable(thingId, search))
        counts.set(searchId, (counts.get(searchId) ?? 0) + 1)
    }
  }
  return counts
}

/** Returns a function that says whether the reader may find an item now through one of their searches. */
async function openFindable(
  ctx: Ctx,
  { kind, ids }: { kind: SearchKind & SavedKind; ids: readonly number[] },
): Promise<(id: number, search: SavedSearchRow) => boolean> {
  if (ids.length === 0) return () => false
  const ask = { viewerId: ctx.viewer?.id ?? null, withMarks: false, withReports: false, withAuthors: true }
  const facts = await loadFacts(ctx, { kind, ids: [...new Set(ids)], ask })
  const accesses = await loadCommunityAccess(ctx, { ids: facts.map(fact => fact.communityId) })
  const choices = await loadReader(ctx)
  const byId = new Map(facts.map(fact => [fact.id, fact]))
  return (id, search) => {
    const fact = byId.get(id)
    const rules: FindRules = {
      viewer: ctx.viewer,
      isNsfwShown: ctx.viewer?.showNsfw === true,
      ownPlace: search.scope === 'community' ? search.community_id : null,
      blockedAccounts: new Set(choices.blockedAccounts),
      mutedCommunities: new Set(choices.mutedCommunities),
      asksForRemoved: asksForTeam(search.query),
    }
    return fact !== undefined && mayFind(rules, accesses.get(fact.communityId), fact)
  }
}

function asksForTeam(query: string): boolean {
  return [...leavesOf(parseQuery(query).query.root)].some(
    ({ leaf }) => leaf.kind === 'filter' && isTeamFilter(leaf.filter),
  )
}
