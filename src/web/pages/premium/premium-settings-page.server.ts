import type { LoaderFunctionArgs } from 'react-router'
import { runCommand } from '#commands/define-command.ts'
import { ChangeStripePaymentMethod } from '#commands/premium.ts'
import { cancelPremium, resumePremium } from '#domain/premium/premium-acts.ts'
import { offeredPrice } from '#domain/premium-orders/buy-premium.ts'
import { loadPremium } from '#domain/premium-orders/load-premium.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { oneOf } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

const HERE = '/settings/premium'

/** Loads `/settings/premium` (R2.8-04, R2.8-05). */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const { provider, premiumCents, currency } = request.payments
  return {
    premium: await loadPremium(request.ctx),
    offer: provider === null || premiumCents === 0 ? null : { cents: premiumCents, currency },
    isPaymentUpdated: url.searchParams.get('paymentInfoUpdated') === 'true',
    done: url.searchParams.get('done'),
    hasSignOn: request.openId.providers.length > 0,
  }
}

export const action = formAction({
  guard: { who: 'member', rate: 'premium' },
  input: { intent: oneOf('cancel', 'resume', 'card') },
  async run({ ctx, info }, { intent }) {
    if (intent === 'card') {
      const form = await runCommand(info, ChangeStripePaymentMethod, {
        successUrl: `${HERE}?paymentInfoUpdated=true`,
        cancelUrl: HERE,
      })
      return form.url
    }
    if (intent === 'cancel') await cancelPremium(ctx)
    else {
      const { currency } = info.payments
      await resumePremium(ctx, { cents: offeredPrice(info.payments), currency })
    }
    return `${HERE}?done=${intent}`
  },
})
