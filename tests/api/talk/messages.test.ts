import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockAccount, unblockAccount } from '#domain/blocks/block-account.ts'
import { startChat } from '#domain/rooms/chat/start-chat.ts'
import { countUnreadRooms } from '#domain/rooms/count-unread.ts'
import { loadRoom } from '#domain/rooms/load-room.ts'
import { startMessage } from '#domain/rooms/messages/start-message.ts'
import { sendMessage } from '#domain/rooms/send-message.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { RoomId } from '#shared/ids.ts'
import { toBase36 } from '#shared/ids.ts'
import { type Cast, createCast, signUp } from '#tests/fixtures/cast.ts'
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

type Answer = { status: number; location: string | null; text: string }
const ask = async (path: string, who?: string, form?: Record<string, string>): Promise<Answer> => {
  const answer = await app.ask(path, {
    ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form).toString() }),
    headers: {
      accept: 'text/html',
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(who === undefined ? {} : { cookie: cookies[who] ?? '' }),
    },
  })
  const html = await answer.text()
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? html
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    text: main.replaceAll('<!-- -->', ''),
  }
}
const write = async (who: string, to: string, subject: string, body = 'Some words'): Promise<string> => {
  const { status, location, text } = await ask('/message/compose', who, { to, from: '', subject, body })
  if (status !== 302) throw new Error(`${status} ${text.slice(0, 500)}`)
  return location ?? ''
}
const send = (path: string, who: string, body: string, more = {}) =>
  ask(path, who, { intent: 'send', body, ...more })
/** Signs up a person whose account is that many days old. */
const person = async (name: string, ageDays = 0): Promise<Viewer> => {
  const viewer = await signUp(app, { name })
  await app.ctx.db
    .updateTable('accounts')
    .set({ created_at: new Date(app.ctx.now().getTime() - ageDays * 86_400_000) })
    .where('id', '=', viewer.id)
    .execute()
  cookies[name] = await app.logIn(name)
  return viewer
}
const prefer = (viewer: Viewer, preferences: object) =>
  app.ctx.db
    .updateTable('accounts')
    .set({ preferences: JSON.stringify(preferences) as never })
    .where('id', '=', viewer.id)
    .execute()

test('[R2.6-09] [R2.6-10] [R2.13-inb-08] a conversation from the profile to its answers, newest first', async () => {
  expect((await ask('/user/bosco/', 'ann')).text).toContain('href="/message/compose?to=u%2Fbosco"')
  expect((await ask('/message/compose?to=u/bosco&subject=Hi&message=Hello', 'ann')).text).toMatch(
    /value="u\/bosco"[\s\S]*value="Hi"[\s\S]*Hello/,
  )
  const path = await write('ann', 'u/bosco', 'About the boat', 'Is it **dry**?')
  expect(path).toMatch(/^\/message\/messages\/[0-9a-z]+$/)
  expect((await ask(path, 'ann')).text).toContain('<strong>dry</strong>')
  // From a stranger: among the requests.
  expect((await ask('/message/messages', 'bosco')).text).not.toContain('About the boat')
  expect((await ask('/message/messages?folder=requests', 'bosco')).text).toContain('About the boat')
  expect((await ask(path, 'bosco')).text).toContain('If you answer, you accept this request.')
  expect((await send(path, 'bosco', 'As a bone.')).status).toBe(302)
  expect((await ask('/message/messages?folder=requests', 'bosco')).text).not.toContain('About the boat')
  expect((await ask(path, 'ann')).text).toContain('As a bone.')
  const second = await write('bosco', 'ann', 'Another matter')
  const list = (await ask('/message/messages', 'ann')).text
  expect(list.indexOf('Another matter')).toBeGreaterThan(-1)
  expect(list.indexOf('Another matter')).toBeLessThan(list.indexOf('About the boat'))
  await send(path, 'bosco', 'Still dry.')
  const later = (await ask('/message/messages', 'ann')).text
  expect(later.indexOf('About the boat')).toBeLessThan(later.indexOf('Another matter'))
  expect((await ask('/message/sent', 'bosco')).text).toContain('Still dry.')
  expect((await ask('/message/sent', 'ann')).text).not.toContain('Still dry.')
  for (const wrong of ['x-1', 'a.b', 'a%2Fb', '0', 'zzzzzzzzzzzzzz'])
    expect([wrong, (await ask(`/message/messages/${wrong}`, 'ann')).status]).toEqual([wrong, 404])
  expect((await ask('/message/messages')).location).toContain('/login')
  expect((await ask(second)).location).toContain('/login')
})

describe('who reads and writes', () => {
  const ACTS = ['send', 'edit', 'delete', 'hide', 'report', 'accept', 'mute', 'forget', 'block']

  test('no one else by any route, not even admins', async () => {
    const path = await write('ann', 'bosco', 'Between us two', 'a private matter')
    for (const who of ['cyril', 'edgar']) {
      const read = await ask(path, who)
      expect([who, read.status]).toEqual([who, 404])
      expect(read.text).not.toContain('private matter')
      for (const intent of ACTS) {
        const act = await ask(path, who, { intent, body: 'x', seq: '1', reason: 'spam' })
        expect([who, intent, act.status]).toEqual([who, intent, 404])
      }
      expect((await ask('/message/messages?q=private', who)).text).not.toContain('private matter')
      const data = await app.ask(`${path}.data`, { headers: { cookie: cookies[who] ?? '' } })
      expect(await data.text()).not.toContain('private matter')
    }
    expect((await ask(path, 'ann')).text).toContain('a private matter')
  })

  test('only the author edits a message or deletes it for everybody', async () => {
    const path = await write('ann', 'bosco', 'Mine to change', 'first words')
    for (const intent of ['edit', 'delete'])
      expect((await ask(path, 'bosco', { intent, seq: '1', body: 'changed' })).status).toBe(403)
    await ask(path, 'ann', { intent: 'edit', seq: '1', body: 'better words' })
    expect((await ask(path, 'bosco')).text).toMatch(/edited[\s\S]*better words/)
    await ask(path, 'ann', { intent: 'delete', seq: '1' })
    const gone = (await ask(path, 'bosco')).text
    expect(gone).toContain('Message deleted')
    expect(gone).not.toContain('better words')
    expect((await ask('/message/messages?folder=requests&q=better', 'bosco')).text).not.toContain('Mine to')
  })

  test('what I delete for myself stays with the other', async () => {
    const path = await write('ann', 'bosco', 'Two copies', 'one thing')
    await send(path, 'bosco', 'another thing')
    await ask(path, 'bosco', { intent: 'hide', seq: '1' })
    expect((await ask(path, 'bosco')).text).not.toContain('one thing')
    expect((await ask(path, 'ann')).text).toContain('one thing')
    expect((await ask(path, 'bosco', { intent: 'forget' })).location).toBe('/message/messages')
    expect((await ask('/message/messages', 'bosco')).text).not.toContain('Two copies')
    await send(path, 'ann', 'are you there')
    expect((await ask('/message/messages', 'bosco')).text).toContain('Two copies')
    const again = (await ask(path, 'bosco')).text
    expect(again).toContain('are you there')
    expect(again).not.toContain('another thing')
    expect((await ask(path, 'ann')).text).toContain('another thing')
  })
})

describe('people who do not want it', () => {
  test('a blocked sender gets the usual responses, but their messages aren’t delivered', async () => {
    const [rude, hal] = [await person('rude_one'), await person('hal_blocks')]
    const open = await write('rude_one', 'hal_blocks', 'Before', 'first')
    await send(open, 'hal_blocks', 'answer')
    await blockAccount(app.as(hal), { accountId: rude.id })
    const sent = await send(open, 'rude_one', 'while blocked')
    const other = await write('rude_one', 'hal_blocks', 'A new one', 'while blocked too')
    const free = await write('rude_one', 'bosco', 'To another', 'x')
    expect([sent.status, (await ask(other, 'rude_one')).status]).toEqual([302, 200])
    expect(other.replace(/\w+$/, '')).toBe(free.replace(/\w+$/, ''))
    for (const list of [
      '/message/messages',
      '/message/messages?folder=requests',
      '/message/messages?q=blocked',
    ]) {
      const { text } = await ask(list, 'hal_blocks')
      expect(text).not.toContain('while blocked')
      expect(text).not.toContain('A new one')
    }
    expect(await countUnreadRooms(app.as(hal))).toMatchObject({ messages: 0, requests: 0, chat: 0 })
    // Blocking someone also prevents writing to them.
    const refused = await send(open, 'hal_blocks', 'one more thing')
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('You blocked this person')])
    // What was sent meanwhile does not come after all.
    await unblockAccount(app.as(hal), { accountId: rude.id })
    expect((await ask(open, 'hal_blocks')).text).not.toContain('while blocked')
    expect(await countUnreadRooms(app.as(hal))).toMatchObject({ messages: 0 })
  })

  test('members can refuse messages from new accounts or everyone, except admins', async () => {
    const ivy = await person('ivy_alone')
    await person('newcomer', 3)
    await person('oldtimer', 40)
    const attempt = async (who: string) =>
      (await ask('/message/compose', who, { to: 'ivy_alone', from: '', subject: 'Hi', body: 'x' })).status
    await prefer(ivy, { messagesFrom: 'known' })
    expect([await attempt('newcomer'), await attempt('oldtimer')]).toEqual([403, 302])
    await prefer(ivy, { messagesFrom: 'nobody' })
    expect([await attempt('oldtimer'), await attempt('edgar')]).toEqual([403, 302])
    const told = await ask('/message/compose', 'oldtimer', {
      to: 'ivy_alone',
      from: '',
      subject: 'Keep this',
      body: 'and this',
    })
    expect(told.text).toContain('accept messages from you')
    expect(told.text).toContain('value="Keep this"')
  })

  test('a new account asks five strangers a day, and writes five messages until it is answered', async () => {
    const young = await person('young_one')
    const targets = await Promise.all(Array.from({ length: 6 }, (_, at) => person(`target_${at}`)))
    const to = (at: number) =>
      startMessage(app.as(young), { to: targets[at]?.name ?? '', subject: 'Hi', body: 'x' })
    const { roomId } = await to(0)
    for (const at of [1, 2, 3, 4]) await to(at)
    await expect(to(5)).rejects.toMatchObject({ code: 'strangers_many' })
    for (let at = 0; at < 4; at++) await sendMessage(app.as(young), { roomId, body: 'hey' })
    await expect(sendMessage(app.as(young), { roomId, body: 'hey' })).rejects.toMatchObject({
      code: 'message_unanswered',
    })
    await sendMessage(app.as(targets[0] ?? young), { roomId, body: 'yes?' })
    await sendMessage(app.as(young), { roomId, body: 'finally' })
  })
})

test('message numbers have no gaps under concurrent writes, and a message sent twice appears once', async () => {
  const { roomId } = await startMessage(app.as(cast.ann), { to: 'bosco', subject: 'A race', body: '0' })
  await sendMessage(app.as(cast.bo), { roomId, body: 'go' })
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      sendMessage(app.as(at % 2 === 0 ? cast.ann : cast.bo), {
        roomId,
        body: `m${at}`,
        clientId: `client-${at}`,
      }),
    ),
  )
  expect(all.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 3),
  )
  const again = await sendMessage(app.as(cast.ann), { roomId, body: 'm0', clientId: 'client-0' })
  expect(again).toEqual(all[0])
  const { messages, lastSeq } = await loadRoom(app.as(cast.bo), { roomId, span: { at: 'newest' } })
  expect(lastSeq).toBe(22)
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 22 }, (_, at) => at + 1))
})

test('sent messages are paged without a gap though many were written in one moment, and not those of chats', async () => {
  const sender = await person('many_sent', 400)
  const { roomId } = await startMessage(app.as(sender), { to: 'bosco', subject: 'Numbers', body: 'line 0.' })
  await sendMessage(app.as(cast.bo), { roomId, body: 'go' })
  for (let line = 1; line < 30; line += 1)
    await sendMessage(app.as(sender), { roomId, body: `line ${line}.` })
  await app.ctx.db
    .updateTable('room_messages')
    .set({ written_at: app.ctx.now() })
    .where('room_id', '=', roomId)
    .execute()
  const chat = await startChat(app.as(sender), { to: 'bosco' })
  await sendMessage(app.as(sender), { roomId: chat.roomId, body: 'words of a chat' })
  const first = (await ask('/message/sent', 'many_sent')).text
  const older = /\?before=[0-9a-z-]+/.exec(first)?.[0] ?? ''
  const second = (await ask(`/message/sent${older}`, 'many_sent')).text
  const lines = [first, second].map(text => text.match(/line \d+\./g) ?? [])
  expect(lines.map(({ length }) => length)).toEqual([25, 5])
  expect(new Set(lines.flat()).size).toBe(30)
  expect(first).not.toContain('words of a chat')
  expect((await ask('/message/sent?before=nothing-9', 'many_sent')).text).toContain('line 29.')
})

test('read marks are shown among people who both show theirs', async () => {
  const [jo, kim] = [await person('jo_reads'), await person('kim_reads')]
  const path = await write('jo_reads', 'kim_reads', 'Seen?', 'hello')
  await send(path, 'kim_reads', 'yes')
  await send(path, 'jo_reads', 'and this')
  const mark = async () => /<p[^>]*>(Seen|Sent)<\/p>/.exec((await ask(path, 'jo_reads')).text)?.[1]
  expect(await mark()).toBe('Sent')
  expect(await countUnreadRooms(app.as(kim))).toMatchObject({ messages: 1 })
  await ask(path, 'kim_reads')
  expect(await countUnreadRooms(app.as(kim))).toMatchObject({ messages: 0 })
  expect(await mark()).toBe('Seen')
  for (const viewer of [jo, kim]) {
    await prefer(viewer, { readMarks: false })
    expect(await mark()).toBeUndefined()
    await prefer(viewer, {})
  }
})

test('a report shows admins, and no one else, the preceding messages', async () => {
  const path = await write('ann', 'bosco', 'Rude words', 'how it began')
  await send(path, 'bosco', 'a rude thing')
  const report = { intent: 'report', seq: '2', reason: 'harassment', note: 'He always does.' }
  expect((await ask(path, 'bosco', report)).status).toBe(403)
  expect((await ask(path, 'ann', { ...report, reason: 'nonsense' })).status).toBe(400)
  expect((await ask(path, 'ann', report)).location).toBe(`${path}?reported=1`)
  expect((await ask(path, 'ann', report)).status).toBe(409)
  const { text } = await ask('/admin/reports', 'edgar')
  expect(text).toMatch(/how it began[\s\S]*<mark>a rude thing<\/mark>[\s\S]*He always does\./)
  for (const who of ['ann', 'cyril']) expect((await ask('/admin/reports', who)).status).toBe(403)
  const id = /data-room-report="(\d+)"/.exec(text)?.[1] ?? ''
  expect((await ask('/admin/reports', 'cyril', { id, message: '1' })).status).toBe(403)
  expect((await ask('/admin/reports', 'edgar', { id, message: '1' })).status).toBe(302)
  expect((await ask('/admin/reports', 'edgar')).text).not.toContain('a rude thing')
})

test('reports each kind of bad input: too long, empty, unknown people, yourself, and unknown message numbers', async () => {
  const path = await write('ann', 'bosco', 'Limits')
  const status = async (form: Record<string, string>) => (await ask(path, 'ann', form)).status
  expect(await status({ intent: 'send', body: 'x'.repeat(10_001) })).toBe(400)
  expect(await status({ intent: 'send', body: ' ' })).toBe(400)
  expect(await status({ intent: 'send', body: 'x', replyTo: '99' })).toBe(400)
  expect(await status({ intent: 'send', body: 'x', clientId: '<b>' })).toBe(400)
  expect(await status({ intent: 'edit', seq: '99', body: 'x' })).toBe(404)
  expect(await status({ intent: 'nothing' })).toBe(400)
  for (const to of ['nobody_here', 'ann', ''])
    expect([
      to,
      (await ask('/message/compose', 'ann', { to, from: '', subject: 's', body: 'b' })).status,
    ]).toEqual([to, 400])
  const html = await write('ann', 'bosco', '<img src=x onerror=alert(1)>', '<script>alert(1)</script>')
  const { text } = await ask(html, 'bosco')
  expect(text).not.toMatch(/<script>alert|<img src=x/)
  const roomId = Number.parseInt(path.split('/').at(-1) ?? '', 36) as RoomId
  expect(toBase36(roomId)).toBe(path.split('/').at(-1))
})
