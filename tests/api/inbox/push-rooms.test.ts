import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blockAccount, unblockAccount } from '#domain/blocks/block-account.ts'
import { sendPushes } from '#domain/push-delivery/send-pushes.ts'
import { acceptRequest, leaveRoom, muteRoom } from '#domain/rooms/change-membership.ts'
import { deleteMessage } from '#domain/rooms/change-message.ts'
import { createChannel } from '#domain/rooms/chat/channels.ts'
import { createGroup, startChat } from '#domain/rooms/chat/start-chat.ts'
import { markRoomRead } from '#domain/rooms/mark-read.ts'
import { startMessage } from '#domain/rooms/messages/start-message.ts'
import { sendMessage } from '#domain/rooms/send-message.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { WebPush } from '#platform/web-push/web-push.ts'
import { type RoomId, toBase36, toFullname } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { until } from '#tests/support/patience.ts'
import { type PushBrowser, pushBrowser } from '#tests/support/push/push-browser.ts'
import { type PushService, startPushService } from '#tests/support/push/push-service.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let service: PushService
let app: TestApp
let cast: Cast
let phone: PushBrowser
let cookie: string
/** A private conversation, a chat of two and a group of Ann and Bosco, and a channel of an NSFW community. */
let rooms: Record<'message' | 'direct' | 'group' | 'channel', RoomId>
let browsers = 0

beforeAll(async () => {
  service = await startPushService()
  app = await startApp({
    env: { OUTBOUND_ALLOW_HOSTS: service.host, FLAG_OVERRIDES: 'allow', RATE_LIMIT_FACTOR: '100' },
  })
  app.at(new Date('2026-05-01T12:00:00Z'))
  cast = await createCast(app)
  cookie = await app.logIn('ann')
  const night = await openCommunity(app, { by: cast.cy, name: 'night', isNsfw: true })
  const [ann, bo] = [app.as(cast.ann), app.as(cast.bo)]
  const message = await startMessage(bo, { to: 'ann', subject: 'Carrots', body: 'First' })
  const direct = await startChat(bo, { to: 'ann' })
  const group = await createGroup(bo, { name: 'Diggers', to: 'ann' })
  for (const { roomId } of [message, direct, group]) await acceptRequest(ann, { roomId }).catch(() => {})
  const channel = await createChannel(app.as(cast.cy), {
    communityId: night.id,
    name: 'lounge',
    audience: 'public',
  })
  rooms = {
    message: message.roomId,
    direct: direct.roomId,
    group: group.roomId,
    channel: channel.roomId,
  }
})
afterAll(async () => {
  await app.stop()
  await service.close()
})
beforeEach(async () => {
  await sql`delete from push_devices`.execute(app.ctx.db)
  app.advance({ seconds: 3_600 })
  await readAll()
  service.delivered.splice(0)
  service.refused.splice(0)
  service.answers.clear()
  service.retryAfter = null
  phone = await device()
})

async function device(): Promise<PushBrowser> {
  browsers += 1
  const browser = pushBrowser(`${service.url}rooms-${browsers}`)
  const { endpoint, p256dh, auth } = browser
  await app.runOperation('TurnOnPush', { endpoint, p256dh, auth, replaces: null }, cookie)
  return browser
}

const write = (place: keyof typeof rooms, body: string, by: Viewer = cast.bo) =>
  sendMessage(app.as(by), { roomId: rooms[place], body })

async function readAll(): Promise<void> {
  for (const roomId of Object.values(rooms)) {
    await markRoomRead(app.as(cast.ann), { roomId, seq: 1_000 }).catch(() => {})
  }
}

/** Waits until nothing is due any more. */
async function sent(): Promise<void> {
  await settleEvents(app)
  await until(async () => {
    const { rows } = await sql`select from push_deliveries where due_at <= ${app.ctx.now()}`.execute(
      app.ctx.db,
    )
    const { rows: jobs } = await sql`select from graphile_worker.jobs where task_identifier = 'push.send'
        and run_at <= now()`.execute(app.ctx.db)
    expect([rows.length, jobs.length]).toEqual([0, 0])
  })
}
/** Sends what is due then; nothing that was asked for before is still under way. */
async function passes(seconds: number, push: WebPush | null = app.server.app.push): Promise<void> {
  await sent()
  app.advance({ seconds })
  await sendPushes(app.ctx, { push, count: () => {} }, new AbortController().signal)
}
type Payload = { title: string; body: string; url: string; tag: string; kind: string; unread: number }
const shown = (): Payload[] => service.delivered.map(({ body }) => JSON.parse(phone.read(body)))
const shownTitles = () => shown().map(({ title }) => title)

test('[R2.14-oth-24] a private message reaches its reader’s device, encrypted and small, and leads to the conversation', async () => {
  await write('message', 'The **carrots** are ripe, except >!the last!<')
  await sent()
  const [raw] = service.delivered
  expect(raw?.body.length).toBeLessThan(600)
  expect(raw?.body.toString('latin1')).not.toContain('carrots')
  expect(shown()).toEqual([
    {
      title: 'Message from bosco: Carrots',
      body: 'The carrots are ripe, except …',
      url: `/message/messages/${toBase36(rooms.message)}`,
      tag: `room-${toBase36(rooms.message)}`,
      kind: 'messages',
      unread: expect.any(Number),
      reader: toFullname('t2', cast.ann.id),
    },
  ])
})

test('chat of two, groups and mentions in channels are pushed; other messages of a channel are not', async () => {
  await write('direct', 'hello')
  await write('group', 'dig here')
  await write('channel', 'nobody named', cast.cy)
  await write('channel', 'look, u/ann', cast.cy)
  await sent()
  // Ann has not been in the channel: only members of it, and who wrote there, are mentioned. Either may be sent first, since
  // each has a job of its own.
  const both = shown().map(({ title, body, kind }) => [title, body, kind])
  expect(both).toHaveLength(2)
  expect(both).toContainEqual(['Chat from bosco', 'hello', 'chat'])
  expect(both).toContainEqual(['bosco in Diggers', 'dig here', 'chat'])
  await readAll()
  await sql`insert into room_members (room_id, account_id, state) values (${rooms.channel}, ${cast.ann.id}, 'none')
    on conflict do nothing`.execute(app.ctx.db)
  await write('channel', 'still nobody', cast.cy)
  await write('channel', 'again, u/ann', cast.cy)
  await sent()
  // The community is NSFW, so the text stays inside.
  expect(
    shown()
      .slice(2)
      .map(({ title, body }) => [title, body]),
  ).toEqual([['cyril mentioned you in lounge (r/night)', '']])
})

test('a device is sent one message after another, and is not tried again with the others when one does not reach it', async () => {
  await write('direct', 'one')
  await write('group', 'two')
  await sent()
  service.answers.set(new URL(phone.endpoint).pathname, 503)
  // Both wait until twenty seconds after the last one of their room.
  await write('direct', 'first')
  await write('group', 'second')
  await passes(21)
  expect(service.refused).toHaveLength(1)
  service.answers.clear()
  await passes(61)
  expect(
    shown()
      .slice(2)
      .map(({ body }) => body),
  ).toEqual(['first', 'second'])
})

test('however slow a push service is, no other process takes a message that is still to be sent', async () => {
  const places = ['message', 'direct', 'group'] as const
  for (const place of places) await write(place, 'before')
  await sent()
  for (const place of places) await write(place, 'after')
  const { push } = app.server.app
  const free: number[] = []
  const slow: WebPush | null = push && {
    ...push,
    send: async (...message) => {
      app.advance({ seconds: 45 })
      const { rows } = await sql`select from push_deliveries where due_at <= ${app.ctx.now()}`.execute(
        app.ctx.db,
      )
      free.push(rows.length)
      return await push.send(...message)
    },
  }
  await passes(21, slow)
  expect(free).toEqual([0, 0, 0])
  expect(
    shown()
      .slice(3)
      .map(({ body }) => body),
  ).toEqual(['after', 'after', 'after'])
})

test('several messages gather, and interrupt again after twenty seconds at the earliest', async () => {
  await write('direct', 'one')
  await sent()
  await write('direct', 'two')
  await write('direct', 'three')
  await passes(10)
  expect(shownTitles()).toEqual(['Chat from bosco'])
  await passes(11)
  expect(shown().map(({ title, body }) => [title, body])).toEqual([
    ['Chat from bosco', 'one'],
    ['3 chat messages from bosco', 'three'],
  ])
})

test('what was read, deleted, blocked, muted, left or switched off meanwhile is not sent', async () => {
  const ann = app.as(cast.ann)
  const meanwhile: [string, () => Promise<unknown>, (() => Promise<unknown>)?][] = [
    ['read', () => readAll()],
    ['deleted', async () => deleteMessage(app.as(cast.bo), { roomId: rooms.direct, seq: await lastSeq() })],
    [
      'blocked',
      () => blockAccount(ann, { accountId: cast.bo.id }),
      () => unblockAccount(ann, { accountId: cast.bo.id }),
    ],
    [
      'muted',
      () => muteRoom(ann, { roomId: rooms.direct, isMuted: true }),
      () => muteRoom(ann, { roomId: rooms.direct, isMuted: false }),
    ],
    ['switched off', () => choose({ chat: { push: false } }), () => choose({})],
  ]
  for (const [name, happen, undo] of meanwhile) {
    const path = new URL(phone.endpoint).pathname
    service.answers.set(path, 503)
    await write('direct', `secret ${name}`)
    await sent()
    // It was to be sent: only the push service was busy.
    expect([name, service.refused.splice(0).length]).toEqual([name, 1])
    await happen()
    service.answers.delete(path)
    await passes(120)
    expect([name, shownTitles()]).toEqual([name, []])
    await undo?.()
    await readAll()
    app.advance({ seconds: 3_600 })
  }
  await muteRoom(ann, { roomId: rooms.group, isMuted: true })
  await write('group', 'unheard')
  await leaveRoom(ann, { roomId: rooms.group })
  await write('group', 'unheard')
  await sent()
  expect(shownTitles()).toEqual([])
})

test('message requests from strangers send no push notification', async () => {
  await startMessage(app.as(cast.cy), { to: 'ann', subject: 'Buy', body: 'now' })
  await sent()
  expect(shownTitles()).toEqual([])
})

test('text of NSFW content and of spoilers is not in a message unless its reader wants NSFW content', async () => {
  const post = await writePost(app, { by: cast.ann, in: 'night', title: 'Bare carrots', isNsfw: true })
  const tell = async () => {
    await writeComment(app, { by: cast.bo, on: post.id, body: 'So bare' })
    await sent()
    return service.delivered.splice(0).map(({ body }) => {
      const { title, body: text } = JSON.parse(phone.read(body)) as Payload
      return [title, text]
    })
  }
  expect(await tell()).toEqual([['bosco replied to your post “NSFW post”', '']])
  await sql`update accounts set preferences = preferences || '{"showNsfw": true}' where id = ${cast.ann.id}`.execute(
    app.ctx.db,
  )
  app.advance({ seconds: 3_600 })
  expect((await tell()).at(0)?.[1]).toBe('So bare')
  await sql`update posts set is_spoiler = true where id = ${post.id}`.execute(app.ctx.db)
  app.advance({ seconds: 3_600 })
  expect(await tell()).toEqual([['bosco replied to your post “Bare carrots”', '']])
})

test('a push service that asks to wait is left alone for as long as it says', async () => {
  const path = new URL(phone.endpoint).pathname
  service.answers.set(path, 429)
  service.retryAfter = '600'
  await write('direct', 'patience')
  await sent()
  expect(service.refused).toHaveLength(1)
  await passes(120)
  await passes(300)
  expect(service.refused).toHaveLength(1)
  service.answers.delete(path)
  await passes(200)
  expect(shownTitles()).toEqual(['Chat from bosco'])
})

test('members choose push for messages and for chat in their settings', async () => {
  const page = await (await app.ask('/settings/notifications', { headers: { cookie } })).text()
  expect(page).toContain('Private messages: Push')
  expect(page).toContain('Private messages: Email')
  expect(page).not.toContain('Chat: Email')
  await app.ask('/settings/notifications', {
    method: 'POST',
    body: new URLSearchParams([
      ['form', 'notifications'],
      ['timeZone', 'UTC'],
      ['digestHour', '8'],
      ['pushEnabled', 'on'],
      ['push', 'messages'],
    ]),
    headers: { cookie },
  })
  await write('direct', 'not this')
  await write('message', 'but this')
  await sent()
  expect(shownTitles()).toEqual(['Message from bosco: Carrots'])
  await choose({})
})

const choose = (choices: object) =>
  sql`insert into notification_settings (account_id, choices) values (${cast.ann.id}, ${JSON.stringify(choices)})
    on conflict (account_id) do update set choices = excluded.choices`.execute(app.ctx.db)
async function lastSeq(): Promise<number> {
  const { rows } = await sql<{
    last_seq: number
  }>`select last_seq from rooms where id = ${rooms.direct}`.execute(app.ctx.db)
  return rows[0]?.last_seq ?? 0
}
