import { requireWriter } from '#domain/accounts/policy.ts'
import { hasPending } from '#domain/coins/orders.ts'
import { type Payment, placeOrder } from '#domain/coins/place-order.ts'
import { readBalance } from '#domain/ledger/ledger.ts'
import { findMembership, lockPremium } from '#domain/premium/memberships.ts'
import { offerContextOf, saleNow } from '#domain/special-events/sale.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import type { Payments } from '#platform/payments/payments.ts'
import { fail } from '#shared/errors.ts'

export type PremiumBought = { paidUntil: string; balance: number }

/**
 * Subscribes the viewer to Premium: a month now, then one after the other until they cancel (R7.3-08). Its card is kept, for
 * renewals. Throws `login_required`, `suspended`, `payments_off`, `premium_active`, `payment_pending`, and what
 * {@link placeOrder} refuses.
 */
export async function buyPremium(
  ctx: Ctx,
  payments: Payments,
  { offerContext, ...payment }: Omit<Payment, 'rememberCard'> & { offerContext?: string | null },
): Promise<PremiumBought> {
  const member = requireWriter(ctx)
  const renewalCents = offeredPrice(payments)
  const cents = firstPrice(ctx, payments, offerContext ?? null) ?? renewalCents
  const { id } = member.viewer
  await placeOrder(
    member,
    payments,
    { ...payment, rememberCard: true },
    {
      ...{ kind: 'premium', coins: 0, cents },
      wish: { premium: 'subscribe', receiverId: id, cardId: payment.cardId, renewalCents },
      check: (tx, order) => refuseSecond(tx, order),
    },
  )
  const membership = await findMembership(ctx, id)
  return {
    paidUntil: (membership?.paidUntil ?? ctx.now()).toISOString(),
    balance: await readBalance(ctx, { accountId: id, currency: 'coins' }),
  }
}

/** Returns the sale price of the first month; null at the regular price. */
function firstPrice(ctx: Ctx, payments: Payments, offerContext: string | null): number | null {
  const sale = saleNow(payments, ctx.now())
  return sale !== null && offerContext === offerContextOf(sale) ? sale.premiumCents : null
}

/** Returns what a month costs. Throws `payments_off`. */
export function offeredPrice({ provider, premiumCents }: Payments): number {
  return provider === null || premiumCents === 0 ? fail('payments_off') : premiumCents
}

/** Two tabs, two orders: only one of them is paid. */
async function refuseSecond(tx: MemberCtx, order: { id: number }): Promise<void> {
  if (!(await lockPremium(tx, tx.viewer.id))) fail('login_required')
  if ((await findMembership(tx, tx.viewer.id))?.renews === true) fail('premium_active')
  if (await hasPending(tx, { accountId: tx.viewer.id, kind: 'premium', but: order.id }))
    fail('payment_pending')
}
