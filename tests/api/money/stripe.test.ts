import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleOrders } from '#domain/coins/settle-orders.ts'
import { reconcileBooks } from '#domain/econ/reconcile-books.ts'
import { reconcile } from '#domain/ledger/reconcile.ts'
import { signUp } from '#tests/fixtures/cast.ts'
import { clientOf } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'
import { type FakeStripe, type Intent, METHODS, startFakeStripe } from '#tests/support/stripe/fake-stripe.ts'

const SECRET = 'whsec_made_up_for_tests'
const KEY = 'sk_test_made_up_for_tests'
const EVEN = { unbalanced: [], crooked: [], differing: [], debts: [] }

let stripe: FakeStripe
let app: TestApp
let count = 0

beforeAll(async () => {
  stripe = await startFakeStripe()
  app = await startApp({
    env: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_made_up_for_tests',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: stripe.url,
      OUTBOUND_ALLOW_HOSTS: stripe.host,
      RATE_LIMIT_FACTOR: '1000',
      // The jobs run when a test says so.
      WARREN_ROLE: 'web',
    },
  })
  await signUp(app, { name: 'dinah', isStaff: true })
})
afterAll(async () => {
  await app.stop()
  await stripe.stop()
})

const newName = (): string => {
  count += 1
  return `stripe-order-${count}`
}
async function buy(who: string, more: object = {}) {
  const response = await app.ask('/api/v2/gold/stripe/buy_coins', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: await app.logIn(who) },
    body: JSON.stringify({
      ...{ token: METHODS.pays, coins: 500, pennies: 199, remember_card: false, correlation_id: newName() },
      ...more,
    }),
  })
  const { json } = (await response.json()) as {
    json: { errors: [string, string, string | null][]; data?: { balance: number }; confirm_with?: string }
  }
  return { status: response.status, code: json.errors[0]?.[0], ...json }
}
const offersOf = async (who: string) => (await clientOf(app, who)).run('CoinOffers', {})
const balanceOf = async (who: string): Promise<number> => (await offersOf(who)).balance
const payments = () => app.server.app.payments
const settle = () => settleOrders(app.ctx, payments())
const lastIntent = (): Intent => stripe.intents.at(-1) as Intent

type Event = { id?: string; type: string; object: object; created?: number; more?: object }
function eventOf({ id = `evt_${newName()}`, type, object, created, more }: Event): string {
  return JSON.stringify({
    ...{
      id,
      object: 'event',
      api_version: '2025-01-01',
      livemode: false,
      pending_webhooks: 1,
      request: null,
    },
    ...{ type, created: created ?? Math.floor(Date.now() / 1_000), data: { object } },
    ...more,
  })
}
async function post(
  payload: string,
  { secret = SECRET, timestamp }: { secret?: string; timestamp?: number } = {},
) {
  const header = new Stripe(KEY).webhooks.generateTestHeaderString({
    ...{ payload, secret },
    ...(timestamp === undefined ? {} : { timestamp }),
  })
  return await send(payload, header)
}
async function send(payload: string, signature: string | null) {
  // As Stripe does: from elsewhere, without an Origin.
  const response = await fetch(`${app.url}/api/payments/stripe/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature === null ? {} : { 'stripe-signature': signature }),
    },
    body: payload,
  })
  return { status: response.status, outcome: ((await response.json()) as { outcome?: string }).outcome }
}
const paid = ({ id }: Intent) => ({
  type: 'payment_intent.succeeded',
  object: { id, object: 'payment_intent' },
})
const aboutCharge = (type: string, { id }: Intent) => ({ type, object: { id: 'ch_1', payment_intent: id } })
async function stateOf(intent: Intent): Promise<string | undefined> {
  const id = /^order-(\d+)-/.exec(intent.metadata.warren_order ?? '')?.[1]
  const { rows } = await sql<{ state: string }>`select state from orders where id = ${id}`.execute(app.ctx.db)
  return rows[0]?.state
}

describe('buying with Stripe', () => {
  test('[R1-21] [R7.3-05] a card that pays: the coins arrive, and Stripe is asked once, by an idempotency key', async () => {
    const order = { correlation_id: newName() }
    expect(await buy('buyer', order)).toMatchObject({ status: 200, data: { balance: 500 } })
    expect(await buy('buyer', order)).toMatchObject({ status: 200, data: { balance: 500 } })
    const charges = stripe.calls.filter(
      ({ path, method }) => method === 'POST' && path === '/v1/payment_intents',
    )
    expect(charges).toHaveLength(1)
    expect(charges[0]?.headers['idempotency-key']).toMatch(/^order-\d+-stripe-order-/)
    expect(Object.fromEntries(charges[0]?.fields ?? [])).toMatchObject({ amount: '199', currency: 'usd' })
    expect(await offersOf('buyer')).toMatchObject({
      offers: { provider: 'stripe' },
    })
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
  })

  test.each([
    ['declined', METHODS.declined],
    ['unknown to Stripe', METHODS.unknown],
  ])('a card that is %s moves nothing', async (_name, token) => {
    expect(await buy('declined_one', { token })).toMatchObject({ status: 402, code: 'PAYMENT_DECLINED' })
    expect(await balanceOf('declined_one')).toBe(0)
  })

  test('a card is remembered by its token, pays again, and is forgotten at Stripe, too', async () => {
    await buy('keeper', { remember_card: true })
    const [card] = (await offersOf('keeper')).cards
    expect(card).toEqual({ id: expect.any(Number), brand: 'visa', lastDigits: '4242' })
    expect(await buy('keeper', { token: null, card_id: card?.id })).toMatchObject({
      data: { balance: 1_000 },
    })
    const { fields } = stripe.calls.at(-1) ?? {}
    expect([fields?.get('customer'), fields?.get('payment_method')]).toEqual(['cus_1', METHODS.pays])
    // No one else can use it.
    expect(await buy('thief', { token: null, card_id: card?.id })).toMatchObject({ code: 'FIELD_INVALID' })
    await app.ask('/coins', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: await app.logIn('keeper'),
      },
      body: `intent=forget&card=${card?.id}`,
    })
    expect((await offersOf('keeper')).cards).toEqual([])
    expect(stripe.calls.at(-1)?.path).toBe(`/v1/payment_methods/${METHODS.pays}/detach`)
  })

  test('an answer that is lost once is asked for again by the library, and charged once', async () => {
    stripe.loseNext(1)
    const before = stripe.intents.length
    expect(await buy('patient')).toMatchObject({ status: 200, data: { balance: 500 } })
    expect(stripe.intents.length - before).toBe(1)
  })

  test('an answer that never arrives: the charge is found, and its coins arrive', async () => {
    stripe.loseNext(3)
    expect(await buy('very_patient')).toMatchObject({ status: 200, data: { balance: 500 } })
  })

  test('while Stripe cannot be reached an order waits, and is settled later: paid or failed', async () => {
    stripe.setDown(true)
    expect(await buy('cut_off')).toMatchObject({ status: 409, code: 'PAYMENT_PENDING' })
    stripe.setDown(false)
    app.at(new Date(Date.now() + 2 * 60_000))
    expect(await settle()).toBe(0)
    app.at(new Date(Date.now() + 62 * 60_000))
    expect(await settle()).toBe(1)
    expect(await balanceOf('cut_off')).toBe(0)
    app.at(new Date())
  })
})

test('pages of members may show Stripe’s frames, those of visitors may not, and none loads its script by itself', async () => {
  const policyOf = async (cookie: Record<string, string>) => {
    const answer = await app.ask('/coins', { headers: cookie })
    expect(await answer.text()).not.toContain('src="https://js.stripe.com')
    return answer.headers.get('content-security-policy') ?? ''
  }
  const member = await policyOf({ cookie: await app.logIn('buyer') })
  expect(member).toContain("frame-src 'self' https://js.stripe.com https://hooks.stripe.com;")
  expect(member).toContain("connect-src 'self' https://api.stripe.com;")
  const visitor = await policyOf({})
  expect([visitor.includes("connect-src 'self'"), visitor.includes('stripe')]).toEqual([true, false])
})

describe('3-D Secure', () => {
  test('the buyer confirms with their bank, asks again, and has the coins', async () => {
    const order = { token: METHODS.asksFirst, correlation_id: newName() }
    const first = await buy('careful', order)
    expect(first).toMatchObject({ status: 402, code: 'PAYMENT_UNCONFIRMED' })
    expect(first.confirm_with).toBe(lastIntent().client_secret)
    expect(await buy('careful', order)).toMatchObject({ code: 'PAYMENT_UNCONFIRMED' })
    expect(await balanceOf('careful')).toBe(0)
    stripe.confirm(lastIntent().id, true)
    expect(await buy('careful', order)).toMatchObject({ status: 200, data: { balance: 500 } })
  })

  test('the buyer leaves after confirming: Stripe reports it', async () => {
    await buy('leaving', { token: METHODS.asksFirst })
    stripe.confirm(lastIntent().id, true)
    expect(await post(eventOf(paid(lastIntent())))).toEqual({ status: 200, outcome: 'handled' })
    expect(await balanceOf('leaving')).toBe(500)
  })

  test('the bank says no', async () => {
    const order = { token: METHODS.asksFirst, correlation_id: newName() }
    await buy('refused_one', order)
    stripe.confirm(lastIntent().id, false)
    expect(await buy('refused_one', order)).toMatchObject({ status: 402, code: 'PAYMENT_DECLINED' })
  })

  test('an unconfirmed payment is canceled after an hour and can no longer be paid', async () => {
    await buy('forgetful', { token: METHODS.asksFirst })
    const intent = lastIntent()
    app.at(new Date(Date.now() + 62 * 60_000))
    await settle()
    app.at(new Date())
    expect([intent.status, await stateOf(intent)]).toEqual(['canceled', 'declined'])
  })
})

describe('what Stripe reports', () => {
  test('twice, late and out of order: everything is done once', async () => {
    await buy('reported')
    const intent = lastIntent()
    const event = eventOf(paid(intent))
    expect((await Promise.all([post(event), post(event), post(event)])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ])
    expect(await post(event)).toEqual({ status: 200, outcome: 'known' })
    expect(await balanceOf('reported')).toBe(500)
    // A refund made in Stripe's dashboard, reported before an older event about the payment.
    Object.assign(intent.latest_charge ?? {}, { amount_refunded: 199, refunded: true })
    await post(eventOf(aboutCharge('charge.refunded', intent)))
    expect([await balanceOf('reported'), await stateOf(intent)]).toEqual([0, 'refunded'])
    await post(eventOf({ ...paid(intent), created: 1_700_000_000 }))
    await post(eventOf(aboutCharge('charge.refunded', intent)))
    expect([await balanceOf('reported'), await stateOf(intent)]).toEqual([0, 'refunded'])
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
  })

  test('forged, unsigned, changed or replayed after five minutes: it is refused, and nothing is kept', async () => {
    await buy('attacked', { token: METHODS.asksFirst })
    const intent = lastIntent()
    stripe.confirm(intent.id, true)
    const event = eventOf(paid(intent))
    const kept = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from payment_events`.execute(app.ctx.db)).rows[0]?.n
    const before = await kept()
    expect((await post(event, { secret: 'whsec_of_somebody_else' })).status).toBe(400)
    expect((await send(event, null)).status).toBe(400)
    expect((await send(event, 't=1,v1=00')).status).toBe(400)
    const old = Math.floor(Date.now() / 1_000) - 600
    expect((await post(event, { timestamp: old })).status).toBe(400)
    const header = new Stripe(KEY).webhooks.generateTestHeaderString({ payload: event, secret: SECRET })
    expect((await send(event.replace('succeeded', 'canceled'), header)).status).toBe(400)
    expect((await send('x'.repeat(300_000), header)).status).toBe(413)
    expect([await kept(), await balanceOf('attacked')]).toEqual([before, 0])
  })

  test('of another account, another mode, or a charge of no order here: it is noted, and nothing moves', async () => {
    await buy('elsewhere', { token: METHODS.asksFirst })
    const intent = lastIntent()
    stripe.confirm(intent.id, true)
    expect((await post(eventOf({ ...paid(intent), more: { account: 'acct_other' } }))).outcome).toBe(
      'ignored',
    )
    expect((await post(eventOf({ ...paid(intent), more: { livemode: true } }))).outcome).toBe('ignored')
    expect((await post(eventOf({ type: 'customer.created', object: { id: 'cus_1' } }))).outcome).toBe(
      'ignored',
    )
    const { metadata, amount } = intent
    // Another site with the same account has an order of that number, too; a charge of another amount is not this order's.
    intent.metadata = { warren_order: `${metadata.warren_order}-of-another-site` }
    expect((await post(eventOf(paid(intent)))).outcome).toBe('unknown')
    Object.assign(intent, { metadata, amount: 1 })
    expect((await post(eventOf(paid(intent)))).outcome).toBe('unknown')
    intent.amount = amount
    expect((await post(eventOf(paid({ ...intent, id: 'pi_nobody_knows' })))).outcome).toBe('ignored')
    expect(await balanceOf('elsewhere')).toBe(0)
    expect((await post(eventOf(paid(intent)))).outcome).toBe('handled')
    expect(await balanceOf('elsewhere')).toBe(500)
  })

  test('while Stripe cannot be asked the report is refused, so that it comes again', async () => {
    await buy('unlucky_time', { token: METHODS.asksFirst })
    const intent = lastIntent()
    stripe.confirm(intent.id, true)
    const event = eventOf(paid(intent))
    stripe.setDown(true)
    expect((await post(event)).status).toBeGreaterThanOrEqual(500)
    stripe.setDown(false)
    expect(await post(event)).toEqual({ status: 200, outcome: 'handled' })
    expect(await balanceOf('unlucky_time')).toBe(500)
  })
})

describe('money that goes back', () => {
  const refund = async (intent: Intent) => {
    const id = /^order-(\d+)-/.exec(intent.metadata.warren_order ?? '')?.[1]
    const args = JSON.stringify({ entityRef: `order_${id}`, params: { reason: 'Asked by mail' } })
    await (await clientOf(app, 'dinah')).run('PerformEconAdminAction', {
      input: { name: 'refund', args, key: newName() },
    })
  }

  test('a refund whose answer is lost is asked for again by a job, and paid back once', async () => {
    await buy('returning')
    const intent = lastIntent()
    stripe.setDown(true)
    await refund(intent)
    // The coins are taken back at once so they can't be spent meanwhile.
    expect([await stateOf(intent), await balanceOf('returning')]).toEqual(['refunding', 0])
    stripe.setDown(false)
    await settle()
    await settle()
    expect([await stateOf(intent), intent.latest_charge?.amount_refunded]).toEqual(['refunded', 199])
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
  })

  test('after spending, what is missing is owed, and the next coins pay it first', async () => {
    await buy('spender')
    const intent = lastIntent()
    const dinah = await clientOf(app, 'dinah')
    const remove = { redditorId: 'u/spender', amount: 350, reason: 'Spent', key: newName() }
    await dinah.run('RemoveCoins', { input: remove })
    await refund(intent)
    const page = await (await clientOf(app, 'spender')).get('/coins')
    expect([page.text.includes('data-balance="0"'), page.text.includes('data-debt="350"')]).toEqual([
      true,
      true,
    ])
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
    expect(await buy('spender')).toMatchObject({ data: { balance: 150 } })
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
    expect((await (await clientOf(app, 'spender')).get('/coins')).text).not.toContain('data-debt')
  })

  test('a dispute takes the coins, a dispute that is won brings them back, one that is lost stays', async () => {
    await buy('disputer')
    const intent = lastIntent()
    Object.assign(intent.latest_charge ?? {}, { disputed: true })
    const dispute = {
      id: 'dp_1',
      object: 'dispute' as const,
      status: 'needs_response',
      payment_intent: intent.id,
    }
    stripe.disputes.push(dispute)
    await post(eventOf(aboutCharge('charge.dispute.created', intent)))
    expect([await stateOf(intent), await balanceOf('disputer')]).toEqual(['disputed', 0])
    dispute.status = 'won'
    // Reported in any order.
    await post(eventOf(aboutCharge('charge.dispute.closed', intent)))
    await post(eventOf(aboutCharge('charge.dispute.created', intent)))
    expect([await stateOf(intent), await balanceOf('disputer')]).toEqual(['paid', 500])
    Object.assign(dispute, { id: 'dp_2', status: 'lost' })
    await post(eventOf(aboutCharge('charge.dispute.closed', intent)))
    expect([await stateOf(intent), await balanceOf('disputer')]).toEqual(['disputed', 0])
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
  })
})

describe('the daily comparison', () => {
  const books = async () => {
    app.at(new Date(Date.now() + 20 * 60_000))
    const differing = await reconcileBooks(app.ctx, payments())
    app.at(new Date())
    const { text } = await (await clientOf(app, 'dinah')).get('/econ-management/books')
    return { differing, text }
  }

  test('everything adds up, and what Stripe never reported is caught up', async () => {
    await buy('unheard', { token: METHODS.asksFirst })
    stripe.confirm(lastIntent().id, true)
    const { differing, text } = await books()
    expect(differing).toBe(0)
    expect(text).toContain('Everything adds up')
    expect(await balanceOf('unheard')).toBe(500)
  })

  test('what differs is shown to staff, and an alarm is raised', async () => {
    await buy('partly')
    const intent = lastIntent()
    Object.assign(intent.latest_charge ?? {}, { amount_refunded: 50 })
    const vanished = stripe.intents.shift()
    const { differing, text } = await books()
    expect(differing).toBe(2)
    expect(text).toContain('data-difference="charge_state"')
    expect(text).toContain('data-difference="charge_missing"')
    const { rows } = await sql`select from alarms where kind = 'books_differ'`.execute(app.ctx.db)
    expect(rows).toHaveLength(1)
    Object.assign(intent.latest_charge ?? {}, { amount_refunded: 0 })
    if (vanished !== undefined) stripe.intents.unshift(vanished)
  })

  test('that Stripe could not be asked is shown, too', async () => {
    stripe.setDown(true)
    const { text } = await books()
    stripe.setDown(false)
    expect(text).toContain('The payment provider could not be asked:')
  })
})

test('neither logs nor tables hold a key, a secret of a buyer’s browser, or a card number', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.ctx.db)
  const held = [JSON.stringify(app.logs)]
  for (const { name } of rows) {
    const { rows: all } = await sql<{ text: string | null }>`
      select string_agg(r::text, chr(10)) as text from ${sql.table(name)} r`.execute(app.ctx.db)
    held.push(all[0]?.text ?? '')
  }
  const text = held.join('\n')
  for (const secret of [KEY, SECRET, '_secret_x']) expect(text.includes(secret), secret).toBe(false)
  const numbers = (text.match(/(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w.-])/g) ?? []).filter(isCardNumber)
  expect(numbers).toEqual([])
})

/** Luhn's formula, and a first digit of a card. */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].map(Number).reverse()
  if (!/^[3-6]/.test(text)) return false
  const sum = digits.reduce(
    (all, digit, at) => all + (at % 2 === 0 ? digit : ((digit * 2) % 10) + Math.floor(digit / 5)),
    0,
  )
  return sum % 10 === 0
}
