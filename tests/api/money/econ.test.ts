import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reconcile } from '#domain/ledger/reconcile.ts'
import { registerWallet } from '#domain/wallets/wallets.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { EconEntity, EconTypeView, EntryView, JournalView } from '#shared/econ/econ-view.ts'
import { toFullname } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { formPost } from '#tests/support/forms.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let dinah: SiteClient
/** A second employee. */
let greta: SiteClient
let post = ''
let keys = 0

beforeAll(async () => {
  app = await startApp({ env: { APPROVAL_COINS: '1000', RATE_LIMIT_FACTOR: '1000' } })
  cast = await createCast(app)
  await signUp(app, { name: 'greta', isStaff: true })
  await openCommunity(app, { by: cast.cy, name: 'pottery' })
  post = (await writePost(app, { by: cast.bo, in: 'pottery', title: 'A jug' })).fullname
  dinah = await clientOf(app, 'dinah')
  greta = await clientOf(app, 'greta')
})
afterAll(() => app.stop())

const newKey = (): string => {
  keys += 1
  return `an-econ-act-${keys}`
}
async function ask<Answer>(client: SiteClient, query: object): Promise<Answer> {
  const { response } = await client.run('EconAdminPanelQuery', { query: JSON.stringify(query) })
  return JSON.parse(response) as Answer
}
const entityOf = async (entityRef: string): Promise<EconEntity> =>
  (await ask<{ entity: EconEntity }>(dinah, { queryName: 'getEntity', entityRef })).entity
const journalOf = (entityRef: string): Promise<JournalView> =>
  ask<JournalView>(dinah, { queryName: 'getJournal', entityRef })
const coins = (redditorId: string, amount: number, more: object = {}) => ({
  input: { redditorId, amount, reason: 'A contest', key: newKey(), ...more },
})
const action = (name: string, entityRef: string, params: object = {}, key = newKey()) => ({
  input: { name, args: JSON.stringify({ entityRef, params: { reason: 'Asked by mail', ...params } }), key },
})
async function member(name: string): Promise<Viewer & { ref: string }> {
  const viewer = await signUp(app, { name })
  return { ...viewer, ref: toFullname('t2', viewer.id) }
}
async function buy(name: string, correlationId: string): Promise<void> {
  const response = await app.ask('/api/v2/gold/stripe/buy_coins', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: await app.logIn(name) },
    body: JSON.stringify({ token: 'tok_pays', coins: 500, pennies: 199, correlation_id: correlationId }),
  })
  expect(response.status).toBe(200)
}
async function lastOrderOf({ id }: Viewer): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where account_id = ${id} order by id desc limit 1`.execute(app.ctx.db)
  return rows[0]?.id ?? 0
}
const EVEN = { unbalanced: [], crooked: [], differing: [], debts: [] }

describe('the page', () => {
  test.each(['/econ-management', '/econ-management-2'])(
    '[R2.2-01] [R2.2-02] [R2.2-05] [R2.2-06] [R2.2-07] [R2.2-08] [R2.2-09] %s is for staff, others are sent home',
    async path => {
      const visitor = await openClient({ url: app.url }).get(path)
      expect([visitor.status, visitor.location]).toEqual([302, '/'])
      const ann = await (await clientOf(app, 'ann')).get(path)
      expect([ann.status, ann.location]).toEqual([302, '/'])
      // A moderator is no staff either.
      const cyril = await (await clientOf(app, 'cyril')).get(path)
      expect([cyril.status, cyril.location]).toEqual([302, '/'])
      const { status, text } = await dinah.get(path)
      expect([status, /<title>([^<]*)<\/title>/.exec(text)?.[1]]).toEqual([200, 'Econ control panel'])
      expect(text).toContain('Entity reference')
      expect((await (await clientOf(app, 'edgar')).get(path)).status).toBe(200)
    },
  )

  test('[R2.2-08] every call is refused with 403 for members who are not staff, and nothing is done', async () => {
    const { ref, id } = await member('target')
    const ann = await clientOf(app, 'ann')
    const calls: [string, object][] = [
      ['EconAdminPanelQuery', { query: '{"queryName":"getEntityTypes"}' }],
      ['PerformEconAdminAction', action('giveCoins', ref, { amount: 5 })],
      ['RehearseEconAction', action('giveCoins', ref, { amount: 5 })],
      ['GiveCoins', coins(ref, 5)],
      ['RemoveCoins', coins(ref, 5)],
      ['RedditorsInfoByIds', { ids: [ref] }],
    ]
    for (const [operation, variables] of calls) {
      expect(await ann.refusal(operation, variables)).toMatchObject({ status: 403, code: 'not_allowed' })
      expect(await openClient({ url: app.url }).refusal(operation, variables)).toMatchObject({ status: 401 })
    }
    expect((await ann.get(`/meta/private/wallet/${ref}`)).status).toBe(403)
    const unlink = await app.ask(`/meta/private/unlink/${ref}/ethereum?address=0x00`, {
      method: 'POST',
      headers: { cookie: await app.logIn('ann') },
    })
    expect(unlink.status).toBe(403)
    const csv = await ann.get(`/econ-management/journal.csv?q=${ref}`)
    expect([csv.status, csv.location]).toEqual([302, '/'])
    const { rows } = await sql`select from ledger_accounts where account_id = ${id}`.execute(app.ctx.db)
    expect(rows).toEqual([])
  })

  test('an employee who is suspended reads, and does nothing', async () => {
    const { ref } = await member('untouched')
    const { id } = await signUp(app, { name: 'hasty', isStaff: true })
    await sql`update accounts set is_suspended = true, suspended_until = null where id = ${id}`.execute(
      app.ctx.db,
    )
    const hasty = await clientOf(app, 'hasty')
    expect(await hasty.refusal('GiveCoins', coins(ref, 5))).toMatchObject({ code: 'suspended' })
    expect((await entityOf(ref)).details).toMatchObject({ coins: 0 })
  })
})

describe('looking things up', () => {
  test('[R3-econ-02] [R3-econ-07] [R7.1-01] [R7.1-04] the types of entities, with their actions as JSON schema', async () => {
    const { entityTypes } = await ask<{ entityTypes: EconTypeView[] }>(dinah, { queryName: 'getEntityTypes' })
    expect(entityTypes.map(({ typename }) => typename)).toEqual([
      'redditor',
      'subreddit',
      'order',
      'award',
      'vault',
      'membership',
      'badge',
      'avatar item',
    ])
    const [redditor] = entityTypes
    expect(redditor?.externalRefs).toEqual(['u/name', 't2_1a'])
    expect(redditor?.actions.find(({ name }) => name === 'giveCoins')?.params).toMatchObject({
      type: 'object',
      properties: { amount: { type: 'integer', minimum: 1, maximum: 1_000_000 } },
      required: ['amount'],
    })
    expect(entityTypes.find(one => one.typename === 'order')?.actions.map(({ name }) => name)).toEqual([
      'refund',
    ])
  })

  test('[R3-econ-01] [R3-econ-03] [R7.1-02] an entity by each kind of reference', async () => {
    const { ref, id } = await member('looked_up')
    for (const entityRef of [ref, 'u/looked_up', '/user/Looked_Up/', 'looked_up'])
      expect(await entityOf(entityRef)).toMatchObject({
        entityId: id.toString(36),
        prefixedId: ref,
        entityType: 'redditor',
        details: { name: 'looked_up', coins: 0, owes: 0, isEmployee: false, isDeleted: false },
        actions: expect.arrayContaining(['giveCoins', 'removeCoins']),
        associated: expect.arrayContaining(['order', 'award', 'vault']),
      })
    expect(await entityOf('r/pottery')).toMatchObject({
      entityType: 'subreddit',
      details: { name: 'pottery', kind: 'community' },
    })
    expect(await entityOf('award_gold')).toMatchObject({
      prefixedId: 'award_gold',
      details: { cost: 500, authorCoins: 100, isDisabled: false },
      actions: ['disable'],
    })
  })

  test.each([
    ['u/nobody_here', 404, 'not_found'],
    ['t2_zzzzz', 404, 'not_found'],
    ['order_999999', 404, 'not_found'],
    ['award_moonshine', 400, 'bad_request'],
    ['no such thing!', 400, 'bad_request'],
    ['x'.repeat(101), 400, 'bad_request'],
    ['', 400, 'bad_request'],
    ["u/x'; drop table orders", 400, 'bad_request'],
  ])('%s is no entity', async (entityRef, status, code) => {
    const query = JSON.stringify({ queryName: 'getEntity', entityRef })
    expect(await dinah.refusal('EconAdminPanelQuery', { query })).toMatchObject({ status, code })
  })

  test.each(['', '{', 'null', '[]', '{"queryName":"dropTables"}', '{"queryName":"getEntity"}'])(
    '%j is no query',
    async query => {
      expect(await dinah.refusal('EconAdminPanelQuery', { query })).toMatchObject({ status: 400 })
    },
  )

  test('[R7.1-03] what belongs to an entity, by type; types whose feature is missing have none', async () => {
    const buyer = await member('proprietor')
    await buy('proprietor', 'an-owners-order')
    const order = `order_${await lastOrderOf(buyer)}`
    const of = async (contextEntityRef: string, entityType: string) => {
      const query = { queryName: 'getEntitiesBelongingTo', contextEntityRef, entityType }
      return (await ask<{ entities: EconEntity[] }>(dinah, query)).entities.map(one => one.prefixedId)
    }
    expect(await of(buyer.ref, 'order')).toEqual([order])
    expect(await of(order, 'redditor')).toEqual([buyer.ref])
    for (const none of ['membership', 'badge', 'avatar item']) expect(await of(buyer.ref, none)).toEqual([])
    const query = JSON.stringify({
      ...{ queryName: 'getEntitiesBelongingTo', contextEntityRef: buyer.ref, entityType: 'nonsense' },
    })
    expect(await dinah.refusal('EconAdminPanelQuery', { query })).toMatchObject({ field: 'entityType' })
  })

  test('[R7.1-08] accounts by id', async () => {
    const { ref } = await member('informed')
    expect(await dinah.run('RedditorsInfoByIds', { ids: [ref, 't2_zzzzz', 'nonsense!'] })).toEqual([
      { id: ref, name: 'informed', created: expect.any(String), coins: 0, debt: 0, isEmployee: false },
    ])
    const ids = Array.from({ length: 101 }, () => ref)
    expect(await dinah.refusal('RedditorsInfoByIds', { ids })).toMatchObject({ field: 'ids' })
  })
})

describe('coins', () => {
  test('[R6-09] [R3-econ-06] [R7.1-06] [R7.1-07] are given and removed by staff, each once, with a reason', async () => {
    const { ref } = await member('lucky')
    const gift = coins(ref, 70)
    expect(await dinah.run('GiveCoins', gift)).toEqual({ newBalance: 70, requestId: null })
    expect(await dinah.run('GiveCoins', gift)).toEqual({ newBalance: 70, requestId: null })
    expect(await dinah.run('RemoveCoins', coins(ref, 20))).toEqual({ newBalance: 50, requestId: null })
    const { entries } = await journalOf(ref)
    expect(entries.map(({ cause, actor, note, postings }) => [cause, actor, note, postings])).toEqual([
      [
        'removal',
        'dinah',
        'A contest',
        [
          { holder: 'u/lucky', currency: 'coins', amount: -20, balanceAfter: 50 },
          { holder: 'issued', currency: 'coins', amount: 20, balanceAfter: null },
        ],
      ],
      [
        'grant',
        'dinah',
        'A contest',
        [
          { holder: 'issued', currency: 'coins', amount: -70, balanceAfter: null },
          { holder: 'u/lucky', currency: 'coins', amount: 70, balanceAfter: 70 },
        ],
      ],
    ])
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
  })

  test.each([
    ['nothing', { amount: 0 }, 'bad_request'],
    ['less than nothing', { amount: -5 }, 'bad_request'],
    ['a part of a coin', { amount: 1.5 }, 'bad_request'],
    ['more than there is', { amount: 1_000_001 }, 'bad_request'],
    ['no reason', { reason: '  ' }, 'field_invalid'],
    ['a long reason', { reason: 'x'.repeat(301) }, 'text_too_long'],
    ['a short name of the act', { key: 'x' }, 'bad_request'],
  ])('are not given with %s', async (_name, wrong, code) => {
    expect(await dinah.refusal('GiveCoins', coins('u/ann', 5, wrong))).toMatchObject({ code })
  })

  test('can’t be removed from an account without coins or given to yourself', async () => {
    const { ref } = await member('poor')
    expect(await dinah.refusal('RemoveCoins', coins(ref, 5))).toMatchObject({ code: 'coins_missing' })
    expect(await dinah.refusal('GiveCoins', coins('u/dinah', 5))).toMatchObject({ code: 'not_allowed' })
  })

  test('a rehearsal shows what would be posted, and posts nothing', async () => {
    const { ref } = await member('imagined')
    const entries: EntryView[] = await dinah.run(
      'RehearseEconAction',
      action('giveCoins', ref, { amount: 40 }),
    )
    expect(entries.map(({ postings }) => postings)).toEqual([
      [
        { holder: 'issued', currency: 'coins', amount: -40, balanceAfter: null },
        { holder: 'u/imagined', currency: 'coins', amount: 40, balanceAfter: 40 },
      ],
    ])
    expect((await journalOf(ref)).entries).toEqual([])
    expect(
      await dinah.refusal('RehearseEconAction', action('removeCoins', ref, { amount: 1 })),
    ).toMatchObject({
      code: 'coins_missing',
    })
  })

  test('what was done is in the admin log, for staff in the panel and for admins', async () => {
    const { ref } = await member('logged')
    await dinah.run('GiveCoins', coins(ref, 3, { reason: 'For <b>helping</b>' }))
    const { text } = await dinah.get('/econ-management/activity')
    expect(text).toContain('u/dinah'.slice(2))
    expect(text).toContain(`ran the economy action giveCoins on ${ref}`)
    expect(text).toContain('For &lt;b&gt;helping&lt;/b&gt;')
    const log = await (await clientOf(app, 'edgar')).get('/admin/log?show=economy')
    expect(log.text).toContain(`ran the economy action giveCoins on ${ref}`)
  })
})

describe('above the amount that one person may move', () => {
  const decide = async (who: string, id: number, intent: string) =>
    await formPost(app, '/econ-management/approvals', { id: String(id), intent }, await app.logIn(who))

  test('requires approval by another person, neither the author nor the recipient', async () => {
    const { ref } = await member('winner')
    const ask2 = coins(ref, 1_001)
    const { requestId, newBalance } = await dinah.run('GiveCoins', ask2)
    expect([typeof requestId, newBalance]).toEqual(['number', 0])
    // Sent again, it is the same request.
    expect((await dinah.run('GiveCoins', ask2)).requestId).toBe(requestId)
    const own = await dinah.get('/econ-management/approvals')
    expect(own.text).toContain('Waiting for someone else')
    const id = requestId ?? 0
    expect((await decide('dinah', id, 'approve')).status).toBe(403)
    const ann = await decide('ann', id, 'approve')
    expect([ann.status, ann.headers.get('location')]).toEqual([302, '/'])
    expect((await entityOf(ref)).details.coins).toBe(0)
    // Writing to the database by hand doesn't get around it either.
    const byHand = sql`update econ_requests set state = 'approved', decider_id = author_id where id = ${id}`
    await expect(byHand.execute(app.ctx.db)).rejects.toThrow('econ_requests_two_people')

    const approved = await decide('greta', id, 'approve')
    expect([approved.status, approved.headers.get('location')]).toEqual([
      302,
      '/econ-management/approvals?done=approved',
    ])
    expect((await entityOf(ref)).details.coins).toBe(1_001)
    const [entry] = (await journalOf(ref)).entries
    expect([entry?.actor, entry?.note]).toEqual(['dinah', `A contest (approved by u/greta, request ${id})`])
    // Decided once.
    expect((await decide('greta', id, 'refuse')).status).toBe(409)
    expect((await entityOf(ref)).details.coins).toBe(1_001)
  })

  test('what is refused is not done', async () => {
    const { ref } = await member('loser')
    const { requestId } = await dinah.run('GiveCoins', coins(ref, 5_000))
    expect((await decide('greta', requestId ?? 0, 'refuse')).status).toBe(302)
    expect((await entityOf(ref)).details.coins).toBe(0)
  })

  test('many small amounts count together, within 24 hours', async () => {
    await signUp(app, { name: 'splitter', isStaff: true })
    const splitter = await clientOf(app, 'splitter')
    const { ref } = await member('sponge')
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => splitter.run('GiveCoins', coins(ref, 300))),
    )
    expect(answers.filter(({ requestId }) => requestId === null)).toHaveLength(3)
    expect((await entityOf(ref)).details.coins).toBe(900)
  })

  test('a request whose author is no longer staff is not done', async () => {
    const { id: authorId } = await signUp(app, { name: 'leaver', isStaff: true })
    const { ref } = await member('friend')
    const { requestId } = await (await clientOf(app, 'leaver')).run('GiveCoins', coins(ref, 2_000))
    await sql`update accounts set is_staff = false where id = ${authorId}`.execute(app.ctx.db)
    expect((await decide('greta', requestId ?? 0, 'approve')).status).toBe(403)
    expect((await entityOf(ref)).details.coins).toBe(0)
  })
})

describe('actions', () => {
  test('[R7.1-05] an award is disabled and enabled', async () => {
    await greta.run('GiveCoins', coins('u/ann', 100))
    expect(await dinah.run('PerformEconAdminAction', action('disable', 'award_clover'))).toEqual({
      requestId: null,
      newBalance: null,
    })
    const gift = { target: post, kind: 'clover', message: '', isAnonymous: false }
    const ann = await clientOf(app, 'ann')
    const refused = await ann.refusal('GiveAward', { ...gift, correlationId: 'while-disabled' })
    expect(refused).toMatchObject({ code: 'award_unknown' })
    expect(await entityOf('award_clover')).toMatchObject({
      details: { isDisabled: true },
      actions: ['enable'],
    })
    await dinah.run('PerformEconAdminAction', action('enable', 'award_clover'))
    await ann.run('GiveAward', { ...gift, correlationId: 'while-enabled' })
  })

  test.each([
    ['an unknown action', 'dropTables', 'u/bosco', {}, 'bad_request'],
    ['a name of the prototype', 'constructor', 'u/bosco', {}, 'bad_request'],
    ['an action of another type', 'refund', 'u/bosco', {}, 'conflict'],
    ['unknown parameters', 'giveCoins', 'u/bosco', { amount: 1, evil: true }, 'bad_request'],
    ['no amount', 'giveCoins', 'u/bosco', {}, 'bad_request'],
    ['no entity', 'giveCoins', 'u/nobody_here', { amount: 1 }, 'not_found'],
  ])('%s is refused', async (_name, name, ref, params, code) => {
    expect(await dinah.refusal('PerformEconAdminAction', action(name, ref, params))).toMatchObject({ code })
  })
})

describe('vaults', () => {
  const ask2 = async (path: string, method: 'GET' | 'POST', who = 'dinah') => {
    const response = await app.ask(path, { method, headers: { cookie: await app.logIn(who) } })
    return { status: response.status, body: await response.json() }
  }

  test('[R3-econ-04] [R7.1-09] [R7.1-10] [R7.1-11] an account’s addresses are listed and unlinked', async () => {
    const holder = await member('holder')
    const { address } = await registerWallet(app.as(holder), { siteName: 'Warren', proof: null })
    expect(await ask2(`/meta/private/wallet/${holder.ref}`, 'GET')).toEqual({
      status: 200,
      body: {
        addresses: [address],
        vaults: [
          {
            ...{ address, active: true, backupCreatedAt: null, backupModifiedAt: null, hiddenAt: null },
            ...{ createdAt: expect.any(String), modifiedAt: expect.any(String) },
          },
        ],
      },
    })
    const unlink = (provider: string, which = address) =>
      ask2(`/meta/private/unlink/${holder.ref}/${provider}?address=${which}&reason=Asked`, 'POST')
    expect((await unlink('dogecoin')).status).toBe(404)
    expect((await unlink('ethereum', `0x${'0'.repeat(40)}`)).status).toBe(404)
    expect((await unlink('ethereum')).status).toBe(200)
    const after = await ask2(`/meta/private/wallet/${holder.ref}`, 'GET')
    expect(after.body.vaults[0].active).toBe(false)
    expect((await unlink('ethereum')).status).toBe(404)
  })
})

test('the journal is exported as CSV, in which nothing is a formula', async () => {
  const { ref } = await member('exported')
  await greta.run('GiveCoins', coins(ref, 12, { reason: '=HYPERLINK("http://evil.example")' }))
  await greta.run('RemoveCoins', coins(ref, 2, { reason: '@SUM(1)' }))
  const response = await app.ask(`/econ-management/journal.csv?q=${ref}`, {
    headers: { cookie: await app.logIn('dinah') },
  })
  const [head, ...lines] = (await response.text()).trim().split('\r\n')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(head).toContain('entry,made_at,cause,key,actor,note,holder,currency,amount,balance_after')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toContain("'@SUM(1)")
  expect(lines[3]).toMatch(/,"'=HYPERLINK\(""http:\/\/evil\.example""\)",u\/exported,coins,12,12$/)
})

test('an order is refunded, by staff who did not make it', async () => {
  const buyer = await member('regretful')
  await buy('regretful', 'a-regretted-order')
  const ref = `order_${await lastOrderOf(buyer)}`
  expect(await entityOf(ref)).toMatchObject({
    entityType: 'order',
    details: {
      buyer: 'u/regretful',
      coins: 500,
      cents: 199,
      currency: 'usd',
      state: 'paid',
      provider: 'test',
    },
    actions: ['refund'],
  })
  await greta.run('PerformEconAdminAction', action('refund', ref))
  expect(await entityOf(ref)).toMatchObject({ details: { state: 'refunded' }, actions: [] })
  expect((await entityOf(buyer.ref)).details).toMatchObject({ coins: 0, owes: 0 })
  expect((await journalOf(ref)).entries.map(({ cause }) => cause)).toEqual(['refund', 'refund', 'purchase'])
  const { rows } = await sql<{ refunded: boolean }>`
    select refunded_at is not null as refunded from test_charges
    where key like ${`${ref.replace('_', '-')}-%`}`.execute(app.ctx.db)
  expect(rows).toEqual([{ refunded: true }])
  expect(await greta.refusal('PerformEconAdminAction', action('refund', ref))).toMatchObject({
    code: 'conflict',
  })
  // Employees can't handle their own order; another employee must.
  await buy('greta', 'an-employees-order')
  const { rows: own } = await sql<{ id: number }>`select max(id) as id from orders`.execute(app.ctx.db)
  expect(
    await greta.refusal('PerformEconAdminAction', action('refund', `order_${own[0]?.id}`)),
  ).toMatchObject({ code: 'not_allowed' })
  expect(await reconcile(app.ctx)).toMatchObject(EVEN)
})
