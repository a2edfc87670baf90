import type { Ctx } from '#platform/context/context.ts'
import type { FoundCount } from '#shared/views/search-view.ts'
import type { SearchKind } from './facts.ts'
import { find } from './find.ts'
import { openNeedles } from './open-needles.ts'
import { openReader } from './reader.ts'
import { searchCommunities } from './search-communities.ts'
import { MOST_PER_PAGE, type SearchInput } from './search-input.ts'
import { searchPeople } from './search-people.ts'

/** Returns how many posts or comments a query finds within its first time slice; as typed, without spelling correction. */
export async function countThings(ctx: Ctx, kind: SearchKind, input: SearchInput): Promise<FoundCount> {
  const [reader, needles] = [await openReader(ctx, input), await openNeedles(ctx, input)]
  const { found, cut, bounded } = await find(ctx, { kind, input, sort: 'relevance', reader, needles })
  return { count: found.length, isMore: cut !== null || bounded }
}

/** Returns how many communities or people a query finds; a hundred at most. */
export async function countNamed(
  ctx: Ctx,
  kind: 'community' | 'person',
  input: SearchInput,
): Promise<FoundCount> {
  const search = kind === 'community' ? searchCommunities : searchPeople
  const { hits, after } = await search(ctx, { ...input, limit: MOST_PER_PAGE })
  return { count: hits.length, isMore: after !== null }
}
