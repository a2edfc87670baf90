import Stripe from 'stripe'
import { guardedStripeFetch } from './guarded-stripe-fetch.ts'
import type { CardForm, Charge, Charged, ChargeReport, Notice, PaymentProvider } from './payments.ts'

type Log = { error(fields: object, message: string): void }

export type StripeSettings = {
  secretKey: string
  publicKey: string
  webhookSecret: string
  /** Address of Stripe's API; tests use their own. */
  apiUrl: string
}

/** Metadata key of a charge that names its order. */
const ORDER = 'warren_order'
/** Time after an order within which its charge may have been made, when its response was lost. */
const FOUND_WITHIN_SECONDS = 2 * 3_600
const CLOCKS_DIFFER_SECONDS = 300
const PAGE = 100

/** Thrown instead of the library's errors, which carry the charge and with it secrets of the buyer's browser. */
class StripeFailure extends Error {
  constructor({ type, code, requestId }: { type?: string; code?: string | undefined; requestId?: string }) {
    super(`Stripe failed: ${[type, code, requestId].filter(Boolean).join(' ')}`)
    this.name = 'StripeFailure'
  }
}

/** Payments by Stripe: PaymentIntents, by its own library. */
export function openStripeProvider(
  { secretKey, publicKey, webhookSecret, apiUrl }: StripeSettings,
  { allowHosts, log, currency }: { allowHosts: readonly string[]; log: Log; currency: string },
): PaymentProvider {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isLive = /^[rs]k_live_/.test(secretKey)
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(guardedStripeFetch(allowHosts)),
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port: Number(port) }),
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
  })
  const retrieve = (reference: string) =>
    stripe.paymentIntents.retrieve(reference, { expand: ['payment_method', 'latest_charge'] })

  return {
    name: 'stripe',
    publicKey,
    charge: charge => clean(() => makeCharge(stripe, charge, log)),
    find: (key, since) => clean(() => findCharge(stripe, key, since)),
    cardForm: cardFormOf(stripe, currency),
    cancel: reference => clean(async () => void (await stripe.paymentIntents.cancel(reference))),
    refund: reference => clean(() => payBack(stripe, reference)),
    forget: card => clean(async () => void (await stripe.paymentMethods.detach(card.split(':')[1] ?? card))),
    look: reference =>
      clean(async () => {
        try {
          return await toReport(stripe, await retrieve(reference))
        } catch (error) {
          if (codeOf(error) === 'resource_missing') return null
          throw error
        }
      }),
    async *list({ from, to }) {
      const created = { gte: toSeconds(from), lt: toSeconds(to) }
      const expand = ['data.payment_method', 'data.latest_charge']
      try {
        for await (const intent of stripe.paymentIntents.list({ created, expand, limit: PAGE }))
          yield await toReport(stripe, intent)
      } catch (error) {
        throw toFailure(error)
      }
    },
    async readNotice(body, signature) {
      try {
        const event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret)
        return toNotice(event, isLive)
      } catch {
        return null
      }
    },
  }
}

/** Stripe's own page, on which a member gives a card without paying: a session of Checkout. */
function cardFormOf(stripe: Stripe, currency: string): CardForm {
  return {
    open: ({ successUrl, cancelUrl }) =>
      clean(async () => {
        const customer = await stripe.customers.create({})
        const { id, url } = await stripe.checkout.sessions.create({
          ...{ mode: 'setup', currency, customer: customer.id },
          ...{ success_url: successUrl, cancel_url: cancelUrl },
        })
        if (url === null) throw new Error('Stripe opened a form without an address')
        return { sessionId: id, url }
      }),
    read: sessionId =>
      clean(async () => {
        const session = await stripe.checkout.sessions.retrieve(sessionId, {
          expand: ['setup_intent.payment_method'],
        })
        const intent = session.setup_intent
        const method = intent === null || typeof intent === 'string' ? null : intent.payment_method
        const owner = typeof session.customer === 'string' ? session.customer : session.customer?.id
        if (session.status !== 'complete' || method === null || typeof method === 'string') return null
        if (owner === undefined || method.card === undefined) return null
        const { brand, last4: lastDigits } = method.card
        return { reference: `${owner}:${method.id}`, brand, lastDigits }
      }),
  }
}

async function clean<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw toFailure(error)
  }
}

function toFailure(error: unknown): Error {
  if (error instanceof Stripe.errors.StripeError) return new StripeFailure(error)
  return error instanceof Error ? error : new Error(String(error))
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined
}

async function makeCharge(stripe: Stripe, charge: Charge, log: Log): Promise<Charged> {
  const { key, cents, currency, rememberCard, isRenewal = false } = charge
  try {
    const { customer, method } = await payerOf(stripe, charge)
    const intent = await stripe.paymentIntents.create(
      {
        ...{ amount: cents, currency, payment_method: method, confirm: true },
        ...(isRenewal ? { off_session: true } : { use_stripe_sdk: true }),
        ...(customer === null ? {} : { customer }),
        ...(rememberCard ? { setup_future_usage: 'off_session' as const } : {}),
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        metadata: { [ORDER]: key },
        expand: ['payment_method'],
      },
      { idempotencyKey: key },
    )
    return toCharged(intent)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      return { state: error.code === 'authentication_required' ? 'unconfirmed' : 'declined' }
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      log.error(
        { order: key, code: error.code, param: error.param },
        'Stripe did not take a charge as it was asked for',
      )
      return { state: 'declined' }
    }
    throw error
  }
}

/** Returns who pays. A saved card belongs to its own Stripe customer, which doesn't identify the buyer. */
async function payerOf(
  stripe: Stripe,
  { key, source, rememberCard }: Charge,
): Promise<{ customer: string | null; method: string }> {
  if ('card' in source) {
    const [customer = '', method = ''] = source.card.split(':')
    return { customer, method }
  }
  if (!rememberCard) return { customer: null, method: source.token }
  const customer = await stripe.customers.create(
    { metadata: { [ORDER]: key } },
    { idempotencyKey: `${key}-customer` },
  )
  return { customer: customer.id, method: source.token }
}

async function findCharge(stripe: Stripe, key: string, since: Date): Promise<Charged | null> {
  const from = toSeconds(since) - CLOCKS_DIFFER_SECONDS
  const created = { gte: from, lt: from + FOUND_WITHIN_SECONDS }
  for await (const intent of stripe.paymentIntents.list({
    ...{ created, limit: PAGE },
    expand: ['data.payment_method'],
  }))
    if (intent.metadata[ORDER] === key) return toCharged(intent)
  return null
}

function toCharged(intent: Stripe.PaymentIntent): Charged {
  const { id: reference, status, client_secret: confirmWith } = intent
  if (status === 'succeeded') return { state: 'paid', reference, card: cardOf(intent) }
  if (status === 'requires_payment_method') return { state: 'declined' }
  if (status === 'canceled') return { state: 'unconfirmed' }
  return { state: 'waiting', reference, confirmWith: status === 'processing' ? null : confirmWith }
}

function cardOf({ payment_method, customer, setup_future_usage }: Stripe.PaymentIntent) {
  if (setup_future_usage === null || customer === null || payment_method === null) return null
  if (typeof payment_method === 'string' || payment_method.card === undefined) return null
  const owner = typeof customer === 'string' ? customer : customer.id
  const { brand, last4: lastDigits } = payment_method.card
  return { reference: `${owner}:${payment_method.id}`, brand, lastDigits }
}

async function payBack(stripe: Stripe, reference: string): Promise<void> {
  try {
    const { status } = await stripe.refunds.create(
      { payment_intent: reference },
      { idempotencyKey: `refund-${reference}` },
    )
    if (status === 'failed' || status === 'canceled') throw new Error(`The refund is ${status}`)
  } catch (error) {
    if (codeOf(error) !== 'charge_already_refunded') throw error
  }
}

async function toReport(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ChargeReport> {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  return {
    reference: intent.id,
    key: intent.metadata[ORDER] ?? null,
    cents: intent.amount,
    currency: intent.currency,
    charged: toCharged(intent),
    refundedCents: charge?.amount_refunded ?? 0,
    dispute: charge?.disputed === true ? await disputeOf(stripe, intent.id) : null,
  }
}

async function disputeOf(stripe: Stripe, reference: string): Promise<ChargeReport['dispute']> {
  const { data } = await stripe.disputes.list({ payment_intent: reference, limit: 1 })
  const [dispute] = data
  if (dispute === undefined) return null
  const { id, status } = dispute
  // Warnings are inquiries: the money is still there.
  if (status.startsWith('warning_')) return null
  return { id, state: status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open' }
}

/** Events of connected accounts, or of the other mode, are not this site's. */
function toNotice({ id, type, created, account, livemode, data }: Stripe.Event, isLive: boolean): Notice {
  const isOurs = account === undefined && livemode === isLive
  return { id, type, at: new Date(created * 1_000), reference: isOurs ? chargeOf(type, data.object) : null }
}

function chargeOf(type: string, object: unknown): string | null {
  const name = type.startsWith('payment_intent.')
    ? 'id'
    : type.startsWith('charge.')
      ? 'payment_intent'
      : null
  const value: unknown = name === null ? null : Reflect.get(Object(object), name)
  return typeof value === 'string' && /^pi_\w{1,100}$/.test(value) ? value : null
}

function toSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1_000)
}
