import { isCatchingUp } from '#domain/search-index/backlog.ts'
import type { Ctx } from '#platform/context/context.ts'
import { PAGE_SIZE } from '#shared/limits.ts'
import type { SearchPage } from '#shared/views/search-view.ts'
import { correct, suggest } from './correct.ts'
import type { SearchKind } from './facts.ts'
import { type Asked, confirm, type Finding, find, findMore, inOrder, type Match } from './find.ts'
import type { Needle } from './needles.ts'
import { openNeedles } from './open-needles.ts'
import { openReader } from './reader.ts'
import {
  decodeSearchCursor,
  encodeSearchCursor,
  type FoundList,
  foundBefore,
  keepFound,
  type SearchCursor,
} from './search-cursor.ts'
import { MOST_PER_PAGE, type SearchInput } from './search-input.ts'

/** Number of refills of a page when listed items have disappeared since. */
const MOST_ROUNDS = 4

export type Page = { matches: Match[]; needles: readonly Needle[]; rest: Omit<SearchPage<never>, 'hits'> }

/**
 * Returns a page of the posts or comments a query finds, checked to still match. The first page fixes the order; later ones
 * continue in it, or by rank when it is gone.
 */
export async function searchThings(ctx: Ctx, kind: SearchKind, input: SearchInput): Promise<Page> {
  const cursor = input.cursor === undefined || input.cursor === null ? null : decodeSearchCursor(input.cursor)
  const limit = Math.min(Math.max(1, Math.trunc(input.limit ?? PAGE_SIZE)), MOST_PER_PAGE)
  const reader = await openReader(ctx, input)
  const asked: Asked = {
    kind,
    input,
    sort: input.sort ?? 'relevance',
    reader,
    needles: await openNeedles(ctx, input),
  }
  const { list, offset, fresh } = await openList(ctx, asked, cursor)
  const meant = { ...asked, needles: ofThisQuery(list.needles, asked.needles) }
  // The first page doesn't wait for a longer search when its own ran out of time.
  if (list.cut !== null && (offset > 0 || list.cut === 'full') && offset + limit >= list.found.length)
    await lengthen(ctx, meant, list)
  const matches: Match[] = []
  let place = offset
  for (let round = 0; round < MOST_ROUNDS && matches.length < limit; round += 1) {
    const slice = list.found.slice(place, place + limit - matches.length)
    if (slice.length === 0) break
    place += slice.length
    // Reuse items read a moment ago.
    const known = slice.flatMap(({ id }) => fresh.get(id) ?? [])
    const ids = slice.map(({ id }) => id)
    matches.push(...(known.length === slice.length ? known : await confirm(ctx, meant, ids)))
  }
  const last = list.found[place - 1]
  const isEnd = last === undefined || (place >= list.found.length && list.cut === null)
  return {
    matches,
    needles: meant.needles,
    rest: {
      after: isEnd ? null : encodeSearchCursor({ listId: list.id, offset: place, last }),
      total: { count: list.found.length, isMore: list.cut !== null || list.bounded },
      bounded: list.bounded,
      didYouMean: list.didYouMean,
      isCorrected: list.isCorrected,
      isCatchingUp: await isCatchingUp(ctx, kind),
      problems: reader.problems,
    },
  }
}

async function openList(
  ctx: Ctx,
  asked: Asked,
  cursor: SearchCursor | null,
): Promise<{ list: FoundList; offset: number; fresh: ReadonlyMap<number, Match> }> {
  const madeFor = purposeOf(ctx, asked)
  const known = cursor === null ? null : foundBefore(cursor, madeFor)
  if (known !== null && cursor !== null) return { list: known, offset: cursor.offset, fresh: new Map() }
  const { found, fresh, ...rest } = await findOrCorrect(ctx, asked)
  const list = keepFound({ madeFor, found, ...rest })
  if (cursor === null) return { list, offset: 0, fresh }
  if (list.cut !== null) await lengthen(ctx, asked, list)
  const offset = list.found.findIndex(one => inOrder(one, cursor.last) > 0)
  return { list, offset: offset < 0 ? list.found.length : offset, fresh: new Map() }
}

/** Appends what a longer search finds, keeping the existing order. */
async function lengthen(ctx: Ctx, asked: Asked, list: FoundList): Promise<void> {
  const { found, bounded } = await findMore(ctx, asked)
  const known = new Set(list.found.map(({ id }) => id))
  list.found.push(...found.filter(({ id }) => !known.has(id)))
  list.bounded = bounded
  list.cut = null
}

type Looked = Omit<FoundList, 'id' | 'madeFor'> & { fresh: ReadonlyMap<number, Match> }

async function findOrCorrect(ctx: Ctx, asked: Asked): Promise<Looked> {
  const { needles } = asked
  const finding = await find(ctx, asked)
  if (finding.found.length > 0)
    return { ...listOf(finding), needles, didYouMean: await suggest(ctx, asked, finding), isCorrected: false }
  const correction = await correct(ctx, asked, finding)
  if (correction === null) return { ...listOf(finding), needles, didYouMean: null, isCorrected: false }
  const { finding: other, asked: meant, text } = correction
  return { ...listOf(other), needles: meant.needles, didYouMean: text, isCorrected: true }
}

function listOf({ found, bounded, cut, matches }: Finding) {
  return { found, bounded, cut, fresh: new Map(matches.map(match => [match.fact.id, match])) }
}

/** Returns the words of the kept search, tied to the nodes of the newly parsed query. */
function ofThisQuery(kept: readonly Needle[], own: readonly Needle[]): Needle[] {
  return kept.map((needle, index) => ({ ...needle, node: own[index]?.node ?? needle.node }))
}

/** Returns the key of a cached list: a reader and a search. */
function purposeOf({ viewer }: Ctx, { kind, sort, input, reader }: Asked): string {
  return JSON.stringify([
    viewer?.id ?? null,
    kind,
    sort,
    input.time ?? 'all',
    input.scope,
    reader.isNsfwShown,
    input.query.text,
  ])
}
