import { sql } from 'kysely'
import { readUnits } from '#domain/inbox/unit-rows.ts'
import { viewUnits } from '#domain/inbox/view-units.ts'
import { loadPosts } from '#domain/posts/load-posts.ts'
import type { Ctx } from '#platform/context/context.ts'
import { t } from '#shared/messages/t.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { isCovered } from '#shared/views/share-image.ts'
import type { DigestLead } from './find-digest-leads.ts'
import type { Recipient } from './load-recipients.ts'
import type { MailContent, MailItem } from './mail-content.ts'

const UNITS = 8
const POSTS = 6

type Asked = { recipient: Recipient; since: Date; lead: DigestLead | undefined; siteName: string }

/** Returns what a member's digest says now; null when there is nothing to tell. */
export async function gatherDigest(
  ctx: Ctx,
  { recipient, since, lead, siteName }: Asked,
): Promise<MailContent | null> {
  if (lead === undefined) return null
  const units = lead.hasUnread ? await listUnread(ctx, recipient, since) : []
  const posts = await viewBest(ctx, lead)
  if (units.length === 0 && posts.length === 0) return null
  const sections = [
    { title: t('inboxMail.digest.unread'), items: units, more: 0 },
    { title: t('inboxMail.digest.posts'), items: posts, more: 0 },
  ]
  return {
    topic: 'digest',
    subject: t('inboxMail.digest.subject', { siteName }),
    heading: t(`inboxMail.digest.${recipient.digest === 'daily' ? 'daily' : 'weekly'}`),
    sections: sections.filter(section => section.items.length > 0),
    path: '/notifications',
  }
}

async function listUnread(ctx: Ctx, { viewer }: Recipient, since: Date): Promise<MailItem[]> {
  const rows = await readUnits(ctx, {
    accountId: viewer.id,
    which: sql`and u.unread > 0 and u.newest_at >= ${since}`,
    items: sql`and n.read_at is null`,
    limit: UNITS,
  })
  const units = rows.length === 0 ? [] : await viewUnits(ctx, rows)
  return units.map(unit => ({ about: '', title: unit.title, path: unit.linkUrl, words: '' }))
}

async function viewBest(ctx: Ctx, { postIds }: DigestLead): Promise<MailItem[]> {
  if (postIds.length === 0) return []
  const posts = await loadPosts(ctx, { ids: postIds })
  return posts
    .filter(post => !post.isDeleted && post.removal === null)
    .slice(0, POSTS)
    .map(toItem)
}

function toItem(post: PostView): MailItem {
  return {
    about: t('inboxMail.digest.post', {
      place: post.community.prefixedName,
      score: post.score ?? 0,
      comments: post.commentCount,
    }),
    title: post.title,
    path: post.permalink,
    words: isCovered(post) ? '' : post.excerpt,
  }
}
