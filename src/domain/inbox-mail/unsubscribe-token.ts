import { isSameSecret } from '#platform/secrets/is-same-secret.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import { type AccountId, parseBase36, toBase36 } from '#shared/ids.ts'
import { CHOSEN_GROUPS, type NotificationGroup } from '#shared/inbox/notification-kinds.ts'

const PURPOSE = 'unsubscribe links'
const SHAPE = /^([0-9a-z]{1,11})\.([a-z]{1,20})\.([\w-]{43})$/

/** Kinds of email to unsubscribe from: those about a group of notifications or private messages, or the digest. */
export type MailTopic = Exclude<NotificationGroup, 'security'> | 'messages' | 'digest'
const TOPICS: readonly MailTopic[] = [...CHOSEN_GROUPS, 'messages', 'digest']
export type Subscription = { accountId: AccountId; topic: MailTopic }

/** Returns the token of a member's unsubscribe links for a topic. It never expires and allows nothing else. */
export function makeUnsubscribeToken(vault: Vault, { accountId, topic }: Subscription): string {
  return `${toBase36(accountId)}.${topic}.${digestOf(vault, accountId, topic)}`
}

/** Returns what a token is for; null when this site didn't make it. */
export function readUnsubscribeToken(vault: Vault, token: string): Subscription | null {
  const [, id = '', name = '', digest = ''] = SHAPE.exec(token) ?? []
  const accountId = parseBase36<AccountId>(id)
  const topic = TOPICS.find(one => one === name)
  if (accountId === null || topic === undefined) return null
  // As texts: several texts decode to the same bytes.
  return isSameSecret(digest, digestOf(vault, accountId, topic)) ? { accountId, topic } : null
}

function digestOf(vault: Vault, accountId: AccountId, topic: MailTopic): string {
  return vault.digest(PURPOSE, `${accountId} ${topic}`).toString('base64url')
}
