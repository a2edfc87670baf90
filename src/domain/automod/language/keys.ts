import { ownValue } from '#shared/own-value.ts'
import {
  AUTHOR_AMOUNTS,
  AUTHOR_TRUTHS,
  COMMENT_FIELDS,
  type FieldMethod,
  PERSON_FIELDS,
  POST_FIELDS,
  THING_TRUTHS,
} from './facts.ts'
import type { ThingKind } from './rule.ts'

/** Places where a key is allowed: the rule itself, or a group within it. */
export type Group =
  | 'rule'
  | 'author'
  | 'crosspost_author'
  | 'parent_submission'
  | 'subreddit'
  | 'crosspost_subreddit'

export type KeyMeaning = {
  role: 'check' | 'action' | 'word'
  groups: readonly Group[]
  /** Required subject of the rule, for keys in the rule itself. */
  things?: readonly ThingKind[]
}

const POSTS = ['post'] as const
const COMMENTS = ['comment'] as const
/** Not chat messages, which have no thread and no inbox. */
const THREADED = ['post', 'comment'] as const
const RULE = ['rule'] as const
const THINGS = ['rule', 'parent_submission'] as const
const PEOPLE = ['author', 'crosspost_author'] as const

const check = (groups: readonly Group[], things?: readonly ThingKind[]): KeyMeaning =>
  meaning('check', groups, things)
const action = (groups: readonly Group[], things?: readonly ThingKind[]): KeyMeaning =>
  meaning('action', groups, things)
const word = (groups: readonly Group[], things?: readonly ThingKind[]): KeyMeaning =>
  meaning('word', groups, things)

function meaning(
  role: KeyMeaning['role'],
  groups: readonly Group[],
  things?: readonly ThingKind[],
): KeyMeaning {
  return things === undefined ? { role, groups } : { role, groups, things }
}

function keysOf<Row>(
  table: Readonly<Record<string, Row>>,
  meaningOf: (row: Row) => KeyMeaning,
): Record<string, KeyMeaning> {
  return Object.fromEntries(Object.entries(table).map(([key, row]) => [key, meaningOf(row)]))
}

/** Keys except searches, with their meaning and where they are allowed. */
export const KEYS: Readonly<Record<string, KeyMeaning>> = {
  type: word(RULE),
  priority: word(RULE),
  moderators_exempt: word(RULE),
  shadow: word(RULE),
  standard: check(RULE),
  author: word(RULE),
  '~author': word(RULE),
  crosspost_author: word(RULE, POSTS),
  parent_submission: word(RULE, COMMENTS),
  subreddit: word(RULE),
  crosspost_subreddit: word(RULE, POSTS),

  reports: check(THINGS, THREADED),
  body_longer_than: check(THINGS),
  body_shorter_than: check(THINGS),
  ...keysOf(THING_TRUTHS, ({ of }) =>
    // A comment's parent submission is a post.
    check(of === 'comment' ? RULE : THINGS, of === undefined ? undefined : [of]),
  ),
  discussion_type: check(THINGS, POSTS),
  ignore_blockquotes: word(THINGS),

  ...keysOf(AUTHOR_AMOUNTS, () => check(PEOPLE)),
  satisfy_any_threshold: word(PEOPLE),
  ...keysOf(AUTHOR_TRUTHS, () => check(PEOPLE)),
  is_nsfw: check(['subreddit', 'crosspost_subreddit']),

  action: action(THINGS),
  action_reason: word(THINGS),
  report_reason: word(THINGS),
  set_flair: action([...THINGS, 'author'], POSTS),
  overwrite_flair: word([...THINGS, 'author'], POSTS),
  set_locked: action(THINGS, THREADED),
  set_sticky: action(THINGS, POSTS),
  set_nsfw: action(THINGS, POSTS),
  set_spoiler: action(THINGS, POSTS),
  set_contest_mode: action(THINGS, POSTS),
  set_suggested_sort: action(THINGS, POSTS),
  set_post_crowd_control_level: action(THINGS, POSTS),
  comment: action(RULE, THREADED),
  comment_stickied: word(RULE, THREADED),
  comment_locked: word(RULE, THREADED),
  modmail: action(RULE, THREADED),
  modmail_subject: word(RULE, THREADED),
  message: action(RULE, THREADED),
  message_subject: word(RULE, THREADED),
}

/** Conditions of other sites on features missing here: a rule with one never acts. */
export const UNSUPPORTED_CHECKS: ReadonlySet<string> = new Set([
  'contributor_quality',
  'comment_subreddit_karma',
  'post_subreddit_karma',
  'combined_subreddit_karma',
  'event_label',
  'is_original_content',
  'is_meta_discussion',
  'poll_option_count',
  'poll_option_text',
])
/** Actions of other sites, ignored here; the rest of the rule acts. */
export const UNSUPPORTED_ACTIONS: ReadonlySet<string> = new Set(['set_original_content'])

/** Searchable fields; in the rule itself, by its subject. */
export const SEARCH_FIELDS = {
  post: new Set(Object.keys(POST_FIELDS)),
  comment: new Set(Object.keys(COMMENT_FIELDS)),
  chat: new Set(Object.keys(COMMENT_FIELDS)),
  person: new Set(Object.keys(PERSON_FIELDS)),
  community: new Set(['name']),
} as const
const FIELDS = { ...POST_FIELDS, ...COMMENT_FIELDS, ...PERSON_FIELDS }
export const ALL_FIELDS: ReadonlySet<string> = new Set(Object.keys(FIELDS))

/** Returns a field's default search method; undefined: whole words anywhere. */
export function methodOf(field: string): FieldMethod | undefined {
  return ownValue(FIELDS, field)?.method
}
