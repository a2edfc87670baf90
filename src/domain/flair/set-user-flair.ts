import { requireWriter } from '#domain/accounts/policy.ts'
import { requireCommunity } from '#domain/communities/load-communities.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import type { FlairChoice } from '#shared/views/flair-view.ts'
import { loadFlairSettings } from './load-flair-settings.ts'
import { canGiveFlair, refuseOwnFlair } from './policy.ts'
import { resolveChoice, type WornFlair } from './resolve-choice.ts'

type Wearer = { communityId: CommunityId; accountId: AccountId }

/**
 * Sets or removes a member's flair in a community: their own where members may choose (R6-05), anyone's for
 * moderators with the permission 'flair'. Throws `login_required`, `suspended`, `not_found`, `not_allowed` and the
 * errors of `resolveChoice`.
 */
export async function setUserFlair(
  ctx: Ctx,
  { communityId, accountId, choice }: Wearer & { choice: FlairChoice },
): Promise<void> {
  const member = requireWriter(ctx)
  const access = await requireCommunity(member, { communityId })
  const isOwn = accountId === member.viewer.id
  const settings = await loadFlairSettings(member, { communityId })
  const refusal = isOwn
    ? refuseOwnFlair(member.viewer, access, settings)
    : canGiveFlair(member.viewer, access, 'user')
      ? null
      : access.canView
        ? 'not_allowed'
        : 'not_found'
  if (refusal !== null) fail(refusal)
  await inTransaction(member, async tx => {
    const flair = await resolveChoice(tx, { access, kind: 'user', choice })
    await writeFlair(tx, { communityId, accountId }, flair)
    if (isOwn) return
    const details = { text: flair?.text ?? null }
    await logModAct(tx, { communityId, action: 'set_user_flair', accountId, details })
  })
}

/**
 * Shows or hides the viewer's own flair, never someone else's (R6-06). Throws `login_required`, `suspended`,
 * `not_found`.
 */
export async function showUserFlair(
  ctx: Ctx,
  { communityId, isShown }: { communityId: CommunityId; isShown: boolean },
): Promise<void> {
  const member = requireWriter(ctx)
  const access = await requireCommunity(member, { communityId })
  if (!access.canView) fail('not_found')
  const row = { is_shown: isShown }
  await member.db
    .insertInto('user_flair')
    .values({ ...row, community_id: communityId, account_id: member.viewer.id, changed_at: member.now() })
    .onConflict(conflict => conflict.columns(['community_id', 'account_id']).doUpdateSet(row))
    .execute()
}

async function writeFlair(
  tx: MemberCtx,
  { communityId, accountId }: Wearer,
  flair: WornFlair | null,
): Promise<void> {
  const row = {
    text: flair?.text ?? null,
    template_id: flair?.templateId ?? null,
    changed_at: tx.now(),
  }
  await tx.db
    .insertInto('user_flair')
    .values({ ...row, community_id: communityId, account_id: accountId })
    .onConflict(conflict => conflict.columns(['community_id', 'account_id']).doUpdateSet(row))
    .execute()
}
