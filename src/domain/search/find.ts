import { setImmediate as nextTurn } from 'node:timers/promises'
import { loadCommunityAccess } from '#domain/communities/load-communities.ts'
import { TIME_SECONDS } from '#domain/feeds/feed-order.ts'
import { couldMatch, matchQuery } from '#domain/query/match-query.ts'
import type { Filter } from '#domain/query/query.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { type CandidateAsk, type Candidates, EVEN_RARITIES } from './candidate-ask.ts'
import { listCandidates } from './candidates.ts'
import { CutText } from './cut-text.ts'
import type { Rarities } from './evaluate.ts'
import { type Fact, loadFacts, type SearchKind } from './facts.ts'
import { passesFilter } from './passes-filter.ts'
import { mayFind } from './policy.ts'
import { findNeedle, hasNeedle, type ReadThing, readThings } from './read-text.ts'
import { scoreText } from './score-text.ts'
import type { Cut, Found } from './search-cursor.ts'
import { EVERYTHING, type SearchScope } from './search-input.ts'
import { sortKey } from './sort-key.ts'
import { inTimedSnapshot } from './timed-snapshot.ts'

/** Number of candidates checked at once. */
const CHUNK = 100
/** Results found for the first pages, and the maximum for one search, whatever the number of pages. */
const FIRST_FOUND = 60
const MOST_FOUND = 300
/** Time budget for a search, although its first hundred candidates are always checked; longer for readers of later pages. */
const LOOK_MS = 70
const LONGER_LOOK_MS = 330

const NO_TEXT = new CutText('')

export type Asked = CandidateAsk
/** Results in sort order. `bounded`: there may be more beyond this search's limits. */
export type Finding = {
  found: Found[]
  bounded: boolean
  cut: Cut
  /** A statement timed out, so no more are sent. */
  isLate: boolean
  matches: Match[]
  /** Rarity of each query word. */
  rarity: Rarities
}

/** Returns all matching candidates in sort order, within the time budget. */
export async function find(ctx: Ctx, asked: Asked): Promise<Finding> {
  return findIn(ctx, asked, { most: FIRST_FOUND, lookMs: LOOK_MS })
}

/** {@link find} for readers who page past its first results. */
export function findMore(ctx: Ctx, asked: Asked): Promise<Finding> {
  return findIn(ctx, asked, { most: MOST_FOUND, lookMs: LONGER_LOOK_MS })
}

type Look = { most: number; lookMs: number }
/** State of a search in progress. */
type Progress = {
  matches: (Match & Found)[]
  cut: Cut
  isWhole: boolean
  /** Whether at least one checked item is visible to the reader. */
  isAnyVisible: boolean
  rarity: Rarities
}

async function findIn(ctx: Ctx, asked: Asked, look: Look): Promise<Finding> {
  const progress: Progress = {
    matches: [],
    cut: null,
    isWhole: false,
    isAnyVisible: false,
    rarity: EVEN_RARITIES,
  }
  const isInTime = await inTimedSnapshot(ctx, tx => findAmong(tx, asked, { look, progress }))
  const { matches, cut, isWhole, isAnyVisible } = progress
  matches.sort(inOrder)
  return {
    found: matches.map(({ id, key }) => ({ id, key })),
    // Doesn't reveal the amount of content hidden from the reader.
    bounded: !isInTime || (isAnyVisible && (!isWhole || (cut !== null && look.most >= MOST_FOUND))),
    cut: look.most < MOST_FOUND ? cut : null,
    isLate: !isInTime,
    matches,
    rarity: progress.rarity,
  }
}

async function findAmong(
  ctx: Ctx,
  asked: Asked,
  { look: { most, lookMs }, progress }: { look: Look; progress: Progress },
): Promise<void> {
  const from = performance.now()
  const candidates = await listCandidates(ctx, asked)
  progress.rarity = candidates.rarity
  let seen = 0
  let slowestMs = 0
  while (seen < candidates.ids.length && progress.matches.length < most) {
    const chunkFrom = performance.now()
    // The next chunk takes no longer than the slowest so far, most likely.
    const isOverdue = seen > 0 && chunkFrom + slowestMs - from > lookMs
    if (isOverdue) {
      progress.cut = 'late'
      break
    }
    const chunk = candidates.ids.slice(seen, seen + CHUNK)
    seen += chunk.length
    const { matches, isAnyVisible } = await lookAt(ctx, asked, chunk)
    progress.isAnyVisible ||= isAnyVisible
    for (const match of matches)
      progress.matches.push({
        ...match,
        id: match.fact.id,
        key: keyOf(asked, { ...match, candidates }),
      })
    await nextTurn()
    slowestMs = Math.max(slowestMs, performance.now() - chunkFrom)
  }
  if (progress.cut === null && seen < candidates.ids.length) progress.cut = 'full'
  progress.isWhole = candidates.isComplete && progress.cut !== 'late'
}

/** Compares by key, then by id, both descending. */
export function inOrder(a: Found, b: Found): number {
  return b.key - a.key || b.id - a.id
}

function keyOf(
  { sort, needles, reader }: Asked,
  { fact, thing, candidates }: { fact: Fact; thing: ReadThing; candidates: Candidates },
): number {
  const relevance = sort === 'relevance' ? scoreText(needles, thing, word => candidates.rarity(word)) : 0
  return sortKey(sort, fact, { relevance, now: reader.now })
}

export type Match = { fact: Fact; thing: ReadThing }

/** Returns those of these items that the reader may find and that still match the query, whatever the index says. */
export async function confirm(ctx: Ctx, asked: Asked, ids: readonly number[]): Promise<Match[]> {
  return (await lookAt(ctx, asked, ids)).matches
}

type LookedAt = { matches: Match[]; isAnyVisible: boolean }

/** {@link confirm}; three statements, and one for each language with new words. */
async function lookAt(ctx: Ctx, asked: Asked, ids: readonly number[]): Promise<LookedAt> {
  const { kind, input, reader, needles } = asked
  const { root } = input.query
  if (root === null) return { matches: [], isAnyVisible: false }
  const facts = await loadFacts(ctx, { kind, ids, ask: reader.ask })
  const accesses = await loadCommunityAccess(ctx, { ids: [...new Set(facts.map(fact => fact.communityId))] })
  const scope = input.scope ?? EVERYTHING
  const since = sinceMs(asked)
  const passes = (fact: Fact) => (filter: Filter) =>
    passesFilter(filter, { reader, access: accesses.get(fact.communityId), fact })
  const visible = facts.filter(fact => mayFind(reader, accesses.get(fact.communityId), fact))
  const allowed = visible.filter(
    fact => isInScope(scope, fact) && fact.createdMs >= since && couldMatch(root, passes(fact)),
  )
  const things = await readThings(ctx, {
    needles,
    things: allowed.map(fact => ({ ...fact, title: fact.title, body: fact.body })),
  })
  const matches = allowed.flatMap((fact, index) => {
    const thing = things[index]
    if (thing === undefined) return []
    const isMeant = matchQuery(root, {
      hasWords: node =>
        hasNeedle(findNeedle(needles, node) ?? fail('internal'), shownPart(kind, node.field, thing)),
      passes: passes(fact),
    })
    return isMeant ? [{ fact, thing: shownPart(kind, 'any', thing) }] : []
  })
  return { matches, isAnyVisible: visible.length > 0 }
}

/** Returns the part to match: for comments the text, and the thread's title only for `title:`. */
function shownPart(kind: SearchKind, field: 'any' | 'title' | 'text', thing: ReadThing): ReadThing {
  return kind === 'comment' && field !== 'title' ? { ...thing, inTitle: new Map(), title: NO_TEXT } : thing
}

function sinceMs({ input, reader }: Asked): number {
  const seconds = TIME_SECONDS[input.time ?? 'all']
  return seconds === null ? Number.NEGATIVE_INFINITY : reader.now.getTime() - seconds * 1_000
}

function isInScope(scope: SearchScope, fact: Fact): boolean {
  switch (scope.kind) {
    case 'everything':
      return true
    case 'community':
      return fact.communityId === scope.communityId
    case 'communities':
      return scope.communityIds.includes(fact.communityId)
    case 'author':
      return fact.authorId === scope.authorId
    case 'thread':
      return fact.postId === scope.postId
  }
}
