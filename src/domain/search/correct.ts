import { countTerms } from '#domain/search-index/known-words.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CutText } from './cut-text.ts'
import { type Asked, type Finding, find } from './find.ts'
import type { Needle, NeedleWord } from './needles.ts'
import { otherSpellings } from './other-spellings.ts'
import { inTimedSnapshot } from './timed-snapshot.ts'

/** Maximum number of query words to look up spellings for. */
const MOST_WORDS = 8
/** Below this many results, a much more common spelling is suggested. */
const FEW_FOUND = 3
/** Factor by which it must be more common than the original word. */
const FAR_MORE = 50
/** More common words leave no room for one that much more common. */
const LEAST_RARITY = Math.log(FAR_MORE)

export type Correction = { asked: Asked; finding: Finding; text: string }

/**
 * Repeats a search that finds nothing with words spelled as the index knows them; null if that finds nothing either. Only words
 * from items this reader may see are offered.
 */
export async function correct(
  ctx: Ctx,
  asked: Asked,
  { bounded, isLate }: Finding,
): Promise<Correction | null> {
  if (isLate) return null
  const words = asked.needles.filter(needle => needle.isWanted).flatMap(needle => needle.words)
  let changed: Spellings = new Map()
  await inTimedSnapshot(ctx, async tx => {
    const unknown = await unknownAmong(tx, asked, words)
    // An unknown word is the misspelled one; if all are known, any may be, provided the search was complete.
    changed = await spellings(tx, asked, unknown.length > 0 || bounded ? unknown : words)
  })
  if (changed.size === 0) return null
  const corrected = withOthers(asked, word => changed.get(word)?.others ?? [])
  const finding = await find(ctx, corrected)
  if (finding.matches.length === 0) return null
  return { asked: corrected, finding, text: respelled(corrected, finding) }
}

/** Returns a much more common spelling that finds something, for a query that found little; null if there is none. */
export async function suggest(ctx: Ctx, asked: Asked, finding: Finding): Promise<string | null> {
  if (finding.found.length >= FEW_FOUND || finding.bounded || finding.cut !== null) return null
  const words = asked.needles
    .filter(needle => needle.isWanted)
    .flatMap(needle => needle.words.filter(word => finding.rarity(word) >= LEAST_RARITY))
  let spelled: Spellings = new Map()
  await inTimedSnapshot(ctx, async tx => {
    spelled = await spellings(tx, asked, words)
  })
  const better = new Map(
    [...spelled].flatMap(([word, { count, others, counts }]) => {
      const common = others.filter((_, index) => (counts[index] ?? 0) >= FAR_MORE * Math.max(1, count))
      return common.length === 0 ? [] : [[word, common] as const]
    }),
  )
  if (better.size === 0) return null
  const changed = withOthers(asked, word => better.get(word) ?? [], true)
  const other = await find(ctx, changed)
  return other.found.length > finding.found.length ? respelled(changed, other) : null
}

async function unknownAmong(ctx: Ctx, { kind }: Asked, words: readonly NeedleWord[]): Promise<NeedleWord[]> {
  const telling = words.filter(({ isStop, isPair }) => !isStop && !isPair)
  const counts = await countTerms(ctx, { kind, terms: telling.map(({ word }) => word) })
  return telling.filter(({ word }) => !counts.has(word))
}

type Spelling = { count: number; others: string[]; counts: number[] }
type Spellings = ReadonlyMap<NeedleWord, Spelling>

async function spellings(ctx: Ctx, { kind }: Asked, words: readonly NeedleWord[]): Promise<Spellings> {
  const spelled = new Map<NeedleWord, Spelling>()
  for (const word of words.filter(({ isStop, isPair }) => !isStop && !isPair).slice(0, MOST_WORDS)) {
    const { own, others } = await otherSpellings(ctx, { kind, word: word.word })
    if (others.length > 0)
      spelled.set(word, {
        count: own,
        others: others.map(other => other.word),
        counts: others.map(other => other.count),
      })
  }
  return spelled
}

/** Returns the same search with alternatives for some words; `instead`: replacing the originals. */
function withOthers(asked: Asked, othersOf: (word: NeedleWord) => readonly string[], instead = false): Asked {
  const needles = asked.needles.map((needle): Needle => {
    const words = needle.words.map((word): NeedleWord => {
      const others = othersOf(word)
      if (others.length === 0) return word
      const [first = word.word] = others
      return instead ? { ...word, word: first, stems: new Map(), others } : { ...word, others }
    })
    return { ...needle, words }
  })
  return { ...asked, needles }
}

/** Returns the query as typed, with misspelled words replaced by those of the best result. */
function respelled({ input, needles }: Asked, { matches: [best] }: Finding): string {
  let { text } = input.query
  if (best === undefined) return text
  const has = new Set([best.thing.title, best.thing.body].flatMap(wordsIn))
  for (const needle of needles) {
    const raws = needle.node.text
    for (const [index, word] of needle.words.entries()) {
      if (word.others.length === 0) continue
      const typed = needle.typed[index] ?? raws
      const other = has.has(typed.toLowerCase())
        ? undefined
        : word.others.find(candidate => has.has(candidate))
      const at = other === undefined ? -1 : text.toLowerCase().indexOf(typed.toLowerCase())
      if (other !== undefined && at >= 0) text = text.slice(0, at) + other + text.slice(at + typed.length)
    }
  }
  return text
}

function wordsIn(cut: CutText): string[] {
  return Array.from({ length: cut.count }, (_, at) => cut.wordAt(at))
}
