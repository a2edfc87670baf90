import type { CommunityView } from '#shared/views/community-view.ts'
import { useOverlay } from '../../data/overlays.ts'
import { useShell } from '../../data/shell-data.ts'

/** Returns the member count, adjusted when the reader just joined or left; visitors don't count. */
export function useMemberCount({
  fullname,
  idCard,
  viewer: { isMember },
}: Pick<CommunityView, 'fullname' | 'idCard' | 'viewer'>): number {
  const { viewer } = useShell()
  const now = useOverlay(fullname).isMember ?? isMember
  if (viewer === null || now === isMember) return idCard.subscribersCount
  return Math.max(0, idCard.subscribersCount + (now ? 1 : -1))
}
