import { sql } from 'kysely'
import { CutText } from '#domain/search/cut-text.ts'
import { type Fact, loadFacts, type SearchKind } from '#domain/search/facts.ts'
import { mayFind } from '#domain/search/policy.ts'
import type { SearchReader } from '#domain/search/reader.ts'
import { learnStems } from '#domain/search-index/stems.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { thingColumn } from '#platform/database/thing-columns.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { loadWatchers, type Pair } from './load-watchers.ts'
import { isMeant, mayBeMeant, type WatchedThing } from './match-watching.ts'
import { KEPT_DAYS, KEPT_HITS } from './trim-hits.ts'
import { rawWordsOfFact, watchTermsOf } from './watch-terms.ts'
import {
  hasWatching,
  isInPlace,
  listWatching,
  type ReadQuery,
  readQuery,
  type WatchingSearch,
} from './watching-searches.ts'
import { WordPlaces } from './word-places.ts'

const DAY_MS = 86_400_000

/** A new item found by a search. */
export type Hit = { searchId: number; thingId: number }

type Candidate = Pair & ReadQuery & { watched: WatchedThing }

/**
 * Matches new items against watching searches and stores the hits, idempotently: items in the search's place, written since it
 * was created, by someone else, and visible to its owner now. A handful of statements, whatever the number of searches.
 */
export async function percolate(
  tx: Ctx,
  { kind, ids }: { kind: SearchKind; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0 || !(await hasWatching(tx, kind))) return
  await keepHits(tx, { kind, hits: await findHits(tx, { kind, ids }) })
}

/** Returns the hits that {@link percolate} stores. */
export async function findHits(
  ctx: Ctx,
  { kind, ids }: { kind: SearchKind; ids: readonly number[] },
): Promise<Hit[]> {
  const ask = { viewerId: null, withMarks: false, withReports: false, withAuthors: true }
  const facts = (await loadFacts(ctx, { kind, ids, ask })).filter(fact => !fact.isDeleted)
  const candidates = await listCandidates(ctx, { kind, facts })
  const judged = await loadWatchers(ctx, candidates)
  return judged
    .filter(({ reader, access, fact }) => mayFind(reader, access, fact))
    .filter(({ root, needles, watched, reader, access }) =>
      isMeant(root, needles, watched, { reader, access }),
    )
    .map(({ search, fact }) => ({ searchId: search.id, thingId: fact.id }))
}

/** Returns pairs of searches and items that match as far as can be told without knowing the reader. */
async function listCandidates(
  ctx: Ctx,
  { kind, facts }: { kind: SearchKind; facts: readonly Fact[] },
): Promise<Candidate[]> {
  await learnWords(ctx, facts)
  const termsOf = new Map(facts.map(fact => [fact, watchTermsOf(fact)]))
  const terms = new Set([...termsOf.values()].flatMap(own => [...own]))
  const asking = await listWatching(ctx, { kind, terms })
  const oldestMs = ctx.now().getTime() - KEPT_DAYS * DAY_MS
  const pairs = facts.flatMap(fact => {
    const own = new Set([...(termsOf.get(fact) ?? [])].flatMap(term => asking.get(term) ?? []))
    return [...own].filter(search => isWatched(search, fact, oldestMs)).map(search => ({ search, fact }))
  })
  const asked: (Pair & ReadQuery)[] = []
  for (const { search, fact } of pairs) {
    const read = await readQuery(ctx, search, fact.language)
    if (read !== null) asked.push({ search, fact, ...read })
  }
  const watched = readFacts(kind, asked)
  const nobody = readerOfNobody(ctx)
  return asked.flatMap(pair => {
    const thing = watched.get(pair.fact)
    return thing !== undefined && mayBeMeant(pair.root, pair.needles, thing, nobody)
      ? [{ ...pair, watched: thing }]
      : []
  })
}

/**
 * Returns whether the search covers the item. The owner's own posts aren't news, nor are items so old that their hit
 * may have been trimmed: an edit would report it again.
 */
function isWatched(search: WatchingSearch, fact: Fact, oldestMs: number): boolean {
  const sinceMs = Math.max(search.watchedFromMs, oldestMs)
  return search.ownerId !== fact.authorId && fact.createdMs >= sinceMs && isInPlace(search, fact)
}

async function learnWords(ctx: Ctx, facts: readonly Fact[]): Promise<void> {
  const byLanguage = Map.groupBy(facts, fact => fact.language)
  for (const [language, own] of byLanguage) await learnStems(ctx, language, own.flatMap(rawWordsOfFact))
}

/** Reads each text once for all searches that need its words. */
function readFacts(kind: SearchKind, asked: readonly Pair[]): Map<Fact, WatchedThing> {
  const facts = new Set(asked.map(({ fact }) => fact))
  return new Map([...facts].map(fact => [fact, readFact(kind, fact)]))
}

function readFact(kind: SearchKind, fact: Fact): WatchedThing {
  const [title, body] = [new CutText(fact.title), new CutText(fact.body)]
  const inTitle = new WordPlaces(title, fact.language)
  const inBody = new WordPlaces(body, fact.language)
  return { fact, thing: { title, body, inTitle, inBody }, isComment: kind === 'comment' }
}

function readerOfNobody(ctx: Ctx): SearchReader {
  return {
    viewer: null,
    isNsfwShown: true,
    ownPlace: null,
    blockedAccounts: new Set(),
    mutedCommunities: new Set(),
    asksForRemoved: false,
    joined: new Set(),
    now: ctx.now(),
    ask: { viewerId: null, withMarks: false, withReports: false, withAuthors: true },
    problems: [],
  }
}

/** Stores hits, but none for a search being deleted, and none older than all that it keeps. */
async function keepHits(tx: Ctx, { kind, hits }: { kind: SearchKind; hits: readonly Hit[] }): Promise<void> {
  if (hits.length === 0) return
  const column = sql.ref(thingColumn(kind))
  const { rows } = await sql<Hit>`
    with standing as (
      select id from saved_searches where id = any(${sqlList([...new Set(hits.map(hit => hit.searchId))], 'bigint')})
        and deleted_at is null
      order by id for key share
    )
    insert into saved_search_hits (search_id, ${column}, found_at)
    select w.search_id, w.thing_id, ${tx.now()}
    from unnest(${sqlList(
      hits.map(hit => hit.searchId),
      'bigint',
    )}, ${sqlList(
      hits.map(hit => hit.thingId),
      'bigint',
    )}) as w(search_id, thing_id)
    join standing s on s.id = w.search_id
    where not exists (
      select from saved_search_hits old where old.search_id = w.search_id and old.${column} > w.thing_id
      offset ${sql.lit(KEPT_HITS - 1)} limit 1
    )
    order by w.thing_id, w.search_id
    on conflict do nothing returning search_id as "searchId", ${column} as "thingId"`.execute(tx.db)
  if (rows.length > 0) await emitEvent(tx, 'saved-search.found', { kind, hits: rows })
}
