import { type Document, isAlias, isMap, isScalar, isSeq, type Node, visit } from 'yaml'
import { AUTOMOD_LIMITS } from '#shared/moderation/automod.ts'
import { parseYaml } from './parse-yaml.ts'
import type { Problems } from './problems.ts'

/**
 * A text with its position; unquoted, and never converted to a number or boolean. `isNone`: an empty text in quotes, which is
 * meant, unlike a value that is missing.
 */
export type TextValue = { kind: 'text'; text: string; offset: number; isNone?: boolean }
type ListValue = { kind: 'list'; items: Value[]; offset: number }
type GroupValue = { kind: 'group'; entries: Entry[]; offset: number }
export type Value = TextValue | ListValue | GroupValue
export type Entry = { key: string; offset: number; value: Value }

/** A document within a file, between two lines of three hyphens. */
export type Section = {
  entries: Entry[]
  offset: number
  /** The text of the comment before its first key. */
  title: string | null
  source: string
}

/** Three hyphens begin a document; three periods end one, so that what follows isn't lost. */
export const SEPARATOR = /^(?:-{3,}|\.{3})[ \t]*(?:#.*)?$/gm

/**
 * Splits a file into sections and parses each separately, so that errors in one don't affect the next. Sections without keys
 * are notes and skipped. Values stay text: `no`, `0x10` and `1_000` are what was written.
 */
export function readSections(text: string, problems: Problems): Section[] {
  const budget = { values: AUTOMOD_LIMITS.values as number }
  return cut(text).flatMap(part => readSection(part, problems, budget) ?? [])
}

function cut(text: string): { source: string; offset: number }[] {
  const parts: { source: string; offset: number }[] = []
  let start = 0
  for (const match of text.matchAll(SEPARATOR)) {
    parts.push({ source: text.slice(start, match.index), offset: start })
    start = match.index + match[0].length
  }
  parts.push({ source: text.slice(start), offset: start })
  return parts
}

function readSection(
  { source, offset }: { source: string; offset: number },
  problems: Problems,
  budget: { values: number },
): Section | null {
  if (/^(?:[ \t]*(?:#.*)?(?:\r?\n|$))*$/.test(source)) return null
  const { document, errors } = parseYaml(source)
  if (errors.length > 0) {
    const quotes = new Set<number>()
    for (const error of errors.slice(0, 20)) {
      const quote = unclosedQuote(document, source, error.pos[0])
      if (quote !== null) quotes.add(quote)
      else reportYamlError(error, source, offset, problems)
    }
    for (const quote of quotes) problems.error('yaml_quote', offset + quote)
    return null
  }
  // The library minds brackets that aren't indented; PyYAML doesn't.
  for (const { code, pos } of document.warnings)
    if (code !== 'BAD_INDENT') problems.error('yaml_tag', offset + pos[0])
  const content = document.contents
  const first = offset + (content?.range?.[0] ?? 0)
  if (!isMap(content)) {
    if (content !== null && !(isScalar(content) && content.value === '')) problems.warn('not_keys', first)
    return null
  }
  const walker = new Walker({
    base: offset,
    problems,
    budget,
    resolve: resolverOf(document),
  })
  const value = walker.value(content, 0)
  if (value.kind !== 'group') return null
  return { entries: value.entries, offset: first, title: titleOf(source), source: source.trim() }
}

/**
 * Returns a resolver of aliases: the last node with that anchor before them. The library searches the whole document for each,
 * which takes 46 s for 25,000 of them.
 */
function resolverOf(document: Document): (alias: Node) => Node | undefined {
  const named = new Map<string, Node>()
  const targets = new Map<Node, Node | undefined>()
  visit(document, {
    Alias: (_key, alias) => void targets.set(alias, named.get(alias.source)),
    Value: (_key, node) => void (node.anchor === undefined || named.set(node.anchor, node)),
  })
  return alias => targets.get(alias)
}

/** Converts YAML's tree to ours; nodes repeated by aliases are counted again, so that a few lines can't expand to millions. */
class Walker {
  readonly base: number
  readonly problems: Problems
  readonly budget: { values: number }
  readonly resolve: (alias: Node) => Node | undefined
  #keys = 0

  constructor(options: Pick<Walker, 'base' | 'problems' | 'budget' | 'resolve'>) {
    this.base = options.base
    this.problems = options.problems
    this.budget = options.budget
    this.resolve = options.resolve
  }

  value(node: unknown, depth: number): Value {
    const offset = this.base + ((node as Node | null)?.range?.[0] ?? 0)
    if (depth > AUTOMOD_LIMITS.depth) {
      this.problems.error('yaml_depth', offset, { limit: AUTOMOD_LIMITS.depth })
      return { kind: 'text', text: '', offset }
    }
    if (!this.#take(offset)) return { kind: 'text', text: '', offset }
    if (isAlias(node)) return this.#alias(node, offset, depth)
    if (isSeq(node)) {
      return { kind: 'list', items: this.#each(node.items, item => this.value(item, depth + 1)), offset }
    }
    if (isMap(node)) {
      return { kind: 'group', entries: this.#each(node.items, pair => this.#entry(pair, depth)), offset }
    }
    if (!isScalar(node)) return { kind: 'text', text: '', offset }
    const text = String(node.value ?? '')
    const isNone = text === '' && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE')
    return { kind: 'text', text, offset, ...(isNone && { isNone }) }
  }

  #entry(pair: { key: unknown; value: unknown }, depth: number): Entry {
    const key = isScalar(pair.key) ? String(pair.key.value) : ''
    const offset = this.base + ((pair.key as Node | null)?.range?.[0] ?? 0)
    this.#keys += 1
    if (this.#keys === AUTOMOD_LIMITS.keys + 1)
      this.problems.error('keys_too_many', offset, { limit: AUTOMOD_LIMITS.keys })
    if (key === '<<') this.problems.error('yaml_merge', offset)
    const value = this.value(pair.value, depth + 1)
    // A key without a value has no position of its own.
    return { key, offset, value: pair.value === null ? { ...value, offset } : value }
  }

  #alias(node: Node, offset: number, depth: number): Value {
    const target = this.resolve(node)
    if (target === undefined) {
      this.problems.error('yaml_alias', offset)
      return { kind: 'text', text: '', offset }
    }
    return this.value(target, depth + 1)
  }

  #each<Item, Result>(items: readonly Item[], read: (item: Item) => Result): Result[] {
    const results: Result[] = []
    for (const item of items) {
      if (this.budget.values < 0 || this.#keys > AUTOMOD_LIMITS.keys) break
      results.push(read(item))
    }
    return results
  }

  #take(offset: number): boolean {
    this.budget.values -= 1
    if (this.budget.values === -1)
      this.problems.error('values_too_many', offset, { limit: AUTOMOD_LIMITS.values })
    return this.budget.values >= 0
  }
}

/**
 * Returns where the quote that caused an error begins: an unclosed quote runs to the end, or to the next quote some lines
 * below, where the error is detected. Null: another cause.
 */
function unclosedQuote(document: Document, source: string, at: number): number | null {
  let start: number | null = null
  visit(document, {
    Scalar: (_key, { type, range }) => {
      if (!range || (type !== 'QUOTE_DOUBLE' && type !== 'QUOTE_SINGLE')) return
      const [from, end] = range
      const runsOn = source.slice(from, end).includes('\n')
      const endsThere = at >= from && !source.slice(Math.min(end, at), at).includes('\n')
      if (runsOn && endsThere) start = from
    },
  })
  return start
}

function reportYamlError(
  error: { code: string; message: string; pos: [number, number] },
  source: string,
  offset: number,
  problems: Problems,
): void {
  const at = Math.min(error.pos[0], source.length)
  const place = offset + at
  if (error.code === 'RESOURCE_EXHAUSTION')
    problems.error('yaml_depth', place, { limit: AUTOMOD_LIMITS.depth })
  else if (error.code === 'TAB_AS_INDENT') problems.error('yaml_tab', place)
  else if (error.code === 'BLOCK_AS_IMPLICIT_KEY') problems.error('yaml_colon', place)
  else if (error.code === 'BAD_INDENT') problems.error('yaml_indent', place)
  else if (error.code === 'MISSING_CHAR' && error.message.includes('quote'))
    problems.error('yaml_quote', place)
  else if (isComparison(source, at)) problems.error('yaml_operator', place)
  else problems.error('yaml_other', place, { message: error.message.slice(0, 200) })
}

/** `post_karma: > 10` without quotes: YAML reads the sign as the start of a block of text. */
function isComparison(source: string, at: number): boolean {
  const line = source.slice(source.lastIndexOf('\n', at - 1) + 1, at + 1)
  return /:\s*>/.test(line)
}

/** Returns the last comment before the first key, by which moderators name their rules. */
function titleOf(source: string): string | null {
  let title: string | null = null
  for (const line of source.split('\n')) {
    const text = line.trim()
    if (text !== '' && !text.startsWith('#')) break
    const words = withoutSigns(text)
    if (words !== '') title = words.slice(0, 100)
  }
  return title
}

/** Returns a comment's text without its markers; '' for a line of hyphens. */
function withoutSigns(comment: string): string {
  let end = comment.length
  while (end > 0 && isSign(comment.charAt(end - 1))) end -= 1
  let start = 0
  while (start < end && isSign(comment.charAt(start))) start += 1
  const words = comment.slice(start, end)
  return /[^-]/.test(words) ? words : ''
}

function isSign(character: string): boolean {
  return character === '#' || /\s/.test(character)
}
