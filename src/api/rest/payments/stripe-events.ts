import type { ApiDoor } from '#api/api-door.ts'
import { hearNotice } from '#domain/coins/hear-notice.ts'
import { fail } from '#shared/errors.ts'

export const STRIPE_EVENTS_PATH = '/api/payments/stripe/events'

/**
 * Takes what Stripe reports by itself. Its signature over the raw body is all that counts: it comes from elsewhere and without
 * a session. What fails is answered as an error, and Stripe reports it again.
 */
export const stripeEventsDoor: ApiDoor = {
  method: 'POST',
  path: STRIPE_EVENTS_PATH,
  guard: { who: 'anyone', rate: 'payment-events' },
  takes: 'form',
  maxBytes: 256 * 1024,
  async handle({ ctx, payments: { provider } }, body, _params, _query, headers) {
    if (provider?.name !== 'stripe') fail('not_found')
    const signature = headers['stripe-signature']
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    const notice = typeof signature === 'string' ? await provider.readNotice(bytes, signature) : null
    if (notice === null) fail('bad_request', { field: 'stripe-signature' })
    return { body: { outcome: await hearNotice(ctx, { notice, provider }) } }
  },
}
