import { requireCommunityModerator } from '#domain/communities/team/require-community-moderator.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { FlairSettings } from './load-flair-settings.ts'

/** Changes flair settings, for moderators with the permission 'flair'. Throws as `requireCommunityModerator`. */
export async function editFlairSettings(
  ctx: Ctx,
  { communityId, ...settings }: FlairSettings & { communityId: CommunityId },
): Promise<void> {
  const { member } = await requireCommunityModerator(ctx, { communityId, right: 'flair' })
  const row = { users_may_choose: settings.usersMayChoose, posts_may_choose: settings.postsMayChoose }
  await inTransaction(member, async tx => {
    await tx.db
      .insertInto('flair_settings')
      .values({ ...row, community_id: communityId })
      .onConflict(conflict => conflict.column('community_id').doUpdateSet(row))
      .execute()
    await logModAct(tx, { communityId, action: 'edit_flair_settings', details: settings })
    await emitEvent(tx, 'community.restyled', { communityId })
  })
}
