import { randomUUID } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import { listCards } from '#domain/coins/load-coins.ts'
import { buyPremium } from '#domain/premium-orders/buy-premium.ts'
import { giftPremium } from '#domain/premium-orders/gift-premium.ts'
import { loadPremium } from '#domain/premium-orders/load-premium.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { savedCard } from '../../features/coins/saved-card.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { number, oneOf, text } from '../../forms/form-input.ts'

/** Loads `/premium` (R2.10-08): what it is, what it costs, and what the viewer has of it. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { ctx, payments } = context.get(requestContext)
  const { provider, premiumCents, currency } = payments
  return {
    own:
      ctx.viewer === null ? null : { premium: await loadPremium(ctx), cards: await listCards(ctx, payments) },
    offer: provider === null || premiumCents === 0 ? null : { cents: premiumCents, currency },
    given: url.searchParams.get('given'),
    isBought: url.searchParams.has('bought'),
    /** Sent twice, a form buys once. */
    correlationId: randomUUID(),
  }
}

export const action = formAction({
  guard: { who: 'member', rate: 'buy-coins' },
  input: { intent: oneOf('buy', 'gift'), correlation: text, pennies: number, token: text, name: text },
  async run({ info, ctx }, { intent, correlation, pennies, token, name }) {
    const cardId = savedCard(token)
    const payment = {
      ...{ correlationId: correlation, pennies },
      ...{ token: cardId === null ? token : null, cardId },
    }
    if (intent === 'buy') {
      await buyPremium(ctx, info.payments, payment)
      return '/premium?bought=1'
    }
    const given = await giftPremium(ctx, info.payments, { ...payment, name, rememberCard: false })
    return `/premium?given=${encodeURIComponent(given.name)}`
  },
})
