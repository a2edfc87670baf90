import { afterAll, beforeAll, expect, test } from 'vitest'
import { countTrending } from '#domain/search-history/count-trending.ts'
import { createCast, signUp } from '#tests/fixtures/cast.ts'
import { fakeSite } from '#tests/support/fake-site.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let visitor: SiteClient
let ann: SiteClient

beforeAll(async () => {
  app = await startApp({ site: fakeSite(), env: { RATE_LIMIT_FACTOR: '1000', FLAG_OVERRIDES: 'allow' } })
  await createCast(app)
  visitor = openClient({ url: app.url })
  ann = await clientOf(app, 'ann')
})
afterAll(() => app.stop())

const recent = async (client: SiteClient) =>
  (await client.run('SearchSuggestions', {})).recent.map(({ searchQuery }) => searchQuery)
const trending = async () =>
  (await visitor.run('SearchSuggestions', {})).trending.map(({ searchQuery }) => searchQuery)
const api = async (path: string, cookie?: string, method = 'GET') => {
  const answer = await app.ask(`/api/v1/${path}`, { method, headers: cookie === undefined ? {} : { cookie } })
  return { status: answer.status, body: (await answer.json()) as { searches: Record<string, string>[] } }
}
const rows = async () => (await app.ctx.db.selectFrom('recent_searches').selectAll().execute()).length

test('[R4-srch-08] [R5-10] [R3-srch-01] [R3-srch-02] [R3-srch-07] what a member searches for is remembered, the newest first, once each', async () => {
  for (const query of ['sour dough', 'rye', ' Sour  Dough ', '   '])
    await ann.run('RecordSearch', { query, place: '/' })
  await ann.run('RecordSearch', { query: 'rye', place: '/r/bread/comments/1/x/' })
  expect(await recent(ann)).toEqual(['rye', 'Sour Dough', 'rye'])
  const suggestions = (await ann.run('SearchSuggestions', {})).recent
  expect(suggestions[0]).toEqual({
    id: expect.any(String),
    searchQuery: 'rye',
    type: 'text',
    section: 'recent',
    displayInfo: null,
    isSubreddit: false,
    isProfile: false,
    scope: 'r/bread',
  })
  expect(suggestions[1]).toMatchObject({ searchQuery: 'Sour Dough', scope: '' })
})

test('[R5-19] nothing is remembered of visitors, nor told to somebody else', async () => {
  const before = await rows()
  expect(await visitor.refusal('RecordSearch', { query: 'secret', place: '/' })).toMatchObject({
    code: 'login_required',
  })
  expect(await rows()).toBe(before)
  expect(await recent(visitor)).toEqual([])
  expect(await recent(await clientOf(app, 'bosco'))).toEqual([])
})

test('[R5-18] one search is removed, or all; a visitor or an empty list change nothing', async () => {
  const left = await ann.run('ForgetSearch', { query: 'RYE', scope: 'r/bread' })
  expect(left.recent.map(({ searchQuery }) => searchQuery)).toEqual(['Sour Dough', 'rye'])
  expect(await visitor.refusal('ForgetSearch', { query: 'rye', scope: '' })).toMatchObject({
    code: 'login_required',
  })
  expect(await recent(ann)).toEqual(['Sour Dough', 'rye'])
  expect((await ann.run('ForgetSearch', { query: '', scope: '' })).recent).toEqual([])
  expect((await ann.run('ForgetSearch', { query: 'rye', scope: '' })).recent).toEqual([])
})

test('twenty searches of a member are kept, the newest', async () => {
  for (let at = 0; at < 25; at += 1) {
    app.advance({ seconds: 1 })
    await ann.run('RecordSearch', { query: `search ${at}`, place: '/' })
  }
  const { body } = await api('me/searches', await app.logIn('ann'))
  expect(body.searches.map(({ searchQuery }) => searchQuery)).toEqual(
    Array.from({ length: 20 }, (_, at) => `search ${24 - at}`),
  )
})

test('[R7.3-28] [R7.3-35] the API lists and removes recent searches, of the account that asks alone', async () => {
  const cookie = await app.logIn('dinah')
  const dinah = openClient({ url: app.url, cookie })
  for (const query of ['kilns', 'clay']) {
    app.advance({ seconds: 1 })
    await dinah.run('RecordSearch', { query, place: '/' })
  }
  expect(await api('me/searches', cookie)).toEqual({
    status: 200,
    body: {
      searches: [
        { searchQuery: 'clay', scope: '', searchedAt: expect.any(String) },
        { searchQuery: 'kilns', scope: '', searchedAt: expect.any(String) },
      ],
    },
  })
  expect((await api('me/searches')).status).toBe(401)
  expect((await api('me/searches?query=Clay', cookie, 'DELETE')).body.searches).toHaveLength(1)
  expect((await api('me/searches', cookie, 'DELETE')).body.searches).toEqual([])
})

test('[R7.3-28] [R3-srch-03] what five settled members searched for everywhere is trending, and nothing that fewer did', async () => {
  const crowd = ['crowd_a', 'crowd_b', 'crowd_c', 'crowd_d', 'crowd_e', 'crowd_f']
  for (const name of crowd) await signUp(app, { name })
  const search = async (name: string, query: string, place = '/') =>
    (await clientOf(app, name)).run('RecordSearch', { query, place })
  for (const name of crowd.slice(0, 5)) {
    await search(name, name === 'crowd_a' ? 'COMET' : 'Comet')
    await search(name, 'only here', '/r/hideout/')
    await search(name, 'author:edgar')
    await search(name, 'call 555-01234')
  }
  for (const name of crowd.slice(0, 4)) await search(name, 'private matter')
  for (const name of crowd) await search(name, 'eclipse')
  const count = () => countTrending(app.ctx)
  await count()
  // Accounts of today do not count.
  expect(await trending()).toEqual([])
  const longAgo = new Date(app.ctx.now().getTime() - 48 * 3_600_000)
  await app.ctx.db.updateTable('accounts').set({ created_at: longAgo }).execute()
  await count()
  expect(await trending()).toEqual(['eclipse', 'Comet'])
  expect((await visitor.run('SearchSuggestions', {})).trending[0]).toMatchObject({
    type: 'text',
    section: 'trending',
    searchQuery: 'eclipse',
  })
  expect((await api('search/trending')).body).toEqual({
    searches: [{ searchQuery: 'eclipse' }, { searchQuery: 'Comet' }],
  })
  const off = await app.ask('/api/v1/search/trending?flags=trending_searches=off', {
    headers: { cookie: 'flags=trending_searches=off' },
  })
  expect(await off.json()).toEqual({ searches: [] })

  // Who takes their search back, is suspended or searched long ago no longer counts.
  const first = await clientOf(app, 'crowd_a')
  await first.run('ForgetSearch', { query: 'comet', scope: '' })
  await count()
  expect(await trending()).toEqual(['eclipse'])
  await app.ctx.db
    .updateTable('recent_searches')
    .set({ searched_at: new Date(app.ctx.now().getTime() - 4 * 24 * 3_600_000) })
    .execute()
  await count()
  expect(await trending()).toEqual([])
})
