import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, CommunityId, ConversationId } from '#shared/ids.ts'
import { t } from '#shared/messages/translate-modmail.ts'
import { communityPath } from '#shared/paths.ts'
import { addMessage } from './add-message.ts'
import { renderMessage } from './parse-message.ts'
import { mutedUntil } from './require-unmuted.ts'
import { openConversation } from './start-conversation.ts'

type Request = { requestId: number }

/** Puts a request to join among the community's mail; of somebody who is muted there it stands in its own list alone. */
export async function fileJoinRequest(tx: Ctx, { requestId }: Request): Promise<void> {
  const request = await loadRequest(tx, requestId)
  if (request === undefined || request.decided_at !== null) return
  const { communityId, accountId, message } = request
  if ((await mutedUntil(tx, { communityId, accountId })) !== null) return
  await openConversation(tx, {
    communityId,
    accountId,
    kind: 'join',
    subject: subjectOf(request),
    bodyMarkdown: message === '' ? t('modmail.letter.join') : message,
    by: 'person',
  })
}

/** Tells who asked what became of it, in the conversation that the request began or in one of its own. */
export async function tellOutcome(tx: Ctx, { requestId }: Request): Promise<void> {
  const request = await loadRequest(tx, requestId)
  if (request === undefined || request.is_approved === null) return
  const { communityId, accountId, name } = request
  const words = request.is_approved ? 'modmail.letter.joined' : 'modmail.letter.declined'
  const bodyMarkdown = t(words, { name: `r/${name}`, path: communityPath(name) })
  const conversationId = await findFiled(tx, request)
  if (conversationId === null) {
    const letter = {
      communityId,
      accountId,
      kind: 'join' as const,
      subject: subjectOf(request),
      bodyMarkdown,
    }
    await openConversation(tx, { ...letter, by: 'team' })
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

/** The conversation that this request began: it came after the request, and no other one since. */
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
  return t('modmail.letter.joinSubject', { name: `r/${name}` })
}
