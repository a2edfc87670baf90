import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blockAccount } from '#domain/blocks/block-account.ts'
import { deleteComment } from '#domain/comments/delete-comment.ts'
import { markRead } from '#domain/inbox/mark-notifications.ts'
import {
  loadNotificationSettings,
  resumeMail,
  saveNotificationSettings,
} from '#domain/inbox/notification-settings.ts'
import { inboxSubscriptions } from '#domain/inbox/on-events.ts'
import { sendMails } from '#domain/inbox-mail/send-mails.ts'
import { countMails, listFailedMails, retryFailedMails } from '#domain/mail-queue/failed-mails.ts'
import { trimMails } from '#domain/mail-queue/settle-mails.ts'
import { actOnItems } from '#domain/moderation/act-on-items.ts'
import { silentLog, type Viewer } from '#platform/context/context.ts'
import { openMailer } from '#platform/mail/open-mailer.ts'
import { createVault } from '#platform/secrets/vault.ts'
import type { PostId } from '#shared/ids.ts'
import { DEFAULT_MAIL_TIMES, type MailTimes } from '#shared/inbox/digests.ts'
import { CHOSEN_GROUPS } from '#shared/inbox/notification-kinds.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { handleEvents } from '#tests/support/events/handle-events.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'

const BASE = 'https://burrow.example'
const vault = createVault(randomBytes(32))
const FIVE_MINUTES = { seconds: 5 * 60 }

let site: TestSite
let cast: Cast
let mail: MailServer
let post: { id: PostId }

beforeAll(async () => {
  site = await openTestSite()
  mail = await startMailServer()
  cast = await createCast(site)
  await openCommunity(site, { name: 'warren', by: cast.cy })
  await sql`update accounts set email = name || '@mail.example', email_verified_at = now()`.execute(
    site.ctx.db,
  )
})
afterAll(async () => {
  await mail.close()
  await site.close()
})
beforeEach(async () => {
  await settle()
  await sql`delete from notification_units`.execute(site.ctx.db)
  await sql`delete from notification_settings`.execute(site.ctx.db)
  site.at(new Date('2026-11-18T12:00:00Z'))
  await ask(cast.ann, ['replies', 'mentions', 'moderation', 'follows'])
  post = await writePost(site, { by: cast.ann, in: 'warren', title: 'Carrots' })
  await settle()
  mail.received.length = 0
  mail.refuse(null)
})

const settle = (): Promise<void> => handleEvents(site.ctx, inboxSubscriptions)
function ask(who: Viewer, email: readonly string[], times: Partial<MailTimes> = {}): Promise<void> {
  const choices = { site: CHOSEN_GROUPS, push: [], email }
  return saveNotificationSettings(site.as(who), { ...DEFAULT_MAIL_TIMES, ...times, choices })
}
function send(): Promise<void> {
  const mailer = openMailer({
    smtpUrl: mail.url,
    from: 'The Burrow <hello@burrow.example>',
    outboxDir: '/nowhere',
    log: silentLog,
    showsLinks: false,
  })
  return sendMails(site.ctx, { mailer, vault, siteName: 'The Burrow', base: BASE })
}
/** Time passes, and what is due by then is sent. Returns the subjects of what arrived. */
async function sendLater(time = FIVE_MINUTES): Promise<(string | undefined)[]> {
  await settle()
  site.advance(time)
  const before = mail.received.length
  await send()
  return mail.received.slice(before).map(({ parsed }) => parsed.subject)
}
async function states(): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`select state from queued_mails order by id`.execute(
    site.ctx.db,
  )
  return rows.map(row => row.state)
}

test('what a unit hears within some minutes is one email, later replies are another in its thread', async () => {
  await writeComment(site, { by: cast.bo, on: post.id, body: 'A *fine* carrot' })
  await settle()
  expect(await sendLater({ seconds: 4 * 60 })).toEqual([])
  await writeComment(site, { by: cast.di, on: post.id, body: 'Mine are >!purple!<' })
  await writeComment(site, { by: cast.ann, on: post.id, body: 'Thanks' })
  expect(await sendLater({ seconds: 60 })).toEqual(['Replies to your post “Carrots”'])
  const [first] = mail.received
  expect(first?.to).toBe('ann@mail.example')
  expect(first?.parsed.text).toContain('dinah and 1 other replied to your post “Carrots”')
  expect(first?.parsed.text).toContain('A fine carrot')
  expect(first?.parsed.html).toContain('A fine carrot')
  // Spoilers stay hidden.
  expect(first?.raw).not.toContain('purple')
  expect(await sendLater()).toEqual([])
  await writeComment(site, { by: cast.cy, on: post.id, body: 'Later' })
  await sendLater()
  const second = mail.received[1]?.parsed
  expect(second?.text).toContain('cyril replied to your post “Carrots”')
  expect(second?.text).not.toContain('A fine carrot')
  expect([first?.parsed.references, second?.references]).toEqual([
    second?.inReplyTo,
    expect.stringMatching(/^<unit-\d+\.\d+@burrow\.example>$/),
  ])
  expect(second?.messageId).not.toBe(first?.parsed.messageId)
})

test('an email names its list and how to leave it, and shows no more than it should in either form', async () => {
  await writeComment(site, { by: cast.bo, on: post.id, body: 'Yes' })
  await sendLater()
  const [{ raw, parsed }] = mail.received as [MailServer['received'][number]]
  const head = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]))
  expect(head).toMatchObject({
    from: 'The Burrow <hello@burrow.example>',
    to: 'ann@mail.example',
    'list-id': '"The Burrow" <notifications.burrow.example>',
    'list-unsubscribe': expect.stringMatching(
      /^<https:\/\/burrow\.example\/unsubscribe\/\w+\.replies\.[\w-]{43}>$/,
    ),
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'auto-submitted': 'auto-generated',
  })
  expect(raw).toContain('multipart/alternative')
  const link = head['list-unsubscribe']?.slice(1, -1) ?? ''
  for (const form of [parsed.text, parsed.html]) {
    expect(form).toContain(link)
    expect(form).toContain(`${BASE}/settings/notifications`)
    expect(form).toMatch(/https:\/\/burrow\.example\/r\/warren\/comments\/\w+\/carrots\/\w+\//)
  }
  expect(parsed.html).toContain('prefers-color-scheme: dark')
})

test('nothing is sent of what was deleted, removed, read, blocked, muted or switched off meanwhile', async () => {
  const write = () => writeComment(site, { by: cast.bo, on: post.id, body: 'Soon gone' })
  const deleted = await write()
  await deleteComment(site.as(cast.bo), { commentId: deleted.id })
  expect(await sendLater()).toEqual([])
  const removed = await write()
  await settle()
  await actOnItems(site.as(cast.cy), { act: 'remove', targets: [removed.fullname] })
  expect(await sendLater()).toEqual([])
  await write()
  await settle()
  await markRead(site.as(cast.ann), {})
  expect(await sendLater()).toEqual([])
  await write()
  await settle()
  await ask(cast.ann, [])
  expect(await sendLater()).toEqual([])
  await ask(cast.ann, ['replies'])
  await write()
  await settle()
  await sql`insert into muted_communities (account_id, community_id) select ${cast.ann.id}, id from communities where name = 'warren'`.execute(
    site.ctx.db,
  )
  expect(await sendLater()).toEqual([])
  await sql`delete from muted_communities`.execute(site.ctx.db)
  await write()
  await settle()
  await blockAccount(site.as(cast.ann), { accountId: cast.bo.id })
  expect(await sendLater()).toEqual([])
  await sql`delete from blocked_accounts`.execute(site.ctx.db)
  expect(new Set(await states())).toEqual(new Set(['dropped']))
  expect(mail.received).toEqual([])
})

test('only a proven address gets email, of what was asked for, and security is not sent twice', async () => {
  await sql`update accounts set email_verified_at = null where name = 'ann'`.execute(site.ctx.db)
  await writeComment(site, { by: cast.bo, on: post.id })
  expect(await sendLater()).toEqual([])
  await sql`update accounts set email_verified_at = now() where name = 'ann'`.execute(site.ctx.db)
  const other = await writePost(site, { by: cast.bo, in: 'warren' })
  await writeComment(site, { by: cast.ann, on: other.id })
  expect(await sendLater()).toEqual([])
  expect(await states()).toEqual([])
})

test('emails wait for the end of quiet hours, and gather', async () => {
  // 13:00 in Berlin.
  await ask(cast.ann, ['replies'], { timeZone: 'Europe/Berlin', quiet: { from: 13 * 60, to: 14 * 60 } })
  await writeComment(site, { by: cast.bo, on: post.id, body: 'One' })
  expect(await sendLater()).toEqual([])
  await writeComment(site, { by: cast.di, on: post.id, body: 'Two' })
  expect(await sendLater({ seconds: 54 * 60 })).toEqual([])
  expect(await sendLater({ seconds: 60 })).toEqual(['Replies to your post “Carrots”'])
  expect(mail.received[0]?.parsed.text).toContain('dinah and 1 other')
})

test('a refused address stops emails until its owner asks again; a refused email is kept and can be sent again', async () => {
  mail.refuse({ to: 'ann@mail.example', code: 550, words: 'No such user here', at: 'address' })
  await writeComment(site, { by: cast.bo, on: post.id })
  expect(await sendLater()).toEqual([])
  const { stopped } = await loadNotificationSettings(site.as(cast.ann))
  expect(stopped).toEqual({ email: 'ann@mail.example', reason: '550 No such user here' })
  expect(await countMails(site.ctx)).toEqual({ waiting: 0, failed: 1 })
  expect(await listFailedMails(site.ctx, { limit: 5 })).toMatchObject([
    { kind: 'unit', account: 'ann', error: '550 No such user here' },
  ])
  mail.refuse(null)
  await writeComment(site, { by: cast.bo, on: post.id })
  expect(await sendLater()).toEqual([])
  await resumeMail(site.as(cast.ann))
  expect(await retryFailedMails(site.ctx)).toBe(1)
  expect(await sendLater()).toEqual(['Replies to your post “Carrots”'])
  mail.refuse({ to: 'ann@mail.example', code: 554, words: 'Looks like spam', at: 'message' })
  await writeComment(site, { by: cast.bo, on: post.id })
  expect(await sendLater()).toEqual([])
  expect((await loadNotificationSettings(site.as(cast.ann))).stopped).toBeNull()
  site.advance({ seconds: 31 * 86_400 })
  await trimMails(site.ctx)
  expect(await states()).toEqual([])
})

test('an email that is not taken now is sent later, with the same Message-ID, and none is lost while the server is away', async () => {
  mail.refuse({ to: 'ann@mail.example', code: 451, words: 'Later', at: 'message' })
  await writeComment(site, { by: cast.bo, on: post.id })
  expect(await sendLater()).toEqual([])
  const { rows } = await sql<{ id: number; error: string; attempts: number }>`
    select id, error, attempts from queued_mails`.execute(site.ctx.db)
  expect(rows).toMatchObject([{ error: '451 Later', attempts: 1 }])
  mail.refuse(null)
  expect(await sendLater({ seconds: 30 })).toEqual([])
  expect(await sendLater({ seconds: 30 })).toEqual(['Replies to your post “Carrots”'])
  expect(mail.received[0]?.parsed.messageId).toMatch(new RegExp(`^<${rows[0]?.id}\\.\\d+@burrow\\.example>$`))
  await writeComment(site, { by: cast.bo, on: post.id })
  await settle()
  site.advance(FIVE_MINUTES)
  const nowhere = openMailer({
    smtpUrl: 'smtp://127.0.0.1:1',
    from: 'x@burrow.example',
    outboxDir: '/nowhere',
    log: silentLog,
    showsLinks: false,
  })
  await sendMails(site.ctx, { mailer: nowhere, vault, siteName: 'The Burrow', base: BASE })
  expect(await states()).toEqual(['sent', 'claimed'])
  expect(await sendLater({ seconds: 60 })).toEqual(['Replies to your post “Carrots”'])
})

test('HTML and line ends in names and titles stay what they are: text', async () => {
  const title = '<img src=x onerror=alert(1)> & "quotes"'
  const evil = await writePost(site, { by: cast.ann, in: 'warren', title })
  // No form lets a line end through, but a title of an import might have one.
  await sql`update posts set title = title || E'\r\nBcc: evil@x.example\r\n\r\nBody' where id = ${evil.id}`.execute(
    site.ctx.db,
  )
  await writeComment(site, { by: cast.bo, on: evil.id, body: '<script>alert(2)</script> `<b>`' })
  await sendLater()
  const [{ raw, parsed }] = mail.received as [MailServer['received'][number]]
  expect(mail.received.map(({ to }) => to)).toEqual(['ann@mail.example'])
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^(Bcc|Body)/m)
  expect(parsed.subject).toBe(
    'Replies to your post “<img src=x onerror=alert(1)> & "quotes" Bcc: evil@x.example Body”',
  )
  expect(parsed.html).not.toMatch(/<img|<script|<b>/)
  expect(parsed.html).toContain('&#60;script&#62;alert(2)')
})

test('text of posts and comments marked NSFW is not in emails, nor of a community that closed', async () => {
  await sql`update posts set is_nsfw = true where id = ${post.id}`.execute(site.ctx.db)
  await writeComment(site, { by: cast.bo, on: post.id, body: 'Rather rude' })
  expect(await sendLater()).toEqual(['Replies to your post “Carrots”'])
  expect(mail.received[0]?.raw).not.toContain('Rather rude')
  await writeComment(site, { by: cast.bo, on: post.id, body: 'Behind closed doors' })
  await settle()
  await sql`update communities set type = 'private' where name = 'warren'`.execute(site.ctx.db)
  await sql`delete from memberships where account_id = ${cast.ann.id}`.execute(site.ctx.db)
  expect(await sendLater()).toEqual([])
  await sql`update communities set type = 'public' where name = 'warren'`.execute(site.ctx.db)
})

test('one member gets at most twenty emails an hour, the others wait', async () => {
  const posts = []
  for (let count = 0; count < 22; count += 1)
    posts.push(await writePost(site, { by: cast.ann, in: 'warren', title: `Post ${count}` }))
  for (const { id } of posts.slice(0, 20)) await writeComment(site, { by: cast.bo, on: id })
  expect(await sendLater()).toHaveLength(20)
  for (const { id } of posts.slice(20)) await writeComment(site, { by: cast.bo, on: id })
  expect(await sendLater()).toEqual([])
  expect(await sendLater({ seconds: 3_600 })).toHaveLength(2)
})
