import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { setStanding } from '#domain/accounts/set-standing.ts'
import { blockAccount } from '#domain/blocks/block-account.ts'
import { openRefund, payBack } from '#domain/coins/refund-order.ts'
import { reconcile } from '#domain/ledger/reconcile.ts'
import { giveDueCoins } from '#domain/premium/period-coins.ts'
import { renewDue } from '#domain/premium-orders/renew-premium.ts'
import { inTransaction } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import { formPost } from '#tests/support/forms.ts'
import { waitForEmail } from '#tests/support/mailbox.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { clientOf, openClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const BUY = '/api/v2/gold/stripe/buy_premium_subscription'

let app: TestApp
let count = 0

beforeAll(async () => {
  app = await startApp({
    env: { PUBLIC_URL: 'http://warren.test', PAYMENTS: 'test', RATE_LIMIT_FACTOR: '100' },
  })
})
afterAll(() => app.stop())

const at = (time: string) => app.at(new Date(time))
function newName(): string {
  count += 1
  return `premium-order-${count}`
}
const idOf = async (who: string) => (await findAccountId(app.ctx, { name: who })) as AccountId
const post = async (who: string, path: string, fields: Record<string, string>) =>
  await formPost(app, path, fields, await app.logIn(who))
const subscription = (more: object = {}) => ({
  token: 'tok_pays',
  pennies: 599,
  correlation_id: newName(),
  ...more,
})

async function buy(who: string | null, body: object) {
  const cookie = who === null ? {} : { cookie: await app.logIn(who) }
  const response = await app.ask(BUY, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...cookie },
    body: JSON.stringify(body),
  })
  return { status: response.status, json: (await response.json()).json }
}
const premiumOf = async (who: string) => (await (await clientOf(app, who)).run('PremiumOffer', {})).premium
const coinsOf = async (who: string) => (await (await clientOf(app, who)).run('CoinOffers', {})).balance
const me = async (who: string) => JSON.parse((await (await clientOf(app, who)).get('/api/v1/me')).text)
const renew = () => renewDue(app.ctx, app.server.app.payments)
const chargesOf = async (who: string) => {
  const { rows } = await sql<{ state: string }>`
    select t.state from test_charges t join orders o on t.key = 'order-' || o.id || '-' || o.correlation_id
    where o.account_id = ${await idOf(who)} order by o.id`.execute(app.ctx.db)
  return rows.map(row => row.state)
}
const EVEN = { unbalanced: [], crooked: [], differing: [] }

describe('subscribing', () => {
  test('[R7.3-08] [R2.14-mon-14] [R3-acct-01] a month is paid, coins arrive, and the account is gold', async () => {
    at('2026-01-31T10:00:00Z')
    expect((await me('sub')).isGold).toBe(false)
    const { status, json } = await buy('sub', subscription())
    expect([status, json]).toEqual([
      200,
      { errors: [], data: { paidUntil: '2026-02-28T10:00:00.000Z', balance: 700 } },
    ])
    expect(await me('sub')).toMatchObject({ isGold: true, coins: 700 })
    expect(await premiumOf('sub')).toMatchObject({
      ...{ state: 'active', paidUntil: '2026-02-28T10:00:00.000Z', cents: 599 },
      card: { brand: 'Test card', lastDigits: '4242' },
    })
    const { text } = await (await clientOf(app, 'sub')).get('/coins')
    expect(text).toMatch(/<td>Premium<\/td><td[^>]*>\+700<\/td>/)
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
  })

  test('the buyer gets a receipt by email', async () => {
    at('2026-01-31T10:00:00Z')
    await app.logIn('receiver')
    await sql`update accounts set email = 'receiver@mail.example', email_verified_at = now() where name = 'receiver'`.execute(
      app.ctx.db,
    )
    await buy('receiver', subscription())
    const email = await waitForEmail(app, { to: 'receiver@mail.example', kind: 'receipt' })
    expect(email.text).toContain('You paid $5.99 on January 31, 2026, 10:00 UTC.')
    expect(email.text).toContain('A month of Premium')
  })

  test('[R2.14-mon-14] months renew on their day: January 31, February 28, March 31; each once, whoever runs the job', async () => {
    at('2026-01-31T10:00:00Z')
    await buy('monthly', subscription())
    for (const [day, next, coins] of [
      ['2026-02-28', '2026-03-31', 1_400],
      ['2026-03-31', '2026-04-30', 2_100],
      ['2026-04-30', '2026-05-31', 2_800],
    ] as const) {
      at(`${day}T09:59:59Z`)
      await renew()
      expect((await premiumOf('monthly')).paidUntil).toBe(`${day}T10:00:00.000Z`)
      at(`${day}T10:00:00Z`)
      await Promise.all([renew(), renew(), renew()])
      await renew()
      expect([(await premiumOf('monthly')).paidUntil, await coinsOf('monthly')]).toEqual([
        `${next}T10:00:00.000Z`,
        coins,
      ])
    }
    expect(await chargesOf('monthly')).toEqual(['paid', 'paid', 'paid', 'paid'])
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
  })

  test.each([
    ['another price', { pennies: 1 }, 409, 'PRICE_CHANGED', 'pennies'],
    ['a part of a penny', { pennies: 598.5 }, 400, 'FIELD_INVALID', 'pennies'],
    ['no name', { correlation_id: '' }, 400, 'FIELD_INVALID', 'correlation_id'],
    [
      'a name that only renewals have',
      { correlation_id: 'renewal:2026' },
      400,
      'FIELD_INVALID',
      'correlation_id',
    ],
    ['neither card nor token', { token: null }, 400, 'FIELD_INVALID', 'token'],
    ['a card that is declined', { token: 'tok_declined' }, 402, 'PAYMENT_DECLINED', null],
    ['somebody else’s card', { token: null, card_id: 1 }, 400, 'FIELD_INVALID', 'card_id'],
  ])('[R7.3-08] [R7.3-09] is refused for %s', async (_what, wrong, status, code, field) => {
    at('2026-01-31T10:00:00Z')
    const answer = await buy('refused', subscription(wrong))
    expect([answer.status, answer.json.errors[0][0], answer.json.errors[0][2]]).toEqual([status, code, field])
    expect(await premiumOf('refused')).toMatchObject({ state: 'none' })
    expect(await coinsOf('refused')).toBe(0)
  })

  test('64 tabs that subscribe at once pay one month, under one name or under 64', async () => {
    at('2026-01-31T10:00:00Z')
    await app.logIn('same')
    await app.logIn('many')
    const same = subscription()
    await Promise.all(Array.from({ length: 64 }, () => buy('same', same)))
    expect((await buy('same', same)).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 64 }, () => buy('many', subscription())))
    const codes = answers.map(({ status, json }) => (status === 200 ? 'ok' : json.errors[0][0]))
    expect(codes.filter(code => code === 'ok')).toHaveLength(1)
    for (const code of codes) expect(['ok', 'PREMIUM_ACTIVE', 'PAYMENT_PENDING']).toContain(code)
    for (const who of ['same', 'many']) {
      expect([who, await coinsOf(who), (await premiumOf(who)).paidUntil]).toEqual([
        who,
        700,
        '2026-02-28T10:00:00.000Z',
      ])
      expect(await chargesOf(who)).toEqual(['paid'])
    }
  })

  test('visitors log in first; a site that sells nothing has no Premium', async () => {
    expect((await buy(null, subscription())).status).toBe(401)
    const page = await openClient({ url: app.url }).get('/premium')
    expect([page.status, page.text.includes('Log in to get Premium.')]).toEqual([200, true])
    const closed = await startApp({ env: { PREMIUM_PRICE: '0' } })
    try {
      const member = await clientOf(closed, 'reader')
      const { text } = await member.get('/premium')
      expect(text).toContain('This site doesn’t offer Premium.')
      expect((await member.get('/')).text).not.toContain('href="/premium"')
      const response = await closed.ask(BUY, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: await closed.logIn('reader') },
        body: JSON.stringify(subscription()),
      })
      expect([response.status, (await response.json()).json.errors[0][0]]).toEqual([403, 'PAYMENTS_OFF'])
    } finally {
      await closed.stop()
    }
  })
})

describe('the pages', () => {
  test('[R2.10-08] [R2.8-04] [R2.13-com-15] /premium sells it by a plain form, and settings show, cancel and resume it', async () => {
    at('2026-01-31T10:00:00Z')
    const reader = await clientOf(app, 'reader')
    const { text } = await reader.get('/premium')
    for (const words of ['$5.99 a month', '700 coins every month', 'No promotional banners'])
      expect(text).toContain(words)
    expect((await reader.get('/r/all/')).text).toMatch(/href="\/premium"[^>]*>.{0,200}Premium/s)
    const correlation = /name="correlation" value="([^"]+)"/.exec(text)?.[1] ?? ''
    const fields = { intent: 'buy', correlation, pennies: '599', token: 'tok_pays' }
    const sent = await post('reader', '/premium', fields)
    expect([sent.status, sent.headers.get('location')]).toEqual([302, '/premium?bought=1'])
    await post('reader', '/premium', fields)
    expect(await coinsOf('reader')).toBe(700)
    const settings = async () => (await reader.get('/settings/premium')).text
    expect(await settings()).toContain('It renews on February 28, 2026, 10:00 UTC for $5.99.')
    expect((await post('reader', '/settings/premium', { intent: 'cancel' })).headers.get('location')).toBe(
      '/settings/premium?done=cancel',
    )
    expect(await settings()).toContain('You keep it until February 28, 2026, 10:00 UTC.')
    const again = await post('reader', '/settings/premium', { intent: 'cancel' })
    expect(await again.text()).toContain('There is no Premium membership to change.')
    await post('reader', '/settings/premium', { intent: 'resume' })
    expect(await premiumOf('reader')).toMatchObject({
      state: 'active',
      paidUntil: '2026-02-28T10:00:00.000Z',
    })
    expect(await chargesOf('reader')).toEqual(['paid'])
  })

  test('[R2.14-mon-14] who cancels keeps it until the end of the month, and is charged nothing more', async () => {
    at('2026-01-31T10:00:00Z')
    await buy('quitter', subscription())
    await post('quitter', '/settings/premium', { intent: 'cancel' })
    at('2026-02-28T09:59:59Z')
    await renew()
    expect((await me('quitter')).isGold).toBe(true)
    at('2026-02-28T10:00:00Z')
    await renew()
    expect((await me('quitter')).isGold).toBe(false)
    expect(await premiumOf('quitter')).toMatchObject({ state: 'ended' })
    expect(await chargesOf('quitter')).toEqual(['paid'])
    // An ended subscription can't be resumed; it must be bought again.
    const resumed = await post('quitter', '/settings/premium', { intent: 'resume' })
    expect(resumed.status).toBe(409)
    at('2026-03-10T08:00:00Z')
    await buy('quitter', subscription())
    expect((await premiumOf('quitter')).paidUntil).toBe('2026-04-10T08:00:00.000Z')
  })

  test('[R7.2-07] [R2.8-05] [R8-26] another card is given on the provider’s form, which leads back to the settings', async () => {
    at('2026-01-31T10:00:00Z')
    await buy('carder', subscription({ token: 'tok_pays_once' }))
    const carder = await clientOf(app, 'carder')
    expect((await premiumOf('carder')).card?.lastDigits).toBe('0341')
    const back = { successUrl: '/settings/premium?paymentInfoUpdated=true', cancelUrl: '/settings/premium' }
    for (const [wrong, field] of [
      [{ ...back, successUrl: 'https://evil.example/' }, 'successUrl'],
      [{ ...back, successUrl: '//evil.example/' }, 'successUrl'],
      [{ ...back, cancelUrl: 'javascript:alert(1)' }, 'cancelUrl'],
    ] as const)
      expect(await carder.refusal('ChangeStripePaymentMethod', wrong)).toMatchObject({
        code: 'field_invalid',
        field,
      })
    const { sessionId } = await carder.run('ChangeStripePaymentMethod', back)
    // Nothing was given on the form yet.
    expect(await carder.refusal('TakeNewCard', {})).toMatchObject({ code: 'card_refused' })
    const foreign = await post('sub', '/settings/premium/card', { session: sessionId, token: 'tok_pays' })
    expect(foreign.status).toBe(404)
    const declined = await post('carder', '/settings/premium/card', {
      session: sessionId,
      token: 'tok_declined',
    })
    expect(await declined.text()).toContain('Unable to update payment information')
    const filled = await post('carder', '/settings/premium/card', { session: sessionId, token: 'tok_pays' })
    expect(filled.headers.get('location')).toBe('/settings/premium?paymentInfoUpdated=true')
    expect((await premiumOf('carder')).card?.lastDigits).toBe('4242')
    at('2026-02-28T10:00:00Z')
    await renew()
    expect(await premiumOf('carder')).toMatchObject({
      state: 'active',
      paidUntil: '2026-03-31T10:00:00.000Z',
    })
  })
})

describe('a renewal that fails', () => {
  test('[R2.14-mon-14] is tried again for a week, told by email and in the inbox, and then ends', async () => {
    at('2026-01-15T10:00:00Z')
    await app.logIn('broke')
    await sql`update accounts set email = 'broke@mail.example', email_verified_at = now() where name = 'broke'`.execute(
      app.ctx.db,
    )
    await buy('broke', subscription({ token: 'tok_pays_once' }))
    const states: unknown[] = []
    for (const time of [
      '02-15T10:00',
      '02-15T22:00',
      '02-16T10:00',
      '02-18T10:00',
      '02-20T10:00',
      '02-22T09:59',
    ]) {
      at(`2026-${time}:00Z`)
      await renew()
      await renew()
      states.push([
        (await premiumOf('broke')).state,
        (await me('broke')).isGold,
        (await chargesOf('broke')).length,
      ])
    }
    expect(states).toEqual([
      ['late', true, 2],
      ['late', true, 2],
      ['late', true, 3],
      ['late', true, 4],
      ['late', true, 5],
      ['late', true, 5],
    ])
    at('2026-02-22T10:00:00Z')
    await renew()
    expect(await premiumOf('broke')).toMatchObject({ state: 'ended', stopped: 'payment' })
    expect([(await me('broke')).isGold, await coinsOf('broke')]).toEqual([false, 700])
    await settleEvents(app)
    const failed = await waitForEmail(app, { to: 'broke@mail.example', kind: 'premium-failed', count: 4 })
    expect(failed.text).toContain('Without a payment, your Premium ends on February 22, 2026, 10:00 UTC.')
    await waitForEmail(app, { to: 'broke@mail.example', kind: 'premium-ended' })
    const { text } = await (await clientOf(app, 'broke')).get('/notifications')
    expect(text).toContain('We couldn’t charge your card for Premium.')
    expect(text).toContain('Your Premium no longer renews')
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
  })

  test('another card is charged at once, and the month begins where the last one ended', async () => {
    at('2026-01-15T10:00:00Z')
    await buy('mended', subscription({ token: 'tok_pays_once' }))
    at('2026-02-15T10:00:00Z')
    await renew()
    expect((await premiumOf('mended')).state).toBe('late')
    const mended = await clientOf(app, 'mended')
    const { sessionId } = await mended.run('ChangeStripePaymentMethod', { successUrl: '/', cancelUrl: '/' })
    at('2026-02-15T20:00:00Z')
    await post('mended', '/settings/premium/card', { session: sessionId, token: 'tok_pays' })
    await renew()
    expect(await premiumOf('mended')).toMatchObject({
      state: 'active',
      paidUntil: '2026-03-15T10:00:00.000Z',
    })
    expect(await coinsOf('mended')).toBe(1_400)
  })

  test('a provider that does not answer charges once, when it answers', async () => {
    at('2026-01-15T10:00:00Z')
    await buy('waiting', subscription())
    at('2026-02-15T10:00:00Z')
    const { provider } = app.server.app.payments
    if (provider === null) throw new Error('no provider')
    let calls = 0
    const deaf = {
      ...provider,
      charge: async (charge: Parameters<typeof provider.charge>[0]) => {
        calls += 1
        await provider.charge(charge)
        throw new Error('lost')
      },
      find: () => Promise.reject(new Error('lost')),
    }
    await renewDue(app.ctx, { provider: deaf })
    await renewDue(app.ctx, { provider: deaf })
    expect([(await premiumOf('waiting')).paidUntil, await coinsOf('waiting')]).toEqual([
      '2026-02-15T10:00:00.000Z',
      700,
    ])
    await renew()
    expect([(await premiumOf('waiting')).paidUntil, await coinsOf('waiting')]).toEqual([
      '2026-03-15T10:00:00.000Z',
      1_400,
    ])
    expect(calls).toBeGreaterThan(0)
    expect(await chargesOf('waiting')).toEqual(['paid', 'paid'])
  })

  test('a site that was down for longer than the days of grace charges nothing for them', async () => {
    at('2026-01-15T10:00:00Z')
    await buy('sleeper', subscription())
    at('2026-04-20T10:00:00Z')
    await renew()
    expect(await premiumOf('sleeper')).toMatchObject({ state: 'ended', stopped: 'payment' })
    expect(await chargesOf('sleeper')).toEqual(['paid'])
  })

  test('members who are suspended, leaving or gone are not charged', async () => {
    at('2026-01-15T10:00:00Z')
    for (const who of ['bad', 'leaving', 'gone']) await buy(who, subscription())
    await setStanding(app.ctx, { accountId: await idOf('bad'), is_suspended: true, suspended_until: null })
    // They may still stop paying.
    expect((await post('bad', '/settings/premium', { intent: 'cancel' })).headers.get('location')).toBe(
      '/settings/premium?done=cancel',
    )
    await setStanding(app.ctx, { accountId: await idOf('bad'), is_suspended: false })
    await post('bad', '/settings/premium', { intent: 'resume' })
    await setStanding(app.ctx, { accountId: await idOf('bad'), is_suspended: true, suspended_until: null })
    const leaver = {
      id: await idOf('leaving'),
      name: 'leaving',
      isStaff: false,
      isAdmin: false,
      showNsfw: false,
    }
    await sql`
      insert into account_deletions (account_id, keeps_content, asked_at, due_at)
      values (${leaver.id}, true, now(), ${new Date('2026-03-01T00:00:00Z')})`.execute(app.ctx.db)
    await sql`delete from accounts where name = 'gone'`.execute(app.ctx.db)
    at('2026-02-15T10:00:00Z')
    await renew()
    expect(await chargesOf('bad')).toEqual(['paid'])
    expect(await chargesOf('leaving')).toEqual(['paid'])
    const { rows } = await sql<{ name: string; stopped: string }>`
      select a.name, m.stopped from premium_memberships m join accounts a on a.id = m.account_id
      where a.name in ('bad', 'leaving') order by 1`.execute(app.ctx.db)
    expect(rows).toEqual([
      { name: 'bad', stopped: 'suspended' },
      { name: 'leaving', stopped: 'deletion' },
    ])
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
  })
})

describe('giving it away', () => {
  const give = (who: string, name: string, more: Record<string, string> = {}) =>
    post(who, '/premium', {
      ...{ intent: 'gift', correlation: newName(), pennies: '599', token: 'tok_pays', name },
      ...more,
    })

  test('[R2.14-mon-14] a month for another member, who is told, and of which nothing renews', async () => {
    at('2026-01-31T10:00:00Z')
    await app.logIn('lucky')
    const sent = await give('giver', 'u/lucky')
    expect([sent.status, sent.headers.get('location')]).toEqual([302, '/premium?given=lucky'])
    expect(await premiumOf('lucky')).toMatchObject({ state: 'ending', paidUntil: '2026-02-28T10:00:00.000Z' })
    expect([(await me('lucky')).isGold, await coinsOf('lucky'), await coinsOf('giver')]).toEqual([
      true,
      700,
      0,
    ])
    await settleEvents(app)
    expect((await (await clientOf(app, 'lucky')).get('/notifications')).text).toContain(
      'giver gave you a month of Premium',
    )
    // A second one follows the first, its coins when it begins.
    await give('giver', 'lucky')
    expect([(await premiumOf('lucky')).paidUntil, await coinsOf('lucky')]).toEqual([
      '2026-03-31T10:00:00.000Z',
      700,
    ])
    at('2026-02-28T10:00:00Z')
    await Promise.all([giveDueCoins(app.ctx), giveDueCoins(app.ctx)])
    expect(await coinsOf('lucky')).toBe(1_400)
    at('2026-03-31T10:00:00Z')
    await renew()
    expect((await me('lucky')).isGold).toBe(false)
  })

  test('[R2.14-mon-14] a gift from the dialog, sent twice under one name, is one month; who is wrong is named', async () => {
    at('2026-01-31T10:00:00Z')
    await app.logIn('twice_lucky')
    const ask = async (body: object, who: string | null = 'dialog_giver') => {
      const response = await app.ask('/api/v2/gold/stripe/gift_premium', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(who === null ? {} : { cookie: await app.logIn(who) }),
        },
        body: JSON.stringify(body),
      })
      return { status: response.status, json: (await response.json()).json }
    }
    const gift = subscription({ name: 'u/twice_lucky' })
    for (const sent of [gift, gift])
      expect(await ask(sent)).toEqual({
        status: 200,
        json: { errors: [], data: { name: 'twice_lucky' } },
      })
    expect(await chargesOf('dialog_giver')).toEqual(['paid'])
    expect((await premiumOf('twice_lucky')).paidUntil).toBe('2026-02-28T10:00:00.000Z')
    const refused = async (more: object) => (await ask(subscription(more))).json.errors[0]
    expect(await refused({ name: 'nobody_at_all' })).toEqual(['ACCOUNT_UNKNOWN', expect.any(String), 'name'])
    expect((await refused({ name: 'dialog_giver' }))[0]).toBe('PREMIUM_REFUSED')
    expect((await refused({ name: 'twice_lucky', pennies: 1 }))[0]).toBe('PRICE_CHANGED')
    expect((await refused({ name: 'twice_lucky', token: 'tok_declined' }))[0]).toBe('PAYMENT_DECLINED')
    expect((await refused({}))[0]).toBe('FIELD_INVALID')
    expect((await ask(gift, null)).status).toBe(401)
    expect(await chargesOf('dialog_giver')).toEqual(['paid', 'declined'])
  })

  test('a gift to a subscriber postpones their next payment by a month', async () => {
    at('2026-01-15T10:00:00Z')
    await buy('payer', subscription())
    await give('giver', 'payer')
    expect(await premiumOf('payer')).toMatchObject({ state: 'active', paidUntil: '2026-03-15T10:00:00.000Z' })
    at('2026-02-15T10:00:00Z')
    await renew()
    await giveDueCoins(app.ctx)
    expect([await chargesOf('payer'), await coinsOf('payer')]).toEqual([['paid'], 1_400])
    at('2026-03-15T10:00:00Z')
    await renew()
    expect((await premiumOf('payer')).paidUntil).toBe('2026-04-15T10:00:00.000Z')
  })

  test('is refused for yourself, unknown names, people who blocked the giver, and suspended members', async () => {
    at('2026-01-31T10:00:00Z')
    for (const who of ['hermit', 'villain']) await app.logIn(who)
    const hermit = {
      id: await idOf('hermit'),
      name: 'hermit',
      isStaff: false,
      isAdmin: false,
      showNsfw: false,
    }
    await blockAccount(app.as(hermit), { accountId: await idOf('giver') })
    await setStanding(app.ctx, {
      accountId: await idOf('villain'),
      is_suspended: true,
      suspended_until: null,
    })
    const before = await chargesOf('giver')
    for (const [name, words] of [
      ['giver', 'You can’t give Premium to this member.'],
      ['hermit', 'You can’t give Premium to this member.'],
      ['villain', 'You can’t give Premium to this member.'],
      ['nobody_at_all', 'user'],
    ] as const) {
      const text = await (await give('giver', name)).text()
      expect([name, text.includes(words), text.includes(`value="${name}"`)]).toEqual([name, true, true])
    }
    const declined = await give('giver', 'lucky', { token: 'tok_declined' })
    expect(await declined.text()).toContain('The card was declined. Nothing was charged.')
    expect((await chargesOf('giver')).filter(state => state === 'paid')).toEqual(
      before.filter(state => state === 'paid'),
    )
  })
})

test('a month whose money is paid back is taken back with its coins, and nothing renews any more', async () => {
  at('2026-01-15T10:00:00Z')
  await buy('regretful', subscription())
  at('2026-01-20T10:00:00Z')
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o join accounts a on a.id = o.account_id where a.name = 'regretful'`.execute(
    app.ctx.db,
  )
  await inTransaction(app.ctx, tx => openRefund(tx, { id: rows[0]?.id ?? 0, actorId: null }))
  await payBack(app.ctx, { id: rows[0]?.id ?? 0, provider: app.server.app.payments.provider })
  expect(await premiumOf('regretful')).toMatchObject({
    state: 'ended',
    paidUntil: '2026-01-20T10:00:00.000Z',
  })
  expect([(await me('regretful')).isGold, await coinsOf('regretful')]).toEqual([false, 0])
  at('2026-02-15T10:00:00Z')
  await renew()
  expect(await chargesOf('regretful')).toEqual(['paid'])
  expect(await reconcile(app.ctx)).toMatchObject(EVEN)
})

test('[R2.14-mon-14] communities for premium members open to them, for reading and writing, and close when it ends', async () => {
  at('2026-01-31T10:00:00Z')
  await app.logIn('founder')
  await sql`
    insert into communities (name, kind, type, created_at, is_premium_only) values ('lounge', 'community', 'public', now(), true)`.execute(
    app.ctx.db,
  )
  const visit = async (who: string) => (await (await clientOf(app, who)).get('/r/lounge/')).status
  const submit = (who: string) =>
    post(who, '/submit', { community: 'lounge', kind: 'text', title: 'A title', body: 'x' })
  expect(await visit('outsider')).toBe(403)
  expect((await submit('outsider')).status).not.toBe(302)
  await buy('insider', subscription())
  expect(await visit('insider')).toBe(200)
  expect((await submit('insider')).status).toBe(302)
  await post('insider', '/settings/premium', { intent: 'cancel' })
  at('2026-02-28T10:00:00Z')
  expect(await visit('insider')).toBe(403)
})
