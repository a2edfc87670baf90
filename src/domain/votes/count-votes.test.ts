import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx, Viewer } from '#platform/context/context.ts'
import { createTestContext } from '#platform/context/test-context.ts'
import { countStatements, type OpenDatabase, openDatabase } from '#platform/database/database.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { pick, seededRandom } from '#tests/support/random.ts'
import { findMiscounts } from '#tests/support/recount.ts'
import { castVote } from './cast-vote.ts'

const DIRECTIONS = [-1, 0, 1] as const

let site: TestSite
let cast: Cast
/** Two processes of the site, each with its own connections and vote queues. */
let others: OpenDatabase[]

beforeAll(async () => {
  site = await openTestSite()
  others = [openDatabase({ url: site.url }), openDatabase({ url: site.url })]
  cast = await createCast(site)
  await openCommunity(site, { by: cast.cy, name: 'pottery' })
})
afterAll(async () => {
  for (const each of others) await each.close()
  await site.close()
})

async function sumOfChanges(ctx: Ctx, id: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum((payload ->> 'change')::int), 0)::int as sum from events
    where type = 'post.voted' and payload -> 'postId' = to_jsonb(${id}::int)`.execute(ctx.db)
  return rows[0]?.sum ?? 0
}

test('[R1-10] two processes that count on the same things at once, also for the same member, stay exact', async () => {
  const post = await writePost(site, { by: cast.ann, in: 'pottery' })
  const other = await writePost(site, { by: cast.ann, in: 'pottery' })
  const comment = await writeComment(site, { by: cast.ann, on: post.id })
  const targets = [post, other, comment].map(({ fullname }) => fullname)
  await sql`delete from events`.execute(site.ctx.db)
  const voters: Viewer[] = [cast.ann, cast.bo, cast.cy]
  const sites = others.map(({ db }) => createTestContext(db))
  const act = async (voter: Viewer, seed: number): Promise<void> => {
    const random = seededRandom(seed)
    for (let round = 0; round < 12; round += 1) {
      const { as } = pick(random, sites)
      await castVote(as(voter), { target: pick(random, targets), direction: pick(random, DIRECTIONS) })
    }
  }
  await Promise.all(
    Array.from({ length: 24 }, (_, seed) =>
      act(
        pick(() => (seed % 3) / 3, voters),
        seed,
      ),
    ),
  )
  expect(await findMiscounts(site.ctx)).toEqual([])
  // The emitted changes add up to the stored counts, from which karma follows.
  for (const { id, fullname } of [post, other]) {
    const { ups, downs } = await site.ctx.db
      .selectFrom('posts')
      .select(['ups', 'downs'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect({ fullname, sum: await sumOfChanges(site.ctx, id) }).toEqual({
      fullname,
      // The author's own vote existed before.
      sum: ups - downs - 1,
    })
  }
})

test('[R1-10] a member who votes twice in one breath is counted once, by the last', async () => {
  const post = await writePost(site, { by: cast.ann, in: 'pottery' })
  const { as } = createTestContext((others[0] as OpenDatabase).db)
  const votes = [1, -1, 0, -1].map(direction =>
    castVote(as(cast.bo), { target: post.fullname, direction: direction as -1 | 0 | 1 }),
  )
  expect((await Promise.all(votes)).map(({ score, vote }) => [score, vote])).toEqual([
    [2, 1],
    [0, -1],
    [1, 0],
    [0, -1],
  ])
  expect(await findMiscounts(site.ctx)).toEqual([])
})

test('[R1-10] of votes counted together each is decided for itself', async () => {
  const post = await writePost(site, { by: cast.ann, in: 'pottery' })
  const { as } = createTestContext((others[0] as OpenDatabase).db)
  const votes = [post.fullname, 't3_zzzzzz', post.fullname].map((target, place) =>
    castVote(as(place === 0 ? cast.bo : cast.cy), { target, direction: 1 }),
  )
  const settled = await Promise.allSettled(votes)
  expect(
    settled.map(result => (result.status === 'fulfilled' ? result.value.score : result.reason.code)),
  ).toEqual([2, 'not_found', 3])
})

test('votes counted together keep their own time, and what is counted is part of no request', async () => {
  const post = await writePost(site, { by: cast.ann, in: 'pottery' })
  const { as } = createTestContext((others[1] as OpenDatabase).db)
  const voteAt = (voter: Viewer, time: string) =>
    castVote({ ...as(voter), now: () => new Date(time) }, { target: post.fullname, direction: 1 })
  const request = { statements: 0 }
  await countStatements(request, () =>
    Promise.all([
      voteAt(cast.bo, '2026-01-01T00:00:00Z'),
      voteAt(cast.cy, '2026-01-02T00:00:00Z'),
      voteAt(cast.di, '2026-01-03T00:00:00Z'),
    ]),
  )
  const votes = await site.ctx.db
    .selectFrom('post_votes')
    .select(['account_id', 'created_at'])
    .where('post_id', '=', post.id)
    .where('account_id', 'in', [cast.bo.id, cast.cy.id, cast.di.id])
    .orderBy('created_at')
    .execute()
  expect(votes.map(vote => [vote.account_id, vote.created_at.toISOString()])).toEqual([
    [cast.bo.id, '2026-01-01T00:00:00.000Z'],
    [cast.cy.id, '2026-01-02T00:00:00.000Z'],
    [cast.di.id, '2026-01-03T00:00:00.000Z'],
  ])
  expect(request.statements).toBe(0)
})
