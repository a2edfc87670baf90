import { leavesOf } from '#domain/query/match-query.ts'
import type { Query, QueryNode, TextField } from '#domain/query/query.ts'
import { isPair, queryTokensOf } from '#domain/query/words.ts'
import type { Language } from '#domain/search-index/languages.ts'
import { isStopWord, learnStems, stemOf } from '#domain/search-index/stems.ts'
import type { DatabaseCtx } from '#platform/context/context.ts'
import { toComparable } from '#shared/text/words.ts'

export type WordsNode = Extract<QueryNode, { kind: 'words' }>

/** A query word as it appears in texts, and by language the stems that match its other forms. */
export type NeedleWord = {
  /** Folded. */
  word: string
  stems: ReadonlyMap<Language, string>
  /** Whether it is a stop word in every searched language. */
  isStop: boolean
  /** Part of a script without spaces. */
  isPair: boolean
  /** Likely corrections, if the word as typed finds nothing. */
  others: readonly string[]
}

/** Query words that belong together: one word, or a phrase. */
export type Needle = {
  node: WordsNode
  field: TextField
  isWanted: boolean
  words: NeedleWord[]
  /** The words as typed. */
  typed: string[]
}

/** Returns what a query looks for, with the stems of its words in these languages. At most one statement per language. */
export async function needlesOf(
  ctx: DatabaseCtx,
  { query, languages }: { query: Query; languages: readonly Language[] },
): Promise<Needle[]> {
  const found = [...leavesOf(query.root)].flatMap(({ leaf, isWanted }) =>
    leaf.kind === 'words' ? [{ node: leaf, isWanted, tokens: queryTokensOf(leaf.text) }] : [],
  )
  const rawOf = (node: WordsNode, from: number, to: number) => toComparable(node.text.slice(from, to))
  const raws = found.flatMap(({ node, tokens }) => tokens.map(({ from, to }) => rawOf(node, from, to)))
  for (const language of languages) await learnStems(ctx, language, raws)
  return found.map(({ node, isWanted, tokens }) => ({
    node,
    field: node.field,
    isWanted,
    typed: tokens.map(({ from, to }) => node.text.slice(from, to)),
    words: tokens.map(({ word, from, to }) => {
      const raw = rawOf(node, from, to)
      const spoken = languages.filter(language => language !== null)
      return {
        word,
        stems: new Map(spoken.map(language => [language, stemOf(language, raw)])),
        isStop: spoken.length > 0 && spoken.every(language => isStopWord(language, raw)),
        isPair: isPair(word),
        others: [],
      }
    }),
  }))
}
