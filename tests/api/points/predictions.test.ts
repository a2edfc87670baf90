import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reconcile } from '#domain/ledger/reconcile.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { openPointCommunity } from '#tests/fixtures/points.ts'
import { formPost } from '#tests/support/forms.ts'
import { clientOf, openClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let keeper: Viewer
let clay: { id: CommunityId; name: string }
let count = 0

beforeAll(async () => {
  app = await startApp({ env: { FLAGS: 'predictions=on', RATE_LIMIT_FACTOR: '1000', WARREN_ROLE: 'web' } })
  app.at(new Date('2026-05-01T12:00:00Z'))
  keeper = await signUp(app, { name: 'keeper' })
  clay = await openCommunity(app, { by: keeper, name: 'clay' })
  for (const name of ['anna', 'bosco', 'celia', 'dorian']) await signUp(app, { name })
  await act('keeper', { intent: 'start-tournament', title: 'Kiln season', tokens: '1000' })
})
afterAll(() => app.stop())

const EVEN = { unbalanced: [], crooked: [], differing: [] }

async function act(who: string | null, fields: Record<string, string>, community = 'clay') {
  count += 1
  const given = { correlation: `act-number-${count}`, ...fields }
  const cookie = who === null ? undefined : await app.logIn(who)
  const answer = await formPost(app, `/r/${community}/predictions`, given, cookie)
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') }
}

/** Posts a prediction; its id, as forms name it. */
async function predict(options: readonly string[], endsAt = '2026-05-03T12:00'): Promise<string> {
  count += 1
  const title = `Question ${count}`
  const answer = await act('keeper', {
    intent: 'create',
    title,
    options: options.join('\n'),
    endsAt,
    body: '',
  })
  expect([answer.status, answer.text.includes('The prediction was posted.')]).toEqual([200, true])
  const { rows } = await sql<{ id: number }>`select id from posts where title = ${title}`.execute(app.ctx.db)
  return (rows[0]?.id ?? 0).toString(36)
}
const stake = (who: string, post: string, position: number, tokens: number) =>
  act(who, { intent: 'stake', post, position: String(position), tokens: String(tokens) })
const resolve = (post: string, position: number, who = 'keeper') =>
  act(who, { intent: 'resolve', post, position: String(position) })

async function tokensOf(...names: string[]): Promise<number[]> {
  const { rows } = await sql<{ name: string; balance: number }>`
    select a.name, l.balance from ledger_accounts l join accounts a on a.id = l.account_id
    where l.currency like 'tokens:%' and l.currency = (
      select 'tokens:' || max(id) from tournaments where community_id = ${clay.id})`.execute(app.ctx.db)
  return names.map(name => rows.find(row => row.name === name)?.balance ?? 0)
}
/** Returns the points held by predictions. */
async function staked(): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(p.amount), 0)::int as sum from ledger_accounts a join ledger_postings p on p.ledger_account_id = a.id
    where a.house = 'staked'`.execute(app.ctx.db)
  return rows[0]?.sum ?? 0
}

describe('predictions', () => {
  test('[R2.14-oth-40] all stakes go to those who were right, by what they staked, and the rest of rounding to nobody', async () => {
    const post = await predict(['Cracks', 'Holds', 'Nobody knows'])
    const shown = await openClient({ url: app.url }).get(`/comments/${post}`)
    const thread = await openClient({ url: app.url }).get(shown.location ?? '')
    expect(thread.text).toMatch(/<li>Cracks<\/li>.*href="\/r\/clay\/predictions"/s)
    expect((await stake('anna', post, 0, 100)).text).toContain('You staked 100 tokens. You have 900 left.')
    await stake('anna', post, 0, 1)
    await stake('bosco', post, 0, 50)
    await stake('celia', post, 1, 200)
    expect(await tokensOf('anna', 'bosco', 'celia')).toEqual([899, 950, 800])
    expect(await staked()).toBe(351)
    expect((await resolve(post, 0)).text).toContain('The prediction was resolved.')
    // 351 × 101 ÷ 151 = 234.7, 351 × 50 ÷ 151 = 116.2: one token is left over.
    expect(await tokensOf('anna', 'bosco', 'celia')).toEqual([899 + 234, 950 + 116, 800])
    expect(await staked()).toBe(0)
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
    const page = (await (await clientOf(app, 'anna')).get('/r/clay/predictions')).text
    expect(page).toMatch(/data-leader="anna".*1,133.*data-leader="bosco".*1,066.*data-leader="celia".*800/s)
    expect(page).toMatch(/You staked 101 tokens on “Cracks”\.[^A-Z]*You got 234 tokens\./)
  })

  test('[R2.14-oth-03] the outcome is changed: what was paid is taken back, and where it was spent the site makes up for it', async () => {
    const post = await predict(['Red', 'Blue'])
    const before = await tokensOf('anna', 'bosco')
    await stake('anna', post, 0, 300)
    await stake('bosco', post, 1, 100)
    await resolve(post, 0)
    expect(await tokensOf('anna', 'bosco')).toEqual([(before[0] ?? 0) + 100, (before[1] ?? 0) - 100])
    // All but 10 are staked elsewhere.
    const other = await predict(['Up', 'Down'])
    const [has = 0] = await tokensOf('anna')
    await stake('anna', other, 0, has - 10)
    expect((await resolve(post, 0)).status).toBe(409)
    expect((await resolve(post, 1)).status).toBe(200)
    expect(await tokensOf('anna', 'bosco')).toEqual([0, (before[1] ?? 0) + 300])
    expect(await staked()).toBe(has - 10)
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
    // With no competing stakes, stakes are returned.
    const third = await predict(['Yes', 'No'])
    const [had = 0] = await tokensOf('celia')
    await stake('celia', third, 0, 70)
    await resolve(third, 1)
    expect(await tokensOf('celia')).toEqual([had])
    await act('keeper', { intent: 'cancel', post: other })
    expect(await tokensOf('anna')).toEqual([has - 10])
    expect(await staked()).toBe(0)
  })

  test('[R2.14-oth-02] [R2.14-oth-40] a canceled prediction returns all stakes, also after it was resolved, and stays as it is', async () => {
    const before = await tokensOf('bosco', 'celia')
    const post = await predict(['One', 'Two'])
    await stake('bosco', post, 0, 40)
    await stake('celia', post, 1, 60)
    await resolve(post, 0)
    expect((await act('keeper', { intent: 'cancel', post })).text).toContain('All stakes were returned.')
    expect(await tokensOf('bosco', 'celia')).toEqual(before)
    for (const answer of [
      await resolve(post, 1),
      await act('keeper', { intent: 'cancel', post }),
      await stake('bosco', post, 0, 5),
      await act('keeper', { intent: 'end-time', post, endsAt: '2026-05-09T12:00' }),
    ])
      expect(answer.status).toBe(409)
    expect([await tokensOf('bosco', 'celia'), await staked()]).toEqual([before, 0])
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
  })

  test('[R2.14-oth-04] the end is changed; after it nobody stakes until it is moved again', async () => {
    const post = await predict(['A', 'B'], '2026-05-01T13:00')
    app.at(new Date('2026-05-01T13:00:01Z'))
    const late = await stake('celia', post, 0, 5)
    expect([late.status, late.text]).toEqual([
      409,
      expect.stringContaining('This prediction no longer takes stakes.'),
    ])
    for (const endsAt of ['2026-05-01T13:00', '2027-05-03T12:00', 'soon', ''])
      expect((await act('keeper', { intent: 'end-time', post, endsAt })).status).toBe(400)
    expect((await act('keeper', { intent: 'end-time', post, endsAt: '2026-05-02T12:00' })).status).toBe(200)
    expect((await stake('celia', post, 0, 5)).status).toBe(200)
    await act('keeper', { intent: 'cancel', post })
    app.at(new Date('2026-05-01T12:00:00Z'))
  })

  test.each([
    ['one option', { options: 'Only' }, 'Enter 2 to 10 different options'],
    [
      'eleven options',
      { options: Array.from({ length: 11 }, (_, at) => `Option ${at}`).join('\n') },
      'Enter 2 to 10',
    ],
    ['the same option twice', { options: 'Yes\nyes' }, 'Enter 2 to 10'],
    ['a long option', { options: `Yes\n${'n'.repeat(101)}` }, '100'],
    ['an end that is over', { endsAt: '2026-05-01T11:59' }, 'Choose a time within the next 365 days'],
    ['no question', { title: '' }, ''],
  ])('a prediction is refused for %s, and nothing is posted', async (_name, wrong, words) => {
    const before = await app.ctx.db.selectFrom('posts').select('id').execute()
    const fields = { intent: 'create', title: 'Q', options: 'Yes\nNo', endsAt: '2026-05-02T12:00', ...wrong }
    const answer = await act('keeper', fields)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(words)
    expect(await app.ctx.db.selectFrom('posts').select('id').execute()).toEqual(before)
  })

  test.each([
    ['more than there is', { tokens: '5000' }, 409],
    ['nothing', { tokens: '0' }, 400],
    ['less than nothing', { tokens: '-1' }, 400],
    ['a part of one', { tokens: '0.5' }, 400],
    ['an option that is not', { position: '7' }, 400],
    ['no option', { position: '' }, 400],
    ['a prediction that is not', { post: 'zzzz' }, 404],
  ])('a stake is refused for %s, and nothing moves', async (_name, wrong, status) => {
    const post = await predict(['Yes', 'No'])
    const answer = await act('dorian', { intent: 'stake', post, position: '0', tokens: '5', ...wrong })
    expect([answer.status, await tokensOf('dorian')]).toEqual([status, [0]])
    await act('keeper', { intent: 'cancel', post })
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
  })

  test('one stakes on one option, and 64 tabs stake the same tokens once', async () => {
    const post = await predict(['Yes', 'No'])
    await stake('dorian', post, 0, 400)
    const other = await stake('dorian', post, 1, 5)
    expect([other.status, await tokensOf('dorian')]).toEqual([409, [600]])
    const answers = await Promise.all(Array.from({ length: 64 }, () => stake('dorian', post, 0, 600)))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(await tokensOf('dorian')).toEqual([0])
    const both = await Promise.all([
      resolve(post, 0),
      resolve(post, 0),
      act('keeper', { intent: 'cancel', post }),
    ])
    expect(both.some(answer => answer.status === 200)).toBe(true)
    expect([await tokensOf('dorian'), await staked()]).toEqual([[1_000], 0])
    await act('keeper', { intent: 'cancel', post })
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
  })
})

describe('roles', () => {
  test('only moderators with the posts permission decide, and they never stake', async () => {
    const post = await predict(['Yes', 'No'])
    const wiki = await signUp(app, { name: 'wikimod' })
    await sql`insert into moderators (community_id, account_id, rights, rank) values (${clay.id}, ${wiki.id}, '{wiki}', 9)`.execute(
      app.ctx.db,
    )
    const poster = await signUp(app, { name: 'postmod' })
    await sql`insert into moderators (community_id, account_id, rights, rank) values (${clay.id}, ${poster.id}, '{posts}', 8)`.execute(
      app.ctx.db,
    )
    const acts = [
      { intent: 'start-tournament', title: 'Mine', tokens: '5' },
      { intent: 'create', title: 'Q', options: 'Yes\nNo', endsAt: '2026-05-02T12:00' },
      { intent: 'resolve', post, position: '0' },
      { intent: 'end-time', post, endsAt: '2026-05-02T12:00' },
      { intent: 'cancel', post },
      { intent: 'end-tournament' },
    ]
    for (const who of ['anna', 'wikimod'])
      for (const fields of acts) expect((await act(who, fields)).status).toBe(403)
    for (const fields of acts)
      expect((await act(null, fields)).location).toBe('/login?dest=%2Fr%2Fclay%2Fpredictions')
    expect((await stake('wikimod', post, 0, 1)).status).toBe(200)
    for (const who of ['keeper', 'postmod']) expect((await stake(who, post, 0, 1)).status).toBe(403)
    expect((await act('postmod', acts[3] ?? {})).status).toBe(200)
    expect((await resolve(post, 0, 'postmod')).status).toBe(200)
    const admin = await signUp(app, { name: 'overseer', isAdmin: true })
    expect((await act(admin.name, { intent: 'cancel', post })).status).toBe(200)
    // Of another community.
    await openCommunity(app, { by: await viewerOf('anna'), name: 'annas' })
    const own = await predict(['Yes', 'No'])
    expect((await act('anna', { intent: 'cancel', post: own }, 'annas')).status).toBe(404)
    await act('keeper', { intent: 'cancel', post: own })
  })

  test('[R2.14-oth-40] the feature is behind a flag that is off by default', async () => {
    const off = await startApp({ databaseUrl: app.databaseUrl, env: { WARREN_ROLE: 'web' } })
    expect((await openClient({ url: off.url }).get('/r/clay/predictions')).status).toBe(404)
    const answer = await formPost(
      off,
      '/r/clay/predictions',
      { intent: 'end-tournament' },
      await off.logIn('keeper'),
    )
    expect(answer.status).toBe(403)
    await off.stop()
    expect((await openClient({ url: app.url }).get('/r/clay/predictions')).status).toBe(200)
  })
})

describe('tournaments', () => {
  test('[R2.14-oth-07] [R2.14-oth-40] one runs at a time, ends when its predictions are settled, and the next starts anew', async () => {
    const second = await act('keeper', { intent: 'start-tournament', title: 'Another', tokens: '10' })
    expect([second.status, second.text]).toEqual([
      409,
      expect.stringContaining('A tournament is already running.'),
    ])
    const post = await predict(['Yes', 'No'])
    expect((await act('keeper', { intent: 'end-tournament' })).status).toBe(409)
    await resolve(post, 0)
    const both = await Promise.all([1, 2].map(() => act('keeper', { intent: 'end-tournament' })))
    expect(both.filter(answer => answer.status === 200)).toHaveLength(1)
    expect((await act('keeper', { intent: 'end-tournament' })).status).toBe(409)
    expect((await resolve(post, 1)).status).toBe(409)
    expect(
      (await act('keeper', { intent: 'create', title: 'Q', options: 'A\nB', endsAt: '2026-05-02T12:00' }))
        .status,
    ).toBe(409)
    for (const tokens of ['0', '1000001', 'many'])
      expect((await act('keeper', { intent: 'start-tournament', title: 'Next', tokens })).status).toBe(400)
    const starts = await Promise.all(
      [1, 2, 3].map(() => act('keeper', { intent: 'start-tournament', title: 'Next', tokens: '10' })),
    )
    expect(starts.filter(answer => answer.status === 200)).toHaveLength(1)
    const next = await predict(['Yes', 'No'])
    await stake('anna', next, 0, 4)
    expect(await tokensOf('anna', 'bosco')).toEqual([6, 0])
    expect(await reconcile(app.ctx)).toMatchObject(EVEN)
  })

  test('[R2.14-oth-05] where there are special memberships, others see how tokens are spread once a prediction is over', async () => {
    await openPointCommunity(app, { by: keeper, name: 'glaze' })
    await act('keeper', { intent: 'start-tournament', title: 'Glaze off', tokens: '100' }, 'glaze')
    await act(
      'keeper',
      { intent: 'create', title: 'Which glaze', options: 'Ash\nSalt', endsAt: '2026-05-02T12:00' },
      'glaze',
    )
    const { rows } = await sql<{ id: number }>`select id from posts where title = 'Which glaze'`.execute(
      app.ctx.db,
    )
    const post = (rows[0]?.id ?? 0).toString(36)
    await act('anna', { intent: 'stake', post, position: '0', tokens: '37' }, 'glaze')
    const pageOf = async (who: string) => (await (await clientOf(app, who)).get('/r/glaze/predictions')).text
    expect(await pageOf('bosco')).not.toContain('37 tokens')
    expect(await pageOf('bosco')).toContain('See What Others Chose')
    const bosco = await viewerOf('bosco')
    await sql`
      insert into special_memberships (community_id, account_id, price, days, started_at, ends_at, renews)
      select id, ${bosco.id}, 1, 1, '2026-04-30', '2026-06-01', false from communities where name = 'glaze'`.execute(
      app.ctx.db,
    )
    expect(await pageOf('bosco')).toContain('37 tokens')
    app.at(new Date('2026-05-02T12:00:01Z'))
    expect(await pageOf('celia')).toContain('37 tokens')
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
