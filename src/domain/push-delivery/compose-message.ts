import type { PushMessage } from '#platform/web-push/web-push.ts'
import { type AccountId, toFullname } from '#shared/ids.ts'
import type { PushPayload } from '#shared/inbox/push-view.ts'
import { t } from '#shared/messages/t.ts'
import type { NotificationView } from '#shared/views/notification-view.ts'

const TITLE_LENGTH = 140
const BODY_LENGTH = 180
const TTL_SECONDS = 24 * 3_600
/** The push service's limit, less what encryption adds. */
const MOST_BYTES = 3_000
/** Worth waiting until the device is in use anyway. */
const LOW: readonly PushPayload['kind'][] = ['announcement', 'follow', 'milestone', 'search']

/** A message to send now, or until when it waits because its reader doesn't want to be disturbed. */
export type Composed = { message: PushMessage; waitsUntil: Date | null }

type Facts = { accountId: AccountId /** Unread notifications. */; unread: number }

/** Returns the message about a unit, as its reader sees it now. */
export function composeMessage(view: NotificationView, facts: Facts): PushMessage {
  const { title, body, linkUrl: url, kind } = view
  return toMessage({ title, body, url, tag: `unit-${view.id}`, kind }, facts)
}

/** Returns a message of a length that push services accept. */
export function toMessage(
  said: Omit<PushPayload, 'unread' | 'reader'>,
  { accountId, unread }: Facts,
): PushMessage {
  const payload: PushPayload = {
    ...said,
    title: cut(said.title, TITLE_LENGTH),
    body: cut(said.body, BODY_LENGTH),
    unread,
    reader: toFullname('t2', accountId),
  }
  const text = JSON.stringify(payload)
  return {
    text: Buffer.byteLength(text) <= MOST_BYTES ? text : JSON.stringify({ ...payload, body: '' }),
    ttlSeconds: TTL_SECONDS,
    urgency: payload.kind === 'security' ? 'high' : LOW.includes(payload.kind) ? 'low' : 'normal',
    topic: payload.tag,
  }
}

function cut(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most ? text : t('inbox.cut', { text: letters.slice(0, most - 1).join('') })
}
