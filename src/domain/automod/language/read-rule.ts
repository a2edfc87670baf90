import { createHash } from 'node:crypto'
import { ownValue } from '#shared/own-value.ts'
import { closestKey } from './closest-key.ts'
import { type Group, KEYS, SEARCH_FIELDS, UNSUPPORTED_ACTIONS, UNSUPPORTED_CHECKS } from './keys.ts'
import type { Problems } from './problems.ts'
import { readAuthorGroup, readCommunityGroup, readThingGroup, type ThingGroup } from './read-groups.ts'
import { isSearchKey, parseSearchKey } from './read-search.ts'
import type { Entry, Section, Value } from './read-sections.ts'
import { readBoolean, readChoice, readNumber, readText } from './read-values.ts'
import { RULE_TYPES, type Rule, type RuleType, type ThingKind } from './rule.ts'
import { STANDARDS } from './standards.data.ts'

const GROUPS = ['author', 'crosspost_author', 'parent_submission', 'subreddit', 'crosspost_subreddit']

/** Compiles a rule, or returns null when invalid; reports all its problems. */
export function readRule(section: Section, number: number, problems: Problems): Rule | null {
  const before = problems.errorCount
  const entries = withStandard(mergeAuthors(uniqueEntries(section.entries, problems)), problems)
  const isRunnable = checkKeys(entries, 'rule', problems)
  const get = (key: string): Entry | undefined => entries.find(entry => entry.key.toLowerCase() === key)
  const type = read(get('type'), entry => readChoice(entry, RULE_TYPES, problems)) ?? 'any'
  const own = entries.filter(entry => !GROUPS.includes(entry.key))
  const base = readThingGroup(own, new Set([...SEARCH_FIELDS.post, ...SEARCH_FIELDS.comment]), problems)
  const author = readAuthorGroup(asPerson(get('author')), problems)
  const group = (key: string): Entry[] | null => entriesOf(get(key), problems)
  const parentEntries = group('parent_submission')
  const parent = parentEntries === null ? null : readThingGroup(parentEntries, SEARCH_FIELDS.post, problems)
  const text = (key: string): string | null => read(get(key), entry => readText(entry, problems))
  const truth = (key: string): boolean | null => read(get(key), entry => readBoolean(entry, problems))
  const rule: Rule = {
    number,
    line: problems.lineAt(section.offset),
    title: section.title,
    key: createHash('sha256').update(section.source).digest('hex').slice(0, 16),
    type,
    appliesTo: [],
    priority: read(get('priority'), entry => readNumber(entry, problems)) ?? 0,
    moderatorsExempt: truth('moderators_exempt'),
    isShadow: truth('shadow') ?? false,
    base: base.checks,
    author: author?.checks ?? null,
    originalAuthor: readAuthorGroup(group('crosspost_author'), problems)?.checks ?? null,
    parent: parent?.checks ?? null,
    community: readCommunityGroup(group('subreddit'), problems),
    originalCommunity: readCommunityGroup(group('crosspost_subreddit'), problems),
    actions: base.actions,
    parentActions: (parent ?? readThingGroup([], SEARCH_FIELDS.post, problems)).actions,
    authorFlair: author?.flair ?? null,
    comment: text('comment'),
    isCommentSticky: truth('comment_stickied') ?? false,
    isCommentLocked: truth('comment_locked') ?? false,
    modmail: text('modmail'),
    modmailSubject: text('modmail_subject'),
    message: text('message'),
    messageSubject: text('message_subject'),
  }
  rule.appliesTo = thingsOf(type, own, get, base)
  checkWhole(rule, section, entries, problems, before)
  return isRunnable && problems.errorCount === before ? rule : null
}

/** A rule needs a condition and an action, on something that exists. */
function checkWhole(
  rule: Rule,
  section: Section,
  entries: Entry[],
  problems: Problems,
  before: number,
): void {
  if (rule.appliesTo.length === 0 && problems.errorCount === before)
    problems.error('never_applies', section.offset, { type: rule.type })
  const roles = entries.flatMap(entry => rolesOf(entry, 'rule'))
  if (!roles.includes('action')) problems.error('no_action', section.offset)
  if (!roles.includes('check') && rule.type === 'any') problems.error('no_checks', section.offset)
}

function rolesOf(entry: Entry, group: Group): string[] {
  if (GROUPS.includes(entry.key) && group === 'rule') {
    if (entry.value.kind !== 'group') return ['check']
    return entry.value.entries.flatMap(inner => rolesOf(inner, entry.key as Group))
  }
  if (UNSUPPORTED_CHECKS.has(entry.key)) return ['check']
  if (UNSUPPORTED_ACTIONS.has(entry.key)) return ['action']
  return [ownValue(KEYS, entry.key)?.role ?? 'check']
}

/** Returns whether the rule applies to posts, comments or both: keys and fields of one exclude the other. */
function thingsOf(
  type: RuleType,
  own: Entry[],
  get: (key: string) => Entry | undefined,
  base: ThingGroup,
): ThingKind[] {
  const wanted: ThingKind[] =
    type === 'any' ? ['post', 'comment'] : [type === 'comment' || type === 'chat' ? type : 'post']
  const keys = [...own.map(entry => entry.key), ...GROUPS.filter(key => get(key) !== undefined)]
  return wanted.filter(kind => {
    const fits = keys.every(key => ownValue(KEYS, key)?.things?.includes(kind) !== false)
    const known = SEARCH_FIELDS[kind]
    return fits && base.checks.searches.every(search => search.fields.some(field => known.has(field)))
  })
}

/** Lower-cases keys; reports the second of two equal ones as a duplicate. */
function uniqueEntries(entries: readonly Entry[], problems: Problems): Entry[] {
  const seen = new Map<string, Entry>()
  return entries.flatMap(entry => {
    const key = entry.key.trim().toLowerCase().replace(/\s+/g, ' ')
    const first = seen.get(key)
    if (first !== undefined) {
      problems.error('key_twice', entry.offset, { key: entry.key, line: problems.lineAt(first.offset) })
      return []
    }
    const lower = {
      ...entry,
      key: key.includes('(') ? entry.key : key,
      value: lowerKeys(entry.value, problems),
    }
    seen.set(key, lower)
    return [lower]
  })
}

function lowerKeys(value: Value, problems: Problems): Value {
  return value.kind === 'group' ? { ...value, entries: uniqueEntries(value.entries, problems) } : value
}

/** Treats `author: [names]` and `~author: [names]` as the author's name. */
function mergeAuthors(entries: Entry[]): Entry[] {
  const not = entries.find(entry => entry.key === '~author')
  if (not === undefined) return entries
  const others = entries.filter(entry => entry !== not)
  const author = others.find(entry => entry.key === 'author')
  const inner = [...asPersonEntries(author), { ...not, key: '~name' }]
  const merged: Entry = {
    key: 'author',
    offset: author?.offset ?? not.offset,
    value: { kind: 'group', entries: inner, offset: not.value.offset },
  }
  return [...others.filter(entry => entry !== author), merged]
}

function asPersonEntries(author: Entry | undefined): Entry[] {
  if (author === undefined) return []
  return author.value.kind === 'group' ? author.value.entries : [{ ...author, key: 'name' }]
}

function asPerson(author: Entry | undefined): Entry[] | null {
  return author === undefined ? null : asPersonEntries(author)
}

function entriesOf(entry: Entry | undefined, problems: Problems): Entry[] | null {
  if (entry === undefined) return null
  if (entry.value.kind === 'group') return entry.value.entries
  problems.error('value_group', entry.value.offset, { key: entry.key })
  return []
}

/** Adds the searches of a standard condition. */
function withStandard(entries: Entry[], problems: Problems): Entry[] {
  const standard = entries.find(entry => entry.key === 'standard')
  if (standard === undefined) return entries
  const { value } = standard
  const searches = value.kind === 'text' ? ownValue(STANDARDS, value.text.trim().toLowerCase()) : undefined
  if (searches === undefined) {
    problems.error('standard_unknown', value.offset, { choices: Object.keys(STANDARDS).join(', ') })
    return entries
  }
  const { offset } = value
  const added = searches.map(([key, texts]): Entry => {
    const items = texts.map(text => ({ kind: 'text', text, offset }) as const)
    return { key, offset, value: { kind: 'list', items, offset } }
  })
  const own = new Set(entries.map(entry => entry.key))
  return [...entries, ...added.filter(entry => !own.has(entry.key))]
}

/** Reports unknown and misplaced keys; returns false when the rule requires a feature the site lacks. */
function checkKeys(entries: readonly Entry[], group: Group, problems: Problems): boolean {
  let isRunnable = true
  for (const entry of entries) {
    const { key, offset, value } = entry
    if (UNSUPPORTED_CHECKS.has(key)) {
      problems.warn('key_unsupported_check', offset, { key })
      isRunnable = false
    } else if (UNSUPPORTED_ACTIONS.has(key)) {
      problems.warn('key_unsupported_action', offset, { key })
    } else if (Object.hasOwn(KEYS, key)) {
      const known = ownValue(KEYS, key)
      if (known !== undefined && !known.groups.includes(group))
        problems.error('key_place', offset, { key, group })
      const isGroup = group === 'rule' && GROUPS.includes(key)
      if (isGroup && value.kind === 'group' && !checkKeys(value.entries, key as Group, problems))
        isRunnable = false
    } else if (!isSearch(key)) reportUnknown(key, offset, problems)
  }
  return isRunnable
}

function isSearch(key: string): boolean {
  const search = parseSearchKey(key)
  return search !== null && isSearchKey(search)
}

function reportUnknown(key: string, offset: number, problems: Problems): void {
  const guess = problems.isFull ? null : closestKey(key)
  if (guess === null) problems.error('key_unknown', offset, { key })
  else problems.error('key_guess', offset, { key, guess })
}

function read<Result>(entry: Entry | undefined, reader: (entry: Entry) => Result | null): Result | null {
  return entry === undefined ? null : reader(entry)
}
