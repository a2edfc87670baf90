import { inCommunityLanguage } from '#domain/communities/community-language.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, CommunityId, ConversationId } from '#shared/ids.ts'
import { t } from '#shared/messages/t.ts'
import { communityPath } from '#shared/paths.ts'
import { addMessage } from './add-message.ts'
import { renderMessage } from './parse-message.ts'
import { mutedUntil } from './require-unmuted.ts'
import { openConversation } from './start-conversation.ts'

type Request = { requestId: number }

/** Adds a request to join to the community's modmail; a muted member's request is only in the list of requests. */
export async function fileJoinRequest(tx: Ctx, { requestId }: Request): Promise<void> {
  const request = await loadRequest(tx, requestId)
  if (request === undefined || request.decided_at !== null) return
  const { communityId, accountId, message } = request
  if ((await mutedUntil(tx, { communityId, accountId })) !== null) return
  await openConversation(tx, {
    communityId,
    accountId,
    kind: 'join',
    ...(await inCommunityLanguage(tx, communityId, () => ({
      subject: subjectOf(request),
      bodyMarkdown: message === '' ? t('modmail.message.join') : message,
    }))),
    by: 'person',
  })
}

/** Tells a member the outcome of their request, in its conversation or a new one. */
export async function notifyOutcome(tx: Ctx, { requestId }: Request): Promise<void> {
  const request = await loadRequest(tx, requestId)
  if (request === undefined || request.is_approved === null) return
  const { communityId, accountId, name } = request
  const words = request.is_approved ? 'modmail.message.joined' : 'modmail.message.declined'
  const { subject, bodyMarkdown } = await inCommunityLanguage(tx, communityId, () => ({
    subject: subjectOf(request),
    bodyMarkdown: t(words, { name: `r/${name}`, path: communityPath(name) }),
  }))
  const conversationId = await findFiled(tx, request)
  if (conversationId === null) {
    const message = {
      communityId,
      accountId,
      kind: 'join' as const,
      subject,
      bodyMarkdown,
    }
    await openConversation(tx, { ...message, by: 'team' })
    return
  }
  const body = renderMessage(bodyMarkdown)
  const site = { authorId: null, side: 'team', isAsTeam: true, isNote: false } as const
  await addMessage(tx, { conversationId, body, ...site })
  await tx.db
    .updateTable('modmail_conversations')
    .set({ state: 'archived' })
    .where('id', '=', conversationId)
    .execute()
}

type RequestRow = NonNullable<Awaited<ReturnType<typeof loadRequest>>>

function loadRequest(tx: Ctx, requestId: number) {
  return tx.db
    .selectFrom('community_requests as r')
    .innerJoin('communities as c', 'c.id', 'r.community_id')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .select(['r.community_id as communityId', 'r.account_id as accountId', 'r.message', 'r.asked_at'])
    .select(['r.decided_at', 'r.is_approved', 'c.name'])
    .where('r.id', '=', requestId)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Returns the request's conversation: created after the request, and before any other. */
async function findFiled(tx: Ctx, request: RequestRow): Promise<ConversationId | null> {
  const who: { communityId: CommunityId; accountId: AccountId } = request
  const row = await tx.db
    .selectFrom('modmail_conversations')
    .select('id')
    .where('community_id', '=', who.communityId)
    .where('account_id', '=', who.accountId)
    .where('kind', '=', 'join')
    .where('created_at', '>=', request.asked_at)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row?.id ?? null
}

function subjectOf({ name }: { name: string }): string {
  return t('modmail.message.joinSubject', { name: `r/${name}` })
}
