import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveWaiting } from '#domain/award-orders/give-waiting.ts'
import { blockAccount } from '#domain/blocks/block-account.ts'
import { settleOrders } from '#domain/coins/settle-orders.ts'
import { readBalance } from '#domain/ledger/ledger.ts'
import { reconcile } from '#domain/ledger/reconcile.ts'
import type { Viewer } from '#platform/context/context.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { clientOf, openClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const GOLD = '/api/v2/gold/stripe'
const SALE = {
  ...{ SALE_UNTIL: '2026-12-01T00:00:00Z', SALE_TEXT: 'Get coins for less' },
  ...{ SALE_COIN_PACKAGES: '1100=299', SALE_PREMIUM_PRICE: '299', SALE_AWARD: 'clover' },
}

let app: TestApp
let cast: Cast
let count = 0

beforeAll(async () => {
  app = await startApp({ env: { ...SALE, RATE_LIMIT_FACTOR: '100' } })
  app.at(new Date('2026-11-20T10:00:00Z'))
  cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'pottery' })
})
afterAll(() => app.stop())

function newName(): string {
  count += 1
  return `award-order-${count}`
}
const balanceOf = ({ id }: Viewer) => readBalance(app.ctx, { accountId: id, currency: 'coins' })
const EVEN = { unbalanced: [], crooked: [], differing: [] }

async function send(who: string, door: string, body: object) {
  const response = await app.ask(`${GOLD}/${door}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: await app.logIn(who) },
    body: JSON.stringify(body),
  })
  return { status: response.status, json: (await response.json()).json }
}
const award = (thing: string, more: object = {}) => ({
  ...{ token: 'tok_pays', thing_id: thing, award_id: 'gold', message: '', is_anonymous: false, pennies: 199 },
  ...{ remember_card: false, card_id: null, correlation_id: newName() },
  ...more,
})
const gild = (thing: string, more: object = {}) => ({
  ...{
    token: 'tok_pays',
    coins: 1_100,
    offer_context: null,
    pennies: 399,
    remember_card: false,
    card_id: null,
  },
  ...{ correlation_id: newName(), thing_id: thing, gild_type: 'gold', message: '', is_anonymous: false },
  ...more,
})
const codeOf = ({ status, json }: Awaited<ReturnType<typeof send>>) => [status, json.errors[0]?.[0] ?? 'ok']

describe('an award for money', () => {
  test('[R7.3-07] [R5-08] is paid, given with its message trimmed, and leaves no coins behind', async () => {
    const post = await writePost(app, { by: cast.bo, in: 'pottery' })
    const before = await balanceOf(cast.bo)
    const body = award(post.fullname, { message: ' \n Lovely \t ' })
    const { status, json } = await send('ann', 'buy_award', body)
    expect([status, json]).toEqual([
      200,
      { errors: [], data: { coins: 500, balance: 0, is_given: true, awards: { top: ['gold'], count: 1 } } },
    ])
    expect((await balanceOf(cast.bo)) - before).toBe(100)
    const visitor = openClient({ url: app.url })
    expect(await visitor.run('AwardsOf', { target: post.fullname })).toMatchObject([
      { kind: 'gold', giver: 'ann', message: 'Lovely' },
    ])
    // Its author is told; an anonymous giver is not named.
    await send('ann', 'buy_award', award(post.fullname, { is_anonymous: true }))
    await settleEvents(app)
    const { text } = await (await clientOf(app, 'bosco')).get('/notifications')
    expect(text).toContain('received 2 awards')
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
  })

  test('the same order sent 64 times at once is charged and given once', async () => {
    const post = await writePost(app, { by: cast.bo, in: 'pottery' })
    const same = award(post.fullname)
    await Promise.all(Array.from({ length: 64 }, () => send('ann', 'buy_award', same)))
    expect((await send('ann', 'buy_award', same)).json.data).toMatchObject({
      awards: { top: ['gold'], count: 1 },
    })
    const { rows } = await sql`select from awards where post_id = ${post.id}`.execute(app.ctx.db)
    expect(rows).toHaveLength(1)
    expect(await balanceOf(cast.ann)).toBe(0)
    // The same name for something else is a mistake.
    const other = await writePost(app, { by: cast.bo, in: 'pottery' })
    expect(codeOf(await send('ann', 'buy_award', { ...same, thing_id: other.fullname }))).toEqual([
      409,
      'CONFLICT',
    ])
  })

  test('[R7.3-06] a package and an award of it; the rest stays', async () => {
    const post = await writePost(app, { by: cast.bo, in: 'pottery' })
    const comment = await writeComment(app, { by: cast.bo, on: post.id })
    const { json } = await send('dinah', 'buy_coins_and_gild', gild(comment.fullname))
    expect(json.data).toEqual({
      ...{ coins: 1_100, balance: 600, is_given: true, awards: { top: ['gold'], count: 1 } },
    })
    // What the package doesn't pay for is refused before anything is charged.
    const dear = await send(
      'dinah',
      'buy_coins_and_gild',
      gild(comment.fullname, { gild_type: 'warren-royalty' }),
    )
    expect(codeOf(dear)).toEqual([409, 'COINS_MISSING'])
    expect(await balanceOf(cast.di)).toBe(600)
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
  })

  test.each([
    ['another price', { pennies: 1 }, [409, 'PRICE_CHANGED']],
    ['an unknown award', { award_id: 'nothing' }, [404, 'AWARD_UNKNOWN']],
    ['what is no thing', { thing_id: 't5_1' }, [400, 'BAD_REQUEST']],
    ['what is not there', { thing_id: 't3_zzzzz' }, [404, 'NOT_FOUND']],
    ['a long message', { message: 'x'.repeat(501) }, [400, 'TEXT_TOO_LONG']],
    ['a card that is declined', { token: 'tok_declined' }, [402, 'PAYMENT_DECLINED']],
    ['a name of the site’s', { correlation_id: 'order:1' }, [400, 'FIELD_INVALID']],
  ])('is refused for %s, and nothing is charged', async (_what, wrong, expected) => {
    const post = await writePost(app, { by: cast.bo, in: 'pottery' })
    expect(codeOf(await send('ann', 'buy_award', award(post.fullname, wrong)))).toEqual(expected)
    expect(await balanceOf(cast.ann)).toBe(0)
  })

  test('never charges for awards to your own, removed or deleted content, or between people who blocked each other', async () => {
    const own = await writePost(app, { by: cast.ann, in: 'pottery' })
    const removed = await writePost(app, { by: cast.bo, in: 'pottery' })
    await sql`update posts set removed_at = now() where id = ${removed.id}`.execute(app.ctx.db)
    const deleted = await writePost(app, { by: cast.bo, in: 'pottery' })
    await sql`update posts set deleted_at = now() where id = ${deleted.id}`.execute(app.ctx.db)
    const hermits = await writePost(app, { by: cast.di, in: 'pottery' })
    await blockAccount(app.as(cast.di), { accountId: cast.ann.id })
    const paid = async () =>
      (
        await sql`select from orders where account_id = ${cast.ann.id} and state <> 'declined'`.execute(
          app.ctx.db,
        )
      ).rows.length
    const before = await paid()
    for (const thing of [own, removed, deleted, hermits])
      for (const [door, body] of [
        ['buy_award', award(thing.fullname)],
        ['buy_coins_and_gild', gild(thing.fullname)],
      ] as const)
        expect((await send('ann', door, body)).status).toBeGreaterThanOrEqual(400)
    expect(await paid()).toBe(before)
  })

  test('an order whose request was killed: the job gives the award, or leaves the coins when its post is gone', async () => {
    const post = await writePost(app, { by: cast.bo, in: 'pottery' })
    const gone = await writePost(app, { by: cast.bo, in: 'pottery' })
    const order = async (target: string) => {
      const wish = JSON.stringify({ award: 'gold', target, message: '', isAnonymous: false })
      const name = newName()
      const { rows } = await sql<{ id: number }>`
        insert into orders (account_id, correlation_id, kind, coins, cents, currency, wish, provider, created_at)
        values (${cast.cy.id}, ${name}, 'award', 500, 199, 'usd', ${wish}, 'test', ${app.ctx.now()}) returning id`.execute(
        app.ctx.db,
      )
      await sql`
        insert into test_charges (key, reference, cents, state)
        values (${`order-${rows[0]?.id}-${name}`}, ${`killed-${rows[0]?.id}`}, 199, 'paid')`.execute(
        app.ctx.db,
      )
    }
    await order(post.fullname)
    await order(gone.fullname)
    await sql`update posts set removed_at = now() where id = ${gone.id}`.execute(app.ctx.db)
    app.advance({ seconds: 120 })
    await settleOrders(app.ctx, app.server.app.payments)
    expect(await balanceOf(cast.cy)).toBe(1_000)
    app.advance({ seconds: 120 })
    await Promise.all([giveWaiting(app.ctx), giveWaiting(app.ctx)])
    await giveWaiting(app.ctx)
    expect(await balanceOf(cast.cy)).toBe(500)
    const visitor = openClient({ url: app.url })
    expect(await visitor.run('AwardsOf', { target: post.fullname })).toHaveLength(1)
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
  })
})

describe('a sale', () => {
  test('[R3-event-01] [R7.2-03] members hear of it while it is on; its prices hold only then, and only under its name', async () => {
    const ann = await clientOf(app, 'ann')
    expect(await ann.run('FetchSpecialEvents', {})).toEqual({
      activeSaleConfig: {
        ...{ ctaText: 'Get coins for less', endsAt: '2026-12-01T00:00:00.000Z' },
        ...{ offerContext: 'sale-2026-12-01', packages: [{ coins: 1_100, cents: 299 }] },
        ...{ premiumCents: 299, currency: 'usd' },
      },
    })
    const coins = { token: 'tok_pays', coins: 1_100, remember_card: false, card_id: null }
    const sale = { ...coins, pennies: 299, offer_context: 'sale-2026-12-01' }
    const buy = (more: object) => send('ann', 'buy_coins', { ...sale, correlation_id: newName(), ...more })
    expect(codeOf(await buy({}))).toEqual([200, 'ok'])
    expect(codeOf(await buy({ offer_context: null }))).toEqual([409, 'PRICE_CHANGED'])
    expect(codeOf(await buy({ offer_context: 'sale-2027-01-01' }))).toEqual([409, 'PRICE_CHANGED'])
    expect(codeOf(await buy({ coins: 500 }))).toEqual([400, 'FIELD_INVALID'])
    app.at(new Date('2026-12-01T00:00:00Z'))
    expect(await ann.run('FetchSpecialEvents', {})).toEqual({ activeSaleConfig: null })
    expect(codeOf(await buy({}))).toEqual([409, 'PRICE_CHANGED'])
    app.at(new Date('2026-11-20T11:00:00Z'))
  })

  test('[R2.14-mon-08] the first month of Premium costs less, and the next what it always does', async () => {
    const subscribe = {
      token: 'tok_pays',
      pennies: 299,
      correlation_id: newName(),
      offer_context: 'sale-2026-12-01',
    }
    await app.logIn('newcomer')
    expect(codeOf(await send('newcomer', 'buy_premium_subscription', subscribe))).toEqual([200, 'ok'])
    const { premium } = await (await clientOf(app, 'newcomer')).run('PremiumOffer', {})
    expect(premium).toMatchObject({ state: 'active', cents: 599 })
    // Members who have it get no offer.
    const { activeSaleConfig } = await (await clientOf(app, 'newcomer')).run('FetchSpecialEvents', {})
    expect(activeSaleConfig?.premiumCents).toBeNull()
  })
})

describe('free awards', () => {
  test('[R7.2-08] [R2.14-mon-02] are claimed once for each offer, given once for nothing, and bring their author no coins', async () => {
    const post = await writePost(app, { by: cast.bo, in: 'pottery' })
    const bosBefore = await balanceOf(cast.bo)
    const cy = await clientOf(app, 'cyril')
    const before = await balanceOf(cast.cy)
    const { offers } = await cy.run('AwardOffers', {})
    expect(offers).toEqual([
      { offerId: 'sale-2026-12-01', cause: 'sale', kinds: ['clover'], expiresAt: '2026-12-01T00:00:00.000Z' },
    ])
    const claim = (free_awards: string[], offerId = 'sale-2026-12-01') =>
      cy.send('ClaimAwardOffer', { offerId, free_awards })
    for (const wrong of [[], ['gold'], ['clover', 'clover'], ['__proto__']])
      expect((await claim(wrong)).text).toContain('"field":"free_awards"')
    expect((await claim(['clover'], 'premium-2026-11')).text).toContain('offer_missing')
    await Promise.all(Array.from({ length: 16 }, () => claim(['clover'])))
    expect(await cy.run('AwardOffers', {})).toMatchObject({ offers: [], claimed: [{ kind: 'clover' }] })
    const gift = (more: object = {}) => ({
      ...{ target: post.fullname, kind: 'clover', message: '', isAnonymous: false, isFree: true },
      ...{ correlationId: newName(), ...more },
    })
    expect(await cy.refusal('GiveAward', gift({ kind: 'gold' }))).toMatchObject({ code: 'claim_missing' })
    const answers = await Promise.all(Array.from({ length: 16 }, () => cy.send('GiveAward', gift())))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect([await balanceOf(cast.cy), await balanceOf(cast.bo)]).toEqual([before, bosBefore])
    const visitor = openClient({ url: app.url })
    expect(await visitor.run('AwardsOf', { target: post.fullname })).toHaveLength(1)
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
  })

  test('[R2.14-mon-02] members with Premium choose one each month; one that is not given expires', async () => {
    await app.logIn('rich')
    await send('rich', 'buy_premium_subscription', {
      token: 'tok_pays',
      pennies: 599,
      correlation_id: newName(),
    })
    const rich = await clientOf(app, 'rich')
    const { offers } = await rich.run('AwardOffers', {})
    expect(offers.map(offer => [offer.offerId, offer.cause])).toEqual([
      ['premium-2026-11', 'premium'],
      ['sale-2026-12-01', 'sale'],
    ])
    await rich.run('ClaimAwardOffer', { offerId: 'premium-2026-11', free_awards: ['kindness'] })
    app.at(new Date('2026-12-20T11:00:01Z'))
    const later = await clientOf(app, 'rich')
    expect(await later.run('AwardOffers', {})).toMatchObject({
      offers: [{ offerId: 'premium-2026-12' }],
      claimed: [],
    })
    const post = await writePost(app, { by: cast.bo, in: 'pottery' })
    const late = { target: post.fullname, kind: 'kindness', message: '', isAnonymous: false, isFree: true }
    expect(await later.refusal('GiveAward', { ...late, correlationId: newName() })).toMatchObject({
      code: 'claim_missing',
    })
    app.at(new Date('2026-11-20T12:00:00Z'))
  })
})

test('[R2.10-10] /framedGild is a page for what may get an award, which only the site itself may frame', async () => {
  const post = await writePost(app, { by: cast.bo, in: 'pottery' })
  const page = await app.ask(`/framedGild/${post.fullname}`, { headers: { cookie: await app.logIn('ann') } })
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self' http:\/\/[\w.:]+(;|$)/)
  expect(await page.text()).not.toContain('<header')
  const statusOf = async (thing: string, who?: string) =>
    (
      await app.ask(
        `/framedGild/${thing}`,
        who === undefined ? {} : { headers: { cookie: await app.logIn(who) } },
      )
    ).status
  expect(await statusOf(post.fullname)).toBe(200)
  for (const thing of ['nothing', 't3_zzzz', 't5_1', 't1_zzzz'])
    expect([thing, await statusOf(thing)]).toEqual([thing, 404])
  // Your own post can't get one.
  expect(await statusOf(post.fullname, 'bosco')).toBe(403)
})

test('[R2.13-com-26] the operator can hide coins from the community menu', async () => {
  const hidden = await startApp({ env: { FLAGS: 'hide_coins=on' } })
  try {
    const { text } = await (await clientOf(hidden, 'reader')).get('/r/all/')
    const [, panel = ''] = /<nav[^>]*aria-label="Communities"[^>]*>([\s\S]*?)<\/nav>/.exec(text) ?? []
    expect(panel).toContain('href="/premium"')
    expect(panel).not.toMatch(/<a[^>]*href="\/coins"/)
  } finally {
    await hidden.stop()
  }
})
