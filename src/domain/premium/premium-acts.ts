import { requireViewer } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { endOf, findMembership, lockPremium, type Membership, storeMembership } from './memberships.ts'

/**
 * Stops renewals of the viewer's Premium, which lasts until the end of the paid time. Suspended members may do this
 * too: they must not have to keep paying because they may not write. Throws `login_required`, `premium_missing` when
 * nothing is renewed.
 */
export async function cancelPremium(ctx: Ctx): Promise<void> {
  await change(requireViewer(ctx), membership => {
    if (!membership.renews) fail('premium_missing')
    return { renews: false, tryAt: null, failures: 0, stopped: null }
  })
}

/**
 * Renews the viewer's Premium again, at the price that they agreed to before; nothing is paid before what was paid ends. Throws
 * `login_required`, `suspended`, `premium_missing` when it has ended, `card_missing`.
 */
export async function resumePremium(ctx: Ctx, offer: { cents: number; currency: string }): Promise<void> {
  await change(requireViewer(ctx), membership => {
    if (membership.renews || endOf(membership) <= ctx.now()) fail('premium_missing')
    if (membership.cardId === null) fail('card_missing')
    return {
      ...{ renews: true, tryAt: membership.paidUntil, failures: 0, stopped: null },
      ...{ cents: offer.cents, currency: offer.currency },
    }
  })
}

/** Charges renewals to another card; one that is due is tried at once. The account is locked by the caller. */
export async function setPremiumCard(tx: MemberCtx, { cardId }: { cardId: number }): Promise<void> {
  await change(tx, ({ failures, tryAt }) => ({
    cardId,
    tryAt: failures > 0 && tryAt !== null ? tx.now() : tryAt,
  }))
}

async function change(
  ctx: MemberCtx,
  decide: (membership: Membership) => Partial<Membership>,
): Promise<void> {
  await inTransaction(ctx, async tx => {
    if (!(await lockPremium(tx, tx.viewer.id))) fail('login_required')
    const membership = (await findMembership(tx, tx.viewer.id)) ?? fail('premium_missing')
    await storeMembership(tx, { ...membership, ...decide(membership) })
  })
}
