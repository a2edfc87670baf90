import type { ClaimedMail } from '#domain/mail-queue/claim-mails.ts'
import { plainTextOf } from '#domain/markdown/plain-text.ts'
import { keepHeard } from '#domain/push-delivery/keep-heard.ts'
import { loadNewMessages } from '#domain/rooms/load-new-messages.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { toBase36 } from '#shared/ids.ts'
import { isWanted } from '#shared/inbox/channels.ts'
import { t } from '#shared/messages/t.ts'
import { type RoomMessageView, roomPath } from '#shared/views/room-view.ts'
import type { Recipient } from './load-recipients.ts'
import type { MailContent, MailItem } from './mail-content.ts'

const ITEMS = 5
const WORDS_LENGTH = 600

/**
 * Returns the current content of an email about a conversation: its unread messages, the latest last; null when none
 * is left: read meanwhile, deleted, left, muted, by a blocked member, or no longer wanted by email.
 */
export async function gatherRoom(
  ctx: Ctx,
  { recipient, mail }: { recipient: Recipient; mail: ClaimedMail },
): Promise<MailContent | null> {
  const { room_id: roomId, from_seq: fromSeq, to_seq: toSeq } = mail
  if (roomId === null || fromSeq === null || toSeq === null) return null
  if (!isWanted(recipient.choices, 'messages', 'email')) return null
  const own: MemberCtx = { ...ctx, viewer: recipient.viewer }
  const found = await loadNewMessages(own, { roomId, mentionSeq: 0 })
  if (found === null || found.kind !== 'message') return null
  const unread = (await keepHeard(own, found)).filter(({ seq }) => seq >= fromSeq && seq <= toSeq)
  const [newest] = unread
  if (newest === undefined) return null
  const values = { name: newest.author?.name ?? t('inbox.someone'), room: found.name, count: unread.length }
  return {
    topic: 'messages',
    subject: t('inboxMail.subject.message', values),
    heading: t('inboxMail.messages', values),
    sections: [
      {
        title: null,
        items: unread.slice(0, ITEMS).toReversed().map(toItem),
        more: Math.max(0, unread.length - ITEMS),
      },
    ],
    path: roomPath({ id: toBase36(roomId), kind: found.kind }),
  }
}

function toItem({ html, image }: RoomMessageView): MailItem {
  const text = plainTextOf(html, WORDS_LENGTH)
  return {
    about: '',
    title: '',
    path: null,
    words: text === '' && image !== null ? t('push.room.picture') : text,
  }
}
