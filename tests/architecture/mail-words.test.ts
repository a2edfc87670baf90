import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiptMail } from '#domain/account-deletion/receipt-mail.ts'
import { LINKS, type LinkPurpose } from '#domain/account-mail/account-tokens.ts'
import { askForMail } from '#domain/account-mail/ask-for-mail.ts'
import { sendLink } from '#domain/account-mail/send-link.ts'
import { sendNotice } from '#domain/account-notices/send-notice.ts'
import { makeExport } from '#domain/data-export/make-export.ts'
import { requestExport } from '#domain/data-export/request-export.ts'
import { addNotifications } from '#domain/inbox/add-notifications.ts'
import { saveNotificationSettings } from '#domain/inbox/notification-settings.ts'
import { planDigests } from '#domain/inbox-mail/plan-digests.ts'
import { sendMails } from '#domain/inbox-mail/send-mails.ts'
import { inTransaction, type Viewer } from '#platform/context/context.ts'
import { speak } from '#platform/context/speak.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { fileMediaStore } from '#platform/media-storage/file-media-store.ts'
import { createVault } from '#platform/secrets/vault.ts'
import { DEFAULT_MAIL_TIMES } from '#shared/inbox/digests.ts'
import { CHOSEN_GROUPS } from '#shared/inbox/notification-kinds.ts'
import type { Jobs } from '#shared/jobs.ts'
import { MESSAGE_KEYS } from '#shared/messages/catalogs.ts'
import { postRef } from '#shared/thing-ref.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'

const BASE = 'https://warren.example'
const ADDRESS = 'ann@example.com'
/** Text that is never translated: names and addresses. */
const NAMES = /https:\S+|\bann\b|\bWarren\b/g

let site: TestSite
let ann: Viewer
let dir: string
const sent: Mail[] = []
const mail = { mailer: { send: async (email: Mail) => void sent.push(email) }, siteName: 'Warren' }

beforeAll(async () => {
  site = await openTestSite()
  dir = await mkdtemp(join(tmpdir(), 'warren-mail-words-'))
  ann = await signUp(site, { name: 'ann' })
  await signUp(site, { name: 'bosco' })
  await site.ctx.db.updateTable('accounts').set({ email: ADDRESS }).where('name', '=', 'ann').execute()
})
afterAll(async () => {
  await site.close()
  await rm(dir, { recursive: true })
})

async function sendOne(purpose: LinkPurpose, name: string): Promise<void> {
  const { db } = site.ctx
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  await askForMail(site.ctx, { purpose, accountId: id, email: ADDRESS, base: BASE })
  const token = await db
    .selectFrom('account_tokens')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await sendLink(site.ctx, mail, { tokenId: token.id, base: BASE })
}

async function sendNotices(): Promise<void> {
  const names = MESSAGE_KEYS.flatMap(key => /^notice\.(.+)\.subject$/.exec(key)?.[1] ?? [])
  for (const name of names) {
    const notice = name as Jobs['accounts.send-notice']['notice']
    await sendNotice(site.ctx, { ...mail, publicUrl: BASE }, { accountId: ann.id, notice, sessionId: null })
  }
}

async function sendExport(): Promise<void> {
  await requestExport(site.as(ann), { from: '', to: '', base: BASE })
  const mediaStore = fileMediaStore({ dir })
  const { signal } = new AbortController()
  await makeExport(
    site.ctx,
    { ...mail, files: { dir, bucket: null }, mediaStore },
    { exportId: 1, base: BASE },
    signal,
  )
}

function sendReceipts(): void {
  const receipt = { posts: 1, comments: 2, votes: 0, saved: 1, joined: 2, sessions: 1 }
  for (const keepsContent of [false, true])
    sent.push(receiptMail({ to: ADDRESS, name: 'ann', siteName: 'Warren', receipt, keepsContent }))
}

test('every word of every email comes from the catalog', async () => {
  await speak('en-XA', async () => {
    for (const purpose of Object.keys(LINKS) as LinkPurpose[]) await sendOne(purpose, 'ann')
    // To the owner of the address, a different person.
    await sendOne('verify-email', 'bosco')
    await sendNotices()
    await sendExport()
    sendReceipts()
  })
  const subjects = MESSAGE_KEYS.filter(key => /^(?:mail|notice)\..*\.subject$/.test(key))
  expect(new Set(sent.map(({ kind }) => kind)).size).toBe(subjects.length)
  const plain = sent.flatMap(({ kind, subject, text, html }) =>
    [subject, text, html.replaceAll(/<[^>]*>/g, '')].flatMap(words =>
      (words.replaceAll(NAMES, '').match(/(?<!\p{L})[a-z]{2,}(?!\p{L})/giu) ?? []).map(
        word => `${kind}: ${word}`,
      ),
    ),
  )
  expect(plain).toEqual([])
})

test('every word of an email about notifications comes from the catalog', async () => {
  const emails: Mail[] = []
  const deps = {
    mailer: { send: async (email: Mail) => void emails.push(email) },
    ...{ vault: createVault(Buffer.alloc(32, 1)), siteName: 'Warren', base: BASE },
  }
  const member = site.as(ann)
  await site.ctx.db.updateTable('accounts').set({ email_verified_at: new Date() }).execute()
  await saveNotificationSettings(member, {
    ...DEFAULT_MAIL_TIMES,
    digest: 'daily',
    choices: { site: CHOSEN_GROUPS, push: [], email: CHOSEN_GROUPS },
  })
  const { id: communityId } = await openCommunity(site, { name: 'ann', by: ann })
  const { id: postId } = await writePost(site, { by: ann, in: 'ann', title: '1', body: '2', isNsfw: true })
  const place = { ref: postRef(postId), threadId: postId }
  const kinds = [
    'post_reply',
    'mention',
    'thread',
    'announcement',
    'follow',
    'search',
    'modmail',
    'appeal',
    'mute',
  ] as const
  const drafts = kinds.map(kind => ({
    ...{ accountId: ann.id, kind, about: kind, cause: kind, communityId, data: { days: 3 } },
    place: ['follow', 'modmail', 'appeal', 'mute'].includes(kind) ? null : place,
  }))
  await speak('en-XA', async () => {
    await inTransaction(site.ctx, tx => addNotifications(tx, drafts))
    site.advance({ seconds: 600 })
    await sendMails(site.ctx, deps)
    site.advance({ seconds: 86_400 })
    await planDigests(site.ctx)
    await sendMails(site.ctx, deps)
  })
  expect(emails).toHaveLength(kinds.length + 1)
  const words = emails.flatMap(({ kind, subject, text, html }) =>
    [subject, text, html.replaceAll(/<style>.*?<\/style>|<[^>]*>|&nbsp;/gs, '')].flatMap(said =>
      (said.replaceAll(NAMES, '').match(/(?<!\p{L})[a-z]{2,}(?!\p{L})/giu) ?? []).map(
        word => `${kind}: ${word}`,
      ),
    ),
  )
  expect(words).toEqual([])
})
