import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleOrders } from '#domain/coins/settle-orders.ts'
import { reconcile } from '#domain/ledger/reconcile.ts'
import { formPost } from '#tests/support/forms.ts'
import { clientOf, openClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const BUY = '/api/v2/gold/stripe/buy_coins'

let app: TestApp
let orderCount = 0

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

function newName(): string {
  orderCount += 1
  return `order-number-${orderCount}`
}
const post = async (who: string, fields: Record<string, string>) =>
  await formPost(app, '/coins', fields, await app.logIn(who))

async function send(who: string | null, body: object) {
  const cookie = who === null ? {} : { cookie: await app.logIn(who) }
  const response = await fetch(app.url + BUY, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url, ...cookie },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: JSON.parse(text) }
}
const purchase = (more: object = {}) => ({
  ...{ token: 'tok_pays', coins: 500, offer_context: null, pennies: 199 },
  ...{ remember_card: false, card_id: null, correlation_id: newName() },
  ...more,
})
async function balanceOf(who: string): Promise<number> {
  const { balance } = await (await clientOf(app, who)).run('CoinOffers', {})
  return balance
}
const sums = () => reconcile(app.ctx)
const EVEN = { unbalanced: [], crooked: [], differing: [] }

describe('buying coins', () => {
  test('[R7.3-05] what is paid arrives, is on the statement, and in the account’s description', async () => {
    const { status, body } = await send('buyer', purchase())
    expect([status, body]).toEqual([200, { json: { errors: [], data: { coins: 500, balance: 500 } } }])
    const client = await clientOf(app, 'buyer')
    const { text } = await client.get('/coins')
    expect(text).toContain('data-balance="500"')
    expect(text).toContain('You have 500 coins')
    expect(text).toMatch(/<td>Purchase<\/td><td[^>]*>\+500<\/td><td[^>]*>500<\/td>/)
    expect(text).toContain('$1.99')
    const me = await client.get('/api/v1/me')
    expect(JSON.parse(me.text)).toMatchObject({ coins: 500 })
    expect(await sums()).toMatchObject(EVEN)
  })

  test('[R7.3-10] the same order sent eight times at once, and again later, is charged once', async () => {
    await app.logIn('twice')
    const same = purchase({ coins: 1_100, pennies: 399 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('twice', same)))
    const later = await send('twice', same)
    expect(later).toEqual({
      status: 200,
      body: { json: { errors: [], data: { coins: 1_100, balance: 1_100 } } },
    })
    for (const { status, body } of answers)
      expect([
        [200, 'none'],
        [409, 'PAYMENT_PENDING'],
      ]).toContainEqual([status, body.json.errors[0]?.[0] ?? 'none'])
    expect(await balanceOf('twice')).toBe(1_100)
    const { rows } = await sql`select from test_charges where cents = 399`.execute(app.ctx.db)
    expect(rows).toHaveLength(1)
    // The same name for another order is a mistake, not an order.
    const other = await send('twice', { ...same, coins: 500, pennies: 199 })
    expect([other.status, other.body.json.errors[0][0]]).toEqual([409, 'CONFLICT'])
    // Names are each buyer's own.
    expect((await send('another', same)).status).toBe(200)
  })

  test.each([
    ['another price', { pennies: 1 }, 409, 'PRICE_CHANGED', 'pennies'],
    ['a negative price', { pennies: -199 }, 409, 'PRICE_CHANGED', 'pennies'],
    ['a part of a penny', { pennies: 198.5 }, 400, 'FIELD_INVALID', 'pennies'],
    ['a package that is not sold', { coins: 501 }, 400, 'FIELD_INVALID', 'coins'],
    ['coins as text', { coins: '500' }, 400, 'FIELD_INVALID', 'coins'],
    ['a huge number', { coins: 1e308 }, 400, 'FIELD_INVALID', 'coins'],
    ['no name', { correlation_id: '' }, 400, 'FIELD_INVALID', 'correlation_id'],
    [
      'a name with other signs',
      { correlation_id: "x'; drop table orders" },
      400,
      'FIELD_INVALID',
      'correlation_id',
    ],
    ['neither card nor token', { token: null }, 400, 'FIELD_INVALID', 'token'],
    ['another member’s card', { token: null, card_id: 1 }, 400, 'FIELD_INVALID', 'card_id'],
    ['a card without money', { token: 'tok_declined' }, 402, 'PAYMENT_DECLINED', null],
    ['an unknown token', { token: 'tok_whatever' }, 402, 'PAYMENT_DECLINED', null],
    ['a card whose bank asks first', { token: 'tok_unconfirmed' }, 402, 'PAYMENT_UNCONFIRMED', null],
  ])(
    '[R7.3-09] [R7.3-10] is refused for %s, and moves nothing',
    async (_name, wrong, status, code, field) => {
      const answer = await send('refused', purchase(wrong))
      expect([answer.status === 409 ? 409 : answer.status, answer.body.json.errors[0][0]]).toEqual([
        code === 'PRICE_CHANGED' ? 409 : status,
        code,
      ])
      expect(answer.body.json.errors[0][2]).toBe(field)
      expect(answer.body.json.errors[0][1]).toMatch(/\w{3}/)
      expect(await balanceOf('refused')).toBe(0)
      expect(await sums()).toMatchObject(EVEN)
    },
  )

  test('a declined order stays declined, whatever card is sent with its name', async () => {
    const declined = purchase({ token: 'tok_declined' })
    await send('unlucky', declined)
    const again = await send('unlucky', { ...declined, token: 'tok_pays' })
    expect([again.status, again.body.json.errors[0][0]]).toEqual([402, 'PAYMENT_DECLINED'])
    expect(await balanceOf('unlucky')).toBe(0)
  })

  test('[R6-03] visitors are told to log in', async () => {
    const visitor = await send(null, purchase())
    expect(visitor.status).toBe(401)
    const page = await openClient({ url: app.url }).get('/coins')
    expect([page.status, page.text.includes('Log in to buy coins.')]).toEqual([200, true])
  })
})

describe('when the answer of the provider is lost', () => {
  test('the buyer gets their coins nevertheless, once', async () => {
    const lost = purchase({ token: 'tok_lost' })
    expect(await send('patient', lost)).toMatchObject({
      status: 200,
      body: { json: { data: { balance: 500 } } },
    })
    expect(await send('patient', lost)).toMatchObject({ body: { json: { data: { balance: 500 } } } })
  })

  test('an order whose request was killed is settled by the job: paid if it was charged, failed if not', async () => {
    await app.logIn('killed')
    const order = async (name: string, isCharged: boolean) => {
      const { rows } = await sql<{ id: number }>`
        insert into orders (account_id, correlation_id, kind, coins, cents, currency, provider, created_at)
        select id, ${name}, 'coins', 500, 199, 'usd', 'test', ${app.ctx.now()} from accounts where name = 'killed'
        returning id`.execute(app.ctx.db)
      const id = rows[0]?.id ?? 0
      if (isCharged)
        await sql`insert into test_charges (key, reference, cents, state) values (${`order-${id}-${name}`}, ${name}, 199, 'paid')`.execute(
          app.ctx.db,
        )
    }
    await order('killed-after-charge', true)
    await order('killed-before-charge', false)
    const settle = () => settleOrders(app.ctx, app.server.app.payments)
    expect(await settle()).toBe(0)
    app.advance({ seconds: 120 })
    expect(await settle()).toBe(1)
    expect(await balanceOf('killed')).toBe(500)
    app.advance({ seconds: 3_600 })
    expect(await settle()).toBe(1)
    expect(await settle()).toBe(0)
    const { text } = await (await clientOf(app, 'killed')).get('/coins')
    expect([text.includes('>Paid<'), text.includes('>Not charged<')]).toEqual([true, true])
    expect(await balanceOf('killed')).toBe(500)
    expect(await sums()).toMatchObject(EVEN)
  })
})

describe('cards', () => {
  test('are stored as a reference only, can be charged again and deleted, and work only for their owner', async () => {
    await send('saver', purchase({ remember_card: true }))
    const saver = await clientOf(app, 'saver')
    const { cards } = await saver.run('CoinOffers', {})
    expect(cards).toEqual([{ id: expect.any(Number), brand: 'Test card', lastDigits: '4242' }])
    const cardId = cards[0]?.id
    const again = await send('saver', purchase({ token: null, card_id: cardId }))
    expect(again.body.json.data).toEqual({ coins: 500, balance: 1_000 })
    const thief = await send('thief', purchase({ token: null, card_id: cardId }))
    expect([thief.status, thief.body.json.errors[0].slice(0, 1), thief.body.json.errors[0][2]]).toEqual([
      400,
      ['FIELD_INVALID'],
      'card_id',
    ])
    const forget = { intent: 'forget', card: String(cardId) }
    await post('thief', forget)
    expect((await saver.run('CoinOffers', {})).cards).toHaveLength(1)
    await post('saver', forget)
    expect((await saver.run('CoinOffers', {})).cards).toEqual([])
  })
})

describe('the page', () => {
  test('[R2.10-03] [R2.14-mon-25] /coins sells the packages, and its form works without script', async () => {
    const reader = await clientOf(app, 'reader')
    const { text } = await reader.get('/coins')
    for (const words of ['500', '1,100', '1,800', '5,500', '11,000', '$1.99', '$29.99'])
      expect(text).toContain(words)
    expect(text).toContain('This site uses the built-in test provider: no money moves.')
    const correlation = /name="correlation" value="([^"]+)"/.exec(text)?.[1] ?? ''
    const fields = { intent: 'buy', correlation, coins: '1800', token: 'tok_pays' }
    const sent = await post('reader', fields)
    expect([sent.status, sent.headers.get('location')]).toEqual([302, '/coins?bought=1800'])
    await post('reader', fields)
    expect(await balanceOf('reader')).toBe(1_800)
    const declined = await post('reader', { ...fields, correlation: newName(), token: 'tok_declined' })
    expect(await declined.text()).toContain('The card was declined. Nothing was charged.')
  })

  test('[R2.10-04] [R2.10-29] /coins/mobile is the same without header and side panel', async () => {
    const { text, status } = await (await clientOf(app, 'reader')).get('/coins/mobile')
    expect([status, text.includes('<header'), text.includes('data-balance="1800"')]).toEqual([
      200,
      false,
      true,
    ])
  })

  test('[R2.13-com-14] [R2.13-com-27] the community menu leads there for members', async () => {
    const member = await (await clientOf(app, 'reader')).get('/r/all/')
    expect(member.text).toMatch(/href="\/coins"[^>]*>.{0,200}Coins/s)
    const visitor = await openClient({ url: app.url }).get('/r/all/')
    expect(visitor.text).not.toContain('href="/coins"')
  })
})

test('[R1-21] a site that has no provider sells nothing and shows nothing that sells', async () => {
  const closed = await startApp({ env: { PAYMENTS: 'off' } })
  try {
    const member = await clientOf(closed, 'reader')
    const page = await member.get('/coins')
    expect([
      page.text.includes('This site doesn’t sell coins.'),
      page.text.includes('Buy Coins</button>'),
    ]).toEqual([true, false])
    expect((await member.get('/r/all/')).text).not.toContain('href="/coins"')
    const response = await fetch(closed.url + BUY, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: closed.url,
        cookie: await closed.logIn('reader'),
      },
      body: JSON.stringify(purchase()),
    })
    expect([response.status, (await response.json()).json.errors[0][0]]).toEqual([403, 'PAYMENTS_OFF'])
  } finally {
    await closed.stop()
  }
})
