import { inCommunityLanguage } from '#domain/communities/community-language.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { t } from '#shared/messages/t.ts'
import { communityPath } from '#shared/paths.ts'
import { openConversation } from './start-conversation.ts'

/** Tells a member about an invitation to moderate, with a link to answer it; nothing if it is no longer open. */
export async function notifyInvited(
  tx: Ctx,
  { communityId, accountId }: { communityId: CommunityId; accountId: AccountId },
): Promise<void> {
  const row = await tx.db
    .selectFrom('moderator_invitations as i')
    .innerJoin('communities as c', 'c.id', 'i.community_id')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .select('c.name')
    .where('i.community_id', '=', communityId)
    .where('i.account_id', '=', accountId)
    .where('c.kind', '=', 'community')
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return
  const name = `r/${row.name}`
  await openConversation(tx, {
    communityId,
    accountId,
    kind: 'notification',
    ...(await inCommunityLanguage(tx, communityId, () => ({
      subject: t('modmail.message.inviteSubject', { name }),
      bodyMarkdown: t('modmail.message.invite', { name, path: `${communityPath(row.name)}about/moderators` }),
    }))),
    by: 'team',
  })
}
