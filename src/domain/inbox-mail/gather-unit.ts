import { sql } from 'kysely'
import { keepWelcome } from '#domain/inbox/keep-welcome.ts'
import { LOOKED_AT, readUnits, type SeenItem, type UnitRow } from '#domain/inbox/unit-rows.ts'
import { linkOf, type SeenUnit, seeUnits, viewUnit, whyFailed } from '#domain/inbox/view-units.ts'
import type { ClaimedMail } from '#domain/mail-queue/claim-mails.ts'
import { plainTextOf } from '#domain/markdown/plain-text.ts'
import type { Ctx } from '#platform/context/context.ts'
import { isWanted } from '#shared/inbox/channels.ts'
import { CONTENT_KINDS, groupOf } from '#shared/inbox/notification-kinds.ts'
import { t } from '#shared/messages/t.ts'
import { cutTo } from '#shared/text/clean-text.ts'
import { postRef } from '#shared/thing-ref.ts'
import { isCovered } from '#shared/views/share-image.ts'
import type { Recipient } from './load-recipients.ts'
import type { MailContent, MailItem } from './mail-content.ts'

const ITEMS = 5
const WORDS_LENGTH = 600

/**
 * Returns the current content of an email about a unit; null when nothing in it is left: read meanwhile, removed,
 * deleted, by a blocked member, muted, or no longer wanted by email.
 */
export async function gatherUnit(
  ctx: Ctx,
  { recipient, mail, siteName }: { recipient: Recipient; mail: ClaimedMail; siteName: string },
): Promise<MailContent | null> {
  const [unit] = await readUnits(ctx, {
    accountId: recipient.viewer.id,
    which: sql`and u.id = ${mail.unit_id}`,
    items: sql`and n.read_at is null and n.seq between ${mail.from_seq} and ${mail.to_seq}`,
    limit: 1,
  })
  if (unit === undefined) return null
  const group = groupOf(unit.kind)
  const { choices } = recipient
  if (group === 'security' || !isWanted(choices, group, 'site') || !isWanted(choices, group, 'email'))
    return null
  const [seen] = await seeUnits(ctx, [await withoutUnwelcome(ctx, unit)])
  const view = seen === undefined ? null : viewUnit(seen)
  const newest = seen?.seen[0]
  if (seen === undefined || view === null || newest === undefined) return null
  const isSingle = seen.seen.length === 1
  return {
    topic: group,
    subject: subjectOf(seen, newest, siteName) ?? view.title,
    heading: view.title,
    sections: [
      {
        title: null,
        items: seen.seen.slice(0, ITEMS).map(item => toItem(item, unit)),
        more: Math.max(0, seen.unit.shown - Math.min(seen.seen.length, ITEMS)),
      },
    ],
    path: isSingle ? view.linkUrl : (newest.post?.permalink ?? view.linkUrl),
  }
}

/** Applies blocks, mutes and closed communities as they are now, and counts only what this email is about. */
async function withoutUnwelcome(ctx: Ctx, unit: UnitRow): Promise<UnitRow> {
  const drafts = unit.items.map(item => ({
    ...{ accountId: unit.account_id, kind: unit.kind, about: '', cause: String(item.seq) },
    ...{ actorId: item.actor_id, communityId: item.community_id },
    place: item.post_id ? { ref: postRef(item.post_id), threadId: item.post_id } : null,
  }))
  const kept = new Set((await keepWelcome(ctx, drafts)).map(draft => draft.cause))
  const items = unit.items.filter(item => kept.has(String(item.seq)))
  return { ...unit, items, shown: unit.items.length < LOOKED_AT ? items.length : unit.unread }
}

/** Stays the same for a unit, because mail programs also gather by it. */
function subjectOf({ unit }: SeenUnit, { item, post }: SeenItem, siteName: string): string | null {
  const values = { title: post?.title ?? '', place: item.community_name ?? '', siteName }
  switch (unit.kind) {
    case 'post_reply':
    case 'comment_reply':
    case 'mention':
    case 'thread':
    case 'announcement':
    case 'follow':
    case 'search':
    case 'modmail':
      return t(`inboxMail.subject.${unit.kind}`, values)
    default:
      return null
  }
}

function toItem(seen: SeenItem, unit: UnitRow): MailItem {
  const { item, post, comment, subject } = seen
  const name = item.actor_name ?? t('inbox.someone')
  const hasContent = CONTENT_KINDS.includes(unit.kind)
  const place = item.community_name ?? ''
  return {
    about: hasContent ? t('inboxMail.wrote', { name, place }) : '',
    title:
      subject?.title ??
      (comment === null || !hasContent ? (post?.title ?? (unit.kind === 'follow' ? `u/${name}` : '')) : ''),
    path: linkOf(seen, unit),
    words: wordsOf(seen, unit),
  }
}

function wordsOf({ item, post, comment, subject }: SeenItem, unit: UnitRow): string {
  if (subject !== null) return cutTo(subject.body, WORDS_LENGTH)
  if (unit.kind === 'schedule_failed') return whyFailed(item.data)
  if (unit.kind === 'removed')
    return typeof item.data.reason === 'string' ? cutTo(item.data.reason, WORDS_LENGTH) : ''
  if (!CONTENT_KINDS.includes(unit.kind)) return ''
  if (post === null || isCovered(post)) return t('inboxMail.hidden')
  return comment === null ? post.excerpt : plainTextOf(comment.bodyHtml, WORDS_LENGTH)
}
