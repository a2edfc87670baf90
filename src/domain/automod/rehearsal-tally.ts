import { cutTo } from '#shared/text/clean-text.ts'
import type { RehearsalExample, RehearsalResult, RehearsedRule } from '#shared/views/automod-view.ts'
import { permalinkOf } from './act-on-item.ts'
import { describeRule } from './describe-rule.ts'
import type { Match } from './language/judge.ts'
import type { Rule } from './language/rule.ts'
import type { Item } from './load-items.ts'
import { matchedWords } from './record-hits.ts'

const EXAMPLES = 5
const TITLE_LENGTH = 100

type Counts = {
  hits: number
  approved: number
  removed: number
  overlaps: Map<number, number>
  examples: RehearsalExample[]
}

/** Counts the results of a dry run per rule. Examples approved by moderators come first: they are the mistakes. */
export class RehearsalTally {
  readonly #rules: readonly Rule[]
  readonly #counts = new Map<number, Counts>()

  constructor(rules: readonly Rule[]) {
    this.#rules = rules
    for (const { number } of rules)
      this.#counts.set(number, { hits: 0, approved: 0, removed: 0, overlaps: new Map(), examples: [] })
  }

  add(item: Item, matches: readonly Match[]): void {
    for (const match of matches) {
      const counts = this.#counts.get(match.rule.number)
      if (counts === undefined) continue
      counts.hits += 1
      if (item.isApproved) counts.approved += 1
      if (item.removal !== null) counts.removed += 1
      for (const other of matches) {
        const { number } = other.rule
        if (other !== match) counts.overlaps.set(number, (counts.overlaps.get(number) ?? 0) + 1)
      }
      keepExample(counts.examples, item, match)
    }
  }

  result({ items, tookMs }: { items: number; tookMs: number }): RehearsalResult {
    return { items, tookMs, rules: this.#rules.map(rule => this.#view(rule)) }
  }

  #view(rule: Rule): RehearsedRule {
    const { number, line, title } = rule
    const counts = this.#counts.get(number)
    const overlaps = [...(counts?.overlaps ?? [])].map(([other, count]) => ({ number: other, count }))
    return {
      number,
      line,
      title,
      does: describeRule(rule),
      hits: counts?.hits ?? 0,
      approved: counts?.approved ?? 0,
      removed: counts?.removed ?? 0,
      overlaps: overlaps.toSorted((a, b) => b.count - a.count).slice(0, 5),
      examples: counts?.examples ?? [],
    }
  }
}

function keepExample(examples: RehearsalExample[], item: Item, match: Match): void {
  const isFull = examples.length >= EXAMPLES
  const gives = isFull ? examples.findLastIndex(example => !example.isApproved) : -1
  if (isFull && (!item.isApproved || gives < 0)) return
  if (isFull) examples.splice(gives, 1)
  const example = {
    path: permalinkOf(item),
    title: cutTo(item.facts.post.title, TITLE_LENGTH),
    matched: matchedWords(match).slice(0, 5),
    isApproved: item.isApproved,
  }
  if (item.isApproved) examples.unshift(example)
  else examples.push(example)
}
