import { sql } from 'kysely'
import { parseQuery } from '#domain/query/parse-query.ts'
import { searchComments } from '#domain/search/search-comments.ts'
import type { SearchScope } from '#domain/search/search-input.ts'
import { searchPosts } from '#domain/search/search-posts.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import { pick, seededRandom } from '#tests/support/random.ts'
import { withTypo } from './known-items.ts'
import { sampleWords, type Words } from './sample-words.ts'
import { printTimes, timesOf } from './times.ts'

const MOST_MS = 150
const SEED = 11

type Random = () => number

/** Each kind of query for posts and comments, everywhere and in the largest community; true when all are quick enough. */
export async function measureSearches(ctx: Ctx, { each: count }: { each: number }): Promise<boolean> {
  const { rows } = await sql<{ id: CommunityId }>`
    select community_id as id from posts where in_all group by 1 order by count(*) desc limit 1`.execute(
    ctx.db,
  )
  const place: SearchScope = { kind: 'community', communityId: rows[0]?.id ?? (1 as CommunityId) }
  let isMet = true
  for (const kind of ['post', 'comment'] as const) {
    const random = seededRandom(SEED)
    const kinds = queriesOf(await sampleWords(ctx, kind), random)
    for (const [where, scope] of [
      ['globally', undefined],
      ['in a community', place],
    ] as const)
      for (const [what, make] of Object.entries(kinds))
        for (const sort of what === 'the 50 commonest words'
          ? (['relevance', 'new', 'top'] as const)
          : (['relevance'] as const)) {
          let [hits, bounded, asked] = [0, 0, 0]
          const times = await timesOf(ctx, {
            count,
            async each() {
              const input = { query: parseQuery(make()).query, scope, sort }
              const page = await (kind === 'post' ? searchPosts : searchComments)({ ...ctx }, input)
              asked += 1
              hits += page.hits.length
              bounded += page.bounded ? 1 : 0
            },
          })
          const sorted = sort === 'relevance' ? '' : `, by ${sort}`
          const note = `${(hits / asked).toFixed(1)} hits, ${Math.round((100 * bounded) / asked)} % bounded`
          isMet =
            printTimes(`${kind}s, ${what}, ${where}${sorted}`, times, { mostMs: MOST_MS, note }) && isMet
        }
  }
  return isMet
}

function queriesOf(words: Words, random: Random): Record<string, () => string> {
  const common = () => pick(random, words.common)
  const rare = () => pick(random, words.rare)
  const filtered = [
    () => `${common()} score:>10`,
    () => `${common()} after:30d`,
    () => `title:${common()} kind:text`,
    () => `${common()} nsfw:no comments:>3`,
  ]
  return {
    'the 50 commonest words': common,
    'the 50 commonest, stop words too': () => pick(random, words.any),
    'rare words': rare,
    'rare words with a typo': () => withTypo([rare()], random).join(' '),
    'two words': () => `${common()} ${common()}`,
    'a common and a rare word': () => `${common()} ${rare()}`,
    phrases: () => pick(random, words.phrases),
    'field filters': () => pick(random, filtered)(),
    negations: () => `${common()} -${common()}`,
    'any of two': () => `${common()} OR ${common()}`,
  }
}
