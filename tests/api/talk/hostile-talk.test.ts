import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptRequest } from '#domain/rooms/change-membership.ts'
import { createGroup } from '#domain/rooms/chat/start-chat.ts'
import { markRoomRead } from '#domain/rooms/mark-read.ts'
import { sendMessage } from '#domain/rooms/send-message.ts'
import type { Viewer } from '#platform/context/context.ts'
import { type RoomId, toBase36 } from '#shared/ids.ts'
import { type Cast, createCast, signUp } from '#tests/fixtures/cast.ts'
import { openLive } from '#tests/support/live-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let roomId: RoomId
let cookie: string
const crowd: Viewer[] = []

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  for (let at = 0; at < 5; at += 1) crowd.push(await signUp(app, { name: `crowd_${at}` }))
  const to = [cast.bo, ...crowd].map(({ name }) => name).join(' ')
  roomId = (await createGroup(app.as({ ...cast.ann, isAdmin: true }), { name: 'Crowd', to })).roomId
  for (const viewer of [cast.bo, ...crowd]) await acceptRequest(app.as(viewer), { roomId })
  cookie = await app.logIn(cast.ann.name)
})
afterAll(() => app.stop())

let sent = 0
async function send(body: string): Promise<unknown> {
  sent += 1
  const variables = { room: toBase36(roomId), body, clientId: `client-${sent}`, replyTo: null }
  const answer = await app.runOperation('SendMessage', variables, cookie)
  return answer.body.error?.code ?? 'sent'
}

test('a text of a megabyte is refused by every door and nothing of it is kept', async () => {
  const long = 'x'.repeat(1_000_000)
  expect(['body_too_long', 'payload_too_large', 'bad_request']).toContain(await send(long))
  expect(await send('y'.repeat(20_000))).toBe('body_too_long')
  for (const [path, fields] of [
    [`/chat/room/${toBase36(roomId)}`, { intent: 'send', body: long, clientId: 'client-form' }],
    ['/chat', { intent: 'group', name: long, to: cast.bo.name }],
    [`/chat/room/${toBase36(roomId)}`, { intent: 'rename', name: long }],
  ] as const) {
    const answer = await app.ask(path, {
      method: 'POST',
      headers: { cookie, origin: app.url, accept: 'text/html' },
      body: new URLSearchParams({ ...fields }),
    })
    expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true])
  }
  const { rows } = await sql<{ longest: number; rooms: number }>`
    select coalesce(max(length(body_md)), 0)::int as longest, (select count(*)::int from rooms) as rooms
    from room_messages`.execute(app.ctx.db)
  expect(rows).toEqual([{ longest: 0, rooms: 1 }])
})

test('a message mentions three people at most, and a flood is stopped by its rate', async () => {
  for (const viewer of crowd) await markRoomRead(app.as(viewer), { roomId, seq: 1 })
  const { seq } = await sendMessage(app.as(cast.ann), {
    roomId,
    body: crowd.map(({ name }) => `u/${name} @${name}`).join(' '),
  })
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from room_members where room_id = ${roomId} and mentioned_seq = ${seq}`.execute(
    app.ctx.db,
  )
  expect(rows).toEqual([{ count: 3 }])
  const answers: unknown[] = []
  for (let at = 0; at < 70; at += 1) answers.push(await send(`flood ${at}`))
  expect(new Set(answers)).toEqual(new Set(['sent', 'rate_limited']))
  // 60 a minute, of which two were the long texts.
  expect(answers.filter(answer => answer === 'sent').length).toBeLessThanOrEqual(60)
  expect(answers.at(-1)).toBe('rate_limited')
})

test('forged positions and channels of a stream are refused or restart it', async () => {
  for (const query of [
    'after=-1',
    'after=1.5',
    'after=9007199254740993',
    'after=x',
    'follow=room:../1',
    'follow=room',
  ])
    expect([query, (await app.ask(`/live?${query}`, { headers: { cookie } })).status]).toEqual([query, 400])
  const many = Array.from({ length: 21 }, (_, at) => `follow=room:${at}`).join('&')
  expect((await app.ask(`/live?${many}`, { headers: { cookie } })).status).toBe(400)
  const forged = await openLive(app, '/live', { cookie, 'last-event-id': '9007199254740991' })
  expect((await forged.until(1))[0]).toMatchObject({ event: 'reset' })
  forged.close()
  const stranger = await openLive(app, `/live?follow=room:${toBase36(roomId)}`, {
    cookie: await app.logIn(cast.cy.name),
    'last-event-id': '0',
  })
  expect((await stranger.until(2)).map(({ event }) => event)).toEqual(['hello', 'refused'])
  stranger.close()
})
