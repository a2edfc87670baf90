import type { Log } from '#platform/context/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Payments } from '#platform/payments/payments.ts'
import { openStripeProvider } from '#platform/payments/stripe-provider.ts'
import { openTestProvider } from '#platform/payments/test-provider.ts'
import type { Config } from './config.ts'

/** Opens the payment provider that the operator chose. */
export function openPayments({ config, db, log }: { config: Config; db: Database; log: Log }): Payments {
  const { provider, ...rest } = config.payments
  if (provider === null) return { ...rest, provider }
  if (provider === 'test') return { ...rest, provider: openTestProvider({ db, currency: rest.currency }) }
  return {
    ...rest,
    provider: openStripeProvider(provider, {
      ...{ allowHosts: config.outboundAllowHosts, log, currency: rest.currency },
    }),
  }
}
