import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepEvents } from '#domain/live/read-events.ts'
import type { AccountId } from '#shared/ids.ts'
import { createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { drain, kill, startWorker } from '#tests/support/events/kill-workers.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { seededRandom } from '#tests/support/random.ts'

const COMMENTS = 150
const KILLS = 8

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

test('workers are killed at any moment: each reply is told once, and numbered without gaps', async () => {
  const cast = await createCast(site)
  await openCommunity(site, { name: 'warren', by: cast.cy })
  const posts = await Promise.all(
    [cast.ann, cast.di].map(by => writePost(site, { by, in: 'warren', title: by.name })),
  )
  // Both have a page open.
  for (const { id } of [cast.ann, cast.di]) await keepEvents(site.ctx, { accountId: id })
  const writer = await signUp(site, { name: 'writer' })
  const random = seededRandom(7)
  const stop = { isOver: false }
  const killing = (async () => {
    for (let round = 0; round < KILLS || !stop.isOver; round += 1) {
      const worker: ChildProcess = await startWorker(site.url, 'inbox')
      await sleep(random() * 200)
      await kill(worker)
    }
  })()
  const written = new Map<AccountId, number[]>()
  for (let at = 0; at < COMMENTS; at += 1) {
    const post = posts[at % posts.length]
    if (post === undefined) throw new Error('no post')
    const { id } = await writeComment(site, { by: writer, on: post.id })
    const owner = at % 2 === 0 ? cast.ann.id : cast.di.id
    written.set(owner, [...(written.get(owner) ?? []), id])
  }
  stop.isOver = true
  await killing
  const last = await startWorker(site.url, 'inbox')
  expect(await drain(site.ctx)).toBe(0)
  await kill(last)
  for (const [owner, ids] of written) {
    const { rows } = await sql<{ ids: number[]; numbers: number[] }>`
      select array_agg(comment_id order by seq) as ids, array_agg(seq order by seq) as numbers
      from notifications where account_id = ${owner}`.execute(site.ctx.db)
    expect(rows[0]?.ids.toSorted((a, b) => a - b)).toEqual(ids)
    expect(rows[0]?.numbers).toEqual(ids.map((_id, at) => at + 1))
    const { rows: units } = await sql`
      select shown, unread from notification_units where account_id = ${owner}`.execute(site.ctx.db)
    expect(units).toEqual([{ shown: ids.length, unread: ids.length }])
    const { rows: live } = await sql<{ last: number }>`
      select last_seq as last from live_counters where account_id = ${owner}`.execute(site.ctx.db)
    expect(live[0]?.last).toBeGreaterThan(0)
  }
})
