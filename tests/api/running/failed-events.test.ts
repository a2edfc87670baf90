import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { formPost } from '#tests/support/forms.ts'
import { type Ended, runWarren } from '#tests/support/run-command.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const HOUR = 3_600
const GAUGE = 'warren_events_failed{subscriber="communities.posts-of-the-day"'

let app: TestApp
let cast: Cast
let dataDir: string

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  dataDir = await mkdtemp(join(tmpdir(), 'warren-events-'))
  await openCommunity(app, { by: cast.cy, name: 'pottery' })
  await settleEvents(app)
})
afterAll(async () => {
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const metrics = async (): Promise<string> => (await app.ask('/metrics')).text()
const warren = (...args: string[]): Promise<Ended> =>
  runWarren(args, { WARREN_DATA_DIR: dataDir, DATABASE_URL: app.databaseUrl })
const read = async (path: string, name?: string): Promise<{ status: number; text: string }> => {
  const answer = await app.ask(path, { headers: name === undefined ? {} : { cookie: await app.logIn(name) } })
  return { status: answer.status, text: (await answer.text()).replaceAll('<!-- -->', '') }
}
const postsOfTheDay = async (): Promise<number> => {
  const { rows } = await sql<{
    sum: number
  }>`select coalesce(sum(posts), 0)::int as sum from community_days`.execute(app.ctx.db)
  return rows[0]?.sum ?? 0
}

/** Makes posts whose day cannot be counted, until the site gives that up. */
async function giveUpOn(titles: string[]): Promise<void> {
  await sql`alter table community_days add constraint broken check (posts < 0) not valid`.execute(app.ctx.db)
  for (const title of titles) await writePost(app, { by: cast.ann, in: 'pottery', title })
  await expect.poll(metrics).toContain(`${GAUGE},state="failing"} ${titles.length}`)
  const isOver = async () => (await metrics()).includes(`${GAUGE},state="dead"} ${titles.length}`)
  while (!(await isOver())) {
    app.advance({ seconds: HOUR })
    await new Promise(resolve => setTimeout(resolve, 300))
  }
  await sql`alter table community_days drop constraint broken`.execute(app.ctx.db)
  // Whose subscriber failed so often rests for a moment, by the clock that the test has stopped.
  app.advance({ seconds: 60 })
}

test('a failed delivery shows in metrics, doctor and the admin page, blocks no other subscriber, and can be retried', async () => {
  await giveUpOn(['clay', 'glaze'])
  // The other subscribers of a new post handled theirs.
  expect(
    (await app.ctx.db.selectFrom('event_deliveries').select('subscriber').execute()).map(
      row => row.subscriber,
    ),
  ).toEqual(['communities.posts-of-the-day', 'communities.posts-of-the-day'])
  const ill = await warren('doctor')
  expect([ill.code, ill.stdout]).toEqual([
    1,
    expect.stringContaining('given up: communities.posts-of-the-day 2: run npm run warren -- retry-events'),
  ])
  const list = await warren('retry-events', '--list')
  expect(list.stdout).toContain('communities.posts-of-the-day  post.created')
  expect(list.stdout).toContain('violates check constraint "broken"')

  for (const name of [undefined, 'ann', 'cyril']) {
    const { text } = await read('/admin/events', name)
    expect(text, name).not.toContain('posts-of-the-day')
    const cookie = name === undefined ? undefined : await app.logIn(name)
    await formPost(app, '/admin/events', { intent: 'retry-all' }, cookie)
  }
  expect((await read('/admin/events', 'ann')).status).toBe(403)
  expect((await read('/admin', 'edgar')).text).toMatch(/<strong>2<\/strong>failed events/)
  const page = await read('/admin/events', 'edgar')
  expect(page.text.match(/communities\.posts-of-the-day<\/strong>/g)).toHaveLength(2)
  expect(page.text).toContain('violates check constraint &quot;broken&quot;')
  expect(await postsOfTheDay()).toBe(0)

  const admin = await app.logIn('edgar')
  const [, id = ''] = /data-event="(\d+)"/.exec(page.text) ?? []
  const one = await formPost(app, '/admin/events', { id }, admin)
  expect([one.status, one.headers.get('location')]).toEqual([302, '/admin/events?retried=1'])
  await expect.poll(postsOfTheDay).toBe(1)
  // Pressed once more, in another tab.
  expect((await formPost(app, '/admin/events', { id }, admin)).status).toBe(404)
  const all = await formPost(app, '/admin/events', { intent: 'retry-all' }, admin)
  expect(all.headers.get('location')).toBe('/admin/events?retried=1')
  await expect.poll(postsOfTheDay).toBe(2)
  expect((await read('/admin/events?retried=1', 'edgar')).text).toContain('The event will be retried now.')
  expect((await read('/admin/events', 'edgar')).text).toContain('Nothing has failed.')
  expect((await read('/admin/log', 'edgar')).text).toContain('edgar retried 1 failed event<')
  expect(await metrics()).not.toContain(GAUGE)
})

test('the command retries them too, those of one subscriber or all', async () => {
  await giveUpOn(['kiln'])
  const wrong = await warren('retry-events', '--subscriber', 'votes.post-karma')
  expect([wrong.code, wrong.stderr]).toEqual([
    1,
    expect.stringContaining('Nothing has failed for votes.post-karma.'),
  ])
  const right = await warren('retry-events', '--subscriber', 'communities.posts-of-the-day')
  expect([right.code, right.stdout]).toEqual([0, '1 event will be retried.\n'])
  await expect.poll(postsOfTheDay).toBe(3)
  expect((await warren('retry-events')).stdout).toBe('0 events will be retried.\n')
  expect((await warren('retry-events', '--list')).stdout).toBe('Nothing has failed.\n')
  expect((await warren('doctor')).stdout).toMatch(/ok +events +none failed/)
})
