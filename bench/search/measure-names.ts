import { sql } from 'kysely'
import { parseQuery } from '#domain/query/parse-query.ts'
import { searchCommunities } from '#domain/search/search-communities.ts'
import { searchPeople } from '#domain/search/search-people.ts'
import { suggestNames } from '#domain/typeahead/suggest-names.ts'
import type { Ctx } from '#platform/context/context.ts'
import { pick, seededRandom } from '#tests/support/random.ts'
import { withTypo } from './known-items.ts'
import { printTimes, timesOf } from './times.ts'

const TYPEAHEAD_MS = 30
const MOST_MS = 150
const SEED = 13

/** Names as they are typed, letter by letter and with a slip of the hand, and the tabs for communities and people. */
export async function measureNames(ctx: Ctx, { each: count }: { each: number }): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    (select name_key as name from communities where kind = 'community' order by md5(name_key) limit 500)
    union all (select name_key from accounts where deleted_at is null order by md5(name_key) limit 500)`.execute(
    ctx.db,
  )
  const random = seededRandom(SEED)
  const name = () => pick(random, rows).name
  const begun = (least: number) => {
    const whole = name()
    return whole.slice(0, Math.min(whole.length, least + Math.floor(random() * 8)))
  }
  const typed: Record<string, () => string> = {
    'one or two letters': () => begun(1).slice(0, 2),
    'the beginning of a name': () => begun(3),
    'a whole name with a typo': () => withTypo([name()], random).join(''),
    'the beginning with a typo': () => withTypo([begun(5)], random).join(''),
    'the middle of a name': () => name().slice(3),
  }
  let isMet = true
  for (const [what, make] of Object.entries(typed)) {
    const each = () => suggestNames(ctx, { query: make(), isNsfwIncluded: false })
    const times = await timesOf(ctx, { count, each })
    isMet = printTimes(`typeahead, ${what}`, times, { mostMs: TYPEAHEAD_MS }) && isMet
  }
  const words: Record<string, () => string> = {
    'a part of a name': () => begun(3),
    'one or two letters': () => begun(1).slice(0, 2),
    'a common word': () => pick(random, ['the', 'a', 'of', 'my', 'nobody', 'our']),
    'two words': () => `${begun(3)} the`,
  }
  for (const [what, make] of Object.entries(words))
    for (const [tab, search] of [
      ['communities', searchCommunities],
      ['people', searchPeople],
    ] as const) {
      const each = () => search(ctx, { query: parseQuery(make()).query })
      const times = await timesOf(ctx, { count, each })
      isMet = printTimes(`${tab}, ${what}`, times, { mostMs: MOST_MS }) && isMet
    }
  return isMet
}
