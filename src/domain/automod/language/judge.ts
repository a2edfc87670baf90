import { ownValue } from '#shared/own-value.ts'
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

/** A rule that fits, and what its searches found, by their names. */
export type Match = { rule: Rule; found: ReadonlyMap<string, Found> }

const LEAST_BUDGET_MS = 10

export type JudgeOptions = {
  /** Because of a report only rules that ask for reports are asked. */
  isReport?: boolean
  /** What its link, or that of its post, leads to is known now: only rules that ask for that are asked. */
  isPreviewed?: boolean
  /** Rules that are not asked, by key: they did what is not done twice. */
  done?: ReadonlySet<string>
}

/**
 * Which rules fit: of those that take something away the first, of the others all. Rules that only watch neither end a turn
 * nor act, and are all asked.
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

/** Every rule that fits by itself, whatever others say: what a rehearsal counts. */
export function judgeEach(ruleSet: RuleSet, facts: Facts): Match[] {
  const texts = new Texts(facts)
  const pacer = new Pacer(ruleSet)
  return ruleSet.rules.flatMap(rule => {
    const found = isAsked(rule, facts, {}) && !pacer.passesOver(rule) ? fits(rule, facts, texts) : null
    return found === null ? [] : [{ rule, found }]
  })
}

/**
 * Sees to it that rules leave time for others: once an item has taken its share, rules with regular expressions are passed
 * over for it. No honest file comes near that.
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
  const kind = facts.comment === null ? 'post' : 'comment'
  if (isPreviewed && !asksForMedia(rule, kind)) return false
  if (!rule.appliesTo.includes(kind)) return false
  // Moderators may always post what others may not, unless the rule says otherwise; other rules are for everybody.
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

/** Null when the rule does not fit; cheap questions come first. */
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

const WORD = /[\p{L}\p{N}_]/u

/** Marks and spaces at the ends are not counted. */
function lengthWithoutEnds(text: string): number {
  const characters = [...text]
  const isWord = (character: string): boolean => WORD.test(character)
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
  // Who is shut out of the site has no standing to compare.
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

/**
 * Whether all searches say what they should. A field that the thing does not have (the address of a text) is not searched;
 * where nothing could be searched at all, the rule does not fit.
 */
function searchAll(
  searches: readonly SearchCheck[] | undefined,
  textOf: (field: string) => Searchable | null,
  found?: Map<string, Found>,
): boolean {
  if (searches === undefined || searches.length === 0) return true
  let hasSearched = false
  for (const search of searches) {
    let match: Found | null = null
    for (const field of search.fields) {
      const text = textOf(field)
      if (text === null) continue
      hasSearched = true
      match = search.find(text)
      if (match !== null) break
    }
    if ((match !== null) === search.isNegated) return false
    if (match !== null) found?.set(search.name, match)
  }
  return hasSearched
}

/** The texts of one item, each prepared once however many rules look at it. */
class Texts {
  readonly #facts: Facts
  readonly #made = new Map<string, Searchable>()

  constructor(facts: Facts) {
    this.#facts = facts
  }

  of(thing: PostFacts | CommentFacts, field: string, ignoresQuotes: boolean): Searchable | null {
    const value =
      thing === this.#facts.comment
        ? readField(COMMENT_FIELDS, this.#facts.comment, field)
        : readField(POST_FIELDS, this.#facts.post, field)
    if (value === null) return null
    const isCut = ignoresQuotes && field === 'body'
    const key = `${thing === this.#facts.comment ? 'c' : 'p'}:${field}:${isCut}`
    return this.#make(key, () => (isCut ? withoutQuotes(value) : value))
  }

  ofPerson(person: AuthorFacts, field: string): Searchable | null {
    const value = readField(PERSON_FIELDS, person, field)
    if (value === null) return null
    return this.#make(`${person === this.#facts.author ? 'a' : 'o'}:${field}`, () => value)
  }

  #make(key: string, read: () => string): Searchable {
    const known = this.#made.get(key)
    if (known !== undefined) return known
    const made = new Searchable(read())
    this.#made.set(key, made)
    return made
  }
}

function readField<Thing>(fields: SearchFields<Thing>, thing: Thing | null, field: string): string | null {
  return thing === null ? null : (ownValue(fields, field)?.read(thing) ?? null)
}
