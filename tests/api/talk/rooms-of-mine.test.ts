import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockAccount } from '#domain/blocks/block-account.ts'
import { acceptRequest } from '#domain/rooms/change-membership.ts'
import { deleteMessage, hideMessage } from '#domain/rooms/change-message.ts'
import { createChannel } from '#domain/rooms/chat/channels.ts'
import { createGroup, startChat } from '#domain/rooms/chat/start-chat.ts'
import { countUnreadRooms } from '#domain/rooms/count-unread.ts'
import { markRoomRead } from '#domain/rooms/mark-read.ts'
import { sendMessage } from '#domain/rooms/send-message.ts'
import type { Viewer } from '#platform/context/context.ts'
import { type CommunityId, type RoomId, toBase36 } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { openLive } from '#tests/support/live-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let pottery: CommunityId
let stranger: Viewer

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '100' } })
  cast = await createCast(app)
  pottery = (await openCommunity(app, { by: cast.cy, name: 'glazing', type: 'private' })).id
  stranger = await signUp(app, { name: 'stranger_x' })
  for (const viewer of [cast.ann, cast.bo])
    await app.ctx.db
      .insertInto('memberships')
      .values({ account_id: viewer.id, community_id: pottery })
      .execute()
})
afterAll(() => app.stop())

const say = async (viewer: Viewer, roomId: RoomId, body: string) =>
  (await sendMessage(app.as(viewer), { roomId, body })).seq
const unread = (viewer: Viewer) => countUnreadRooms(app.as(viewer))

test('a mention in a channel counts as unread and is announced at once, while the member may read it', async () => {
  const { ann, bo, cy } = cast
  const { roomId } = await createChannel(app.as(cy), {
    communityId: pottery,
    name: 'Kiln',
    audience: 'members',
  })
  await say(cy, roomId, 'first firing')
  await markRoomRead(app.as(bo), { roomId, seq: 1 })
  const page = await openLive(app, '/live', { cookie: await app.logIn(bo.name) })
  await page.until(1)
  await say(cy, roomId, 'who has the key')
  expect((await unread(bo)).chat).toBe(0)
  const seq = await say(cy, roomId, `u/${bo.name} has the key`)
  const heard = await page.until(2)
  expect(heard[1]).toMatchObject({
    event: 'account',
    data: { event: 'room', data: { room: toBase36(roomId), kind: 'channel', seq } },
  })
  expect((await unread(bo)).chat).toBe(1)
  expect((await unread(ann)).chat).toBe(0)
  // Read on one device, all of them hear.
  await markRoomRead(app.as(bo), { roomId, seq })
  const read = await page.until(3)
  expect(read[2]).toMatchObject({ data: { event: 'room-read', data: { room: toBase36(roomId), seq } } })
  expect((await unread(bo)).chat).toBe(0)
  page.close()
  await say(cy, roomId, `u/${bo.name} once more`)
  expect((await unread(bo)).chat).toBe(1)
  await app.ctx.db.deleteFrom('memberships').where('account_id', '=', bo.id).execute()
  expect((await unread(bo)).chat).toBe(0)
})

test('a group invitation is a request, not unread chat, and is hidden when it comes from a blocked person', async () => {
  const { ann, ed } = cast
  const page = await openLive(app, '/live', { cookie: await app.logIn(ed.name) })
  await page.until(1)
  const { roomId } = await createGroup(app.as(ann), { name: 'Clay', to: ed.name })
  const heard = await page.until(2)
  expect(heard[1]).toMatchObject({ data: { event: 'room', data: { room: toBase36(roomId), seq: 0 } } })
  page.close()
  await say(ann, roomId, 'welcome')
  expect(await unread(ed)).toEqual({ messages: 0, requests: 0, chat: 0, chatRequests: 0, invitations: 1 })
  await acceptRequest(app.as(ed), { roomId })
  expect(await unread(ed)).toMatchObject({ chat: 1, invitations: 0 })
  await blockAccount(app.as(ed), { accountId: stranger.id })
  await createGroup(app.as(stranger), { name: 'Come in', to: ed.name })
  expect((await unread(ed)).invitations).toBe(0)
  const { body } = await app.runOperation('ChatRooms', { before: null }, await app.logIn(ed.name))
  expect(JSON.stringify(body)).not.toContain('Come in')
})

test('a search in one room finds what its reader may see, newest first, and nothing for others', async () => {
  const { ann, bo } = cast
  const { roomId } = await startChat(app.as(ann), { to: bo.name })
  await acceptRequest(app.as(bo), { roomId })
  for (let at = 1; at <= 30; at += 1) await say(ann, roomId, `glaze number ${at}`)
  await say(bo, roomId, 'something else')
  await deleteMessage(app.as(ann), { roomId, seq: 29 })
  await hideMessage(app.as(bo), { roomId, seq: 28 })
  const room = toBase36(roomId)
  const search = async (viewer: Viewer, words: string, before = 0) => {
    const { body } = await app.runOperation(
      'SearchRoom',
      { room, words, before },
      await app.logIn(viewer.name),
    )
    type Answer = { found: { seq: number }[]; next: number | null }
    const [answer] = Object.values(body.data ?? {}) as Answer[]
    return body.error?.code ?? { numbers: answer?.found.map(({ seq }) => seq), next: answer?.next }
  }
  expect(await search(bo, 'GLAZE')).toEqual({
    numbers: [30, ...Array.from({ length: 24 }, (_, at) => 27 - at)],
    next: 4,
  })
  expect(await search(bo, 'glaze', 4)).toEqual({ numbers: [3, 2, 1], next: null })
  expect(await search(ann, '"number 7"')).toEqual({ numbers: [7], next: null })
  expect(await search(ann, 'kiln')).toEqual({ numbers: [], next: null })
  expect(await search(ann, '  ')).toEqual({ numbers: [], next: null })
  expect(await search(stranger, 'glaze')).toBe('not_found')
  const cookie = await app.logIn(bo.name)
  const page = await app.ask(`/chat/room/${room}?find=number+7`, { headers: { cookie, accept: 'text/html' } })
  expect(await page.text()).toMatch(new RegExp(`href="/chat/room/${room}\\?at=7#m7"[^>]*>glaze number 7<`))
})

test('a search among messages that takes too long ends, and says so', async () => {
  const { roomId } = await startChat(app.as(cast.ann), { to: cast.cy.name })
  const cookie = await app.logIn(cast.ann.name)
  const headers = { cookie, accept: 'text/html' }
  await app.ctx.db.transaction().execute(async tx => {
    // Reading messages waits for this lock.
    await sql`lock table room_messages in access exclusive mode`.execute(tx)
    const [inRoom, inAll] = await Promise.all([
      app.runOperation('SearchRoom', { room: toBase36(roomId), words: 'glaze', before: 0 }, cookie),
      app.ask('/message/messages?q=glaze', { headers }),
    ])
    expect(inRoom.body.error?.code).toBe('search_timeout')
    expect(inAll.status).toBe(400)
    expect(await inAll.text()).toContain('This search took too long. Use more words, or rarer ones.')
  })
})

test('a member chooses what they hear of a community, without script, where they may read it', async () => {
  const path = '/r/glazing/notifications'
  const ask = async (viewer: Viewer, level?: string) => {
    const cookie = await app.logIn(viewer.name)
    const answer = await app.ask(path, {
      headers: { cookie, accept: 'text/html', origin: app.url },
      ...(level !== undefined && { method: 'POST', body: new URLSearchParams({ level }) }),
    })
    const html = await answer.text()
    const chosen = /<input(?=[^>]*checked)[^>]*value="(\w+)"/.exec(html)?.[1]
    return [answer.status, chosen ?? answer.headers.get('location')]
  }
  expect(await ask(cast.ann)).toEqual([200, 'replies'])
  expect(await ask(cast.ann, 'posts')).toEqual([302, `${path}?saved=1`])
  expect(await ask(cast.ann)).toEqual([200, 'posts'])
  expect(await ask(cast.ann, 'replies')).toEqual([302, `${path}?saved=1`])
  expect(await ask(cast.ann)).toEqual([200, 'replies'])
  expect((await ask(stranger))[0]).toBe(404)
  expect((await ask(stranger, 'posts'))[0]).toBe(404)
  expect(await app.ctx.db.selectFrom('community_levels').selectAll().execute()).toEqual([])
})
