import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATION_IDS } from '#api/operations/all-operations.ts'
import { blockAccount } from '#domain/blocks/block-account.ts'
import { isOnline, noteOnline } from '#domain/presence/presence.ts'
import { endOwnSession, listSessions } from '#domain/sessions/list-sessions.ts'
import type { Viewer } from '#platform/context/context.ts'
import { type AccountId, type SessionId, toBase36, toFullname } from '#shared/ids.ts'
import { type Cast, createCast } from '#tests/fixtures/cast.ts'
import { openLive } from '#tests/support/live-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
const cookies: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '100' } })
  cast = await createCast(app)
  for (const name of ['ann', 'bosco', 'cyril', 'dinah', 'edgar']) cookies[name] = await app.logIn(name)
})
afterAll(() => app.stop())

const show = (viewer: Viewer, showOnline: boolean) =>
  app.ctx.db
    .updateTable('accounts')
    .set({ preferences: JSON.stringify({ showOnline }) as never })
    .where('id', '=', viewer.id)
    .execute()
const ask = async (who: string | undefined, viewer: Viewer) => {
  const channel = { teamOwner: 'people', category: 'online', userID: toFullname('t2', viewer.id) }
  const { body } = await app.runOperation('OnlinePresence', { channel }, cookies[who ?? ''])
  return body.error?.code ?? Object.values(body.data ?? {})[0]
}
const COMPLETE = { event: 'complete', id: '', data: null }
/** Event with a new result of a subscription. */
const next = ({ id }: Viewer, isOnline: boolean) => ({
  event: 'next',
  id: '',
  data: { data: { onlinePresence: { isOnline, follow: `presence:${toBase36(id)}` } } },
})
/** Subscribes in the distinct connections mode of GraphQL over Server-Sent Events. */
const subscribe = (cookie: string, { id }: Viewer) => {
  const channel = { teamOwner: 'people', category: 'online', userID: toFullname('t2', id) }
  return openLive(
    app,
    '/graphql',
    { cookie, origin: app.url, accept: 'text/event-stream', 'content-type': 'application/json' },
    JSON.stringify({ id: OPERATION_IDS.OnlinePresence, variables: { channel } }),
  )
}
const follow = async (who: string, viewer: Viewer) => {
  const live = await openLive(app, `/live?follow=presence:${toBase36(viewer.id)}`, {
    cookie: cookies[who] ?? '',
  })
  const heard = await live.until(2)
  return { live, isRefused: heard.some(({ event }) => event === 'refused') }
}

test('[R7.2-14] who shows it is online to others, for less than a minute; by default nobody is, not even to admins', async () => {
  const channel = `presence:${toBase36(cast.ann.id)}`
  await noteOnline(app.as(cast.ann))
  for (const who of ['bosco', 'edgar']) {
    expect(await ask(who, cast.ann)).toEqual({ isOnline: false, follow: channel })
    expect((await follow(who, cast.ann)).isRefused).toBe(true)
  }
  expect(await ask(undefined, cast.ann)).toBe('login_required')
  await show(cast.ann, true)
  const { live, isRefused } = await follow('bosco', cast.ann)
  expect(isRefused).toBe(false)
  await app.runOperation('NoteOnline', {}, cookies.ann)
  expect((await live.until(3))[2]).toMatchObject({ event: 'channel', data: { channel, event: 'online' } })
  live.close()
  expect(await ask('bosco', cast.ann)).toEqual({ isOnline: true, follow: channel })
  const later = (seconds: number) => ({
    ...app.as(cast.bo),
    now: () => new Date(app.ctx.now().getTime() + seconds * 1_000),
  })
  expect(await isOnline(later(40), { accountId: cast.ann.id })).toBe(true)
  expect(await isOnline(later(59), { accountId: cast.ann.id })).toBe(false)
})

test('[R7.2-14] a subscription tells of somebody who comes online, until they no longer show it', async () => {
  await show(cast.di, true)
  const { heard, until: hear, ended, status, headers } = await subscribe(cookies.bosco ?? '', cast.di)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(await hear(1)).toEqual([next(cast.di, false)])
  for (let time = 0; time < 3; time++) await app.runOperation('NoteOnline', {}, cookies.dinah)
  await hear(2)
  await show(cast.di, false)
  await app.runOperation('NoteOnline', {}, cookies.dinah)
  await ended
  expect(heard).toEqual([next(cast.di, false), next(cast.di, true), COMPLETE])
})

test('a subscription ends with the session, and at once where nothing may be followed', async () => {
  await show(cast.di, true)
  const cookie = await app.logIn('bosco')
  const open = await subscribe(cookie, cast.di)
  await open.until(1)
  const [latest] = (await listSessions(app.as(cast.bo))).toSorted((a, b) => b.id - a.id)
  await endOwnSession(app.as(cast.bo), { id: latest?.id as SessionId })
  await open.ended
  expect(open.heard.at(-1)).toEqual(COMPLETE)
  const hidden = await subscribe(cookies.dinah ?? '', cast.bo)
  await hidden.ended
  expect(hidden.heard).toEqual([next(cast.bo, false), COMPLETE])
  expect((await subscribe('', cast.di)).status).toBe(401)
  expect((await subscribe(cookies.dinah ?? '', { ...cast.bo, id: 999_999 as AccountId })).status).toBe(404)
})

test('blocks hide it both ways, and turning it off takes effect at once', async () => {
  await show(cast.ann, true)
  await noteOnline(app.as(cast.ann))
  expect(await ask('cyril', cast.ann)).toMatchObject({ isOnline: true })
  await blockAccount(app.as(cast.ann), { accountId: cast.cy.id })
  expect(await ask('cyril', cast.ann)).toMatchObject({ isOnline: false })
  expect((await follow('cyril', cast.ann)).isRefused).toBe(true)
  await show(cast.cy, true)
  await noteOnline(app.as(cast.cy))
  expect(await ask('ann', cast.cy)).toMatchObject({ isOnline: false })
  await show(cast.ann, false)
  expect(await ask('bosco', cast.ann)).toMatchObject({ isOnline: false })
  await noteOnline(app.as(cast.ann))
  const rows = await app.ctx.db
    .selectFrom('account_presence')
    .select('account_id')
    .where('account_id', '=', cast.ann.id)
    .execute()
  expect(rows).toEqual([])
})
