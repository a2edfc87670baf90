import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { requireCommunity } from '#domain/communities/load-communities.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommunityId, ConversationId } from '#shared/ids.ts'
import type { ConversationKind, ConversationState, ModmailSeat } from '#shared/views/modmail-view.ts'
import { seatIn } from './policy.ts'

export type ConversationRow = {
  id: ConversationId
  community_id: CommunityId
  account_id: AccountId | null
  kind: ConversationKind
  subject: string
  state: ConversationState
  is_highlighted: boolean
  last_message_id: number
  person_last_id: number
  person_read_id: number
}

export type Seated = { row: ConversationRow; access: CommunityAccess; seat: ModmailSeat }

/** Returns a conversation and the viewer's side of it; others get `not_found`. Throws `not_found`. */
export async function requireSeat(
  ctx: MemberCtx,
  { conversationId, locks = false }: { conversationId: ConversationId; locks?: boolean },
): Promise<Seated> {
  const query = ctx.db
    .selectFrom('modmail_conversations')
    .select(['id', 'community_id', 'account_id', 'kind', 'subject', 'state', 'is_highlighted'])
    .select(['last_message_id', 'person_last_id', 'person_read_id'])
    .where('id', '=', conversationId)
  const row = await (locks ? query.forUpdate() : query).executeTakeFirst()
  if (row === undefined) fail('not_found')
  const access = await requireCommunity(ctx, { communityId: row.community_id })
  const seat = seatIn(ctx.viewer, { personId: row.account_id, access })
  return seat === null ? fail('not_found') : { row, access, seat }
}
