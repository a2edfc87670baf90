import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { fold } from '#domain/query/words.ts'
import type { DatabaseCtx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { dictionaryOf, type Language } from './languages.ts'

/** Words with cached stems in this process, for all languages. */
const MOST_KNOWN = 150_000
const known = new LRUCache<string, string>({ max: MOST_KNOWN })
/** The stem of stop words, such as `the`. */
const STOP = ''

/**
 * Looks up uncached stems in PostgreSQL's dictionary of the language. Words are as written, in lower case. One statement at
 * most.
 */
export async function learnStems(
  ctx: DatabaseCtx,
  language: Language,
  words: Iterable<string>,
): Promise<void> {
  if (language === null) return
  const fresh = new Set<string>()
  for (const word of words) if (!known.has(keyOf(language, word))) fresh.add(word)
  if (fresh.size === 0) return
  const { rows } = await sql<{ word: string; stems: string[] | null }>`
    select word, ts_lexize(${dictionaryOf(language)}::regdictionary, word) as stems
    from unnest(${sqlList([...fresh], 'text')}) as word`.execute(ctx.db)
  for (const { word, stems } of rows)
    known.set(keyOf(language, word), stems === null ? fold(word) : fold(stems[0] ?? STOP))
}

/** Returns the folded stem of a looked-up word; '' for stop words; the word itself if unknown. */
export function stemOf(language: Language, word: string): string {
  return language === null ? fold(word) : (known.get(keyOf(language, word)) ?? fold(word))
}

/** Returns whether a looked-up word is a stop word of its language. */
export function isStopWord(language: Language, word: string): boolean {
  return language !== null && known.get(keyOf(language, word)) === STOP
}

function keyOf(language: string, word: string): string {
  return `${language} ${word}`
}
