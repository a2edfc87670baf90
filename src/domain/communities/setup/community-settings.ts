import type { Ctx } from '#platform/context/context.ts'
import {
  type CommunitySettings,
  DEFAULT_COMMUNITY_SETTINGS,
  readCommunitySettings,
} from '#shared/communities/community-settings.ts'
import type { CommunityId } from '#shared/ids.ts'

/**
 * Loads community settings, with defaults for those never changed. Doesn't check read access: the caller only shows what its
 * page may.
 */
export async function loadCommunitySettings(
  ctx: Ctx,
  { ids }: { ids: readonly CommunityId[] },
): Promise<Map<CommunityId, CommunitySettings>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('community_settings')
    .select(['community_id', 'settings'])
    .where('community_id', 'in', wanted)
    .execute()
  const stored = new Map(rows.map(row => [row.community_id, readCommunitySettings(row.settings)]))
  return new Map(wanted.map(id => [id, stored.get(id) ?? DEFAULT_COMMUNITY_SETTINGS]))
}

/** {@link loadCommunitySettings} of one. */
export async function settingsOf(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<CommunitySettings> {
  const settings = await loadCommunitySettings(ctx, { ids: [communityId] })
  return settings.get(communityId) ?? DEFAULT_COMMUNITY_SETTINGS
}
