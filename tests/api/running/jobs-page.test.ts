import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCast } from '#tests/fixtures/cast.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let admin: string

beforeAll(async () => {
  // On leap days: it is on the list, and runs in no test.
  app = await startApp({ schedule: [{ name: 'sessions.remove-expired', cron: '17 3 29 2 *' }] })
  await createCast(app)
  admin = await app.logIn('edgar')
})
afterAll(() => app.stop())

/** A job that failed that many times; far in the future, so that nothing runs it. */
async function failed(name: string, attempts: number, error: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job(${name}, '{"email":"secret@mail.example"}'::json,
      run_at := now() + interval '1 day', max_attempts := 3)`.execute(app.ctx.db)
  const id = rows[0]?.id ?? ''
  await sql`update graphile_worker._private_jobs set attempts = ${attempts}, last_error = ${error}
    where id = ${id}::bigint`.execute(app.ctx.db)
  return id
}
const page = async (cookie = admin) => (await app.ask('/admin/jobs', { headers: { cookie } })).text()
const post = (fields: Record<string, string>, cookie = admin) =>
  app.ask('/admin/jobs', { method: 'POST', body: new URLSearchParams(fields), headers: { cookie } })
const stateOf = async (id: string) => {
  const { rows } = await sql<{ attempts: number; is_due: boolean }>`
    select attempts, run_at <= now() + interval '1 minute' as is_due from graphile_worker.jobs where id = ${id}::bigint`.execute(
    app.ctx.db,
  )
  return rows[0] ?? null
}

test('admins see jobs that failed, retry and delete them; the log has it', async () => {
  const dead = await failed('test.gives-up', 3, 'It <b>broke</b>')
  const failing = await failed('test.tries-on', 1, 'It may work later')
  // The list is written once the worker has begun.
  await expect.poll(() => page()).toContain('sessions.remove-expired')
  const html = await page()
  expect(html).toContain('It &lt;b&gt;broke&lt;/b&gt;')
  expect(html.indexOf('test.gives-up')).toBeLessThan(html.indexOf('test.tries-on'))
  expect(html).not.toContain('secret@mail.example')
  expect((await post({ intent: 'retry', id: dead })).headers.get('location')).toBe('/admin/jobs?done=retry')
  expect(await stateOf(dead)).toEqual({ attempts: 0, is_due: true })
  expect((await post({ intent: 'drop', id: failing })).headers.get('location')).toBe('/admin/jobs?done=drop')
  expect(await stateOf(failing)).toBeNull()
  expect((await post({ intent: 'drop', id: failing })).status).toBe(404)
  const log = await (await app.ask('/admin/log?show=site', { headers: { cookie: admin } })).text()
  expect(log).toContain('edgar retried the job test.gives-up')
  expect(log).toContain('edgar deleted the failed job test.tries-on')
})

test('only admins see or change jobs', async () => {
  const id = await failed('test.untouched', 3, 'No')
  for (const who of ['ann', 'dinah']) {
    const cookie = await app.logIn(who)
    expect((await app.ask('/admin/jobs', { headers: { cookie } })).status).toBe(403)
    expect((await post({ intent: 'drop', id }, cookie)).status).toBe(403)
  }
  expect(await stateOf(id)).not.toBeNull()
})
