import { z } from 'zod'
import type { CoinPackage, Sale } from '#platform/payments/payments.ts'
import type { StripeSettings } from '#platform/payments/stripe-provider.ts'
import { AWARD_KINDS, isAwardId } from '#shared/awards/award-kinds.ts'
import { wholeNumber } from './setting-values.ts'

const FORM = 'must be coins=price pairs such as 500=199,1100=399, with prices in hundredths'

const PACKAGES = z.string().transform((text, issues) => {
  const packages = text.split(',').map(readPackage)
  if (packages.every(one => one !== null) && packages.length <= 12) return packages
  issues.addIssue(FORM)
  return z.NEVER
})

/** Settings of what the site sells. */
export const PAYMENTS = z.object({
  APPROVAL_COINS: wholeNumber(0, 1_000_000_000).default(10_000),
  PAYMENTS: z.enum(['off', 'test', 'stripe'], 'must be off, test or stripe').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(?:test|live)_\w+$/, 'must be a secret or restricted key of Stripe: sk_… or rk_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(?:test|live)_\w+$/, 'must be a publishable key of Stripe: pk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of a webhook endpoint of Stripe: whsec_…')
    .optional(),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address of Stripe’s API' })
    .default('https://api.stripe.com'),
  PRICE_CURRENCY: z
    .string()
    .regex(/^[a-z]{3}$/i, 'must be an ISO 4217 code such as usd')
    .transform(code => code.toLowerCase())
    .default('usd'),
  PREMIUM_PRICE: z.coerce
    .number('must be a whole number of hundredths')
    .int('must be a whole number of hundredths')
    .min(0, 'must be at least 0')
    .max(1_000_000, 'must be at most 1000000')
    .default(599),
  SALE_UNTIL: z.iso
    .datetime({ offset: true, error: 'must be a time such as 2026-12-01T00:00:00Z' })
    .optional(),
  SALE_TEXT: z.string().trim().min(1).max(60, 'must be at most 60 characters').default('Sale'),
  SALE_COIN_PACKAGES: PACKAGES.default([]),
  SALE_PREMIUM_PRICE: z.coerce
    .number('must be a whole number of hundredths')
    .int('must be a whole number of hundredths')
    .min(1, 'must be at least 1')
    .max(1_000_000, 'must be at most 1000000')
    .optional(),
  SALE_AWARD: z
    .string()
    .refine(
      word => isAwardId(word) && AWARD_KINDS[word].authorCoins === 0,
      'must be an award without coins for its author, such as helpful',
    )
    .optional(),
  COIN_PACKAGES: PACKAGES.default([
    { coins: 500, cents: 199 },
    { coins: 1_100, cents: 399 },
    { coins: 1_800, cents: 599 },
    { coins: 5_500, cents: 1_699 },
    { coins: 11_000, cents: 2_999 },
  ]),
})
type Settings = z.output<typeof PAYMENTS>

function readPackage(text: string): CoinPackage | null {
  const [, coins, cents] = /^\s*(\d{1,6})=(\d{1,7})\s*$/.exec(text) ?? []
  if (coins === undefined || cents === undefined || Number(coins) === 0 || Number(cents) === 0) return null
  return { coins: Number(coins), cents: Number(cents) }
}

export type PaymentsConfig = {
  provider: 'test' | StripeSettings | null
  currency: string
  packages: readonly CoinPackage[]
  premiumCents: number
  sale: Sale | null
  /** Number of coins one member of staff may move within 24 hours without a second person's approval. */
  soloCoins: number
}

/** Currencies whose smallest unit is not a hundredth: their prices would be a hundred or ten times too high or too low. */
const OTHER_UNITS =
  /^(?:bif|clp|djf|gnf|jpy|kmf|krw|mga|pyg|rwf|ugx|vnd|vuv|xaf|xof|xpf|bhd|jod|kwd|omr|tnd)$/

/** Returns what is missing, or does not go together. */
export function paymentProblems(settings: Settings): string[] {
  if (settings.PAYMENTS !== 'stripe') return []
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  const missing = names.filter(name => settings[name] === undefined)
  const modes = [settings.STRIPE_SECRET_KEY, settings.STRIPE_PUBLISHABLE_KEY].map(key => key?.split('_')[1])
  return [
    ...missing.map(name => `${name} is missing: PAYMENTS=stripe needs ${names.join(', ')}`),
    ...(missing.length === 0 && modes[0] !== modes[1]
      ? ['STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes, test and live']
      : []),
    ...(OTHER_UNITS.test(settings.PRICE_CURRENCY)
      ? [`PRICE_CURRENCY ${settings.PRICE_CURRENCY} has no hundredths, which prices are in`]
      : []),
  ]
}

/**
 * Returns the payment settings. The built-in test provider is only for sites without a public address, which no one
 * else reaches.
 */
export function toPaymentsConfig(
  settings: Settings,
  { publicUrl }: { publicUrl: string | undefined },
): PaymentsConfig {
  const chosen = settings.PAYMENTS ?? (publicUrl === undefined ? 'test' : 'off')
  return {
    provider: chosen === 'off' ? null : chosen === 'test' ? chosen : stripeOf(settings),
    currency: settings.PRICE_CURRENCY,
    packages: settings.COIN_PACKAGES,
    soloCoins: settings.APPROVAL_COINS,
    premiumCents: settings.PREMIUM_PRICE,
    sale: toSale(settings),
  }
}

function toSale(settings: z.output<typeof PAYMENTS>): Sale | null {
  if (settings.SALE_UNTIL === undefined) return null
  const until = new Date(settings.SALE_UNTIL)
  return {
    // Each sale is another one, whose award is claimed once.
    id: until.toISOString().slice(0, 10),
    ...{ until, ctaText: settings.SALE_TEXT, packages: settings.SALE_COIN_PACKAGES },
    ...{ premiumCents: settings.SALE_PREMIUM_PRICE ?? null, award: settings.SALE_AWARD ?? null },
  }
}

function stripeOf(settings: Settings): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publicKey } = settings
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = settings
  if (secretKey === undefined || publicKey === undefined || webhookSecret === undefined) return null
  return { secretKey, publicKey, webhookSecret, apiUrl }
}
