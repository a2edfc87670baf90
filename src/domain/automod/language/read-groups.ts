import { AUTHOR_AMOUNTS, AUTHOR_TRUTHS, THING_TRUTHS } from './facts.ts'
import { KEYS, SEARCH_FIELDS } from './keys.ts'
import type { Problems } from './problems.ts'
import { parseSearchKey, readSearch } from './read-search.ts'
import type { Entry } from './read-sections.ts'
import {
  readAge,
  readBoolean,
  readChoice,
  readFlair,
  readNumber,
  readSticky,
  readText,
  readThreshold,
} from './read-values.ts'
import {
  type AuthorChecks,
  type CommunityChecks,
  CROWD_CONTROL_LEVELS,
  type FlairAction,
  RULE_ACTIONS,
  type SearchCheck,
  SUGGESTED_SORTS,
  type ThingActions,
  type ThingChecks,
  type Threshold,
} from './rule.ts'

export type ThingGroup = { checks: ThingChecks; actions: ThingActions }

/** Reads the conditions and actions on a post or comment. */
export function readThingGroup(
  entries: readonly Entry[],
  fields: ReadonlySet<string>,
  problems: Problems,
): ThingGroup {
  const { find, truth } = lookIn(entries, problems)
  const number = (key: string): number | null => find(key, entry => readNumber(entry, problems))
  const truths: ThingChecks['truths'] = Object.entries(THING_TRUTHS).flatMap(([key, { is }]) => {
    const wanted = truth(key)
    return wanted === null ? [] : [{ of: is, wanted }]
  })
  const discussion = find('discussion_type', entry => readChoice(entry, ['chat', 'null', ''], problems))
  if (discussion !== null) truths.push({ of: post => post.kind === 'chat', wanted: discussion === 'chat' })
  const checks: ThingChecks = {
    searches: readSearches(entries, fields, problems),
    reports: number('reports'),
    bodyLongerThan: number('body_longer_than'),
    bodyShorterThan: number('body_shorter_than'),
    truths,
    ignoresQuotes: truth('ignore_blockquotes') ?? false,
  }
  return { checks, actions: readActions(entries, problems) }
}

function readActions(entries: readonly Entry[], problems: Problems): ThingActions {
  const { find, truth } = lookIn(entries, problems)
  return {
    action: find('action', entry => readChoice(entry, RULE_ACTIONS, problems)),
    reason:
      find('action_reason', entry => readText(entry, problems)) ??
      find('report_reason', entry => readText(entry, problems)),
    flair: readFlairAction(entries, problems),
    sticky: find('set_sticky', entry => readSticky(entry, problems)),
    isLocked: truth('set_locked'),
    isNsfw: truth('set_nsfw'),
    isSpoiler: truth('set_spoiler'),
    hasContestMode: truth('set_contest_mode'),
    suggestedSort: find('set_suggested_sort', entry => readChoice(entry, SUGGESTED_SORTS, problems)),
    crowdControl: find('set_post_crowd_control_level', entry =>
      readChoice(entry, CROWD_CONTROL_LEVELS, problems),
    ),
  }
}

function readFlairAction(entries: readonly Entry[], problems: Problems): FlairAction | null {
  const { find, truth } = lookIn(entries, problems)
  const flair = find('set_flair', entry => readFlair(entry, problems))
  const overwrites = truth('overwrite_flair') ?? false
  return flair === null ? null : { ...flair, overwrites }
}

/** Reads the conditions on an author, and the flair they get. */
export function readAuthorGroup(
  entries: readonly Entry[] | null,
  problems: Problems,
): { checks: AuthorChecks; flair: FlairAction | null } | null {
  if (entries === null) return null
  const { find, truth } = lookIn(entries, problems)
  const thresholds: Threshold[] = Object.entries(AUTHOR_AMOUNTS).flatMap(([key, { isAge, read }]) => {
    const comparison = find(key, entry => (isAge === true ? readAge : readThreshold)(entry, problems))
    return comparison === null ? [] : [{ of: read, ...comparison }]
  })
  const truths = Object.entries(AUTHOR_TRUTHS).flatMap(([key, of]) => {
    const wanted = truth(key)
    return wanted === null ? [] : [{ of, wanted }]
  })
  const searches = readSearches(entries, SEARCH_FIELDS.person, problems)
  const satisfyAnyThreshold = truth('satisfy_any_threshold') ?? false
  return {
    checks: { searches, thresholds, truths, satisfyAnyThreshold },
    flair: readFlairAction(entries, problems),
  }
}

export function readCommunityGroup(
  entries: readonly Entry[] | null,
  problems: Problems,
): CommunityChecks | null {
  if (entries === null) return null
  const { truth } = lookIn(entries, problems)
  return { searches: readSearches(entries, SEARCH_FIELDS.community, problems), isNsfw: truth('is_nsfw') }
}

function readSearches(
  entries: readonly Entry[],
  fields: ReadonlySet<string>,
  problems: Problems,
): SearchCheck[] {
  return entries.flatMap(entry => {
    if (Object.hasOwn(KEYS, entry.key)) return []
    const key = parseSearchKey(entry.key)
    const isSearch = key !== null && (key.modifiers.length > 0 || key.fields.some(field => fields.has(field)))
    return isSearch ? (readSearch(entry, key, fields, problems) ?? []) : []
  })
}

function lookIn(entries: readonly Entry[], problems: Problems) {
  const find = <Result>(key: string, read: (entry: Entry) => Result | null): Result | null => {
    const entry = entries.find(one => one.key === key)
    return entry === undefined ? null : read(entry)
  }
  const truth = (key: string): boolean | null => find(key, entry => readBoolean(entry, problems))
  return { find, truth }
}
