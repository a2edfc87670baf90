import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blockAccount, unblockAccount } from '#domain/blocks/block-account.ts'
import { saveNotificationSettings } from '#domain/inbox/notification-settings.ts'
import { changeSubscription } from '#domain/inbox-mail/change-subscription.ts'
import { sendMails } from '#domain/inbox-mail/send-mails.ts'
import { acceptRequest, muteRoom } from '#domain/rooms/change-membership.ts'
import { deleteMessage } from '#domain/rooms/change-message.ts'
import { startChat } from '#domain/rooms/chat/start-chat.ts'
import { markRoomRead } from '#domain/rooms/mark-read.ts'
import { startMessage } from '#domain/rooms/messages/start-message.ts'
import { sendMessage } from '#domain/rooms/send-message.ts'
import { silentLog, type Viewer } from '#platform/context/context.ts'
import { openMailer } from '#platform/mail/open-mailer.ts'
import { createVault } from '#platform/secrets/vault.ts'
import { type RoomId, toBase36 } from '#shared/ids.ts'
import { DEFAULT_MAIL_TIMES, type MailTimes } from '#shared/inbox/digests.ts'
import { CHOSEN_GROUPS } from '#shared/inbox/notification-kinds.ts'
import { type Cast, createCast } from '#tests/fixtures/cast.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'

const BASE = 'https://burrow.example'
const vault = createVault(randomBytes(32))
const minutes = (count: number) => ({ seconds: count * 60 })

let site: TestSite
let cast: Cast
let mail: MailServer
let roomId: RoomId

beforeAll(async () => {
  site = await openTestSite()
  mail = await startMailServer()
  cast = await createCast(site)
  await sql`update accounts set email = name || '@mail.example', email_verified_at = now()`.execute(
    site.ctx.db,
  )
  site.at(new Date('2026-11-18T12:00:00Z'))
  const room = await startMessage(site.as(cast.bo), {
    to: 'ann',
    subject: 'Carrots',
    body: 'Do you like them?',
  })
  roomId = room.roomId
})
afterAll(async () => {
  await mail.close()
  await site.close()
})
beforeEach(async () => {
  await sql`delete from queued_mails`.execute(site.ctx.db)
  await sql`delete from notification_settings`.execute(site.ctx.db)
  site.advance({ seconds: 3 * 86_400 })
  await ask(cast.ann, ['messages'])
  mail.received.length = 0
})

function ask(who: Viewer, email: readonly string[], times: Partial<MailTimes> = {}): Promise<void> {
  const choices = { site: CHOSEN_GROUPS, push: [], email }
  return saveNotificationSettings(site.as(who), { ...DEFAULT_MAIL_TIMES, ...times, choices })
}
const write = (body: string, by: Viewer = cast.bo) => sendMessage(site.as(by), { roomId, body })
/** Time passes, and what is due by then is sent. Returns the subjects of what arrived. */
async function later(count: number): Promise<(string | undefined)[]> {
  site.advance(minutes(count))
  const mailer = openMailer({
    ...{ smtpUrl: mail.url, from: 'The Burrow <hello@burrow.example>', outboxDir: '/nowhere' },
    ...{ log: silentLog, showsLinks: false },
  })
  const before = mail.received.length
  await sendMails(site.ctx, { mailer, vault, siteName: 'The Burrow', base: BASE })
  return mail.received.slice(before).map(({ parsed }) => parsed.subject)
}

test('a request by a stranger is not emailed, and neither is chat', async () => {
  await write('Still there?')
  const { roomId: chat } = await startChat(site.as(cast.bo), { to: 'ann' })
  await sendMessage(site.as(cast.bo), { roomId: chat, body: 'Psst' })
  expect(await later(120)).toEqual([])
  for (const id of [roomId, chat]) await acceptRequest(site.as(cast.ann), { roomId: id })
  await sendMessage(site.as(cast.bo), { roomId: chat, body: 'Psst' })
  expect(await later(120)).toEqual([])
})

test('a conversation is one email once it pauses, with what is unread of it', async () => {
  await write('The *orange* ones')
  expect(await later(9)).toEqual([])
  await write('And the purple ones')
  expect(await later(9)).toEqual([])
  expect(await later(1)).toEqual(['bosco: Carrots'])
  const [first] = mail.received
  expect(first?.to).toBe('ann@mail.example')
  const text = first?.parsed.text ?? ''
  // From before, when it was a request.
  expect(text).toContain('2 new messages from bosco')
  expect(text.indexOf('The orange ones')).toBeGreaterThan(0)
  expect(text.indexOf('And the purple ones')).toBeGreaterThan(text.indexOf('The orange ones'))
  expect(text).toContain(`${BASE}/message/messages/${toBase36(roomId)}`)
  expect(text).toContain('You asked The Burrow to email u/ann about: Private messages.')
  expect(first?.raw).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/)
  // Again no sooner than an hour later, in the same thread of the mail program, and without what was told.
  await write('Hello?')
  expect(await later(59)).toEqual([])
  expect(await later(1)).toEqual(['bosco: Carrots'])
  const [, second] = mail.received
  expect(second?.parsed.text).toContain('New message from bosco')
  expect(second?.parsed.text).not.toContain('orange')
  const thread = /^References: (<room-[^>]+>)/m
  expect(thread.exec(second?.raw ?? '')?.[1]).toBe(thread.exec(first?.raw ?? '')?.[1])
})

test('emails within the hour even when the sender keeps writing', async () => {
  for (let at = 0; at < 6; at++) {
    await write(`Line ${at}`)
    expect([at, await later(9)]).toEqual([at, []])
  }
  await write('Line 6')
  expect(await later(6)).toEqual(['bosco: Carrots'])
  expect(mail.received[0]?.parsed.text).toContain('7 new messages from bosco')
  expect(mail.received[0]?.parsed.text).toContain('2 more')
})

test('what is read, deleted, muted, blocked or switched off meanwhile is not emailed', async () => {
  const { seq } = await write('Read at once')
  await markRoomRead(site.as(cast.ann), { roomId, seq })
  expect(await later(15)).toEqual([])
  const gone = await write('Said in anger')
  await deleteMessage(site.as(cast.bo), { roomId, seq: gone.seq })
  expect(await later(120)).toEqual([])
  await muteRoom(site.as(cast.ann), { roomId, isMuted: true })
  await write('Muted')
  expect(await later(120)).toEqual([])
  await muteRoom(site.as(cast.ann), { roomId, isMuted: false })
  await write('Blocked')
  await blockAccount(site.as(cast.ann), { accountId: cast.bo.id })
  expect(await later(120)).toEqual([])
  await unblockAccount(site.as(cast.ann), { accountId: cast.bo.id })
  await write('Switched off')
  await ask(cast.ann, [])
  expect(await later(120)).toEqual([])
  // Only people who asked for it get email, and Bosco didn't.
  await write('An answer', cast.ann)
  expect(await later(120)).toEqual([])
})

test('it waits for the end of quiet hours, and one click in it ends it', async () => {
  const noon = 12 * 60
  await ask(cast.ann, ['messages', 'replies'], {
    quiet: { from: noon - 60, to: noon + 180 },
    timeZone: 'UTC',
  })
  site.at(new Date('2026-12-24T12:00:00Z'))
  await write('Lunch?')
  expect(await later(60)).toEqual([])
  expect(await later(121)).toEqual(['bosco: Carrots'])
  const token = /\/unsubscribe\/([\w.-]+)>/.exec(mail.received[0]?.raw ?? '')?.[1] ?? ''
  await changeSubscription(site.ctx, vault, { token, isOn: false })
  await write('Dinner?')
  expect(await later(240)).toEqual([])
  const { rows } =
    await sql`select choices from notification_settings where account_id = ${cast.ann.id}`.execute(
      site.ctx.db,
    )
  expect(rows).toMatchObject([{ choices: { messages: { email: false }, replies: { email: true } } }])
})
