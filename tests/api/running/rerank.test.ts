import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commentSubscriptions } from '#domain/comments/on-events.ts'
import { hotRank } from '#domain/ranking/hot.ts'
import { beginRerank, refreshRanks, workOnRerank } from '#domain/rerank/rerank.ts'
import { castVote } from '#domain/votes/cast-vote.ts'
import type { Viewer } from '#platform/context/context.ts'
import { type PostId, toFullname } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { handleEvents } from '#tests/support/events/handle-events.ts'
import { COMMANDS_MS } from '#tests/support/hangs.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { type Ended, runWarren } from '#tests/support/run-command.ts'

/** More than one transaction ranks. */
const MORE_POSTS = 700

let site: TestSite
let cast: Cast
let dataDir: string
let asWritten: unknown

beforeAll(async () => {
  site = await openTestSite()
  dataDir = await mkdtemp(join(tmpdir(), 'warren-ranks-'))
  cast = await createCast(site)
  await openCommunity(site, { by: cast.cy, name: 'pottery' })
  const post = await writePost(site, { by: cast.ann, in: 'pottery', title: 'clay' })
  const question = await writeComment(site, { by: cast.bo, on: post.id, body: 'Which clay?' })
  const answer = await writeComment(site, { by: cast.ann, on: post.id, under: question.id, body: 'White.' })
  for (const target of [post.fullname, question.fullname, answer.fullname])
    await castVote(site.as(cast.cy), { target, direction: -1 })
  await castVote(site.as(cast.ed), { target: answer.fullname, direction: 1 })
  await handleEvents(site.ctx, commentSubscriptions)
  asWritten = await readRanks()
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true, force: true })
})

const warren = (args: string[]): Promise<Ended> =>
  runWarren(args, { WARREN_DATA_DIR: dataDir, DATABASE_URL: site.url })

/** Reads the ranks to six digits, since PostgreSQL and Node differ in the last ones. */
async function readRanks(): Promise<unknown> {
  const { rows } = await sql`
    select 't3' as kind, id, round(hot::numeric, 6) as first, round(controversy::numeric, 6) as second, null as third
    from posts where title = 'clay'
    union all select 't1', id, round(best::numeric, 6), round(controversy::numeric, 6), round(qa::numeric, 5)
    from comments order by 1, 2`.execute(site.ctx.db)
  return rows
}
const readPass = async () =>
  site.ctx.db.selectFrom('stored_ranks').selectAll().orderBy('things', 'desc').execute()

/** Leaves the ranks as an earlier version with other formulas did. */
beforeEach(async () => {
  await sql`update posts set hot = 1, controversy = 7`.execute(site.ctx.db)
  await sql`update comments set best = 0.9, controversy = 7, qa = 3`.execute(site.ctx.db)
  await sql`update stored_ranks set fingerprint = 'earlier'`.execute(site.ctx.db)
})

describe('ranks by the formulas of another version', () => {
  test('are reported by doctor and recomputed by rerank', { timeout: COMMANDS_MS }, async () => {
    const ill = await warren(['doctor'])
    expect([ill.code, ill.stdout]).toEqual([
      1,
      expect.stringMatching(/PROBLEM ranks +posts and comments are ranked by formulas of another version/),
    ])
    const ranked = await warren(['rerank'])
    expect(ranked).toMatchObject({
      code: 0,
      stdout: 'posts: 1 checked, 1 changed\ncomments: 2 checked, 2 changed\n',
      stderr: '',
    })
    expect(await readRanks()).toEqual(asWritten)
    const again = await warren(['rerank'])
    expect(again.stdout).toBe('posts: 1 checked, 0 changed\ncomments: 2 checked, 0 changed\n')
    expect((await warren(['doctor'])).stdout).toMatch(/ok {6}ranks +up to date/)
  })

  test('are recomputed by a worker', async () => {
    await refreshRanks(site.ctx, new AbortController().signal)
    expect(await readRanks()).toEqual(asWritten)
    expect(await readPass()).toMatchObject([
      { things: 'posts', pass_fingerprint: null },
      { things: 'comments', pass_fingerprint: null },
    ])
  })

  test('are left by a stopped worker for the next turn', async () => {
    await refreshRanks(site.ctx, AbortSignal.abort())
    expect(await readRanks()).not.toEqual(asWritten)
    const { rows } = await sql`
      select task_identifier from graphile_worker.jobs where task_identifier = 'ranks.refresh'`.execute(
      site.ctx.db,
    )
    expect(rows).toEqual([{ task_identifier: 'ranks.refresh' }])
  })
})

test('a rerank that was stopped goes on where it was', { timeout: COMMANDS_MS }, async () => {
  await sql`
    insert into posts (community_id, kind, title, hot, in_all, in_popular, created_at)
    select id, 'text', 'pot ' || number, 0, true, true, timestamptz '2026-01-01' + number * interval '1 second'
    from communities, generate_series(1, ${sql.lit(MORE_POSTS)}) number where name = 'pottery'`.execute(
    site.ctx.db,
  )
  const stop = new AbortController()
  await beginRerank(site.ctx)
  expect(await workOnRerank(site.ctx, { signal: stop.signal, onSlice: () => stop.abort() })).toBe(false)
  const [{ pass_after_id: reached } = { pass_after_id: 0 }] = await readPass()
  const { rows } = await sql<{ done: number; left: number }>`
    select count(*) filter (where id <= ${reached})::int as done, count(*) filter (where id > ${reached})::int as left
    from posts`.execute(site.ctx.db)
  const { done, left } = rows[0] ?? { done: 0, left: 0 }
  expect([done, left]).toEqual([500, MORE_POSTS - 499])
  const resumed = await warren(['rerank'])
  expect(resumed.stdout).toBe(`posts: ${left} checked, ${left} changed\ncomments: 2 checked, 2 changed\n`)
  expect(await readRanks()).toEqual(asWritten)
  expect((await site.ctx.db.selectFrom('posts').select('id').where('hot', '<', 1_000).execute()).length).toBe(
    0,
  )
})

test('votes that come meanwhile count', async () => {
  const { rows } = await sql<{ id: PostId }>`
    insert into posts (community_id, kind, title, hot, in_all, in_popular, created_at)
    select id, 'text', 'cup ' || number, 0, true, true, timestamptz '2026-01-01' + number * interval '1 second'
    from communities, generate_series(1, 600) number where name = 'pottery' returning posts.id`.execute(
    site.ctx.db,
  )
  const voters = [cast.ann, cast.bo, cast.cy, cast.di]
  const vote = async (by: Viewer): Promise<void> => {
    for (const { id } of rows.filter((_, place) => place % 20 === 0))
      await castVote(site.as(by), { target: toFullname('t3', id), direction: 1 })
  }
  await beginRerank(site.ctx)
  const rerank = workOnRerank(site.ctx, { signal: new AbortController().signal })
  await Promise.all([rerank, ...voters.map(vote)])
  const cups = await site.ctx.db
    .selectFrom('posts')
    .select(['ups', 'downs', 'hot', 'created_at'])
    .where('title', 'like', 'cup %')
    .execute()
  expect(cups.filter(({ ups }) => ups === 4).length).toBe(30)
  for (const { created_at: createdAt, hot, ...votes } of cups)
    expect(hot).toBeCloseTo(hotRank({ ...votes, createdAt }), 6)
})

test('rerank refuses arguments', { timeout: COMMANDS_MS }, async () => {
  expect(await warren(['rerank', 'posts'])).toMatchObject({ code: 2 })
})
