import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetEvents } from '#domain/live/forget-events.ts'
import { publishToAccounts, publishToChannel } from '#domain/live/publish.ts'
import { endOwnSession, listSessions } from '#domain/sessions/list-sessions.ts'
import { inTransaction, type Viewer } from '#platform/context/context.ts'
import { type SessionId, toBase36 } from '#shared/ids.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { type LiveClient, openLive } from '#tests/support/live-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let ann: Viewer
let bo: Viewer
let cookie: string
const open: LiveClient[] = []

beforeAll(async () => {
  app = await startApp()
  ann = await signUp(app, { name: 'ann' })
  bo = await signUp(app, { name: 'bosco' })
  cookie = await app.logIn('ann')
})
afterAll(async () => {
  for (const client of open) client.close()
  await app.stop()
})

async function live(path: string, headers: Record<string, string> = { cookie }): Promise<LiveClient> {
  const client = await openLive(app, path, headers)
  open.push(client)
  return client
}

const publish = (to: Viewer[], event: string, data: unknown): Promise<void> =>
  inTransaction(app.ctx, tx =>
    publishToAccounts(
      tx,
      to.map(({ id }) => id),
      event,
      data,
    ),
  )
/** Ends the bus's connection; streams are looked after once there is another. */
const loseBus = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'warren bus' and datname = current_database()`.execute(app.ctx.db)
const age = ({ id }: Viewer) =>
  sql`update live_counters set opened_at = now() - interval '31 days' where account_id = ${id}`.execute(
    app.ctx.db,
  )
async function isOld({ id }: Viewer): Promise<boolean> {
  const { rows } = await sql`
    select from live_counters where account_id = ${id} and opened_at < now() - interval '1 day'`.execute(
    app.ctx.db,
  )
  return rows.length > 0
}
const said = (data: unknown, id: number) => ({ event: 'account', id: `${id}`, data: { event: 'word', data } })

test('sends a member’s messages in order and numbered, to that member only', async () => {
  const one = await live('/live')
  const two = await live('/live')
  const others = await live('/live', { cookie: await app.logIn('bosco') })
  expect(one.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(one.headers.get('cache-control')).toBe('no-store, no-transform')
  await Promise.all([one.until(1), two.until(1), others.until(1)])
  await publish([ann], 'word', 'first')
  await publish([bo, ann], 'word', 'second')
  const expected = [{ event: 'hello', id: '0', data: {} }, said('first', 1), said('second', 2)]
  expect(await one.until(3)).toEqual(expected)
  expect(await two.until(3)).toEqual(expected)
  expect((await others.until(2))[1]).toEqual(said('second', 1))
})

test('what is rolled back is not told, and leaves no gap', async () => {
  const client = await live('/live?after=2')
  await client.until(1)
  await expect(
    inTransaction(app.ctx, async tx => {
      await publishToAccounts(tx, [ann.id], 'word', 'never')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await publish([ann], 'word', 'third')
  expect((await client.until(2))[1]).toEqual(said('third', 3))
})

test('a stream goes on where it broke, by header or address, and hears long words too', async () => {
  await publish([ann], 'word', 'x'.repeat(9_000))
  const resumed = await live('/live', { cookie, 'last-event-id': '2' })
  expect((await resumed.until(3)).slice(1)).toEqual([said('third', 3), said('x'.repeat(9_000), 4)])
  await publish([ann], 'word', 'y'.repeat(9_000))
  expect((await resumed.until(4))[3]).toEqual(said('y'.repeat(9_000), 5))
  const asked = await live('/live?after=4')
  expect((await asked.until(2))[1]).toEqual(said('y'.repeat(9_000), 5))
})

test('200 told at once by several writers reach a stream without a gap', async () => {
  const client = await live('/live?after=5')
  await client.until(1)
  await Promise.all(Array.from({ length: 200 }, (_, at) => publish([ann], 'word', at)))
  const heard = (await client.until(201)).slice(1)
  expect(heard.map(({ id }) => Number(id))).toEqual(Array.from({ length: 200 }, (_, at) => 6 + at))
})

test('what was forgotten, or never said, is a reset at where the account stands', async () => {
  await publish([ann], 'word', 'one more')
  await forgetEvents(app.ctx)
  // The newest 200 are kept: 7 to 206.
  const late = await live('/live?after=5')
  expect(await late.until(1)).toEqual([{ event: 'reset', id: '206', data: {} }])
  const kept = await live('/live?after=6')
  expect((await kept.until(201))[1]?.id).toBe('7')
  const forged = await live('/live?after=999999')
  expect(await forged.until(1)).toEqual([{ event: 'reset', id: '206', data: {} }])
  const wrong = await live('/live?after=-1')
  expect(wrong.status).toBe(400)
})

test('a member who comes back after a month is counted from zero, and leftover events don’t collide', async () => {
  const cleo = await signUp(app, { name: 'cleo' })
  const before = await live('/live', { cookie: await app.logIn('cleo') })
  await before.until(1)
  before.close()
  await publish([cleo], 'word', 'told while away')
  await age(cleo)
  await forgetEvents(app.ctx)
  const after = await live('/live', { cookie: await app.logIn('cleo') })
  await publish([cleo], 'word', 'told again')
  expect(await after.until(2)).toEqual([{ event: 'hello', id: '0', data: {} }, said('told again', 1)])
})

test('a page that stays open for a month goes on hearing', async () => {
  const dora = await signUp(app, { name: 'dora' })
  const client = await live('/live', { cookie: await app.logIn('dora') })
  await client.until(1)
  await age(dora)
  await loseBus()
  await expect.poll(() => isOld(dora), { timeout: 10_000 }).toBe(false)
  await forgetEvents(app.ctx)
  await publish([dora], 'word', 'still')
  expect((await client.until(2))[1]).toEqual(said('still', 1))
})

test('the polling operation answers the same', async () => {
  const { body } = await app.runOperation('LiveEvents', { after: 205 }, cookie)
  expect(body.data).toEqual({
    liveEvents: { events: [{ seq: 206, event: 'word', data: 'one more' }], last: 206, isReset: false },
  })
})

test('a visitor follows public posts and nothing else, a member what they may see', async () => {
  await openCommunity(app, { name: 'warren', by: bo })
  await openCommunity(app, { name: 'burrow', by: bo, type: 'private' })
  const shown = await writePost(app, { by: bo, in: 'warren' })
  const hidden = await writePost(app, { by: bo, in: 'burrow' })
  const channels = [shown, hidden].map(({ id }) => `post:${toBase36(id)}`)
  const ask = `/live?follow=${channels[0]}&follow=${channels[1]}&follow=room:1&follow=constructor:1`
  const visitor = await live(ask, {})
  const refused = (channel: string | undefined) => ({ event: 'refused', id: '', data: { channel } })
  expect(await visitor.until(4)).toEqual([
    { event: 'followed', id: '', data: { channel: channels[0] } },
    refused(channels[1]),
    refused('room:1'),
    refused('constructor:1'),
  ])
  const owner = await live(ask, { cookie: await app.logIn('bosco') })
  await owner.until(5)
  await inTransaction(app.ctx, async tx => {
    for (const channel of channels) await publishToChannel(tx, channel ?? '', 'comment', { id: 7 })
  })
  const told = channels.map(channel => ({
    event: 'channel',
    id: '',
    data: { channel, event: 'comment', data: { id: 7 } },
  }))
  expect((await owner.until(7)).slice(5)).toEqual(told)
  expect((await visitor.until(5)).slice(4)).toEqual([told[0]])
  expect((await live('/live', {})).status).toBe(401)
  expect((await live('/live?follow=post', {})).status).toBe(400)
})

test('followers load what they missed while the bus had lost the database', async () => {
  await openCommunity(app, { name: 'meadow', by: bo })
  const post = await writePost(app, { by: bo, in: 'meadow' })
  const channel = `post:${toBase36(post.id)}`
  const visitor = await live(`/live?follow=${channel}`, {})
  await visitor.until(1)
  await loseBus()
  const followed = { event: 'followed', id: '', data: { channel } }
  expect(await visitor.until(2)).toEqual([followed, followed])
  await inTransaction(app.ctx, tx => publishToChannel(tx, channel, 'comment', { id: 8 }))
  expect((await visitor.until(3))[2]?.data).toEqual({ channel, event: 'comment', data: { id: 8 } })
})

test('who may no longer see a post stops hearing of it', async () => {
  await openCommunity(app, { name: 'garden', by: bo })
  const post = await writePost(app, { by: bo, in: 'garden' })
  const channel = `post:${toBase36(post.id)}`
  const visitor = await live(`/live?follow=${channel}`, {})
  await visitor.until(1)
  await inTransaction(app.ctx, async tx => {
    await sql`update communities set type = 'private' where name = 'garden'`.execute(tx.db)
    await sql`insert into events (type, payload) select 'community.changed', jsonb_build_object('communityId', id)
      from communities where name = 'garden'`.execute(tx.db)
  })
  expect((await visitor.until(2))[1]).toEqual({ event: 'refused', id: '', data: { channel } })
})

test('a stream ends with its session', async () => {
  const own = await app.logIn('ann')
  const staying = await live('/live')
  const going = await live('/live', { cookie: own })
  await Promise.all([staying.until(1), going.until(1)])
  const [latest] = (await listSessions(app.as(ann))).toSorted((a, b) => b.id - a.id)
  if (latest === undefined) throw new Error('no session')
  await endOwnSession(app.as(ann), { id: latest.id as SessionId })
  await going.ended
  expect(going.heard.at(-1)?.event).toBe('over')
  await publish([ann], 'word', 'still here')
  expect((await staying.until(2))[1]?.data).toEqual({ event: 'word', data: 'still here' })
})

test('an account has so many streams and no more, and their places are free again', async () => {
  const dot = await app.logIn('dot')
  const streams = await Promise.all(Array.from({ length: 16 }, () => live('/live', { cookie: dot })))
  const refused = await live('/live', { cookie: dot })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  streams[0]?.close()
  await expect.poll(async () => (await live('/live', { cookie: dot })).status).toBe(200)
})
