import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#platform/context/context.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import type { EmbeddedPostgres } from '#platform/embedded-postgres/server-handle.ts'
import { migrateDatabase } from '#server/migrate-database.ts'
import { fakeSite } from '#tests/support/fake-site.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let database: EmbeddedPostgres
const dataDir = mkdtempSync(join(tmpdir(), 'warren-away-'))

beforeAll(async () => {
  database = await startEmbeddedPostgres({ dataDir })
  await migrateDatabase({ url: database.url, log: silentLog })
  app = await startApp({ site: fakeSite(), databaseUrl: database.url })
})
afterAll(async () => {
  await app.stop()
  await database.stop()
})

test('a database restart under load costs failed requests for its duration only', async () => {
  const cookie = await app.logIn('ann')
  const seen: { status: number; at: number; ms: number }[] = []
  let isRunning = true
  const clients = Array.from({ length: 8 }, async () => {
    while (isRunning) {
      const startedAt = performance.now()
      const answer = await app.ask('/counted', { headers: { cookie } })
      await answer.text()
      seen.push({ status: answer.status, at: startedAt, ms: performance.now() - startedAt })
    }
  })
  await pause(200)
  await database.stop()
  await pause(400)
  database = await startEmbeddedPostgres({ dataDir })
  const backAt = performance.now()
  await pause(1_000)
  isRunning = false
  await Promise.all(clients)

  const failed = seen.filter(answer => answer.status >= 500)
  expect(failed.length).toBeGreaterThan(0)
  expect(new Set(failed.map(answer => answer.status))).toEqual(new Set([503]))
  expect(Math.max(...seen.map(answer => answer.ms))).toBeLessThan(5_500)
  const later = seen.filter(answer => answer.at > backAt + 100)
  expect(later.length).toBeGreaterThan(10)
  expect(later.every(answer => answer.status === 200)).toBe(true)
})

test('while it is away the process lives, says so, and comes back by itself', async () => {
  await database.stop()
  const cookie = `warren_session=${'x'.repeat(43)}`
  expect((await app.ask('/healthz')).status).toBe(200)
  expect((await app.ask('/readyz')).status).toBe(503)
  expect((await app.ask('/counted')).status).toBe(503)
  const page = await app.ask('/', { headers: { cookie, accept: 'text/html' } })
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('temporarily unavailable')
  const operation = await app.runOperation('PreviewMarkdown', { markdown: 'x' })
  expect(operation).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } })

  database = await startEmbeddedPostgres({ dataDir })
  expect((await app.ask('/readyz')).status).toBe(200)
  expect((await app.ask('/counted')).status).toBe(200)
})

test('events and jobs go on after it came back', async () => {
  const { ctx } = app
  await ctx.db
    .insertInto('events')
    .values({ type: 'community.described', payload: JSON.stringify({ communityId: 1 }) })
    .execute()
  await expect.poll(async () => (await ctx.db.selectFrom('events').select('id').execute()).length).toBe(0)
})

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
