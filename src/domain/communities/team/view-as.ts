import { holdsRole } from '#domain/accounts/policy.ts'
import type { Ctx, TriedOn, Viewer } from '#platform/context/context.ts'
import type { ViewAs } from '#shared/communities/view-as.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { requireCommunity } from '../load-communities.ts'
import { canModerate } from '../policy.ts'

/** Not a real account: it wrote nothing, voted on nothing and belongs nowhere. */
const NOBODY = 0 as AccountId

/**
 * Returns a context that reads a community as another role: a visitor, or a fake account with that role, which `requireWriter`
 * keeps from writing. For moderators of the community and admins; null for others, who read as themselves. Moderators can only
 * choose permissions they have. Throws `not_found`.
 */
export async function readAs(
  ctx: Ctx,
  { communityId, as }: { communityId: CommunityId; as: ViewAs },
): Promise<{ ctx: Ctx; as: ViewAs } | null> {
  const { viewer } = ctx
  if (viewer === null) return null
  const access = await requireCommunity(ctx, { communityId })
  const mayTry = access.canView && (access.isModerator || holdsRole(viewer, 'content'))
  if (!mayTry || access.row.kind === 'profile') return null
  if (as.role === 'visitor') return { ctx: { ...ctx, viewer: null }, as }
  const rights = as.rights.filter(right => canModerate(viewer, access, right))
  const triedOn = { communityId, ...placeOf(as), rights: as.role === 'moderator' ? rights : null }
  return { ctx: { ...ctx, viewer: standIn(viewer, triedOn) }, as: { ...as, rights } }
}

function placeOf({ role }: ViewAs): Pick<TriedOn, 'isMember' | 'isApproved' | 'isBanned'> {
  return { isMember: true, isApproved: role === 'contributor', isBanned: role === 'banned' }
}

/** Returns the stand-in viewer, which keeps only the reading preferences of the real one. */
function standIn(viewer: Viewer, triedOn: TriedOn): Viewer {
  return {
    id: NOBODY,
    name: '',
    isStaff: false,
    isAdmin: false,
    showNsfw: viewer.showNsfw,
    ...(viewer.preferences !== undefined && { preferences: viewer.preferences }),
    choices: { joined: [triedOn.communityId], blockedAccounts: [], mutedCommunities: [], filters: [] },
    triedOn,
  }
}
