import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { idFromFullname } from '#shared/id-from-fullname.ts'
import type { CommunityId } from '#shared/ids.ts'
import { listMyCommunities } from '../list-communities.ts'
import { movedTo } from '../setup/move-item.ts'

/**
 * Moves one of the viewer's communities within its group (favorites or others), counted from 0. From then on all of them have a
 * fixed position. Throws `login_required`, `not_found` for one they have not joined.
 */
export async function moveCommunity(
  ctx: Ctx,
  { communityId, to }: { communityId: CommunityId; to: number },
): Promise<void> {
  const member = requireViewer(ctx)
  const own = (await listMyCommunities(member)).filter(item => item.isMember && item.kind === 'community')
  const idOf = (item: (typeof own)[number]) => idFromFullname('t5', item.fullname)
  const moved = own.find(item => idOf(item) === communityId) ?? fail('not_found')
  const [like, others] = [true, false].map(isLike =>
    own.filter(item => (item.isFavorite === moved.isFavorite) === isLike).map(idOf),
  )
  const order = [...(movedTo(like ?? [], communityId, to) ?? fail('not_found')), ...(others ?? [])]
  await sql`
    update memberships m set position = given.place
    from unnest(${order}::bigint[]) with ordinality as given(id, place)
    where m.community_id = given.id and m.account_id = ${member.viewer.id}`.execute(member.db)
}
