import { canModerate } from '#domain/communities/policy.ts'
import { requireModeratorToRead } from '#domain/communities/team/require-moderator.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { findThingRef } from '#platform/database/thing-columns.ts'
import { isAppError } from '#shared/errors.ts'
import { type CommunityId, type ConversationId, toFullname } from '#shared/ids.ts'
import { toThingFullname } from '#shared/thing-ref.ts'
import type { MailFacts, QueueItemView } from '#shared/views/mod-view.ts'
import { loadAuthorRecords, recordKey } from './load-author-records.ts'
import { loadItem } from './load-item.ts'

type Asked = { communityId: CommunityId; conversationId: ConversationId; username: string }

/**
 * Loads what a team knows about the member in a conversation, and about the item concerned. Requires `mail`. Throws as
 * `requireModeratorToRead` does.
 */
export async function loadMailFacts(
  ctx: Ctx,
  { communityId, conversationId, username }: Asked,
): Promise<MailFacts> {
  const { member, access } = await requireModeratorToRead(ctx, { communityId, right: 'mail' })
  const records = await loadAuthorRecords(member, [{ communityId, name: username }])
  const isOther = username.toLowerCase() !== member.viewer.name.toLowerCase()
  return {
    record: records.get(recordKey({ community: toFullname('t5', communityId), name: username })) ?? null,
    item: await itemOf(member, { communityId, conversationId }),
    canBan: isOther && canModerate(member.viewer, access, 'access'),
  }
}

async function itemOf(
  member: MemberCtx,
  { communityId, conversationId }: Omit<Asked, 'username'>,
): Promise<QueueItemView | null> {
  const about = await member.db
    .selectFrom('modmail_conversations')
    .select(['post_id', 'comment_id'])
    .where('id', '=', conversationId)
    .where('community_id', '=', communityId)
    .executeTakeFirst()
  const ref = about === undefined ? null : findThingRef(about)
  if (ref === null) return null
  try {
    return (await loadItem(member, { target: toThingFullname(ref) })).item
  } catch (error) {
    // It was deleted.
    if (isAppError(error) && error.code === 'not_found') return null
    throw error
  }
}
