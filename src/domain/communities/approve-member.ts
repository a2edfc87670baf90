import type { Ctx } from '#platform/context/context.ts'
import { violatedForeignKey } from '#platform/database/constraint.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { requireModerator } from './require-moderator.ts'

type Approval = { communityId: CommunityId; accountId: AccountId }

/**
 * A moderator lets somebody into a private community, or lets them post in a restricted one.
 * Throws `login_required`, `not_found`, `not_allowed`.
 */
export async function approveMember(ctx: Ctx, { communityId, accountId }: Approval): Promise<void> {
  const { member } = await requireModerator(ctx, { communityId, right: 'access' })
  await member.db
    .insertInto('approved_members')
    .values({ community_id: communityId, account_id: accountId, approved_at: member.now() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
    .catch(error => {
      if (violatedForeignKey(error) !== null) fail('not_found')
      throw error
    })
}

/** Takes an approval back; a membership stays. Throws `login_required`, `not_found`, `not_allowed`. */
export async function withdrawApproval(ctx: Ctx, { communityId, accountId }: Approval): Promise<void> {
  const { db } = (await requireModerator(ctx, { communityId, right: 'access' })).member
  await db
    .deleteFrom('approved_members')
    .where('community_id', '=', communityId)
    .where('account_id', '=', accountId)
    .execute()
}
