import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, createCast } from '#tests/fixtures/cast.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let admin: string

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '100' } })
  cast = await createCast(app)
  admin = await app.logIn('edgar')
})
afterAll(() => app.stop())

async function fail(kind: 'unit' | 'digest', error: string): Promise<number> {
  const { rows: units } = await sql<{ id: number }>`
    insert into notification_units (account_id, key, kind, newest_seq, newest_at, shown, unread)
    values (${cast.ann.id}, ${error}, 'mention', 1, now(), 0, 0) returning id::int`.execute(app.ctx.db)
  const { rows } = await sql<{ id: number }>`
    insert into queued_mails (account_id, kind, unit_id, from_seq, to_seq, since, state, due_at, created_at, done_at, error)
    select ${cast.ann.id}, ${kind}, case when ${kind} = 'unit' then ${units[0]?.id}::bigint end,
      case when ${kind} = 'unit' then 1 end, case when ${kind} = 'unit' then 1 end,
      case when ${kind} = 'digest' then now() end, 'failed', now(), now(), now(), ${error} returning id::int`.execute(
    app.ctx.db,
  )
  return rows[0]?.id ?? 0
}
const page = async (cookie = admin, path = '/admin/mails') => app.ask(path, { headers: { cookie } })
const post = (fields: Record<string, string>, cookie = admin) =>
  app.ask('/admin/mails', { method: 'POST', body: new URLSearchParams(fields), headers: { cookie } })
const stateOf = async (id: number) => {
  const { rows } = await sql<{ state: string; is_done: boolean }>`
    select state, done_at is not null as is_done from queued_mails where id = ${id}`.execute(app.ctx.db)
  return rows[0]
}

test('failed emails are listed with the reason, retried one by one or all, or dropped; the log has it', async () => {
  const one = await fail('unit', '550 No such user')
  const two = await fail('unit', '554 <b>Spam</b>')
  const digest = await fail('digest', '552 Mailbox full')
  const html = await (await page()).text()
  expect(html).toContain('550 No such user')
  expect(html).toContain('554 &lt;b&gt;Spam&lt;/b&gt;')
  expect(html).toMatch(/Digest to <a[^>]*>u\/(?:<!-- -->)?ann/)
  expect(await (await page(admin, '/admin')).text()).toContain('data-waits="true" href="/admin/mails"')
  expect((await post({ intent: 'retry', id: String(one) })).headers.get('location')).toBe(
    '/admin/mails?retried=1',
  )
  expect((await stateOf(one))?.state).not.toBe('failed')
  expect(await stateOf(two)).toEqual({ state: 'failed', is_done: true })
  expect((await post({ intent: 'retry', id: String(digest) })).status).toBe(404)
  const dropped = await post({ intent: 'drop', id: String(digest) })
  expect(dropped.headers.get('location')).toBe('/admin/mails?dropped=1')
  expect(await stateOf(digest)).toEqual({ state: 'dropped', is_done: true })
  expect((await post({ intent: 'drop', id: String(digest) })).status).toBe(404)
  expect((await post({ intent: 'retry-all' })).headers.get('location')).toBe('/admin/mails?retried=1')
  const log = await (await page(admin, '/admin/log?show=site')).text()
  expect(log).toContain('edgar retried 1 failed email')
  expect(log).toContain('edgar dropped a failed email to u/ann')
})

test('only admins see or change them', async () => {
  const id = await fail('unit', '550 Secret')
  for (const name of ['ann', 'cyril', 'dinah']) {
    const cookie = await app.logIn(name)
    const answer = await page(cookie)
    expect([answer.status, (await answer.text()).includes('550 Secret')]).toEqual([403, false])
    for (const intent of ['retry', 'drop', 'retry-all'])
      expect((await post({ intent, id: String(id) }, cookie)).status).toBe(403)
  }
  expect((await post({ intent: 'drop', id: String(id) }, '')).headers.get('location')).toMatch(/^\/login/)
  expect((await stateOf(id))?.state).toBe('failed')
})
