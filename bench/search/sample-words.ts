import { sql } from 'kysely'
import { tokensOf } from '#domain/query/words.ts'
import { isStopWord, learnStems } from '#domain/search-index/stems.ts'
import type { Ctx } from '#platform/context/context.ts'
import { seededRandom } from '#tests/support/random.ts'

const SAMPLE = 20_000
const COMMON = 50
const RARE = 300
const PHRASES = 500
const SEED = 11

/** Words of a site's texts: the commonest with and without those that say nothing, ones that hardly any text has, and phrases. */
export type Words = { common: string[]; any: string[]; rare: string[]; phrases: string[] }

export async function sampleWords(ctx: Ctx, kind: 'post' | 'comment'): Promise<Words> {
  const { rows } = await (kind === 'post'
    ? sql<{
        text: string
      }>`select title || ' ' || body_md as text from posts tablesample system (20) limit ${SAMPLE}`
    : sql<{ text: string }>`select body_md as text from comments tablesample system (5) limit ${SAMPLE}`
  ).execute(ctx.db)
  const random = seededRandom(SEED)
  const counts = new Map<string, number>()
  const phrases: string[] = []
  for (const { text } of rows) {
    const words = tokensOf(text).map(token => token.word)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
    if (words.length > 3 && phrases.length < PHRASES) {
      const at = Math.floor(random() * (words.length - 2))
      phrases.push(`"${words.slice(at, at + 2 + Math.floor(random() * 2)).join(' ')}"`)
    }
  }
  const byCount = [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word)
  await learnStems(ctx, 'en', byCount)
  const telling = byCount.filter(word => !isStopWord('en', word) && word.length > 2)
  return {
    common: telling.slice(0, COMMON),
    any: byCount.slice(0, COMMON),
    rare: telling.slice(-RARE),
    phrases,
  }
}
