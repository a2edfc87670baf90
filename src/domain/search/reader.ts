import { loadReader } from '#domain/feeds/load-reader.ts'
import { leavesOf } from '#domain/query/match-query.ts'
import { type Filter, TEAM_STATES } from '#domain/query/query.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { QueryProblem } from '#shared/views/search-view.ts'
import type { FactAsk } from './facts.ts'
import type { FindRules } from './policy.ts'
import type { SearchInput } from './search-input.ts'

/** The searching reader, and what this query may show them. */
export type SearchReader = FindRules & {
  joined: ReadonlySet<CommunityId>
  now: Date
  ask: FactAsk
  problems: QueryProblem[]
}

/** Returns the reader with the lists their search needs; at most one statement. */
export async function openReader(ctx: Ctx, input: SearchInput): Promise<SearchReader> {
  const choices = await loadReader(ctx)
  const leaves = [...leavesOf(input.query.root)]
  const filters = leaves.flatMap(({ leaf }) => (leaf.kind === 'filter' ? [leaf] : []))
  const isNsfwShown = input.isNsfwShown ?? ctx.viewer?.showNsfw === true
  const asksForTeam = filters.some(({ filter }) => isTeamFilter(filter))
  const problems = filters.flatMap(({ filter, at }): QueryProblem[] => {
    const code = refuseFilter(filter, { isMember: ctx.viewer !== null, isNsfwShown })
    return code === null ? [] : [{ at, length: lengthOfTerm(input.query.text, at), code, suggestion: null }]
  })
  return {
    viewer: ctx.viewer,
    isNsfwShown,
    ownPlace: input.scope?.kind === 'community' ? input.scope.communityId : null,
    blockedAccounts: new Set(choices.blockedAccounts),
    mutedCommunities: new Set(choices.mutedCommunities),
    asksForRemoved: ctx.viewer !== null && asksForTeam,
    joined: new Set(choices.joined),
    now: ctx.now(),
    ask: {
      viewerId: ctx.viewer?.id ?? null,
      withMarks: filters.some(({ filter }) => filter.by === 'in'),
      withReports: asksForTeam,
      withAuthors: filters.some(({ filter }) => filter.by === 'author'),
    },
    problems,
  }
}

/** Returns whether a filter is for moderators, such as `is:removed`. */
export function isTeamFilter(filter: Filter): boolean {
  return filter.by === 'is' && (TEAM_STATES as readonly string[]).includes(filter.state)
}

function refuseFilter(
  filter: Filter,
  { isMember, isNsfwShown }: { isMember: boolean; isNsfwShown: boolean },
): QueryProblem['code'] | null {
  if (filter.by === 'in' && !isMember) return 'login_needed'
  if (isTeamFilter(filter) && !isMember) return 'moderators_only'
  return filter.by === 'nsfw' && filter.is && !isNsfwShown ? 'safe_search_on' : null
}

function lengthOfTerm(text: string, at: number): number {
  const end = text.indexOf(' ', at)
  return (end < 0 ? text.length : end) - at
}
