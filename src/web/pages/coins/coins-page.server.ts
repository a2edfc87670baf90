import { randomUUID } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import { buyCoins } from '#domain/coins/buy-coins.ts'
import { forgetCard, loadCoins } from '#domain/coins/load-coins.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { savedCard } from '../../features/coins/saved-card.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, id, number, oneOf, text } from '../../forms/form-input.ts'

/** Loads `/coins` and `/coins/mobile` (R2.10-03, R2.10-04): what is sold, and what the viewer has and bought. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { ctx, payments } = context.get(requestContext)
  const before = Number(url.searchParams.get('before') ?? Number.NaN)
  const own =
    ctx.viewer === null
      ? null
      : await loadCoins(ctx, {
          provider: payments.provider,
          ...(Number.isSafeInteger(before) && before > 0 ? { before } : {}),
        })
  const { provider, currency, packages } = payments
  return {
    own,
    offers: provider === null ? null : { provider: provider.name, currency, packages },
    /** Sent twice, a form buys once. */
    correlationId: randomUUID(),
  }
}

export const action = formAction({
  guard: { who: 'member', rate: 'buy-coins' },
  input: {
    intent: oneOf('buy', 'forget'),
    correlation: text,
    coins: number,
    token: text,
    remember: flag,
    card: id,
  },
  async run({ info, ctx, url }, { intent, correlation, coins, token, remember, card }) {
    if (intent === 'forget') {
      await forgetCard(ctx, { id: card, provider: info.payments.provider })
      return url.pathname
    }
    const cardId = savedCard(token)
    const bought = await buyCoins(ctx, info.payments, {
      correlationId: correlation,
      coins,
      pennies: info.payments.packages.find(one => one.coins === coins)?.cents ?? 0,
      token: cardId === null ? token : null,
      cardId,
      rememberCard: remember,
    })
    return `${url.pathname}?bought=${bought.coins}`
  },
})
