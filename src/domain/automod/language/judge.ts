import { unicodeHost, unicodeUrl } from '#domain/link-previews/unicode-url.ts'
import { ownValue } from '#shared/own-value.ts'
import { isWordAt } from '#shared/text/words.ts'
import type { RuleSet } from './compile-rules.ts'
import {
  type AuthorFacts,
  COMMENT_FIELDS,
  type CommentFacts,
  type Facts,
  PERSON_FIELDS,
  POST_FIELDS,
  type PostFacts,
  type SearchFields,
} from './facts.ts'
import {
  type AuthorChecks,
  asksForMedia,
  type CommunityChecks,
  type Found,
  type Rule,
  type SearchCheck,
  type ThingChecks,
  type Threshold,
} from './rule.ts'
import { Searchable } from './searchable.ts'

/** A matching rule, and what its searches found, by name. */
export type Match = { rule: Rule; found: ReadonlyMap<string, Found> }

const LEAST_BUDGET_MS = 10

export type JudgeOptions = {
  /** Triggered by a report: only rules about reports run. */
  isReport?: boolean
  /** The target of its link, or its post's, is now known: only rules about it run. */
  isPreviewed?: boolean
  /** Keys of rules to skip because their action is already taken. */
  done?: ReadonlySet<string>
}

/**
 * Returns the matching rules: the first of those that remove, and all others. Log-only rules never end a turn or act, and
 * always run.
 */
export function judge(ruleSet: RuleSet, facts: Facts, options: JudgeOptions = {}): Match[] {
  const texts = new Texts(facts)
  const matches: Match[] = []
  const pacer = new Pacer(ruleSet)
  let isRemoved = false
  for (const rule of [...ruleSet.removals, ...ruleSet.others]) {
    const isLate = isRemoved && isRemovalRule(rule) && !rule.isShadow
    if (isLate || !isAsked(rule, facts, options) || pacer.passesOver(rule)) continue
    const found = fits(rule, facts, texts)
    if (found === null) continue
    matches.push({ rule, found })
    if (isRemovalRule(rule) && !rule.isShadow) isRemoved = true
  }
  return matches
}

/** Returns every matching rule independently of the others, as a dry run counts them. */
export function judgeEach(ruleSet: RuleSet, facts: Facts): Match[] {
  const texts = new Texts(facts)
  const pacer = new Pacer(ruleSet)
  return ruleSet.rules.flatMap(rule => {
    const found = isAsked(rule, facts, {}) && !pacer.passesOver(rule) ? fits(rule, facts, texts) : null
    return found === null ? [] : [{ rule, found }]
  })
}

/**
 * Limits the time rules take: once an item has used its share, rules with regular expressions are skipped for it. No legitimate
 * file comes close.
 */
class Pacer {
  readonly #pace: RuleSet['pace']
  readonly #endsAt: number
  #isOver = false

  constructor({ pace }: RuleSet) {
    this.#pace = pace
    this.#endsAt = performance.now() + pace.budgetMs
  }

  passesOver(rule: Rule): boolean {
    if (!usesRegex(rule)) return false
    if (!this.#isOver && performance.now() > this.#endsAt) {
      this.#isOver = true
      this.#pace.budgetMs = Math.max(LEAST_BUDGET_MS, this.#pace.budgetMs / 2)
    }
    return this.#isOver
  }
}

function usesRegex({ base, parent, author }: Rule): boolean {
  return [base, parent, author].some(group => group?.searches.some(search => search.isRegex) === true)
}

function isRemovalRule({ actions }: Rule): boolean {
  return actions.action === 'remove' || actions.action === 'spam' || actions.action === 'filter'
}

function isAsked(rule: Rule, facts: Facts, options: JudgeOptions): boolean {
  const { isReport = false, isPreviewed = false, done } = options
  if (done?.has(rule.key) === true) return false
  if (isReport && rule.base.reports === null) return false
  const kind = facts.isChat === true ? 'chat' : facts.comment === null ? 'post' : 'comment'
  if (isPreviewed && !asksForMedia(rule, kind)) return false
  if (!rule.appliesTo.includes(kind)) return false
  // Moderators are exempt from removing and reporting rules unless the rule says otherwise; other rules apply to everyone.
  const takes = isRemovalRule(rule) || rule.actions.action === 'report'
  const isExempt = rule.moderatorsExempt ?? takes
  if (isExempt && facts.author.isModerator) return false
  return fitsType(rule, facts)
}

function fitsType({ type }: Rule, { post, comment }: Facts): boolean {
  if (comment !== null) return true
  switch (type) {
    case 'text submission':
      return post.kind === 'text' && post.original === null
    case 'link submission':
      return post.kind !== 'text' && post.kind !== 'chat'
    case 'crosspost submission':
      return post.original !== null
    case 'gallery submission':
      return post.imageCount > 1
    case 'poll submission':
      return false
    default:
      return true
  }
}

/** Returns null when the rule doesn't match; cheap conditions come first. */
function fits(rule: Rule, facts: Facts, texts: Texts): Map<string, Found> | null {
  const { post, comment } = facts
  if (!fitsPlainly(rule.base, post, comment)) return null
  if (rule.author !== null && !fitsAuthorPlainly(rule.author, facts.author, facts)) return null
  if (rule.originalAuthor !== null) {
    if (facts.originalAuthor === null) return null
    if (!fitsAuthorPlainly(rule.originalAuthor, facts.originalAuthor, facts)) return null
  }
  if (rule.parent !== null && !fitsPlainly(rule.parent, post, null)) return null
  const found = new Map<string, Found>()
  const isMet =
    searchAll(
      rule.base.searches,
      field => texts.of(comment ?? post, field, rule.base.ignoresQuotes),
      found,
    ) &&
    searchAll(rule.parent?.searches, field => texts.of(post, field, rule.parent?.ignoresQuotes === true)) &&
    searchAll(rule.author?.searches, field => texts.ofPerson(facts.author, field)) &&
    searchAll(rule.originalAuthor?.searches, field =>
      texts.ofPerson(facts.originalAuthor ?? facts.author, field),
    ) &&
    fitsCommunity(rule.community, facts.communityName, facts.isCommunityNsfw) &&
    fitsOriginalCommunity(rule.originalCommunity, post)
  return isMet ? found : null
}

function fitsPlainly(checks: ThingChecks, post: PostFacts, comment: CommentFacts | null): boolean {
  const thing = comment ?? post
  if (checks.reports !== null && thing.reports < checks.reports) return false
  const hasBody = comment !== null || post.kind === 'text' || thing.body !== ''
  if (hasBody && (checks.bodyLongerThan !== null || checks.bodyShorterThan !== null)) {
    const length = lengthWithoutEnds(checks.ignoresQuotes ? withoutQuotes(thing.body) : thing.body)
    if (checks.bodyLongerThan !== null && length <= checks.bodyLongerThan) return false
    if (checks.bodyShorterThan !== null && length >= checks.bodyShorterThan) return false
  }
  return checks.truths.every(({ of, wanted }) => of(post, comment) === wanted)
}

/** Returns the length without punctuation and spaces at the ends. */
function lengthWithoutEnds(text: string): number {
  const characters = [...text.normalize()]
  const isWord = (character: string): boolean => isWordAt(character, 0)
  const first = characters.findIndex(isWord)
  return first < 0 ? 0 : characters.findLastIndex(isWord) - first + 1
}

function withoutQuotes(text: string): string {
  return text
    .split('\n')
    .filter(line => !line.startsWith('>') && line !== '')
    .join('\n')
}

function fitsAuthorPlainly(checks: AuthorChecks, author: AuthorFacts, facts: Facts): boolean {
  const isMet = checks.truths.every(({ of, wanted }) => of(author, facts) === wanted)
  return isMet && meetsThresholds(checks, author)
}

function meetsThresholds({ thresholds, satisfyAnyThreshold }: AuthorChecks, author: AuthorFacts): boolean {
  if (thresholds.length === 0) return true
  // Suspended accounts have no standing to compare.
  if (author.isSuspended) return false
  const meets = (threshold: Threshold): boolean => compare(threshold.of(author), threshold)
  return satisfyAnyThreshold ? thresholds.some(meets) : thresholds.every(meets)
}

function compare(value: number, { operator, amount }: Threshold): boolean {
  switch (operator) {
    case '<':
      return value < amount
    case '>':
      return value > amount
    case '<=':
      return value <= amount
    case '>=':
      return value >= amount
    case '=':
      return value === amount
  }
}

function fitsCommunity(checks: CommunityChecks | null, name: string, isNsfw: boolean): boolean {
  if (checks === null) return true
  if (checks.isNsfw !== null && checks.isNsfw !== isNsfw) return false
  return searchAll(checks.searches, () => new Searchable(name))
}

function fitsOriginalCommunity(checks: CommunityChecks | null, { original }: PostFacts): boolean {
  if (checks === null) return true
  return original !== null && fitsCommunity(checks, original.communityName, original.isCommunityNsfw)
}

const EMPTY = new Searchable('')

/**
 * Returns whether all searches match. A field the item lacks (the URL of a text post) isn't searched, except by a search for
 * none; if nothing could be searched at all, the rule doesn't match. `textOf` returns null for a missing value, undefined for an
 * unknown one.
 */
function searchAll(
  searches: readonly SearchCheck[] | undefined,
  textOf: (field: string) => Searchable | null | undefined,
  found?: Map<string, Found>,
): boolean {
  if (searches === undefined || searches.length === 0) return true
  let hasSearched = false
  for (const search of searches) {
    let match: Found | null = null
    for (const field of search.fields) {
      const value = textOf(field)
      const text = value === null && search.findsNone ? EMPTY : value
      if (text == null) continue
      hasSearched = true
      match = search.find(text) ?? (text.unicode === null ? null : search.find(text.unicode))
      if (match !== null) break
    }
    if ((match !== null) === search.isNegated) return false
    if (match !== null) found?.set(search.name, match)
  }
  return hasSearched
}

/** Fields with hosts, which are stored in ASCII, but not always written so. */
const UNICODE_FORMS: Readonly<Record<string, (text: string) => string | null>> = {
  domain: unicodeHost,
  url: unicodeUrl,
}

/** The texts of one item, each prepared once for all rules. */
class Texts {
  readonly #facts: Facts
  readonly #made = new Map<string, Searchable>()

  constructor(facts: Facts) {
    this.#facts = facts
  }

  of(thing: PostFacts | CommentFacts, field: string, ignoresQuotes: boolean): Searchable | null | undefined {
    const value =
      thing === this.#facts.comment
        ? readField(COMMENT_FIELDS, this.#facts.comment, field)
        : readField(POST_FIELDS, this.#facts.post, field)
    // Without a preview so far, it isn't known whether the link has a title.
    if (value === null) return field.startsWith('media_') ? undefined : null
    if (value === undefined) return undefined
    const isCut = ignoresQuotes && field === 'body'
    const key = `${thing === this.#facts.comment ? 'c' : 'p'}:${field}:${isCut}`
    return this.#make(key, field, () => (isCut ? withoutQuotes(value) : value))
  }

  ofPerson(person: AuthorFacts, field: string): Searchable | null | undefined {
    const value = readField(PERSON_FIELDS, person, field)
    if (value == null) return value
    return this.#make(`${person === this.#facts.author ? 'a' : 'o'}:${field}`, field, () => value)
  }

  #make(key: string, field: string, read: () => string): Searchable {
    const known = this.#made.get(key)
    if (known !== undefined) return known
    const text = read()
    const made = new Searchable(text, UNICODE_FORMS[field]?.(text))
    this.#made.set(key, made)
    return made
  }
}

function readField<Thing>(
  fields: SearchFields<Thing>,
  thing: Thing | null,
  field: string,
): string | null | undefined {
  return thing === null ? undefined : ownValue(fields, field)?.read(thing)
}
