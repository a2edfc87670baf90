import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { openClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let cookie: string
let post: string

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  cast = await createCast(app)
  cookie = await app.logIn('ann')
  await openCommunity(app, { by: cast.cy, name: 'kettles' })
  const written = await writePost(app, {
    by: cast.ann,
    in: 'kettles',
    title: 'Copper kettle',
    body: 'Of old.',
  })
  post = written.fullname
  await writeComment(app, { by: cast.bo, on: written.id, body: 'A kettle of fish' })
  await settleEvents(app)
})
afterAll(() => app.stop())

const HOSTILE: Record<string, string> = {
  '10,000 characters': 'kettle '.repeat(1_430).slice(0, 10_000),
  '10,000 letters': 'k'.repeat(10_000),
  '500 opening parentheses': '('.repeat(500),
  '500 closing parentheses': ')'.repeat(500),
  'parentheses 250 deep': `${'('.repeat(250)}kettle${')'.repeat(250)}`,
  'an unclosed quote': '"kettle',
  'quotes alone': '""""""',
  'only negations': '-kettle -tea NOT cup',
  'only stop words': 'the of and a',
  'only operators': 'OR AND NOT OR',
  'a percent sign': '%',
  'an underscore': '_',
  'a backslash': '\\',
  'all three': '%_\\%_\\ kettle%',
  NUL: 'kettle\u0000',
  'half a character': 'kettle\ud800',
  'marks without letters': '\u0301\u0301\u0301',
  'writing turned around': '\u202ekettle',
  SQL: "'; drop table posts; --",
  'numbers too large': 'score:>99999999999999999999 comments:<-99999999999999999999 after:99999999y',
  'filters without values': 'author: community: site: r/ u/ score: after: is: in:',
  'a hundred alternatives': Array.from({ length: 100 }, (_, at) => `a${at}`).join(' OR '),
}
const DOORS = [
  ...['link', 'comment', 'sr', 'user'].map(type => ['/search', type] as const),
  ['/r/kettles/search', 'link'],
  ['/user/ann/search', 'comment'],
] as const

test.each(Object.entries(HOSTILE))('%s: every door of search has a clear answer', async (_, q) => {
  for (const [path, type] of DOORS) {
    const asked = new URLSearchParams({ q: q.toWellFormed(), type, sort: 'new', t: 'week' })
    const answer = await app.ask(`${path}?${asked}`, { headers: { accept: 'text/html', cookie } })
    expect([path, type, answer.status]).toEqual([path, type, 200])
    expect(await answer.text()).toContain('<main')
  }
  const data = await app.ask(`/data/search?${new URLSearchParams({ in: '/', q })}`)
  expect(data.status).toBe(200)
  expect(await data.json()).toMatchObject({ items: expect.any(Array), bounded: expect.any(Boolean) })
  const searchInput = { queryId: 'q', isNsfwIncluded: false }
  const typed = await openClient({ url: app.url }).send('SearchTypeahead', {
    ...{ productSurface: 'test', query: q, searchInput },
  })
  expect([200, 400]).toContain(typed.status)
})

test('bytes that are no text', async () => {
  for (const q of ['%FF%FE', '%C3%28', '%', '%zz', '%00', '%ED%A0%80']) {
    const answer = await app.ask(`/search?q=${q}`, { headers: { accept: 'text/html' } })
    expect([200, 400]).toContain(answer.status)
  }
})

test('what is wrong with a query is said, and the rest of it is searched', async () => {
  const page = async (q: string) =>
    (await app.ask(`/search?${new URLSearchParams({ q })}`, { headers: { accept: 'text/html' } })).text()
  expect(await page('"copper kettle')).toContain('data-problem="quote_open"')
  expect(await page('"copper kettle')).toContain(`data-fullname="${post}"`)
  expect(await page('kettle '.repeat(1_430))).toContain('data-problem=')
})

test('a database that is too slow for a search gets a page that says so, not a failure', async () => {
  await app.ctx.db.transaction().execute(async slow => {
    await sql`lock table search_blocks in access exclusive mode`.execute(slow)
    const asked = `/search?${new URLSearchParams({ q: 'kettle' })}`
    const answer = await app.ask(asked, { headers: { accept: 'text/html', cookie } })
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).toContain('There may be more results than one search can go through.')
    expect(text).not.toContain(`data-fullname="${post}"`)
  })
  const again = await app.ask('/search?q=kettle', { headers: { accept: 'text/html', cookie } })
  expect(await again.text()).toContain(`data-fullname="${post}"`)
})
