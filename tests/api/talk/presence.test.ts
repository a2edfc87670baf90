import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockAccount } from '#domain/blocks/block-account.ts'
import { isOnline, noteOnline } from '#domain/presence/presence.ts'
import type { Viewer } from '#platform/context/context.ts'
import { toBase36, toFullname } from '#shared/ids.ts'
import { type Cast, createCast } from '#tests/fixtures/cast.ts'
import { openLive } from '#tests/support/live-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
const cookies: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '100' } })
  cast = await createCast(app)
  for (const name of ['ann', 'bosco', 'cyril', 'edgar']) cookies[name] = await app.logIn(name)
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
