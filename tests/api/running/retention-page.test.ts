import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCast } from '#tests/fixtures/cast.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  await createCast(app)
})
afterAll(() => app.stop())

test('admins see every table with who writes it and how long its rows are kept', async () => {
  const answer = await app.ask('/admin/retention', { headers: { cookie: await app.logIn('edgar') } })
  const html = await answer.text()
  const shown = [...html.matchAll(/data-table="(\w+)"/g)].map(match => match[1])
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`.execute(
    app.ctx.db,
  )
  expect(shown.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  const rowOf = (name: string) =>
    [
      ...(new RegExp(`data-table="${name}".*?</tr>`).exec(html)?.[0] ?? '').matchAll(/<t[hd][^>]*>([^<]*)</g),
    ].map(match => match[1])
  expect(rowOf('notifications').slice(0, 3)).toEqual(['notifications', 'inbox', '365 days'])
  expect(rowOf('push_deliveries').slice(0, 3)).toEqual(['push_deliveries', 'push', '24 hours'])
  expect(rowOf('comment_votes').slice(0, 4)).toEqual([
    'comment_votes',
    'comments, votes',
    'Until the member removes it',
    'accounts, comments',
  ])
  expect(rowOf('ledger_entries')[2]).toBe('Always, as a record')
  // No part of the code is unnamed.
  for (const name of shown) expect([name, rowOf(String(name))[1]]).not.toEqual([name, ''])
})

test('everyone else is refused', async () => {
  for (const who of ['ann', 'dinah'])
    expect((await app.ask('/admin/retention', { headers: { cookie: await app.logIn(who) } })).status).toBe(
      403,
    )
  expect((await app.ask('/admin/retention')).status).toBe(302)
})
