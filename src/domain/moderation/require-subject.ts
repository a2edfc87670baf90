import { isAutomod } from '#domain/accounts/automod-account.ts'
import { holdsRole } from '#domain/accounts/policy.ts'
import type { AsModerator } from '#domain/communities/team/require-moderator.ts'
import type { Ctx, Viewer } from '#platform/context/context.ts'
import { memberName } from '#shared/accounts/names.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'

export type Subject = { id: AccountId; name: string }

/**
 * Returns the account a moderator acts on: not themselves, an admin, AutoModerator (the community's own voice), or another
 * moderator of the community. Throws `field_invalid` (username), `not_allowed`, `above_rank`.
 */
export async function requireSubject(
  { member, access }: AsModerator,
  { username }: { username: string },
): Promise<Subject> {
  const subject = await findSubject(member, { username, communityId: access.row.id })
  if (subject === null) fail('field_invalid', { field: 'username' })
  if (subject.id === member.viewer.id || subject.is_admin || isAutomod(subject))
    fail('not_allowed', { field: 'username' })
  if (subject.is_moderator && !holdsRole(member.viewer, 'content')) fail('above_rank', { field: 'username' })
  return { id: subject.id, name: subject.name }
}

/** Keeps moderators, except admins, from lifting their own ban or mute. Throws `not_allowed`. */
export function refuseOwn(viewer: Viewer, accountId: AccountId): void {
  if (accountId === viewer.id && !holdsRole(viewer, 'content')) fail('not_allowed', { field: 'username' })
}

async function findSubject(
  ctx: Ctx,
  { username, communityId }: { username: string; communityId: CommunityId },
) {
  const name = memberName(username)
  const row = await ctx.db
    .selectFrom('accounts as a')
    .leftJoin('moderators as m', join =>
      join.onRef('m.account_id', '=', 'a.id').on('m.community_id', '=', communityId),
    )
    .select(['a.id', 'a.name', 'a.is_admin', 'm.account_id as moderates'])
    .where('a.name_key', '=', name.toLowerCase())
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, is_moderator: row.moderates !== null }
}
