import type { ThingKind } from './rule.ts'

/** Where a key may stand: the rule itself, or a group in it. */
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
  /** Of what the rule is about, when the key stands in the rule itself. */
  things?: readonly ThingKind[]
}

const POSTS = ['post'] as const
const COMMENTS = ['comment'] as const
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

/** Every key but searches, what it is for and where it may stand. */
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

  reports: check(THINGS),
  body_longer_than: check(THINGS),
  body_shorter_than: check(THINGS),
  is_edited: check(THINGS),
  is_top_level: check(RULE, COMMENTS),
  is_gallery: check(THINGS, POSTS),
  is_poll: check(THINGS, POSTS),
  past_archive_date: check(THINGS, POSTS),
  discussion_type: check(THINGS, POSTS),
  ignore_blockquotes: word(THINGS),

  comment_karma: check(PEOPLE),
  post_karma: check(PEOPLE),
  link_karma: check(PEOPLE),
  combined_karma: check(PEOPLE),
  account_age: check(PEOPLE),
  satisfy_any_threshold: word(PEOPLE),
  is_contributor: check(PEOPLE),
  is_moderator: check(PEOPLE),
  is_submitter: check(PEOPLE),
  is_gold: check(PEOPLE),
  has_verified_email: check(PEOPLE),
  is_nsfw: check(['subreddit', 'crosspost_subreddit']),

  action: action(THINGS),
  action_reason: word(THINGS),
  report_reason: word(THINGS),
  set_flair: action([...THINGS, 'author'], POSTS),
  overwrite_flair: word([...THINGS, 'author'], POSTS),
  set_locked: action(THINGS),
  set_sticky: action(THINGS, POSTS),
  set_nsfw: action(THINGS, POSTS),
  set_spoiler: action(THINGS, POSTS),
  set_contest_mode: action(THINGS, POSTS),
  set_suggested_sort: action(THINGS, POSTS),
  set_post_crowd_control_level: action(THINGS, POSTS),
  comment: action(RULE),
  comment_stickied: word(RULE),
  comment_locked: word(RULE),
  modmail: action(RULE),
  modmail_subject: word(RULE),
  message: action(RULE),
  message_subject: word(RULE),
}

/** Known elsewhere, and asked of things this site does not have: a rule with such a check never acts. */
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
/** Known elsewhere, and passed over here; the rest of the rule acts. */
export const UNSUPPORTED_ACTIONS: ReadonlySet<string> = new Set(['set_original_content'])

const POST_FIELDS = [
  'id',
  'title',
  'domain',
  'url',
  'body',
  'flair_text',
  'flair_css_class',
  'flair_template_id',
  'crosspost_id',
  'crosspost_title',
  'media_author',
  'media_author_url',
  'media_title',
  'media_description',
]
const PERSON_FIELDS = ['id', 'name', 'flair_text', 'flair_css_class', 'flair_template_id']

/** What can be searched; of a rule itself, by what it is about. */
export const SEARCH_FIELDS = {
  post: new Set(POST_FIELDS),
  comment: new Set(['id', 'body']),
  person: new Set(PERSON_FIELDS),
  community: new Set(['name']),
} as const
export const ALL_FIELDS = new Set([...POST_FIELDS, ...PERSON_FIELDS])

/** Fields that are looked at whole or in part, where a rule does not say how. Others: whole words anywhere. */
export const FIELD_METHODS: Readonly<Record<string, 'full-exact' | 'includes' | 'domain'>> = {
  domain: 'domain',
  id: 'full-exact',
  url: 'includes',
  flair_text: 'full-exact',
  flair_css_class: 'full-exact',
  flair_template_id: 'full-exact',
  media_author: 'full-exact',
  media_author_url: 'includes',
}
