import { listMyCommunities } from '#domain/communities/list-communities.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityLabel, MenuCommunity } from '#shared/views/community-view.ts'

/** Returns what menus show of a community. */
export function toMenuCommunity({
  name,
  prefixedName,
  kind,
  path,
  icon,
}: Pick<CommunityLabel, keyof MenuCommunity & keyof CommunityLabel>): MenuCommunity {
  return { name, prefixedName, kind, path, icon }
}

/** A community of the viewer's, and whether they moderate it. */
export type OwnCommunity = MenuCommunity & { isModerator: boolean }

/** Loads the communities the viewer joined or moderates, favorites first, by name. */
export async function loadMenuCommunities(ctx: Ctx): Promise<OwnCommunity[]> {
  const own = await listMyCommunities(ctx)
  return own
    .map(item => ({
      ...toMenuCommunity(item),
      isModerator: item.isModerator,
      ...(item.isFavorite ? { isFavorite: true } : {}),
    }))
    .toSorted((a, b) => Number(b.isFavorite ?? false) - Number(a.isFavorite ?? false))
}
