import { useEffect, useState } from 'react'
import type { MenuCommunity } from '#shared/views/community-view.ts'
import { useOwnCommunities } from '../../data/own-communities.ts'
import { runOperation } from '../../data/run-operation.ts'
import { useShell } from '../../data/shell-data.ts'

/** The reader's communities in the menu: the first of them, and all once somebody looks for one. */
export function useAllCommunities(isLooking: boolean): MenuCommunity[] {
  const { communities, communityCount } = useShell()
  const [all, setAll] = useState<MenuCommunity[] | null>(null)
  const needsMore = isLooking && all === null && communityCount > communities.length
  useEffect(() => {
    if (!needsMore) return
    // Without them the filter goes by those that are there.
    runOperation('OwnCommunities', {}).then(setAll, () => setAll(communities))
  }, [needsMore, communities])
  return useOwnCommunities(isLooking ? (all ?? communities) : communities)
}
