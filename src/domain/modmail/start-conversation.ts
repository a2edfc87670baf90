import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { requireWriter } from '#domain/accounts/policy.ts'
import { requireCommunity } from '#domain/communities/load-communities.ts'
import { requireModerator } from '#domain/communities/team/require-moderator.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommunityId, ConversationId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { cleanLine, cleanText } from '#shared/text/clean-text.ts'
import type { ConversationKind } from '#shared/views/modmail-view.ts'
import { addMessage } from './add-message.ts'
import { type Appealed, findAppealed } from './appealed-thing.ts'
import { type MessageBody, parseMessage, parseSubject, renderMessage } from './parse-message.ts'
import { takesMail } from './policy.ts'
import { requireUnmuted } from './require-unmuted.ts'

const NOTHING: Appealed = { postId: null, commentId: null }

export type NewConversation = {
  communityId: CommunityId
  /** Whom it is with. */
  accountId: AccountId
  kind: Exclude<ConversationKind, 'discussion'>
  subject: string
  bodyMarkdown: string
  /** Who says the first thing: the person, or the team, which is the viewer or, without one, the site. */
  by: 'team' | 'person'
  /** In the team's name (default), or in the viewer's own. */
  asTeam?: boolean
  /** The post or comment it is about. */
  about?: Appealed
}

/**
 * Begins a conversation in the transaction of what it is about: a removal, a ban, an appeal, a wish to join. The caller
 * has decided that it may; texts that are too long are cut. What the team tells somebody waits in the archive until they
 * answer.
 */
export async function openConversation(
  tx: Ctx,
  {
    communityId,
    accountId,
    kind,
    subject,
    bodyMarkdown,
    by,
    asTeam = true,
    about = NOTHING,
  }: NewConversation,
): Promise<{ conversationId: ConversationId }> {
  return insert(tx, {
    communityId,
    accountId,
    kind,
    about,
    by,
    subject: cut(cleanLine(subject), LIMITS.modmailSubjectLength) || '—',
    body: renderMessage(cut(cleanText(bodyMarkdown), LIMITS.modmailBodyLength)),
    authorId: by === 'person' ? accountId : (tx.viewer?.id ?? null),
    isAsTeam: by === 'team' && asTeam,
    isDone: by === 'team',
  })
}

/**
 * Writes to the moderators of a community: anybody may who is neither suspended nor muted there, also those who are banned
 * or cannot read it. With the fullname of something of theirs that was removed there it is an appeal of that. Throws `login_required`, `suspended`, `password_reset_needed`, `not_found`, `modmail_muted`,
 * `subject_missing`, `subject_too_long`, `body_missing`, `body_too_long`.
 */
export async function startConversation(
  ctx: Ctx,
  input: { communityId: CommunityId; subject: string; body: string; about?: string },
): Promise<{ conversationId: ConversationId }> {
  const member = requireWriter(ctx)
  const { communityId } = input
  const access = await requireCommunity(member, { communityId })
  if (!takesMail(access)) fail('not_found')
  const accountId = member.viewer.id
  await requireUnmuted(member, { communityId, accountId })
  const subject = parseSubject(input.subject)
  const body = parseMessage(input.body)
  const appealed = await findAppealed(member, { communityId, fullname: input.about ?? '' })
  const matter =
    appealed === null
      ? ({ kind: 'message', about: NOTHING } as const)
      : ({ kind: 'appeal', about: appealed } as const)
  const author = { by: 'person', authorId: accountId, isAsTeam: false, isDone: false } as const
  return inTransaction(member, tx =>
    insert(tx, { communityId, accountId, ...matter, subject, body, ...author }),
  )
}

/**
 * Writes to a member as a moderator with the right `mail`, or without a name to the other moderators. Throws as
 * `requireModerator` does, `field_invalid` (to), and what is wrong with the texts.
 */
export async function startAsTeam(
  ctx: Ctx,
  input: { communityId: CommunityId; to: string; subject: string; body: string; isAsTeam: boolean },
): Promise<{ conversationId: ConversationId }> {
  const { communityId } = input
  const { member } = await requireModerator(ctx, { communityId, right: 'mail' })
  const subject = parseSubject(input.subject)
  const body = parseMessage(input.body)
  const name = input.to
    .trim()
    .replace(/^\/?(?:u|user)\//i, '')
    .replace(/\/$/, '')
  const accountId = name === '' ? null : await findAccountId(member, { name })
  if (name !== '' && accountId === null) fail('field_invalid', { field: 'to' })
  const kind = accountId === null ? 'discussion' : 'message'
  const isAsTeam = accountId !== null && input.isAsTeam
  const author = { by: 'team', authorId: member.viewer.id, isAsTeam, isDone: accountId !== null } as const
  return inTransaction(member, tx =>
    insert(tx, { communityId, accountId, kind, about: NOTHING, subject, body, ...author }),
  )
}

type Insert = {
  communityId: CommunityId
  accountId: AccountId | null
  kind: ConversationKind
  about: Appealed
  subject: string
  body: MessageBody
  by: 'team' | 'person'
  authorId: AccountId | null
  isAsTeam: boolean
  /** Nobody has to answer it. */
  isDone: boolean
}

async function insert(tx: Ctx, { body, by, authorId, isAsTeam, isDone, ...it }: Insert) {
  const { id } = await tx.db
    .insertInto('modmail_conversations')
    .values({
      community_id: it.communityId,
      account_id: it.accountId,
      kind: it.kind,
      post_id: it.about.postId,
      comment_id: it.about.commentId,
      subject: it.subject,
      state: isDone ? 'archived' : 'new',
      created_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addMessage(tx, { conversationId: id, authorId, side: by, isAsTeam, isNote: false, body })
  return { conversationId: id }
}

function cut(text: string, length: number): string {
  return [...text].slice(0, length).join('')
}
