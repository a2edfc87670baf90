import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { requireWriter } from '#domain/accounts/policy.ts'
import { requireCommunity } from '#domain/communities/load-communities.ts'
import { requireModerator } from '#domain/communities/team/require-moderator.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { toThingColumns } from '#platform/database/thing-columns.ts'
import { memberName } from '#shared/accounts/names.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommunityId, ConversationId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { cleanLine, cleanText, cutTo } from '#shared/text/clean-text.ts'
import type { ThingRef } from '#shared/thing-ref.ts'
import type { ConversationKind } from '#shared/views/modmail-view.ts'
import { addMessage } from './add-message.ts'
import { findAppealed } from './appealed-thing.ts'
import { type MessageBody, parseMessage, parseSubject, renderMessage } from './parse-message.ts'
import { takesMail } from './policy.ts'
import { requireUnmuted } from './require-unmuted.ts'

export type NewConversation = {
  communityId: CommunityId
  /** The person it is with. */
  accountId: AccountId
  kind: Exclude<ConversationKind, 'discussion'>
  subject: string
  bodyMarkdown: string
  /** First writer: the person, or the team, meaning the viewer or, without one, the site. */
  by: 'team' | 'person'
  /** Sent in the team's name (default), or in the viewer's own. */
  asTeam?: boolean
  /** The post or comment concerned. */
  about?: ThingRef
}

/**
 * Starts a conversation in the transaction of what it is about: a removal, ban, appeal or request. The caller has checked
 * permission; overlong texts are cut. The team's messages stay archived until answered.
 */
export async function openConversation(
  tx: Ctx,
  { communityId, accountId, kind, subject, bodyMarkdown, by, asTeam = true, about }: NewConversation,
): Promise<{ conversationId: ConversationId }> {
  return insert(tx, {
    communityId,
    accountId,
    kind,
    about: about ?? null,
    by,
    subject: cutTo(cleanLine(subject), LIMITS.modmailSubjectLength) || '—',
    body: renderMessage(cutTo(cleanText(bodyMarkdown), LIMITS.modmailBodyLength)),
    authorId: by === 'person' ? accountId : (tx.viewer?.id ?? null),
    isAsTeam: by === 'team' && asTeam,
    isDone: by === 'team',
  })
}

/**
 * Messages a community's moderators: open to anyone not suspended or muted there, even if banned or unable to read it. With the
 * fullname of their item removed there it is an appeal. Throws `login_required`, `suspended`, `password_reset_needed`,
 * `not_found`, `modmail_muted`, `subject_missing`, `subject_too_long`, `body_missing`, `body_too_long`.
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
      ? ({ kind: 'message', about: null } as const)
      : ({ kind: 'appeal', about: appealed } as const)
  const author = { by: 'person', authorId: accountId, isAsTeam: false, isDone: false } as const
  return inTransaction(member, tx =>
    insert(tx, { communityId, accountId, ...matter, subject, body, ...author }),
  )
}

/**
 * Messages a member as a moderator with the permission `mail`, or the other moderators when no name is given. Throws as
 * `requireModerator` does, `field_invalid` (to), and the errors of the texts.
 */
export async function startAsTeam(
  ctx: Ctx,
  input: { communityId: CommunityId; to: string; subject: string; body: string; isAsTeam: boolean },
): Promise<{ conversationId: ConversationId }> {
  const { communityId } = input
  const { member } = await requireModerator(ctx, { communityId, right: 'mail' })
  const subject = parseSubject(input.subject)
  const body = parseMessage(input.body)
  const name = memberName(input.to)
  const accountId = name === '' ? null : await findAccountId(member, { name })
  if (name !== '' && accountId === null) fail('field_invalid', { field: 'to' })
  const kind = accountId === null ? 'discussion' : 'message'
  const isAsTeam = accountId !== null && input.isAsTeam
  const author = { by: 'team', authorId: member.viewer.id, isAsTeam, isDone: accountId !== null } as const
  return inTransaction(member, tx =>
    insert(tx, { communityId, accountId, kind, about: null, subject, body, ...author }),
  )
}

type Insert = {
  communityId: CommunityId
  accountId: AccountId | null
  kind: ConversationKind
  about: ThingRef | null
  subject: string
  body: MessageBody
  by: 'team' | 'person'
  authorId: AccountId | null
  isAsTeam: boolean
  /** Needs no answer. */
  isDone: boolean
}

async function insert(tx: Ctx, { body, by, authorId, isAsTeam, isDone, ...it }: Insert) {
  const { id } = await tx.db
    .insertInto('modmail_conversations')
    .values({
      community_id: it.communityId,
      account_id: it.accountId,
      kind: it.kind,
      ...toThingColumns(it.about),
      subject: it.subject,
      state: isDone ? 'archived' : 'new',
      created_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addMessage(tx, { conversationId: id, authorId, side: by, isAsTeam, isNote: false, body })
  return { conversationId: id }
}
