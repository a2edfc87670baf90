import { RE2JS, RE2Set } from 're2js'
import { AUTOMOD_LIMITS } from '#shared/moderation/automod.ts'
import { isWordAt } from '#shared/text/words.ts'
import type { Problems } from './problems.ts'
import type { TextValue } from './read-sections.ts'
import type { Found, SearchMethod } from './rule.ts'
import { Searchable } from './searchable.ts'
import { translateRegex } from './translate-regex.ts'

type Search = { method: SearchMethod | 'domain'; isCaseSensitive: boolean }

/** Memory of one search between texts; with less it stays fast only on short ones. */
const MEMORY_BYTES = 256 * 1024
/** Matches the same as in `words.ts`; RE2 can't subtract from a class. */
const NOT_WORD = '(?:[^\\p{L}\\p{M}\\p{N}_]|[\\x{fe00}-\\x{fe0f}])'
const AROUND: Record<SearchMethod | 'domain', readonly [string, string]> = {
  'full-exact': ['^', '$'],
  'full-text': [`^${NOT_WORD}*`, `${NOT_WORD}*$`],
  includes: ['', ''],
  'includes-word': [`(?:^|${NOT_WORD}|\\b)`, `(?:$|${NOT_WORD}|\\b)`],
  'starts-with': ['^', ''],
  'ends-with': ['', '$'],
  domain: ['^(?:.*?\\.)?', '$'],
}
/** Builds a search's lazy tables when rules are saved or loaded. */
const WARM_UP = new Searchable(
  'Some words of a length that people write, 12 of them.\n\nhttps://example.com/a?b=c',
)

/**
 * Searches for any of several regular expressions, in linear time whatever they are. Null if one is invalid, which is reported
 * at its line.
 */
export function findRegexes(
  list: readonly TextValue[],
  search: Search,
  problems: Problems,
): ((text: Searchable) => Found | null) | null {
  const before = problems.errorCount
  const parts: string[] = []
  let flags = RE2JS.DOTALL | (search.isCaseSensitive ? 0 : RE2JS.CASE_INSENSITIVE)
  for (const item of list) {
    const translated = readRegex(item, flags, problems)
    if (translated === null) continue
    parts.push(translated.pattern)
    if (translated.flags.i) flags |= RE2JS.CASE_INSENSITIVE
    if (translated.flags.m) flags |= RE2JS.MULTILINE
  }
  if (problems.errorCount > before || parts.length < list.length) return null
  const [left, right] = AROUND[search.method]
  try {
    const bare = new RE2Set(RE2Set.UNANCHORED, flags, MEMORY_BYTES)
    bare.add(`(?:${parts.join('|')})`)
    bare.compile()
    const whole = RE2JS.compile(`${left}(${parts.join('|')})${right}`, flags)
    const find = finder(bare, whole, search.method === 'includes-word')
    find(WARM_UP)
    return find
  } catch {
    problems.error('regex_too_big', list[0]?.offset ?? 0)
    return null
  }
}

/** Compiles each separately, so that problems are reported at the right place. */
function readRegex(item: TextValue, flags: number, problems: Problems) {
  const { text, offset } = item
  if (problems.isRegexFull) return null
  if (text.length > AUTOMOD_LIMITS.regexLength) {
    problems.error('regex_too_long', offset, { limit: AUTOMOD_LIMITS.regexLength })
    return null
  }
  // Texts have composed accents.
  const translated = translateRegex(text.normalize())
  if (!translated.ok) {
    problems.error(translated.code, offset, translated.details)
    return null
  }
  try {
    const steps = RE2JS.compile(translated.pattern, flags).programSize()
    // Nested repeats are slow in every engine: that many states at each character.
    if (steps > AUTOMOD_LIMITS.regexRepeats + 2 * text.length) {
      problems.error('regex_repeats', offset, { limit: AUTOMOD_LIMITS.regexRepeats })
      return null
    }
    return problems.takeRegex(steps, offset) ? translated : null
  } catch (error) {
    const reason =
      error instanceof Error ? error.message.replace(/^error parsing regexp: |\(\?[is]+\)/g, '') : ''
    problems.error('regex_invalid', offset, { part: reason.slice(0, 120) })
    return null
  }
}

function finder(bare: RE2Set, whole: RE2JS, isByWord: boolean): (text: Searchable) => Found | null {
  return ({ text }) => {
    // Most texts don't match; that is known without finding a position.
    if (bare.match(text).length === 0) return null
    const matcher = whole.matcher(text)
    while (matcher.find()) {
      if (isByWord && !isFree(text, matcher.start(1), matcher.end(1))) continue
      const groups = Array.from(
        { length: matcher.groupCount() },
        (_, index) => matcher.group(index + 1) ?? undefined,
      )
      return { groups }
    }
    return null
  }
}

/** RE2's word boundary only knows ASCII, so letters of other scripts are checked here. */
function isFree(text: string, start: number, end: number): boolean {
  if (start === end) return true
  const isCutBefore = start > 0 && isWordAt(text, start - 1) && isWordAt(text, start)
  const isCutAfter = end < text.length && isWordAt(text, end - 1) && isWordAt(text, end)
  return !isCutBefore && !isCutAfter
}
