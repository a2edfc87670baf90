import type { ClaimedMail } from '#domain/mail-queue/claim-mails.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import type { DigestLead } from './find-digest-leads.ts'
import { gatherDigest } from './gather-digest.ts'
import { gatherRoom } from './gather-room.ts'
import { gatherUnit } from './gather-unit.ts'
import { toHtml, toText } from './lay-out-mail.ts'
import type { Recipient } from './load-recipients.ts'
import type { MailContent } from './mail-content.ts'
import { makeUnsubscribeToken } from './unsubscribe-token.ts'

const SUBJECT_LENGTH = 150

export type WriteDeps = { siteName: string; vault: Vault /** The site's address. */; base: string }

/** Returns a queued email as its recipient may read it now; null when there is nothing left to tell. */
export async function writeMail(
  ctx: Ctx,
  { siteName, vault, base }: WriteDeps,
  { mail, recipient, lead }: { mail: ClaimedMail; recipient: Recipient; lead: DigestLead | undefined },
): Promise<Mail | null> {
  const reader: Ctx = { ...ctx, viewer: recipient.viewer }
  const content = await gather(reader, { mail, recipient, lead, siteName })
  if (content === null) return null
  const { id: accountId, name } = recipient.viewer
  const { host } = new URL(base)
  const token = makeUnsubscribeToken(vault, { accountId, topic: content.topic })
  const frame = { siteName, name, base, unsubscribeUrl: `${base}/unsubscribe/${token}` }
  const isDigest = mail.since !== null
  return {
    kind: isDigest ? 'digest' : `notification-${content.topic}`,
    to: recipient.email,
    subject: toSubject(content.subject),
    text: toText(content, frame),
    html: toHtml(content, frame),
    link: base + content.path,
    list: {
      name: siteName,
      id: `${isDigest ? 'digest' : 'notifications'}.${host}`,
      unsubscribeUrl: frame.unsubscribeUrl,
      // The time distinguishes emails of a newly set up database from earlier ones.
      messageId: `${mail.id}.${mail.created_at.getTime()}@${host}`,
      ...(!isDigest && { threadId: `${threadOf(mail)}.${accountId}@${host}` }),
    },
  }
}

type Asked = { mail: ClaimedMail; recipient: Recipient; lead: DigestLead | undefined; siteName: string }

async function gather(reader: Ctx, { mail, recipient, lead, siteName }: Asked): Promise<MailContent | null> {
  const { since, room_id: roomId } = mail
  if (roomId !== null) return gatherRoom(reader, { recipient, mail })
  if (since === null) return gatherUnit(reader, { recipient, mail, siteName })
  return recipient.digest === 'off' ? null : gatherDigest(reader, { recipient, since, lead, siteName })
}

/** Returns the id by which mail programs group emails. */
function threadOf({ unit_id: unitId, room_id: roomId }: ClaimedMail): string {
  return roomId === null ? `unit-${unitId}` : `room-${roomId}`
}

/** Shortens to one line of a length that mail programs show. */
function toSubject(text: string): string {
  const letters = [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()]
  return letters.length <= SUBJECT_LENGTH
    ? letters.join('')
    : `${letters.slice(0, SUBJECT_LENGTH - 1).join('')}…`
}
