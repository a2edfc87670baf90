import { createCommunity } from '#domain/communities/create-community.ts'
import { createPost } from '#domain/posts/create-post.ts'
import type { Ctx } from '#platform/context/context.ts'
import { toFullname } from '#shared/ids.ts'
import type { BenchSite } from '../load/bench-site.ts'
import { besideSite } from '../load/beside-site.ts'
import { operation } from '../load/measure-votes.ts'
import { ms, report } from '../load/table.ts'
import type { RunningSite } from '../support/run-site.ts'
import { openBrowsers } from './browsers.ts'
import { asPerson, type Person, people, signIn } from './people.ts'
import type { Send } from './talk-scenario.ts'
import { usageOf } from './usage.ts'

const AUTHORS = 2_000
const WRITERS = 500
const RATE = 200
const SECONDS = 30
const MOST_MS = 500
export const PLACE = 'bench_talk'

/**
 * Measures 200 comments a second, each on the post of a member with another page open, until that page's badge
 * updates.
 */
export async function measureBadge(site: RunningSite, _bench: BenchSite): Promise<void> {
  const { authors, writers, posts } = await besideSite(site, prepare)
  const browsers = await openBrowsers(
    site.url,
    authors.map(({ cookie, address }) => ({ cookie, address, follow: [] })),
  )
  try {
    const sends = (count: number, from: number): Send[] =>
      Array.from({ length: count }, (_, at) => {
        const place = (from + at) % AUTHORS
        const writer = writers[at % WRITERS] as Person
        return {
          request: operation(
            'CreateComment',
            { parent: posts[place], body: `Comment ${from + at} of the benchmark` },
            writer.cookie,
            site.url,
          ),
          to: place,
          hears: '"event":"inbox"',
        }
      })
    // The first of a process teach it the way.
    await browsers.send(sends(500, 0), 50)
    const usage = await usageOf(site)
    const result = await browsers.send(sends(RATE * SECONDS, 500), RATE)
    const used = await usage()
    report({
      what: `comment committed → badge on another open tab, ${RATE} comments/s`,
      measured: `p50 ${ms(result.sinceAnswer.p50)}, p99 ${ms(result.sinceAnswer.p99)}, slowest ${ms(result.sinceAnswer.max)} after the answer (p99 ${ms(result.sinceSent.p99)} after it was sent); ${result.failures} failed, ${result.missing} not heard; ${used}`,
      target: `p99 ≤ ${MOST_MS} ms`,
      isMet: result.sinceAnswer.p99 <= MOST_MS && result.failures + result.missing === 0,
    })
  } finally {
    await browsers.close()
  }
}

/** A community, and a post by each author in it. */
async function prepare(ctx: Ctx): Promise<{ authors: Person[]; writers: Person[]; posts: string[] }> {
  const all = await people(ctx, AUTHORS + WRITERS)
  await signIn(ctx, all)
  const [founder] = all
  if (founder === undefined) throw new Error('Nobody is there')
  await openPlace(ctx, founder)
  const authors = all.slice(0, AUTHORS)
  const posts: string[] = []
  for (const author of authors) {
    const post = {
      communityName: PLACE,
      kind: 'text' as const,
      title: `Post of ${author.name}`,
      body: 'Words',
    }
    const { id } = await createPost(asPerson(ctx, author), post)
    posts.push(toFullname('t3', id))
  }
  return { authors, writers: all.slice(AUTHORS), posts }
}

/** Makes the benchmark's community, unless a run before did. */
export async function openPlace(ctx: Ctx, founder: Person): Promise<void> {
  const known = await ctx.db
    .selectFrom('communities')
    .select('id')
    .where('name_key', '=', PLACE)
    .executeTakeFirst()
  if (known !== undefined) return
  const about = { name: PLACE, title: 'Talk', description: '', type: 'public' as const, isNsfw: false }
  await createCommunity(asPerson(ctx, founder), about)
}
