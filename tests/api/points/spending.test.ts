import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reconcile } from '#domain/ledger/reconcile.ts'
import { taxBanners } from '#domain/points/banners.ts'
import { renewMemberships } from '#domain/points/memberships.ts'
import { openSuspension } from '#domain/suspensions/suspend-account.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { grantPoints, openPointCommunity } from '#tests/fixtures/points.ts'
import { formPost } from '#tests/support/forms.ts'
import { clientOf, openClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let keeper: Viewer
let clay: { id: CommunityId; name: string }
let count = 0

beforeAll(async () => {
  app = await startApp({ env: { POINT_RATES: 'clay=100', RATE_LIMIT_FACTOR: '1000' } })
  keeper = await signUp(app, { name: 'keeper' })
  clay = await openPointCommunity(app, {
    by: keeper,
    name: 'clay',
    membershipPoints: 300,
    membershipDays: 10,
  })
  await openCommunity(app, { by: keeper, name: 'plain' })
})
afterAll(() => app.stop())

const EVEN = { unbalanced: [], crooked: [], differing: [] }
const newName = () => `act-number-${++count}`

/** Signs up a member with that many points in the community. */
async function member(name: string, points: number): Promise<Viewer> {
  const viewer = await signUp(app, { name })
  if (points > 0) await grantPoints(app, { to: viewer, in: clay.id, amount: points })
  return viewer
}

/** Sends a point form as a page without script does; the words of the answer. */
async function act(who: string | null, fields: Record<string, string>, path = '/vault') {
  const given = { community: 'clay', correlation: newName(), ...fields }
  const answer = await formPost(app, path, given, who === null ? undefined : await app.logIn(who))
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') }
}

async function pointsOf(name: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select l.balance from ledger_accounts l join accounts a on a.id = l.account_id
    where a.name = ${name} and l.currency = ${`points:${clay.id}`}`.execute(app.ctx.db)
  return rows[0]?.balance ?? 0
}

describe('moving points', () => {
  test('[R2.14-mon-19] points are sent by name or by address, are on both statements, and the sums stay zero', async () => {
    await member('sender', 500)
    await member('taker', 0)
    const sent = await act('sender', { act: 'transfer', amount: '120', to: 'u/Taker' })
    expect([sent.status, sent.text]).toEqual([
      200,
      expect.stringContaining('You sent 120 points. You have 380 left.'),
    ])
    await act('taker', { act: 'wallet' })
    const taker = await clientOf(app, 'taker')
    const address = /0x[0-9a-f]{40}/.exec((await taker.get('/vault')).text)?.[0] ?? 'none'
    expect(
      (await act('sender', { act: 'transfer', amount: '80', to: address.toUpperCase().replace('0X', '0x') }))
        .status,
    ).toBe(200)
    expect([await pointsOf('sender'), await pointsOf('taker')]).toEqual([300, 200])
    const { text } = await taker.get('/vault?community=clay')
    expect(text).toContain('You have 200 points in r/clay')
    expect(text).toMatch(/<td>Sent to another member<\/td><td[^>]*>\+80<\/td><td[^>]*>200<\/td>/)
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
  })

  test.each([
    ['more than there is', { amount: '201' }, 409, 'You need 1 more point for that.'],
    ['nothing', { amount: '0' }, 400, 'Enter a whole number from 1 to'],
    ['less than nothing', { amount: '-5' }, 400, 'Enter a whole number from 1 to'],
    ['a part of a point', { amount: '1.5' }, 400, 'Enter a whole number from 1 to'],
    ['a huge number', { amount: '1e308' }, 400, 'Enter a whole number from 1 to'],
    ['words', { amount: 'all' }, 400, 'Enter a whole number from 1 to'],
    ['oneself', { to: 'careful' }, 400, 'You can’t send points to yourself.'],
    ['nobody', { to: 'nobodyhere' }, 404, 'No one has that name or address.'],
    ['an address of nobody', { to: `0x${'a'.repeat(40)}` }, 404, 'No one has that name or address.'],
    [
      'no name of its own',
      { correlation: '' },
      400,
      'isn’t valid|isn&#x27;t valid|was not accepted|refused|Check',
    ],
    ['a community without points', { community: 'plain' }, 403, 'This community has no points.'],
    ['a community that is not', { community: 'nowhere1' }, 404, 'There is no community with that name.'],
  ])(
    '[R2.14-mon-24] sending is refused for %s, keeps what was typed, and moves nothing',
    async (_name, wrong, status, words) => {
      if (
        (await app.ctx.db.selectFrom('accounts').select('id').where('name', '=', 'careful').execute())
          .length === 0
      )
        await member('careful', 200)
      const fields = { act: 'transfer', amount: '10', to: 'keeper', ...wrong }
      const answer = await act('careful', fields, '/vault?community=clay&act=transfer')
      expect(answer.status).toBe(status)
      expect(answer.text.replaceAll('&#x27;', '’').replaceAll("'", '’')).toMatch(
        new RegExp(words.replaceAll('(', '\\(')),
      )
      expect(answer.text).toContain(`value="${fields.to}"`)
      expect(await pointsOf('careful')).toBe(200)
      expect(await reconcile(app.ctx)).toMatchObject(EVEN)
    },
  )

  test('64 tabs that spend the same points at once spend them once, and so does one that is sent 64 times', async () => {
    await member('racer', 100)
    const cookie = await app.logIn('racer')
    const send = (correlation: string) =>
      formPost(
        app,
        '/vault',
        { act: 'transfer', community: 'clay', amount: '100', to: 'keeper', correlation },
        cookie,
      )
    const before = await pointsOf('keeper')
    const answers = await Promise.all(Array.from({ length: 64 }, () => send(newName())))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.status === 409)).toHaveLength(63)
    expect([await pointsOf('racer'), (await pointsOf('keeper')) - before]).toEqual([0, 100])
    await grantPoints(app, { to: await viewerOf('racer'), in: clay.id, amount: 1_000 })
    const name = newName()
    const same = await Promise.all(Array.from({ length: 64 }, () => send(name)))
    expect(same.map(answer => answer.status)).toEqual(Array.from({ length: 64 }, () => 200))
    expect(await pointsOf('racer')).toBe(900)
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
  })

  test('[R2.14-mon-17] burned points are gone', async () => {
    await member('burner', 50)
    const { text } = await act('burner', { act: 'burn', amount: '20' })
    expect(text).toContain('You burned 20 points. You have 30 left.')
    expect(await pointsOf('burner')).toBe(30)
  })

  test('[R2.14-mon-18] [R2.14-mon-24] points become coins at the operator’s rate, whole coins alone', async () => {
    await member('trader', 1_000)
    const uneven = await act('trader', { act: 'convert', amount: '150' })
    expect([uneven.status, uneven.text]).toEqual([
      400,
      expect.stringContaining('One coin costs 100 points. Enter a multiple of that.'),
    ])
    const { text } = await act('trader', { act: 'convert', amount: '300' })
    expect(text).toContain('You got 3 coins. You have 700 points left.')
    const { balance } = await (await clientOf(app, 'trader')).run('CoinOffers', {})
    expect([balance, await pointsOf('trader')]).toEqual([3, 700])
    const mud = await openPointCommunity(app, { by: keeper, name: 'mud' })
    await grantPoints(app, { to: await viewerOf('trader'), in: mud.id, amount: 500 })
    const off = await act('trader', { act: 'convert', amount: '100', community: 'mud' })
    expect([off.status, off.text]).toEqual([403, expect.stringContaining('can’t be converted to coins')])
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
  })

  test('a visitor, a suspended member and one banned from the community move nothing', async () => {
    const asked = await act(null, { act: 'transfer', amount: '1', to: 'keeper' })
    expect([asked.status, asked.location]).toEqual([302, '/login?dest=%2Fvault'])
    const banned = await member('banished', 10)
    await sql`insert into community_bans (community_id, account_id) values (${clay.id}, ${banned.id})`.execute(
      app.ctx.db,
    )
    const answer = await act('banished', { act: 'transfer', amount: '1', to: 'keeper' })
    expect([answer.status, await pointsOf('banished')]).toEqual([403, 10])
    const suspended = await member('suspendee', 10)
    await openSuspension(
      { ...app.ctx, viewer: { ...keeper, isAdmin: true } },
      { accountId: suspended.id, reason: 'Spam', until: null },
    )
    const refused = await act('suspendee', { act: 'transfer', amount: '1', to: 'keeper' })
    expect([refused.status, await pointsOf('suspendee')]).toEqual([403, 10])
  })
})

async function viewerOf(name: string): Promise<Viewer> {
  const row = await app.ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return { id: row.id, name, isStaff: false, isAdmin: false, showNsfw: false }
}

describe('special membership', () => {
  test('[R2.3-07] [R2.3-08] [R2.3-09] is offered, bought with points, renewed by the job, and ends by itself', async () => {
    const buyer = await member('patron', 650)
    const visitor = openClient({ url: app.url })
    const offer = await visitor.get('/web/special-membership/clay')
    expect(offer.text).toContain('300 points for 10 days')
    const paywall = await visitor.get('/web/membership/clay')
    expect(paywall.text).toMatch(/role="dialog"[^>]*>.*<h1[^>]*>r\/clay Special Membership<\/h1>/s)
    for (const path of ['/web/special-membership/plain', '/web/membership/plain', '/web/membership/nowhere1'])
      expect((await visitor.get(path)).status).toBe(404)

    const path = '/web/special-membership/clay'
    const bought = await act('patron', { intent: 'buy' }, path)
    expect([bought.status, bought.text]).toEqual([
      200,
      expect.stringContaining('You’re a special member until'),
    ])
    expect(await pointsOf('patron')).toBe(350)
    const ends = async () => {
      const { rows } = await sql<{ days: number; renews: boolean }>`
        select round(extract(epoch from ends_at - started_at) / 86400)::int as days, renews from special_memberships
        where account_id = ${buyer.id}`.execute(app.ctx.db)
      return rows[0]
    }
    expect(await ends()).toEqual({ days: 10, renews: true })
    // Nothing is due yet.
    expect(await renewMemberships(app.ctx)).toBe(0)
    await sql`update special_memberships set started_at = now() - interval '10 days', ends_at = now() + interval '5 minutes'
      where account_id = ${buyer.id}`.execute(app.ctx.db)
    const runs = await Promise.all([renewMemberships(app.ctx), renewMemberships(app.ctx)])
    expect(runs.reduce((all, one) => all + one, 0)).toBe(1)
    expect([await pointsOf('patron'), await ends()]).toEqual([50, { days: 20, renews: true }])
    // Too few points for another period.
    await sql`update special_memberships set ends_at = now() + interval '1 second' where account_id = ${buyer.id}`.execute(
      app.ctx.db,
    )
    expect(await renewMemberships(app.ctx)).toBe(0)
    expect([await pointsOf('patron'), (await ends())?.renews]).toEqual([50, false])
    await sql`update special_memberships set ends_at = now() - interval '1 second' where account_id = ${buyer.id}`.execute(
      app.ctx.db,
    )
    const { text } = await (await clientOf(app, 'patron')).get(path)
    expect(text).not.toContain('data-membership')
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
  })

  test('renewal is turned off and on again by members alone', async () => {
    await member('wavering', 300)
    const path = '/web/special-membership/clay'
    const refused = await act('wavering', { intent: 'stop' }, path)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('Only special members')])
    await act('wavering', { intent: 'buy' }, path)
    expect((await act('wavering', { intent: 'stop' }, path)).text).toContain('Your membership won’t renew.')
    expect((await act('wavering', { intent: 'start' }, path)).text).toContain(
      'Your membership renews by itself.',
    )
  })
})

describe('badges', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  async function upload(who: string, fields: Record<string, string>) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'add', ...fields })) form.set(name, value)
    form.set('image', new File([PNG], 'badge.png', { type: 'image/png' }))
    const response = await app.ask('/r/clay/about/points', {
      method: 'POST',
      headers: { cookie: await app.logIn(who) },
      body: form,
    })
    return { status: response.status, text: await response.text() }
  }

  test('[R2.14-mon-09] [R2.14-mon-21] [R2.14-mon-22] moderators add badges, members buy them, and they stand beside the name', async () => {
    const fan = await member('fan', 800)
    const badge = { name: 'kiln', title: 'Kiln keeper', price: '200' }
    expect((await upload('fan', badge)).status).toBe(403)
    const added = await upload('keeper', badge)
    expect([added.status, added.text]).toEqual([200, expect.stringContaining('The badge was added.')])
    expect(
      (await upload('keeper', { name: 'gold-kiln', title: 'Gold kiln', price: '0', isPremium: 'on' })).status,
    ).toBe(200)
    expect((await upload('keeper', { name: 'free', title: 'Free', price: '0' })).status).toBe(400)
    const { rows } = await sql<{
      id: number
      emoji: string
    }>`select id, emoji from point_badges order by id`.execute(app.ctx.db)
    const idOf = (emoji: string) => String(rows.find(row => row.emoji === emoji)?.id)

    const post = await writePost(app, { by: fan, in: 'clay', title: 'A bowl' })
    const page = async () => (await openClient({ url: app.url }).get(post.permalink)).text
    expect(await page()).not.toContain(':kiln:')
    expect((await act('fan', { act: 'badge', intent: 'buy', badge: idOf('kiln') })).status).toBe(200)
    expect(await pointsOf('fan')).toBe(600)
    expect(await page()).toMatch(/<img[^>]*alt=":kiln:"/)
    const twice = await act('fan', { act: 'badge', intent: 'buy', badge: idOf('kiln') })
    expect([twice.status, await pointsOf('fan')]).toEqual([409, 600])
    expect((await act('fan', { act: 'badge', intent: 'buy', badge: '999999' })).status).toBe(404)
    // Premium ones are for special members, as long as they are.
    expect((await act('fan', { act: 'badge', intent: 'buy', badge: idOf('gold-kiln') })).status).toBe(403)
    await act('fan', { intent: 'buy' }, '/web/special-membership/clay')
    expect((await act('fan', { act: 'badge', intent: 'buy', badge: idOf('gold-kiln') })).status).toBe(200)
    expect(await page()).toMatch(/<img[^>]*alt=":gold-kiln:"/)
    await sql`update user_flair set badge_until = now() - interval '1 second' where account_id = ${fan.id}`.execute(
      app.ctx.db,
    )
    expect(await page()).not.toContain('gold-kiln')
    await renewMemberships(app.ctx)
    expect((await act('fan', { act: 'badge', intent: 'wear', badge: idOf('kiln') })).status).toBe(200)
    expect(await page()).toMatch(/<img[^>]*alt=":kiln:"/)
    await act('fan', { act: 'badge', intent: 'wear', badge: '0' })
    expect(await page()).not.toContain(':kiln:')
    // Retired: no longer sold, still worn.
    const client = await clientOf(app, 'keeper')
    const retire = (who: string) =>
      act(who, { intent: 'retire', badge: idOf('kiln') }, '/r/clay/about/points')
    expect((await retire('fan')).status).toBe(403)
    expect((await retire('keeper')).status).toBe(200)
    expect((await client.get('/r/clay/about/points')).text).not.toContain('Kiln keeper')
    await member('late', 500)
    expect((await act('late', { act: 'badge', intent: 'buy', badge: idOf('kiln') })).status).toBe(404)
    expect((await act('fan', { act: 'badge', intent: 'wear', badge: idOf('kiln') })).status).toBe(200)
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
  })
})

describe('banners', () => {
  const banner = {
    act: 'banner',
    form: 'points',
    price: '100',
    text: 'Fired by hand',
    url: '',
    expectedPoints: '0',
    expectedCrypto: '0',
  }

  test('[R2.14-mon-10] [R2.14-mon-11] [R2.14-mon-12] [R2.14-mon-23] a banner is held against its price, taxed, and taken over', async () => {
    await member('first', 500)
    await member('second', 500)
    expect((await act('first', banner)).status).toBe(200)
    // 5 percent of 100.
    expect(await pointsOf('first')).toBe(495)
    const sidebar = async () => (await openClient({ url: app.url }).get('/r/clay/')).text
    expect(await sidebar()).toMatch(/data-banner="points".*Fired by hand.*Banner by first/s)
    expect((await act('first', banner)).status).toBe(409)
    // At another price than was shown.
    expect((await act('second', { ...banner, price: '30', expectedPoints: '99' })).status).toBe(409)
    expect(await pointsOf('second')).toBe(500)
    expect((await act('second', { ...banner, act: 'banner-manage', price: '1' })).status).toBe(403)
    expect(
      (await act('second', { ...banner, price: '30', text: 'Mine now', expectedPoints: '100' })).status,
    ).toBe(200)
    // 100 to its holder, and 2 of tax: 5 percent of 30, rounded up.
    expect([await pointsOf('first'), await pointsOf('second')]).toEqual([595, 398])
    expect(await sidebar()).toMatch(/Mine now.*Banner by second/s)
    expect(
      (await act('second', { ...banner, act: 'banner-manage', price: '7000', text: 'Dear' })).status,
    ).toBe(200)
    expect(await taxBanners(app.ctx)).toBe(0)
    await sql`update point_banners set taxed_to = now() - interval '1 second'`.execute(app.ctx.db)
    const runs = await Promise.all([taxBanners(app.ctx), taxBanners(app.ctx)])
    expect([runs[0] + runs[1], await pointsOf('second')]).toEqual([1, 48])
    // The next week's 350 are too many.
    await sql`update point_banners set taxed_to = now() - interval '1 second'`.execute(app.ctx.db)
    expect(await taxBanners(app.ctx)).toBe(0)
    expect([await sidebar(), await pointsOf('second')]).toEqual([
      expect.not.stringContaining('data-banner'),
      48,
    ])
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
  })

  test('[R2.14-mon-12] the crypto form is held under an address', async () => {
    await member('holder', 500)
    const crypto = { ...banner, form: 'crypto', url: 'https://clay.example/shop' }
    const refused = await act('holder', crypto)
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('You need an address for this.'),
    ])
    await act('holder', { act: 'wallet' })
    expect((await act('holder', crypto)).status).toBe(200)
    const { text } = await openClient({ url: app.url }).get('/r/clay/')
    expect(text).toMatch(
      /data-banner="crypto".*href="https:\/\/clay\.example\/shop".*Banner by 0x[0-9a-f]{40}/s,
    )
    expect((await act('holder', { ...crypto, act: 'banner-manage', intent: 'release' })).text).toContain(
      'You gave the banner up.',
    )
  })

  test.each([
    ['no text', { text: ' ' }, 400],
    ['too much text', { text: 'x'.repeat(101) }, 400],
    ['no price', { price: '0' }, 400],
    ['a script as a link', { url: 'javascript:alert(1)' }, 400],
  ])('is refused for %s', async (_name, wrong, status) => {
    if (
      (await app.ctx.db.selectFrom('accounts').select('id').where('name', '=', 'sloppy').execute()).length ===
      0
    )
      await member('sloppy', 500)
    expect((await act('sloppy', { ...banner, ...wrong })).status).toBe(status)
    expect(await pointsOf('sloppy')).toBe(500)
  })
})

describe('achievements and addresses', () => {
  test('[R2.14-oth-01] [R2.14-oth-41] members show one of the achievements they unlocked', async () => {
    const newcomer = await member('newcomer', 0)
    expect((await act('newcomer', { act: 'achievement', achievement: 'first-post' })).status).toBe(403)
    const post = await writePost(app, { by: newcomer, in: 'clay', title: 'A jug' })
    expect((await act('newcomer', { act: 'achievement', achievement: 'first-post' })).status).toBe(200)
    expect((await act('newcomer', { act: 'achievement', achievement: 'regular' })).status).toBe(403)
    expect((await act('newcomer', { act: 'achievement', achievement: 'king' })).status).toBe(400)
    const { text } = await openClient({ url: app.url }).get(post.permalink)
    expect(text).toMatch(/data-kind="flair"[^>]*>First post</)
    await act('newcomer', { act: 'achievement', achievement: '' })
    expect((await openClient({ url: app.url }).get(post.permalink)).text).not.toMatch(
      /data-kind="flair"[^>]*>First post</,
    )
  })

  test('[R6-02] a visitor who asks for achievement flair logs in first', async () => {
    const { location } = await openClient({ url: app.url }).get('/vault?community=clay&act=achievement')
    expect(location).toBe(`/login?dest=${encodeURIComponent('/vault?community=clay&act=achievement')}`)
  })

  test('[R2.14-mon-20] [R2.14-mon-24] an address is registered by its owner’s signature alone', async () => {
    const owner = await member('holdfast', 0)
    const secret = new Uint8Array(32).fill(21)
    const { keccak_256 } = await import('@noble/hashes/sha3.js')
    const key = secp256k1.getPublicKey(secret, false)
    const address = `0x${Buffer.from(keccak_256(key.subarray(1)).subarray(12)).toString('hex')}`
    const sign = (message: string) => {
      const body = Buffer.from(message)
      const hash = keccak_256(
        Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${body.length}`), body]),
      )
      const signed = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
      return `0x${Buffer.from(signed.subarray(1)).toString('hex')}${((signed[0] ?? 0) + 27).toString(16)}`
    }
    const message = `Register this address for the account t2_${owner.id.toString(36)} on Warren.`
    expect((await (await clientOf(app, 'holdfast')).get('/vault?act=wallet')).text).toContain(message)
    const own = { act: 'wallet', isOwnWallet: 'on', address }
    expect((await act('holdfast', { ...own, signature: sign('something else') })).status).toBe(400)
    const done = await act('holdfast', { ...own, signature: sign(message) })
    expect([done.status, done.text]).toEqual([200, expect.stringContaining(`Your address is ${address}.`)])
    expect((await act('holdfast', { act: 'wallet' })).status).toBe(409)
    // The vault says when a copy was saved.
    const cookie = await app.logIn('holdfast')
    const saved = await formPost(app, '/vault', { intent: 'backup' }, cookie)
    expect([saved.status, saved.headers.get('location')]).toEqual([302, '/vault/record'])
    const file = await app.ask('/vault/record', { headers: { cookie } })
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="vault.json"')
    expect(await file.json()).toMatchObject({ name: 'holdfast', wallet: { address } })
    expect((await (await clientOf(app, 'holdfast')).get('/vault')).text).toContain('Last backup:')
  })
})
