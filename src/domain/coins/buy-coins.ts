import { requireWriter } from '#domain/accounts/policy.ts'
import { readBalance } from '#domain/ledger/ledger.ts'
import { packagesOf } from '#domain/special-events/sale.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Payments } from '#platform/payments/payments.ts'
import { fail } from '#shared/errors.ts'
import { type Payment, placeOrder } from './place-order.ts'

export type Bought = { coins: number; balance: number }

/**
 * Sells the viewer a package of coins (R7.3-05). Throws `login_required`, `suspended`, `field_invalid`, and what
 * {@link placeOrder} refuses.
 */
export async function buyCoins(
  ctx: Ctx,
  payments: Payments,
  { coins, offerContext, ...payment }: Payment & { coins: number; offerContext?: string | null },
): Promise<Bought> {
  const member = requireWriter(ctx)
  if (payments.provider === null) fail('payments_off')
  const packages = packagesOf(payments, { offerContext: offerContext ?? null, now: ctx.now() })
  const offer = packages.find(one => one.coins === coins) ?? fail('field_invalid', { field: 'coins' })
  await placeOrder(member, payments, payment, { kind: 'coins', coins, cents: offer.cents, wish: null })
  return { coins, balance: await readBalance(ctx, { accountId: member.viewer.id, currency: 'coins' }) }
}
