import { sql } from 'kysely'
import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { requireWriter } from '#domain/accounts/policy.ts'
import { type Payment, placeOrder } from '#domain/coins/place-order.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import type { Payments } from '#platform/payments/payments.ts'
import { memberName } from '#shared/accounts/names.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { offeredPrice } from './buy-premium.ts'

/**
 * Gives another member a month of Premium, after any they already have. It isn't renewed. Throws `login_required`,
 * `suspended`, `payments_off`, `account_unknown` (name), `premium_refused` (name) for the viewer's own account, where
 * either has blocked the other, and for accounts that are suspended or about to be deleted, and what {@link
 * placeOrder} refuses.
 */
export async function giftPremium(
  ctx: Ctx,
  payments: Payments,
  { name, ...payment }: Payment & { name: string },
): Promise<{ name: string }> {
  const member = requireWriter(ctx)
  const cents = offeredPrice(payments)
  const plain = memberName(name)
  const receiverId = (await findAccountId(ctx, { name: plain })) ?? fail('account_unknown', { field: 'name' })
  if (!(await mayReceive(member, receiverId))) fail('premium_refused', { field: 'name' })
  await placeOrder(member, payments, payment, {
    ...{ kind: 'premium', coins: 0, cents },
    wish: { premium: 'gift', receiverId, cardId: payment.cardId, renewalCents: null },
  })
  return { name: plain }
}

async function mayReceive({ db, viewer, now }: MemberCtx, receiverId: AccountId): Promise<boolean> {
  if (receiverId === viewer.id) return false
  const { rows } = await sql`
    select from accounts a where a.id = ${receiverId} and a.deleted_at is null and a.is_claimed
      and not (a.is_suspended and coalesce(a.suspended_until > ${now()}, true))
      and not exists (select from account_deletions d where d.account_id = a.id and d.done_at is null)
      and not exists (select from blocked_accounts b
        where (b.account_id, b.blocked_id) in ((${viewer.id}, a.id), (a.id, ${viewer.id})))`.execute(db)
  return rows.length > 0
}
