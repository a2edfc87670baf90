import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#platform/context/context.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import type { EmbeddedPostgres } from '#platform/embedded-postgres/server-handle.ts'
import { migrateDatabase } from '#server/migrate-database.ts'
import { fakeSite } from '#tests/support/fake-site.ts'
import { fastestFolder } from '#tests/support/machine/fastest-folder.ts'
import { until } from '#tests/support/patience.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let database: EmbeddedPostgres
const dataDir = mkdtempSync(join(fastestFolder(), 'warren-away-'))

beforeAll(async () => {
  database = await startEmbeddedPostgres({ dataDir })
  await migrateDatabase({ url: database.url, log: silentLog })
  app = await startApp({ site: fakeSite(), databaseUrl: database.url })
})
afterAll(async () => {
  await app.stop()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Eight clients that ask without a pause; `answers` holds the statuses that each got. */
function startClients(cookie: string): { answers: number[][]; stop(): Promise<void> } {
  const answers: number[][] = Array.from({ length: 8 }, () => [])
  let isRunning = true
  const asking = Promise.all(
    answers.map(async statuses => {
      while (isRunning) {
        const answer = await app.ask('/counted', { headers: { cookie } })
        await answer.text()
        statuses.push(answer.status)
      }
    }),
  )
  const stop = async (): Promise<void> => {
    isRunning = false
    await asking
  }
  return { answers, stop }
}

test('a database restart under load costs failed requests for its duration only', async () => {
  const { answers, stop } = startClients(await app.logIn('ann'))
  try {
    /** Waits until each client has `count` more answers that pass. */
    const more = async (count: number, passes: (status: number) => boolean): Promise<void> => {
      const before = answers.map(statuses => statuses.length)
      await until(() => {
        for (const [client, statuses] of answers.entries())
          expect(statuses.slice(before[client]).filter(passes).length).toBeGreaterThanOrEqual(count)
      })
    }
    const isServed = (status: number): boolean => status === 200
    await more(2, isServed)
    await database.stop()
    await more(2, status => status === 503)
    database = await startEmbeddedPostgres({ dataDir })
    await more(1, isServed)
    const restored = answers.map(statuses => statuses.length)
    await more(10, () => true)

    expect(new Set(answers.flat())).toEqual(new Set([200, 503]))
    const later = answers.flatMap((statuses, client) => statuses.slice(restored[client]))
    expect(new Set(later)).toEqual(new Set([200]))
  } finally {
    await stop()
  }
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
