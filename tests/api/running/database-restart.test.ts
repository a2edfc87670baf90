import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionConfig } from '#platform/database/database.ts'
import { createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { gatherCrowd } from '#tests/fixtures/crowd.ts'
import { findLost, startWriters } from '#tests/support/busy-writers.ts'
import { fakeSite } from '#tests/support/fake-site.ts'
import { until } from '#tests/support/patience.ts'
import { findMiscounts } from '#tests/support/recount.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const CUTS = 5
const WRITERS = 4

let app: TestApp
let admin: pg.Client
let database: string

beforeAll(async () => {
  app = await startApp({ site: fakeSite() })
  database = new URL(app.databaseUrl).pathname.slice(1)
  admin = new pg.Client({ ...connectionConfig(app.databaseUrl), database: 'postgres' })
  await admin.connect()
})
afterAll(async () => {
  await app.stop()
  await admin.end()
})

/** Ends every connection to the site's database, as a restart does. */
async function cut(): Promise<void> {
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
}

test('connections ended under load cost the requests that used them, and nothing that was acknowledged', async () => {
  const { cy, ann } = await createCast(app)
  await openCommunity(app, { by: cy, name: 'pottery' })
  const { fullname: post } = await writePost(app, { by: ann, in: 'pottery' })
  const faces = await gatherCrowd(app, { size: WRITERS, prefix: 'writer' })
  const writers = startWriters(app.url, { faces, post })
  const { ledger } = writers

  for (let round = 0; round < CUTS; round += 1) {
    await writers.more(20)
    const failed = ledger.failures.length
    await cut()
    // Each writer has at most one request under way; the next one gets a connection of its own again.
    await writers.more(2 * WRITERS)
    expect(ledger.failures.length - failed).toBeLessThanOrEqual(2 * WRITERS)
  }
  const failed = ledger.failures.length
  expect(failed).toBeGreaterThan(0)
  expect(new Set(ledger.failures)).toEqual(new Set([503]))
  await writers.more(40)
  await writers.stop()
  expect(ledger.failures).toHaveLength(failed)

  // This test's own connections were ended as well.
  await until(() => settleEvents(app))
  expect(await findLost(app.ctx, { post, ledger })).toEqual([])
  expect(await findMiscounts(app.ctx)).toEqual([])
  // The process lives, and what its jobs lost they do again: nothing is an error.
  expect((await app.ask('/readyz')).status).toBe(200)
  expect(app.logs.filter(({ level }) => Number(level) >= 50).map(({ msg }) => msg)).toEqual([])
})
