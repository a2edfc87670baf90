import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotifications } from '#domain/inbox/list-notifications.ts'
import { deliverSiteMessage } from '#domain/site-messages/deliver-site-message.ts'
import { sendSiteMessage, stopSiteMessage } from '#domain/site-messages/send-site-message.ts'
import type { Viewer } from '#platform/context/context.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { until } from '#tests/support/patience.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let admin: string

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '100' } })
  cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'bread' })
  admin = await app.logIn('edgar')
})
afterAll(() => app.stop())

type Fields = Record<string, string>
const FIRST: Fields = { subject: 'New rules', body: 'Please read **them**.', audience: 'everyone', names: '' }
const post = async (fields: Fields, cookie = admin) => {
  const answer = await app.ask('/admin/messages', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie },
  })
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
}
const hidden = (html: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
async function preview(fields: Fields): Promise<{ html: string; send: () => ReturnType<typeof post> }> {
  const { html } = await post({ ...fields, intent: 'preview' })
  const kept = { formKey: hidden(html, 'formKey'), previewed: hidden(html, 'previewed') }
  return { html, send: () => post({ ...fields, ...kept, intent: 'send' }) }
}
const titles = async (who: Viewer) => {
  const { units } = await listNotifications(app.as(who), {})
  return units.map(({ title }) => title)
}
const list = async () => (await app.ask('/admin/messages', { headers: { cookie: admin } })).text()

test('a message is previewed and counted, reaches every member once, and is in the admin log', async () => {
  const { html, send } = await preview(FIRST)
  expect(html).toContain('5 members will get it.')
  expect(html).toMatch(/data-md[^>]*>\s*<p>Please read <strong>them<\/strong>\.<\/p>/)
  expect(html).toContain('Send to 5 Members')
  expect(await titles(cast.ann)).toEqual([])
  expect((await send()).location).toBe('/admin/messages?done=sent')
  // Pressed twice.
  expect((await send()).location).toBe('/admin/messages?done=sent')
  await until(async () => expect(await list()).toContain('Sent to 5 members'))
  for (const who of Object.values(cast)) expect(await titles(who)).toEqual(['From the admins: New rules'])
  const { units } = await listNotifications(app.as(cast.ann), {})
  expect(units[0]).toMatchObject({
    kind: 'site_message',
    body: 'Please read them.',
    linkUrl: '/message/site/1',
  })
  const ann = await app.logIn('ann')
  const page = await app.ask('/message/site/1', { headers: { cookie: ann } })
  expect(await page.text()).toMatch(/New rules.*<strong>them<\/strong>/s)
  const log = await (await app.ask('/admin/log?show=site', { headers: { cookie: admin } })).text()
  expect(log).toContain('edgar sent members the message “New rules”')
})

test('only what was previewed is sent, and typed text survives a refusal', async () => {
  const { html } = await post({ ...FIRST, intent: 'preview' })
  const kept = { formKey: hidden(html, 'formKey'), previewed: hidden(html, 'previewed') }
  const changed = await post({ ...FIRST, ...kept, subject: 'Other rules', intent: 'send' })
  expect(changed.status).toBe(409)
  expect(changed.html).toContain('Preview it again before you send it.')
  expect(changed.html).toContain('value="Other rules"')
  const empty = await post({ ...FIRST, subject: '', intent: 'preview' })
  expect(empty.html).toContain('aria-invalid="true"')
  const long = await post({ ...FIRST, body: 'x'.repeat(200_000), intent: 'preview' })
  expect(long.status).toBeGreaterThanOrEqual(400)
  expect(long.status).toBeLessThan(500)
})

test('moderators, the team, or a list of names get it; unknown names are said and stop it', async () => {
  const mods = await preview({ ...FIRST, subject: 'To mods', audience: 'moderators' })
  expect(mods.html).toContain('1 member will get it.')
  await mods.send()
  await until(async () => expect(await titles(cast.cy)).toContain('From the admins: To mods'))
  const staff = await preview({ ...FIRST, subject: 'To staff', audience: 'staff' })
  expect(staff.html).toContain('2 members will get it.')
  const wrong = await preview({ ...FIRST, subject: 'Named', audience: 'names', names: 'u/ann, nobody1\nANN' })
  expect(wrong.html).toContain('1 member will get it.')
  expect(wrong.html).toContain('nobody1')
  expect((await wrong.send()).status).toBe(400)
  const named = await preview({ ...FIRST, subject: 'Named', audience: 'names', names: 'u/ann,bosco' })
  await named.send()
  await until(async () => expect(await titles(cast.bo)).toContain('From the admins: Named'))
  expect(await titles(cast.ann)).not.toContain('From the admins: To mods')
  expect(await titles(cast.cy)).not.toContain('From the admins: Named')
  // Other members can't read the message by its id.
  const di = await app.logIn('dinah')
  const ids = await sql<{ id: number }>`select id from site_messages where subject = 'Named'`.execute(
    app.ctx.db,
  )
  const path = `/message/site/${ids.rows[0]?.id}`
  expect((await app.ask(path, { headers: { cookie: di } })).status).toBe(404)
  expect((await app.ask('/message/site/x', { headers: { cookie: di } })).status).toBe(404)
})

test('a delivery that stopped goes on where it was, and an admin can end it', async () => {
  await sql`insert into accounts (name)
    select 'crowd_' || n from generate_series(1, 1200) n`.execute(app.ctx.db)
  await sql`insert into site_messages (form_key, subject, body_md, body_html, renderer_version, audience, created_at)
    values ('by-hand-1', 'Crowd', 'x', '<p>x</p>', 1, 'everyone', now())`.execute(app.ctx.db)
  const { rows } = await sql<{ id: number }>`select max(id)::int as id from site_messages`.execute(app.ctx.db)
  const messageId = rows[0]?.id ?? 0
  const state = async () => {
    const { rows: now } = await sql<{ told: number; is_done: boolean; notices: number }>`
      select told, done_at is not null as is_done, (select count(*)::int from notifications
        where cause = 'site-message ' || m.id) as notices from site_messages m where id = ${messageId}`.execute(
      app.ctx.db,
    )
    return now[0]
  }
  // Aborted after its first slice: the job it leaves behind goes on.
  const stop = new AbortController()
  const first = deliverSiteMessage(app.ctx, { messageId }, stop.signal)
  await until(async () => expect((await state())?.told).toBeGreaterThan(0))
  stop.abort()
  await first
  await Promise.all([1, 2].map(() => deliverSiteMessage(app.ctx, { messageId })))
  expect(await state()).toEqual({ told: 1_205, is_done: true, notices: 1_205 })
  await expect(stopSiteMessage(app.as(cast.ed), { id: messageId })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('only admins see or send messages to members', async () => {
  for (const name of ['ann', 'cyril', 'dinah']) {
    const cookie = await app.logIn(name)
    expect((await app.ask('/admin/messages', { headers: { cookie } })).status).toBe(403)
    expect((await post({ ...FIRST, intent: 'preview' }, cookie)).status).toBe(403)
  }
  await expect(
    sendSiteMessage(app.as(cast.di), { ...typed(), formKey: 'abcdefgh', previewed: '' }),
  ).rejects.toMatchObject({ code: 'not_allowed' })
})

const typed = () => ({ subject: 'x', body: 'x', audience: 'everyone', names: '' })
