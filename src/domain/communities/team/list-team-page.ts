import { holdsRole, requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import type { ModRight } from '#shared/moderation/mod-rights.ts'
import type { TeamPageView } from '#shared/views/team-view.ts'
import { findCommunity, requireCommunity } from '../load-communities.ts'
import { canModerate } from '../policy.ts'
import { findInactive } from './hand-over.ts'
import { listTeam } from './lock-team.ts'
import { findInvitation } from './moderators.ts'

/**
 * Returns a community's moderators with the viewer's permissions on each; for its team, invited members and admins. Throws
 * `login_required`, `not_found`, `not_allowed`.
 */
export async function listTeamPage(ctx: Ctx, { name }: { name: string }): Promise<TeamPageView> {
  const member = requireViewer(ctx)
  const row = (await findCommunity(member, { name })) ?? fail('not_found')
  const access = await requireCommunity(member, { communityId: row.id })
  const invitation = await findInvitation(member, row.id)
  const isAdmin = holdsRole(member.viewer, 'content')
  // Invited members may see the team they would join, even in a private community.
  if (!access.isModerator && !isAdmin && invitation === null)
    fail(access.canView ? 'not_allowed' : 'not_found')
  const team = await listTeam(member, row.id)
  const inactive = await findInactive(
    member,
    row.id,
    team.map(one => one.accountId),
  )
  const own = team.find(one => one.accountId === member.viewer.id)
  const canEdit = canModerate(member.viewer, access, 'everything')
  const above = own === undefined ? undefined : team[team.indexOf(own) - 1]
  return {
    frame: {
      name: access.label.prefixedName,
      path: access.label.path,
      rights: isAdmin ? ['everything'] : access.rights,
    },
    moderators: team.map((one, place) => ({
      name: one.name,
      rights: one.rights,
      since: one.addedAt.toISOString(),
      isInactive: inactive.has(one.accountId),
      isSelf: one === own,
      canEdit: canEdit && (isAdmin || (own !== undefined && own !== one && team.indexOf(own) < place)),
    })),
    invitation,
    invited: canEdit ? await listInvited(member, row.id) : [],
    canEdit,
    canLeave: own !== undefined,
    canPass: above !== undefined && inactive.has(above.accountId as AccountId),
  }
}

async function listInvited(
  ctx: Ctx,
  communityId: Parameters<typeof listTeam>[1],
): Promise<{ name: string; rights: ModRight[]; at: string }[]> {
  const rows = await ctx.db
    .selectFrom('moderator_invitations as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .select(['a.name', 'i.rights', 'i.created_at'])
    .where('i.community_id', '=', communityId)
    .orderBy('i.created_at', 'desc')
    .execute()
  return rows.map(row => ({ name: row.name, rights: row.rights, at: row.created_at.toISOString() }))
}
