import { useEffect, useState } from 'react'
import { MENU_COMMUNITIES } from '#shared/limits.ts'
import type { MenuCommunity } from '#shared/views/community-view.ts'
import { useOwnCommunities } from '../../data/own-communities.ts'
import { runOperation } from '../../data/run-operation.ts'
import { useShell } from '../../data/shell-data.ts'

/** Returns whether the menu lacks some of the reader's communities and followed profiles. */
function isCutOff(communities: readonly MenuCommunity[], communityCount: number): boolean {
  const followed = communities.filter(({ kind }) => kind === 'profile').length
  return communityCount > communities.length - followed || followed >= MENU_COMMUNITIES
}

/** Returns the reader's communities in the menu: the first ones, and all while filtering. */
export function useAllCommunities(isLooking: boolean): MenuCommunity[] {
  const { communities, communityCount } = useShell()
  const [all, setAll] = useState<MenuCommunity[] | null>(null)
  const needsMore = isLooking && all === null && isCutOff(communities, communityCount)
  useEffect(() => {
    if (!needsMore) return
    // On failure the filter uses those already there.
    runOperation('OwnCommunities', {}).then(setAll, () => setAll(communities))
  }, [needsMore, communities])
  return useOwnCommunities(isLooking ? (all ?? communities) : communities)
}
