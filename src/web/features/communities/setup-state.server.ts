import { settingsOf } from '#domain/communities/setup/community-settings.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { CommunityView } from '#shared/views/community-view.ts'

export type Setup = { hasIcon: boolean; hasRules: boolean; hasWelcome: boolean; hasTeam: boolean }

/** The time a community counts as new, in milliseconds. */
const NEW_MS = 30 * 86_400_000

/** Returns the setup steps of a new community; null when complete, or when the viewer may not do them. */
export async function loadSetup(
  ctx: Ctx,
  { community, communityId }: { community: CommunityView; communityId: CommunityId },
): Promise<Setup | null> {
  const isNew = ctx.now().getTime() - Date.parse(community.createdAt) < NEW_MS
  if (!community.viewer.isModerator || !community.viewer.canEdit || community.kind !== 'community' || !isNew)
    return null
  const { welcomeMarkdown } = await settingsOf(ctx, { communityId })
  const setup = {
    hasIcon: community.icon !== null,
    hasRules: community.rules.length > 0,
    hasWelcome: welcomeMarkdown !== '',
    hasTeam: community.moderators.length > 1,
  }
  return Object.values(setup).every(Boolean) ? null : setup
}
