import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockAccount } from '#domain/blocks/block-account.ts'
import { addEmoji } from '#domain/emoji/add-emoji.ts'
import { removeEmoji } from '#domain/emoji/change-emoji.ts'
import { acceptRequest, leaveRoom } from '#domain/rooms/change-membership.ts'
import { createChannel, listChannels } from '#domain/rooms/chat/channels.ts'
import { createGroup, inviteToGroup, startChat } from '#domain/rooms/chat/start-chat.ts'
import { countUnreadRooms } from '#domain/rooms/count-unread.ts'
import { CHAT_KINDS, listRooms } from '#domain/rooms/list-rooms.ts'
import { loadRoom } from '#domain/rooms/load-room.ts'
import { sendMessage } from '#domain/rooms/send-message.ts'
import type { Viewer } from '#platform/context/context.ts'
import { type CommunityId, type RoomId, toBase36 } from '#shared/ids.ts'
import type { RoomAct } from '#shared/views/room-act.ts'
import type { ChannelAudience } from '#shared/views/room-view.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { drawPicture } from '#tests/fixtures/pictures.ts'
import { openLive } from '#tests/support/live-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let bread: CommunityId
const cookies: Record<string, string> = {}
const ids: Record<string, Viewer> = {}

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '100' } })
  cast = await createCast(app)
  bread = (await openCommunity(app, { by: cast.cy, name: 'bread' })).id
  Object.assign(ids, { ann: cast.ann, bosco: cast.bo, cyril: cast.cy, edgar: cast.ed })
  for (const name of ['member', 'banned', 'mod', 'hal', 'ivy', 'jo_b'])
    ids[name] = await signUp(app, { name: `${name}_x`.slice(0, 8) })
  for (const name of ['member', 'banned'])
    await app.ctx.db
      .insertInto('memberships')
      .values({ account_id: idOf(name), community_id: bread })
      .execute()
  await app.ctx.db
    .insertInto('moderators')
    .values({ community_id: bread, account_id: idOf('mod'), rank: 5, rights: ['chat'] })
    .execute()
  await app.ctx.db
    .insertInto('community_bans')
    .values({ community_id: bread, account_id: idOf('banned') })
    .execute()
  for (const [name, viewer] of Object.entries(ids)) cookies[name] = await app.logIn(viewer.name)
})
afterAll(() => app.stop())

const idOf = (name: string) => viewerOf(name).id
const viewerOf = (name: string): Viewer => ids[name] ?? cast.ann
const as = (name: string) => app.as(viewerOf(name))
const run = async (id: string, variables: object, who: string) => {
  const { body } = await app.runOperation(id, variables, cookies[who])
  return body.error?.code ?? Object.values(body.data ?? {})[0]
}
const act = (roomId: RoomId, name: RoomAct, who: string, more = {}) =>
  run('ActInRoom', { room: toBase36(roomId), act: name, ...more }, who)
const page = async (path: string, who?: string) => {
  const answer = await app.ask(path, {
    headers: { accept: 'text/html', ...(who !== undefined && { cookie: cookies[who] ?? '' }) },
  })
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
}
const say = async (roomId: RoomId, who: string, body: string) =>
  (await sendMessage(as(who), { roomId, body })).seq
const read = async (roomId: RoomId, who: string): Promise<string[]> => {
  const room = await loadRoom(as(who), { roomId, span: { at: 'newest' } })
  return room.messages.map(({ html }) => html.replace(/<[^>]+>/g, '').trim())
}
const chats = (who: string, isRequest = false) =>
  listRooms(as(who), { folder: { kinds: CHAT_KINDS, isRequest }, before: null })

/** Returns each route's answer about a room to a member: page, data, operations, actions and the live stream. */
async function doorsOf(roomId: RoomId, who: string): Promise<unknown[]> {
  const room = toBase36(roomId)
  const live = await openLive(app, `/live?follow=room:${room}`, { cookie: cookies[who] ?? '' })
  const heard = await live.until(2)
  live.close()
  return [
    (await page(`/chat/room/${room}`, who)).status,
    await run('Room', { room, at: 'newest', seq: 0 }, who),
    await run('Room', { room, at: 'around', seq: 1 }, who),
    await run('SendMessage', { room, body: 'let me in', clientId: 'client-in', replyTo: null }, who),
    await run('MarkRoomRead', { room, seq: 1 }, who),
    await run('SetTyping', { room }, who),
    await act(roomId, 'react', who, { seq: 1, emoji: '👍' }),
    await act(roomId, 'report', who, { seq: 1, reason: 'spam' }),
    await act(roomId, 'mute', who),
    heard.map(({ event }) => event).includes('refused') ? 'refused' : 'followed',
  ]
}
const SHUT = [404, ...Array.from({ length: 8 }, () => 'not_found'), 'refused']

test('[R2.10-14] [R2.13-hdr-09] [R7.2-10] two people chat, and the header says how many rooms are unread', async () => {
  const { text } = await page('/chat', 'ann')
  expect(text).toMatch(/<a[^>]*href="\/chat"[^>]*data-chat="CLOSED"/)
  expect((await page('/')).text).not.toContain('data-chat=')
  expect((await page('/chat')).location).toContain('/login')
  const { roomId } = await startChat(as('ann'), { to: 'bosco' })
  expect(await startChat(as('bosco'), { to: 'u/Ann' })).toEqual({ roomId })
  await say(roomId, 'ann', 'Hello?')
  expect((await chats('bosco')).rooms).toEqual([])
  expect((await chats('bosco', true)).rooms).toMatchObject([{ excerpt: 'Hello?' }])
  const unread = async (who: string) => await run('MatrixChatNotifications', {}, who)
  expect(await unread('bosco')).toEqual({
    identity: { matrixNotifications: { unreadCount: 1, invitationCount: 0 } },
  })
  await say(roomId, 'bosco', 'Here I am.')
  expect(await unread('bosco')).toEqual({
    identity: { matrixNotifications: { unreadCount: 0, invitationCount: 0 } },
  })
  expect(await unread('ann')).toEqual({
    identity: { matrixNotifications: { unreadCount: 1, invitationCount: 0 } },
  })
  const shown = await page(`/chat/room/${toBase36(roomId)}`, 'ann')
  expect(shown.text).toMatch(/Hello\?[\s\S]*Here I am\./)
  expect(await unread('ann')).toEqual({
    identity: { matrixNotifications: { unreadCount: 0, invitationCount: 0 } },
  })
  for (const who of ['cyril', 'edgar']) expect([who, await doorsOf(roomId, who)]).toEqual([who, SHUT])
})

test('[R3-chat-04] a Matrix client that is configured replaces the chat', async () => {
  const other = await startApp({ env: { MATRIX_URL: 'https://matrix.example/app' } })
  try {
    const cookie = await other.logIn('zoe_matrix')
    const home = await (await other.ask('/', { headers: { cookie, accept: 'text/html' } })).text()
    expect(home).toMatch(/<a[^>]*href="https:\/\/matrix\.example\/app"[^>]*target="_blank"/)
    const chat = await other.ask('/chat', { headers: { cookie, accept: 'text/html' } })
    expect([chat.status, chat.headers.get('location')]).toEqual([302, 'https://matrix.example/app'])
  } finally {
    await other.stop()
  }
})

describe('groups', () => {
  test('people read what is said while they are in, and nothing before, after or by another door', async () => {
    const { roomId } = await createGroup(as('ann'), { name: 'Bakers', to: 'bosco' })
    await say(roomId, 'ann', 'secret of the first day')
    // Invited: nothing to read yet.
    expect(await read(roomId, 'bosco')).toEqual([])
    expect((await page(`/chat/room/${toBase36(roomId)}`, 'bosco')).text).not.toContain('secret of the first')
    await expect(say(roomId, 'bosco', 'x')).rejects.toMatchObject({ code: 'not_allowed' })
    await acceptRequest(as('bosco'), { roomId })
    await inviteToGroup(as('ann'), { roomId, to: viewerOf('hal').name })
    await say(roomId, 'bosco', 'second day')
    await acceptRequest(as('hal'), { roomId })
    await say(roomId, 'ann', 'third day')
    expect(await read(roomId, 'hal')).toEqual(['second day', 'third day'])
    expect(await run('Room', { room: toBase36(roomId), at: 'around', seq: 1 }, 'hal')).toMatchObject({
      messages: [{ seq: 2 }, { seq: 3 }],
    })
    expect(await act(roomId, 'react', 'hal', { seq: 1, emoji: '👍' })).toBe('not_found')
    expect(await act(roomId, 'report', 'hal', { seq: 1, reason: 'spam' })).toBe('not_found')
    await leaveRoom(as('hal'), { roomId })
    await say(roomId, 'ann', 'fourth day')
    expect(await doorsOf(roomId, 'hal')).toEqual(SHUT)
    expect((await chats('hal')).rooms).toEqual([])
    // Asked again, they do not see what they missed.
    await inviteToGroup(as('ann'), { roomId, to: viewerOf('hal').name })
    await acceptRequest(as('hal'), { roomId })
    expect(await read(roomId, 'hal')).toEqual([])
    expect(await act(roomId, 'expel', 'ann', { name: viewerOf('hal').name })).toEqual({ ok: true })
    expect(await doorsOf(roomId, 'hal')).toEqual(SHUT)
  })

  test('owner and moderators keep order, others do not; a group without its owner has another', async () => {
    const { roomId } = await createGroup(as('ann'), { name: 'Order', to: `bosco ${viewerOf('ivy').name}` })
    for (const who of ['bosco', 'ivy']) await acceptRequest(as(who), { roomId })
    const [bo, ivy] = ['bosco', viewerOf('ivy').name]
    await say(roomId, 'ivy', 'something rude')
    for (const [name, more] of [
      ['rename', { name: 'Mine' }],
      ['slow', { seconds: 60 }],
      ['pin', { seq: 1 }],
      ['remove', { seq: 1 }],
      ['silence', { name: ivy, seconds: 60 }],
      ['expel', { name: ivy }],
      ['invite', { to: 'cyril' }],
      ['promote', { name: bo }],
    ] as const)
      expect([name, await act(roomId, name, 'bosco', more)]).toEqual([name, 'not_allowed'])
    expect(await act(roomId, 'promote', 'ann', { name: bo })).toEqual({ ok: true })
    expect(await act(roomId, 'promote', 'bosco', { name: ivy })).toBe('not_allowed')
    expect(await act(roomId, 'expel', 'bosco', { name: 'ann' })).toBe('above_rank')
    expect(await act(roomId, 'remove', 'bosco', { seq: 1 })).toEqual({ ok: true })
    expect(await read(roomId, 'ann')).toEqual([''])
    expect(await act(roomId, 'silence', 'bosco', { name: ivy, seconds: 3600 })).toEqual({ ok: true })
    await expect(say(roomId, 'ivy', 'more')).rejects.toMatchObject({ code: 'room_silenced' })
    expect(await act(roomId, 'react', 'ivy', { seq: 1, emoji: '👍' })).toBe('not_allowed')
    expect(await act(roomId, 'silence', 'bosco', { name: ivy, seconds: 0 })).toEqual({ ok: true })
    expect(await act(roomId, 'slow', 'bosco', { seconds: 30 })).toEqual({ ok: true })
    await expect(say(roomId, 'ivy', 'too soon')).rejects.toMatchObject({ code: 'room_slow' })
    await say(roomId, 'bosco', 'a moderator')
    await say(roomId, 'bosco', 'does not wait')
    await leaveRoom(as('ann'), { roomId })
    expect((await loadRoom(as('bosco'), { roomId, span: { at: 'newest' } })).role).toBe('owner')
  })
})

describe('channels of a community', () => {
  const WHO = ['ann', 'member', 'banned', 'mod', 'cyril', 'edgar']
  const open = async (audience: ChannelAudience) =>
    (await createChannel(as('cyril'), { communityId: bread, name: `For ${audience}`, audience })).roomId

  test.each([
    ['public', 'write write read write write write'],
    ['members', '- write read write write write'],
    ['moderators', '- - - write write write'],
  ] as const)('a channel for %s', async (audience, expected) => {
    const roomId = await open(audience)
    await say(roomId, 'cyril', 'first words')
    const found: string[] = []
    for (const who of WHO) {
      const sent = await run(
        'SendMessage',
        { room: toBase36(roomId), body: 'x', clientId: 'client-ch', replyTo: null },
        who,
      )
      const shown = (await page(`/chat/room/${toBase36(roomId)}`, who)).text.includes('first words')
      found.push(shown ? (typeof sent === 'string' ? 'read' : 'write') : '-')
      const { channels } = await listChannels(as(who), { communityId: bread })
      expect([who, channels.some(({ id }) => id === toBase36(roomId))]).toEqual([who, shown])
      if (!shown) expect([who, await doorsOf(roomId, who)]).toEqual([who, SHUT])
    }
    expect(found.join(' ')).toBe(expected)
  })

  test('a moderator who is removed reads the channel of moderators no longer', async () => {
    const roomId = await open('moderators')
    await say(roomId, 'mod', 'I moderate')
    await app.ctx.db.deleteFrom('moderators').where('account_id', '=', idOf('mod')).execute()
    expect(await doorsOf(roomId, 'mod')).toEqual(SHUT)
    expect((await chats('mod')).rooms.map(({ id }) => id)).not.toContain(toBase36(roomId))
    await app.ctx.db
      .insertInto('moderators')
      .values({ community_id: bread, account_id: idOf('mod'), rank: 5, rights: ['chat'] })
      .execute()
  })

  test('moderators remove and mute, with what was said before in a report; members do not', async () => {
    const roomId = await open('public')
    await say(roomId, 'ann', 'what came before')
    await say(roomId, 'member', 'a rude word')
    const rude = viewerOf('member').name
    for (const [name, more] of [
      ['remove', { seq: 2 }],
      ['silence', { name: rude, seconds: 60 }],
      ['slow', { seconds: 60 }],
      ['pin', { seq: 1 }],
    ] as const)
      expect([name, await act(roomId, name, 'ann', more)]).toEqual([name, 'not_allowed'])
    expect(await act(roomId, 'report', 'ann', { seq: 2, reason: 'hate' })).toEqual({ ok: true })
    expect((await page('/r/bread/chat', 'ann')).text).not.toContain('a rude word')
    const { text } = await page('/r/bread/chat', 'mod')
    expect(text).toMatch(/what came before[\s\S]*<mark>a rude word<\/mark>/)
    expect(await act(roomId, 'silence', 'mod', { name: 'cyril', seconds: 60 })).toBe('above_rank')
    expect(await act(roomId, 'silence', 'mod', { name: rude, seconds: 60 })).toEqual({ ok: true })
    await expect(say(roomId, 'member', 'again')).rejects.toMatchObject({ code: 'room_silenced' })
    expect(await act(roomId, 'remove', 'mod', { seq: 2 })).toEqual({ ok: true })
    expect(await read(roomId, 'ann')).toEqual(['what came before', ''])
    await expect(
      createChannel(as('ann'), { communityId: bread, name: 'Mine', audience: 'public' }),
    ).rejects.toMatchObject({ code: 'not_allowed' })
  })
})

test('live: only the other member hears of a message, and someone who blocked the sender hears nothing', async () => {
  const { roomId } = await startChat(as('jo_b'), { to: viewerOf('ivy').name })
  await say(roomId, 'jo_b', 'first')
  await say(roomId, 'ivy', 'answer')
  const other = await openLive(app, '/live', { cookie: cookies.ivy ?? '' })
  const stranger = await openLive(app, `/live?follow=room:${toBase36(roomId)}`, { cookie: cookies.ann ?? '' })
  await other.until(1)
  await stranger.until(2)
  const before = await countUnreadRooms(as('ivy'))
  const seq = await say(roomId, 'jo_b', 'do you hear me')
  const heard = await other.until(2)
  expect(heard[1]).toMatchObject({
    event: 'account',
    data: { event: 'room', data: { room: toBase36(roomId), kind: 'direct', seq } },
  })
  expect(JSON.stringify(heard)).not.toContain('hear me')
  await blockAccount(as('ivy'), { accountId: idOf('jo_b') })
  await say(roomId, 'jo_b', 'and now')
  const { roomId: next } = await startChat(as('ann'), { to: viewerOf('ivy').name })
  await say(next, 'ann', 'hi')
  await say(next, 'ivy', 'hi')
  const after = await other.until(3)
  expect(after[2]).toMatchObject({ data: { data: { room: toBase36(next) } } })
  expect(stranger.heard.some(({ event }) => event === 'channel')).toBe(false)
  expect(await countUnreadRooms(as('ivy'))).toEqual(before)
  other.close()
  stranger.close()
})

test('reactions: one emoji of any kind, each once, and nothing else', async () => {
  const { roomId } = await startChat(as('ann'), { to: 'bosco' })
  const seq = await say(roomId, 'ann', 'react to this')
  for (const emoji of ['👍', '👍', '🇩🇪', '👩‍🚀', '❤️'])
    expect([emoji, await act(roomId, 'react', 'bosco', { seq, emoji })]).toEqual([emoji, { ok: true }])
  for (const emoji of ['', 'x', '👍👍', '<b>', '7', '👍 '])
    expect([emoji, await act(roomId, 'react', 'bosco', { seq, emoji })]).toEqual([emoji, 'field_invalid'])
  expect(await act(roomId, 'react-off', 'bosco', { seq, emoji: '🇩🇪' })).toEqual({ ok: true })
  const room = await loadRoom(as('ann'), { roomId, span: { at: 'newest' } })
  expect(room.messages.at(-1)?.reactions).toEqual(
    ['❤️', '👍', '👩‍🚀'].map(emoji => ({ emoji, count: 1, isMine: false, url: null })),
  )
})

test('the emoji of a community in its channels: in texts and reactions, moderators’ own for moderators', async () => {
  const bytes = await drawPicture({ width: 40, height: 40, color: '#aa5500' })
  const store = app.server.app.mediaStore
  for (const [name, isModeratorOnly] of [
    ['loaf', false],
    ['crown', true],
  ] as const)
    await addEmoji(as('cyril'), { communityId: bread, name, isModeratorOnly, bytes, store })
  const { roomId } = await createChannel(as('cyril'), {
    ...{ communityId: bread, name: 'Emoji', audience: 'public' },
  })
  const room = toBase36(roomId)
  const offered = async (name: string) => {
    const { body } = await app.runOperation('RoomEmoji', { room }, cookies[name] ?? '')
    const [list] = Object.values(body.data ?? {}) as { name: string; url: string }[][]
    return body.error?.code ?? list?.map(each => each.name)
  }
  expect(await offered('ann')).toEqual(['loaf'])
  expect(await offered('cyril')).toEqual(['crown', 'loaf'])
  const seq = await say(roomId, 'ann', 'Fresh :loaf: and :none: but `:loaf:`')
  await expect(say(roomId, 'ann', 'I wear a :crown:')).rejects.toMatchObject({ code: 'emoji_for_moderators' })
  await say(roomId, 'cyril', ':crown:')
  expect(await act(roomId, 'edit', 'ann', { seq, body: 'now a :crown:' })).toBe('emoji_for_moderators')
  expect(await act(roomId, 'react', 'ann', { seq, emoji: ':loaf:' })).toEqual({ ok: true })
  expect(await act(roomId, 'react', 'ann', { seq, emoji: ':crown:' })).toBe('emoji_for_moderators')
  expect(await act(roomId, 'react', 'ann', { seq, emoji: ':none:' })).toBe('field_invalid')
  const { messages } = await loadRoom(as('ann'), { roomId, span: { at: 'newest' } })
  const url = messages[0]?.reactions[0]?.url ?? ''
  expect(url).toMatch(/^\/media\//)
  expect(messages[0]?.reactions).toEqual([{ emoji: ':loaf:', count: 1, isMine: true, url }])
  expect(messages[0]?.html).toBe(
    `<p>Fresh <img data-emoji="" src="${url}" alt=":loaf:" title=":loaf:"> and :none: but <code>:loaf:</code></p>\n`,
  )
  expect(messages[1]?.html).toContain('alt=":crown:"')
  // Deleted, its name is what stays; a chat of two never has any.
  await removeEmoji(as('cyril'), { communityId: bread, name: 'loaf' })
  const after = await loadRoom(as('ann'), { roomId, span: { at: 'newest' } })
  expect(after.messages[0]?.html).toBe('<p>Fresh :loaf: and :none: but <code>:loaf:</code></p>\n')
  expect(after.messages[0]?.reactions).toEqual([{ emoji: ':loaf:', count: 1, isMine: true, url: null }])
  const two = await startChat(as('ann'), { to: 'bosco' })
  const other = await say(two.roomId, 'ann', ':crown:')
  expect(await act(two.roomId, 'react', 'ann', { seq: other, emoji: ':crown:' })).toBe('field_invalid')
})

test('history goes on in both directions without gaps or repeats', async () => {
  const { roomId } = await createGroup(as('cyril'), { name: 'Long', to: 'ann' })
  await acceptRequest(as('ann'), { roomId })
  for (let at = 1; at <= 130; at++) await say(roomId, 'cyril', `m${at}`)
  const room = toBase36(roomId)
  type Part = { messages: { seq: number }[]; hasEarlier: boolean; hasLater: boolean }
  const part = async (at: string, seq: number) => (await run('Room', { room, at, seq }, 'ann')) as Part
  const ends = ({ messages }: Part) => [messages[0]?.seq, messages.length, messages.at(-1)?.seq]
  const newest = await part('newest', 0)
  expect([ends(newest), newest.hasEarlier, newest.hasLater]).toEqual([[81, 50, 130], true, false])
  const before = await part('before', 81)
  expect([ends(before), before.hasEarlier]).toEqual([[31, 50, 80], true])
  const first = await part('before', 31)
  expect([ends(first), first.hasEarlier]).toEqual([[1, 30, 30], false])
  const after = await part('after', 30)
  expect([ends(after), after.hasLater]).toEqual([[31, 50, 80], true])
  const around = await part('around', 60)
  expect([ends(around), around.hasEarlier, around.hasLater]).toEqual([[10, 100, 109], true, true])
})
