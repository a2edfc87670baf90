import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/context/context.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import { createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { fakeSite } from '#tests/support/fake-site.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let web: TestApp
let worker: TestApp

beforeAll(async () => {
  web = await startApp({ site: fakeSite(), env: { WARREN_ROLE: 'web' } })
  worker = await startApp({ databaseUrl: web.databaseUrl, env: { WARREN_ROLE: 'worker' } })
})
afterAll(async () => {
  await worker.stop()
  await web.stop()
})

const karmaOf = async (name: string): Promise<number | undefined> => {
  const query = web.ctx.db.selectFrom('accounts').select('post_karma').where('name', '=', name)
  return (await query.executeTakeFirst())?.post_karma
}
const waitingJobs = async (): Promise<number> => {
  const { pool } = web.server.app.database
  return Number((await pool.query('select count(*) from graphile_worker.jobs')).rows[0].count)
}

test('a process that is only a worker listens nowhere', () => {
  expect(worker.server.url).toBeNull()
})

test('what the web process writes, the worker hears of and handles', async () => {
  const cast = await createCast(web)
  await openCommunity(web, { by: cast.cy, name: 'pottery' })
  const post = await writePost(web, { by: cast.ann, in: 'pottery' })
  const bo = await web.logIn('bosco')
  const { status } = await web.runOperation('CastVote', { target: post.fullname, direction: 1 }, bo)
  expect(status).toBe(200)
  await expect.poll(() => karmaOf('ann'), { interval: 20 }).toBe(1)
})

test('a job is done once its transaction is committed, and never when it was not', async () => {
  const { ctx } = web
  const key = { key: 'gone', count: 1, window_ends_at: new Date(0) }
  await ctx.db.insertInto('throttles').values(key).execute()
  const abandoned = inTransaction(ctx, async tx => {
    await enqueueJob(tx, 'throttles.remove-expired', {})
    throw new Error('changed my mind')
  })
  await expect(abandoned).rejects.toThrow('changed my mind')
  expect(await waitingJobs()).toBe(0)
  const left = (): Promise<unknown[]> =>
    ctx.db.selectFrom('throttles').select('key').where('key', '=', 'gone').execute()
  expect(await left()).toHaveLength(1)

  await inTransaction(ctx, tx => enqueueJob(tx, 'throttles.remove-expired', {}))
  await expect.poll(left, { interval: 20 }).toHaveLength(0)
  await expect.poll(waitingJobs).toBe(0)
})

test('a job with a key is asked for once, however often', async () => {
  const runAt = new Date(Date.now() + 3_600_000)
  for (let index = 0; index < 3; index += 1)
    await enqueueJob(web.ctx, 'sessions.remove-expired', {}, { key: 'once', runAt })
  expect(await waitingJobs()).toBe(1)
})
