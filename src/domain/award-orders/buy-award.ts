import { requireWriter } from '#domain/accounts/policy.ts'
import { loadAwardTarget } from '#domain/awards/award-target.ts'
import { giveNamed, parseGift } from '#domain/awards/give-award.ts'
import { markFulfilled, type Order } from '#domain/coins/orders.ts'
import { type Payment, placeOrder } from '#domain/coins/place-order.ts'
import { readBalance } from '#domain/ledger/ledger.ts'
import { packagesOf } from '#domain/special-events/sale.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import type { Payments } from '#platform/payments/payments.ts'
import { AWARD_KINDS, type AwardCounts } from '#shared/awards/award-kinds.ts'
import { awardCents } from '#shared/awards/award-price.ts'
import { AppError, fail } from '#shared/errors.ts'
import { isThingFullname } from './is-thing-fullname.ts'

type Gift = { target: string; kind: string; message: string; isAnonymous: boolean }
type Wished = { coins: number; cents: number }

/** `isGiven` false: its target was removed while the card was charged, and the coins are the buyer's. */
export type AwardBought = { coins: number; balance: number; isGiven: boolean; awards: AwardCounts | null }

/**
 * Sells the viewer an award and gives it (R7.3-07). Throws what {@link parseGift}, `loadAwardTarget` and {@link placeOrder}
 * refuse, before anything is charged.
 */
export async function buyAward(
  ctx: Ctx,
  payments: Payments,
  { payment, gift }: { payment: Payment; gift: Gift },
): Promise<AwardBought> {
  const { kind } = parseGift(gift)
  const cents = awardCents(payments.packages, AWARD_KINDS[kind])
  return await buy(ctx, payments, { payment, gift, wished: { coins: AWARD_KINDS[kind].cost, cents } })
}

/** Sells the viewer a package of coins and gives an award of them (R7.3-06). Throws the same, and `coins_missing`. */
export async function buyCoinsAndGild(
  ctx: Ctx,
  payments: Payments,
  asked: { coins: number; offerContext: string | null; payment: Payment; gift: Gift },
): Promise<AwardBought> {
  const member = requireWriter(ctx)
  const { kind } = parseGift(asked.gift)
  const { coins, offerContext, payment, gift } = asked
  const packages = packagesOf(payments, { offerContext, now: ctx.now() })
  const offer = packages.find(one => one.coins === coins) ?? fail('field_invalid', { field: 'coins' })
  const has = await readBalance(ctx, { accountId: member.viewer.id, currency: 'coins' })
  const missing = AWARD_KINDS[kind].cost - has - coins
  if (missing > 0) fail('coins_missing', { missing, currency: 'coins' })
  return await buy(ctx, payments, { payment, gift, wished: { coins, cents: offer.cents } })
}

async function buy(
  ctx: Ctx,
  payments: Payments,
  { payment, gift, wished }: { payment: Payment; gift: Gift; wished: Wished },
): Promise<AwardBought> {
  const member = requireWriter(ctx)
  if (payments.provider === null) fail('payments_off')
  const { kind, message } = parseGift(gift)
  if (!isThingFullname(gift.target)) fail('bad_request', { field: 'target' })
  const wish = { ...gift, award: kind, message }
  const order = await placeOrder(member, payments, payment, {
    ...{ kind: 'award', coins: wished.coins, cents: wished.cents },
    wish: { award: wish.award, target: wish.target, message, isAnonymous: wish.isAnonymous },
    // Check first, to avoid charging for an award that will be refused.
    check: async tx => void (await loadAwardTarget(tx, gift.target)),
  })
  const given = await giveWished(member, order)
  const balance = await readBalance(ctx, { accountId: member.viewer.id, currency: 'coins' })
  return { coins: wished.coins, balance, isGiven: given !== null, awards: given }
}

/**
 * Gives the award that a paid order is for, once however often it is asked; null when it is refused by now: the coins stay with
 * the buyer.
 */
export async function giveWished(ctx: MemberCtx, order: Order): Promise<AwardCounts | null> {
  const { wish } = order
  if (wish === null || !('award' in wish)) return null
  const gift = { kind: wish.award, target: wish.target, message: wish.message, isAnonymous: wish.isAnonymous }
  try {
    return await inTransaction(ctx, async tx => {
      const { awards } = await giveNamed(tx, { ...gift, correlationId: `order:${order.id}` })
      await markFulfilled(tx, order)
      return awards
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await markFulfilled(ctx, order)
    return null
  }
}
