import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { TIME_SECONDS } from '#domain/feeds/feed-order.ts'
import { leavesOf } from '#domain/query/match-query.ts'
import type { Query } from '#domain/query/query.ts'
import type { Scored } from '#domain/search-index/postings.ts'
import {
  lookUpTerms,
  postingsRead,
  readLists,
  type SegmentLists,
  type TermLists,
} from '#domain/search-index/read-postings.ts'
import { authorTerm, communityTerm } from '#domain/search-index/terms.ts'
import type { Ctx, DatabaseCtx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { thingTables } from '#platform/database/thing-columns.ts'
import { writtenName } from '#shared/communities/community-name.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import type { SearchSort } from '#shared/views/search-view.ts'
import { BestScored } from './best-scored.ts'
import { type CandidateAsk, type Candidates, EVEN_RARITIES } from './candidate-ask.ts'
import { evaluate, intersect, type Rarities, raritiesOf } from './evaluate.ts'
import type { SearchKind } from './facts.ts'
import { listNewest, listOwn } from './listed-candidates.ts'
import {
  allOf,
  daysPlan,
  exactTerms,
  type NamedIds,
  type Plan,
  planOf,
  termsOfPlan,
  termsOfWord,
} from './plan.ts'
import { Scratch } from './scratch.ts'
import { EVERYTHING, type SearchScope } from './search-input.ts'

/** Candidates checked per search: the best matches, or for other sorts the newest and highest ranked. */
const MOST_CANDIDATES = 800
const MOST_SORTED = 3_000
/** A word this rare is selective enough that long lists of the other words needn't be read. */
const FEW = 500
/** Postings read per search; of longer lists, only the newest share. */
const MOST_POSTINGS = 150_000
/** Hard limit, because every list contributes at least a minimum: the rest, in smaller segments, stays unread. */
const MOST_READ = 4 * MOST_POSTINGS
/** If several words must all match, only the rarest are read; the others are checked per item. */
const MOST_TOGETHER = 4
const MOST_IN_THREAD = 20_000

/** Shared by all searches: evaluating a segment and keeping its best items is synchronous. */
const SCRATCH = new Scratch()

/** Returns the candidates of a search, from the index or from a list that the query names. */
export async function listCandidates(ctx: Ctx, ask: CandidateAsk): Promise<Candidates> {
  const { kind, input, sort, reader, needles } = ask
  const { root } = input.query
  const scope = input.scope ?? EVERYTHING
  const own = await listOwn(ctx, ask)
  if (own !== null) return own
  if (root === null) return { ids: [], isComplete: true, rarity: EVEN_RARITIES }
  const names = await findNames(ctx, input.query)
  const making = {
    kind,
    needles,
    names,
    now: reader.now,
    viewerId: ctx.viewer?.id ?? null,
    joined: reader.joined,
  }
  const plan = allOf([planOf(root, making), scopePlan(scope), timePlan(ask)])
  if (plan.kind === 'everything' || (plan.kind === 'without' && plan.part.kind === 'everything'))
    return listNewest(ctx, ask)
  const lists = await lookUpTerms(ctx, { kind, terms: [...termsOfPlan(plan)] })
  const rarity = raritiesOf(lists, termsOfWord)
  const within = scope.kind === 'thread' ? await listThread(ctx, scope.postId) : null
  const { best, isWhole } = await collect(ctx, { plan, lists, rarity, sort, within })
  if (sort === 'relevance') return { ids: best, isComplete: isWhole, rarity }
  return { ids: await sorted(ctx, { kind, sort, ids: best }), isComplete: isWhole, rarity }
}

function scopePlan(scope: SearchScope): Plan {
  if (scope.kind === 'community') return exactTerms([communityTerm(scope.communityId)])
  if (scope.kind === 'communities') return exactTerms(scope.communityIds.map(communityTerm))
  return scope.kind === 'author' ? exactTerms([authorTerm(scope.authorId)]) : { kind: 'everything' }
}

function timePlan({ input, reader }: CandidateAsk): Plan {
  const seconds = TIME_SECONDS[input.time ?? 'all']
  return seconds === null
    ? { kind: 'everything' }
    : daysPlan(reader.now.getTime() - seconds * 1_000, reader.now)
}

type Collecting = {
  plan: Plan
  lists: TermLists
  rarity: Rarities
  sort: SearchSort
  /** Restricts results to these; null: no restriction. */
  within: Scored | null
}

async function collect(
  ctx: DatabaseCtx,
  { plan, lists, rarity, sort, within }: Collecting,
): Promise<{ best: number[]; isWhole: boolean }> {
  const unread = new Set<Plan>()
  leaveLong(plan, { lists, unread })
  const terms = [...new Set(termsToRead(plan, unread))]
  const { segments, share, isWhole: isAll } = whatToRead(lists, terms)
  const isByScore = sort === 'relevance'
  const most = isByScore ? MOST_CANDIDATES : MOST_SORTED
  const best = new BestScored(most)
  let isWhole = isAll
  for (const read of await readLists(ctx, { segments, terms, share })) {
    isWhole &&= read.isWhole
    SCRATCH.reset()
    const found = evaluate(plan, read.lists, { rarity, unread, scratch: SCRATCH })
    if (found === null) continue
    const scored = within === null ? found : intersect(within, found, SCRATCH)
    if (isByScore) best.addAll(scored)
    // By id, which means by time, when words don't determine the order.
    else best.addNewest(scored.ids)
    await nextTurn()
  }
  return { best: best.take().map(({ id }) => id), isWhole: isWhole && best.offered <= most }
}

/** Returns the segments containing any of these terms, and the equal share to read of each of their long lists. */
function whatToRead(
  lists: TermLists,
  terms: readonly string[],
): { segments: SegmentLists[]; share: number; isWhole: boolean } {
  const costs = lists.segments
    .map(segment => ({ segment, cost: costOf(segment, terms) }))
    .filter(({ cost }) => cost > 0)
    .sort((a, b) => b.segment.things - a.segment.things)
  const share = Math.min(1, MOST_POSTINGS / Math.max(1, sumOf(costs.map(({ cost }) => cost))))
  const segments: SegmentLists[] = []
  let read = 0
  for (const { segment } of costs) {
    read += sumOf(terms.map(term => postingsRead(segment.lists.get(term), share)))
    if (read > MOST_READ && segments.length > 0) break
    segments.push(segment)
  }
  return { segments, share, isWhole: segments.length === costs.length }
}

function costOf(segment: SegmentLists, terms: readonly string[]): number {
  return sumOf(terms.map(term => segment.lists.get(term)?.count ?? 0))
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

/** Skips very long lists when another required part is rare, since each candidate is checked anyway. */
function leaveLong(plan: Plan, { lists, unread }: { lists: TermLists; unread: Set<Plan> }): void {
  if (plan.kind === 'without') {
    leaveLong(plan.part, { lists, unread })
    if (estimate(plan.part, lists) <= FEW) unread.add(plan.not)
  }
  if (plan.kind === 'any') for (const part of plan.parts) leaveLong(part, { lists, unread })
  if (plan.kind !== 'all') return
  const rarest = plan.parts
    .map(part => ({ part, count: estimate(part, lists) }))
    .sort((a, b) => a.count - b.count)
  const least = rarest[0]?.count ?? 0
  for (const [place, { part, count }] of rarest.entries()) {
    leaveLong(part, { lists, unread })
    const isNeedless = place >= MOST_TOGETHER && part.kind === 'terms' && part.word !== null
    if (isNeedless || (least <= FEW && count > 8 * FEW)) unread.add(part)
  }
}

/** Returns an upper bound on the number of matches. */
function estimate(plan: Plan, lists: TermLists): number {
  switch (plan.kind) {
    case 'everything':
      return Number.POSITIVE_INFINITY
    case 'terms':
      return plan.terms.reduce((sum, term) => sum + lists.countOf(term), 0)
    case 'any':
      return plan.parts.reduce((sum, part) => sum + estimate(part, lists), 0)
    case 'all':
      return Math.min(...plan.parts.map(part => estimate(part, lists)))
    case 'without':
      return estimate(plan.part, lists)
  }
}

function* termsToRead(plan: Plan, unread: ReadonlySet<Plan>): Generator<string> {
  if (unread.has(plan)) return
  if (plan.kind === 'terms') yield* plan.terms
  else if (plan.kind === 'all' || plan.kind === 'any')
    for (const part of plan.parts) yield* termsToRead(part, unread)
  else if (plan.kind === 'without') {
    yield* termsToRead(plan.part, unread)
    yield* termsToRead(plan.not, unread)
  }
}

/** Returns ids of the accounts and communities named in filters. One statement if there are any. */
async function findNames(ctx: DatabaseCtx, query: Query): Promise<NamedIds> {
  const filters = [...leavesOf(query.root)].flatMap(({ leaf }) =>
    leaf.kind === 'filter' ? [leaf.filter] : [],
  )
  const authors = filters.flatMap(filter => (filter.by === 'author' ? [filter.name.toLowerCase()] : []))
  const communities = filters.flatMap(filter =>
    filter.by === 'community' ? [filter.name.toLowerCase()] : [],
  )
  if (authors.length + communities.length === 0) return { authors: new Map(), communities: new Map() }
  const { rows } = await sql<{ kind: 'author' | 'community'; name: string; id: number }>`
    select 'author' as kind, name_key as name, id from accounts where name_key = any(${sqlList(authors, 'text')})
    union all
    select 'community', name_key, id from communities
    where name_key = any(${sqlList(communities.map(writtenName), 'text')})`.execute(ctx.db)
  const idOf = (kind: 'author' | 'community', name: string) =>
    rows.find(row => row.kind === kind && row.name === name)?.id ?? null
  return {
    authors: new Map(authors.map(name => [name, idOf('author', name) as AccountId | null])),
    communities: new Map(
      communities.map(name => [name, idOf('community', writtenName(name)) as CommunityId | null]),
    ),
  }
}

/** Returns the newest comments of a thread. */
async function listThread(ctx: DatabaseCtx, postId: number): Promise<Scored> {
  const { rows } = await sql<{ id: number }>`
    select id from comments where post_id = ${postId} order by created_at desc limit ${sql.lit(MOST_IN_THREAD)}`.execute(
    ctx.db,
  )
  const ids = Float64Array.from(rows, row => row.id).sort()
  return { ids, scores: new Float32Array(ids.length) }
}

/** Returns items in the order of a sort, without their texts: the best are checked first. */
async function sorted(
  ctx: DatabaseCtx,
  { kind, sort, ids }: { kind: SearchKind; sort: SearchSort; ids: readonly number[] },
): Promise<number[]> {
  const hot =
    kind === 'post'
      ? sql`t.hot`
      : sql`sign(t.score) * log(greatest(abs(t.score), 1)) + extract(epoch from t.created_at) / 45000`
  const count = kind === 'post' ? sql`t.comment_count` : sql`t.child_count`
  const key = { new: sql`t.created_at`, top: sql`t.score`, hot, comments: count, relevance: sql`t.id` }[sort]
  const { rows } = await sql<{ id: number }>`
    select t.id from unnest(${sqlList(ids, 'bigint')}) as wanted(id) join ${thingTables(kind).things} t on t.id = wanted.id
    order by ${key} desc, t.id desc`.execute(ctx.db)
  return rows.map(row => row.id)
}
