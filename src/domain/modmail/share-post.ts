import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { findCommunity, requireCommunity } from '#domain/communities/load-communities.ts'
import { requireModerator } from '#domain/communities/team/require-moderator.ts'
import { loadPost } from '#domain/posts/load-posts.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { memberName } from '#shared/accounts/names.ts'
import { fail } from '#shared/errors.ts'
import { type AccountId, type CommunityId, type PostId, parseFullname } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { cleanText, lengthOf } from '#shared/text/clean-text.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { takesMail } from './policy.ts'
import { requireUnmuted } from './require-unmuted.ts'
import { openConversation } from './start-conversation.ts'

/** A member, who gets it from the team of the post's community, or another team, who gets it from the moderator. */
type Target = { accountId: AccountId } | { communityId: CommunityId }

/**
 * R2.14-oth-45: sends a post to members and to the moderators of communities, with a short note. For moderators of its
 * community with the permission `mail`. Returns the number of recipients. Throws as `requireModerator` does, `not_found`,
 * `share_target_unknown` and `share_targets_many` (to), `body_too_long` (note), `modmail_muted`.
 */
export async function sharePost(
  ctx: Ctx,
  { postId, to, note }: { postId: PostId; to: string; note: string },
): Promise<{ count: number }> {
  const post = (await loadPost(ctx, { id: postId })) ?? fail('not_found')
  const communityId = parseFullname('t5', post.community.fullname) ?? fail('not_found')
  const { member } = await requireModerator(ctx, { communityId, right: 'mail' })
  const words = cleanText(note).trim()
  if (lengthOf(words) > LIMITS.modShareNoteLength)
    fail('body_too_long', { field: 'note', limit: LIMITS.modShareNoteLength })
  const names = [...new Set(to.split(/[\s,;]+/).filter(Boolean))]
  if (names.length === 0) fail('share_target_unknown', { field: 'to', name: '' })
  if (names.length > LIMITS.modShareTargets) fail('share_targets_many', { field: 'to' })
  const targets = await Promise.all(names.map(name => findTarget(member, name)))
  await inTransaction(member, async tx => {
    for (const target of targets) await open(tx, target, { communityId, post, words })
  })
  return { count: targets.length }
}

async function findTarget(member: MemberCtx, text: string): Promise<Target> {
  const place = /^\/?r\/([^/]+)\/?$/i.exec(text)?.[1]
  if (place === undefined) {
    const name = memberName(text)
    const accountId = await findAccountId(member, { name })
    return accountId === null ? fail('share_target_unknown', { field: 'to', name: text }) : { accountId }
  }
  const row = await findCommunity(member, { name: place })
  if (row === null || !takesMail(await requireCommunity(member, { communityId: row.id })))
    fail('share_target_unknown', { field: 'to', name: text })
  await requireUnmuted(member, { communityId: row.id, accountId: member.viewer.id })
  return { communityId: row.id }
}

async function open(
  tx: MemberCtx,
  target: Target,
  { communityId, post, words }: { communityId: CommunityId; post: PostView; words: string },
): Promise<void> {
  const link = `[${post.title.replace(/[[\]\\]/g, '\\$&')}](${post.permalink})`
  const text = {
    kind: 'message' as const,
    subject: post.title,
    bodyMarkdown: words === '' ? link : `${words}\n\n${link}`,
  }
  if ('accountId' in target) await openConversation(tx, { ...text, ...target, communityId, by: 'team' })
  else await openConversation(tx, { ...text, ...target, accountId: tx.viewer.id, by: 'person' })
}
