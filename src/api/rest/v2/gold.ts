import { z } from 'zod'
import type { ApiDoor } from '#api/api-door.ts'
import { type AwardBought, buyAward, buyCoinsAndGild } from '#domain/award-orders/buy-award.ts'
import { buyCoins } from '#domain/coins/buy-coins.ts'
import { buyPremium } from '#domain/premium-orders/buy-premium.ts'
import { giftPremium } from '#domain/premium-orders/gift-premium.ts'
import { labelAwards } from '#shared/awards/award-kinds.ts'
import { AppError, ERROR_STATUS, fail } from '#shared/errors.ts'
import { errorWords } from '#shared/messages/error-words.ts'

const PAYMENT = {
  token: z.string().max(200).nullish(),
  pennies: z.number().int(),
  remember_card: z.boolean().default(false),
  card_id: z.number().int().positive().nullish(),
  correlation_id: z.string().max(100),
}

const COINS = z.object({ ...PAYMENT, coins: z.number().int(), offer_context: z.string().max(100).nullish() })

/** Buys a package of coins (R7.3-05). */
const buyCoinsDoor: ApiDoor = {
  method: 'POST',
  path: '/api/v2/gold/stripe/buy_coins',
  guard: { who: 'member', rate: 'buy-coins' },
  takes: 'json',
  maxBytes: 8_192,
  handle: ({ ctx, payments }, body) =>
    asPayment(async () => {
      const asked = read(COINS, body)
      const { coins, pennies, offer_context: offerContext } = asked
      return await buyCoins(ctx, payments, {
        ...{ coins, pennies, offerContext: offerContext ?? null },
        ...sourceOf(asked),
      })
    }),
}

const PREMIUM = z.object({
  token: PAYMENT.token,
  card_id: PAYMENT.card_id,
  pennies: PAYMENT.pennies,
  correlation_id: PAYMENT.correlation_id,
  offer_context: z.string().max(100).nullish(),
})

/** Subscribes to Premium (R7.3-08). Its card is kept for renewals. */
const buyPremiumDoor: ApiDoor = {
  method: 'POST',
  path: '/api/v2/gold/stripe/buy_premium_subscription',
  guard: { who: 'member', rate: 'buy-coins' },
  takes: 'json',
  maxBytes: 8_192,
  handle: ({ ctx, payments }, body) =>
    asPayment(async () => {
      const { token, card_id: cardId, pennies, ...asked } = read(PREMIUM, body)
      return await buyPremium(ctx, payments, {
        ...{ pennies, token: token ?? null, cardId: cardId ?? null },
        ...{ correlationId: asked.correlation_id, offerContext: asked.offer_context ?? null },
      })
    }),
}

const PREMIUM_GIFT = z.object({ ...PAYMENT, name: z.string().max(100) })

/** Pays for a month of Premium for another member. */
const giftPremiumDoor: ApiDoor = {
  method: 'POST',
  path: '/api/v2/gold/stripe/gift_premium',
  guard: { who: 'member', rate: 'buy-coins' },
  takes: 'json',
  maxBytes: 8_192,
  handle: ({ ctx, payments }, body) =>
    asPayment(async () => {
      const { name, pennies, ...asked } = read(PREMIUM_GIFT, body)
      return await giftPremium(ctx, payments, { name, pennies, ...sourceOf(asked) })
    }),
}

const GIFT = {
  thing_id: z.string().max(40),
  message: z.string().max(5_000).default(''),
  is_anonymous: z.boolean().default(false),
}
const COINS_AND_GILD = COINS.extend({ ...GIFT, gild_type: z.string().max(40) })
const AWARD = z.object({ ...PAYMENT, ...GIFT, award_id: z.string().max(40) })

/** Buys a package of coins and gives an award of them (R7.3-06). */
const buyCoinsAndGildDoor: ApiDoor = {
  method: 'POST',
  path: '/api/v2/gold/stripe/buy_coins_and_gild',
  guard: { who: 'member', rate: 'buy-coins' },
  takes: 'json',
  maxBytes: 32_768,
  handle: ({ ctx, payments }, body) =>
    asPayment(async () => {
      const asked = read(COINS_AND_GILD, body)
      const bought = await buyCoinsAndGild(ctx, payments, {
        ...{ coins: asked.coins, offerContext: asked.offer_context ?? null },
        payment: { pennies: asked.pennies, ...sourceOf(asked) },
        gift: giftOf(asked, asked.gild_type),
      })
      return toAwardAnswer(bought)
    }),
}

/** Buys an award and gives it (R7.3-07). */
const buyAwardDoor: ApiDoor = {
  method: 'POST',
  path: '/api/v2/gold/stripe/buy_award',
  guard: { who: 'member', rate: 'buy-coins' },
  takes: 'json',
  maxBytes: 32_768,
  handle: ({ ctx, payments }, body) =>
    asPayment(async () => {
      const asked = read(AWARD, body)
      const bought = await buyAward(ctx, payments, {
        payment: { pennies: asked.pennies, ...sourceOf(asked) },
        gift: giftOf(asked, asked.award_id),
      })
      return toAwardAnswer(bought)
    }),
}

export const goldDoors: readonly ApiDoor[] = [
  ...[buyCoinsDoor, buyPremiumDoor, giftPremiumDoor],
  ...[buyCoinsAndGildDoor, buyAwardDoor],
]

function giftOf(asked: { thing_id: string; message: string; is_anonymous: boolean }, kind: string) {
  return { kind, target: asked.thing_id, message: asked.message, isAnonymous: asked.is_anonymous }
}

function toAwardAnswer({ coins, balance, isGiven, awards }: AwardBought) {
  return { coins, balance, is_given: isGiven, awards: labelAwards(awards) }
}

function sourceOf(asked: {
  token?: string | null | undefined
  card_id?: number | null | undefined
  remember_card: boolean
  correlation_id: string
}) {
  return {
    token: asked.token ?? null,
    cardId: asked.card_id ?? null,
    rememberCard: asked.remember_card,
    correlationId: asked.correlation_id,
  }
}

function read<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  fail('field_invalid', { field: String(parsed.error.issues[0]?.path[0] ?? 'body') })
}

/** R7.3-09: failures go into `json.errors`, as code, message and field. */
async function asPayment(work: () => Promise<object>) {
  try {
    return { body: { json: { errors: [], data: await work() } } }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, details } = error
    const field = error.field ?? null
    // Token the buyer's browser continues with when their bank asks for confirmation (3-D Secure).
    const { confirmWith } = details
    const wire = { code, details, ...(field === null ? {} : { field }) }
    return {
      status: ERROR_STATUS[code],
      body: {
        json: {
          errors: [[code.toUpperCase(), errorWords(wire), field]],
          ...(confirmWith === undefined ? {} : { confirm_with: confirmWith }),
        },
      },
    }
  }
}
