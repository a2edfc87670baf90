import { afterAll, beforeAll, expect, test } from 'vitest'
import { SESSION_COOKIE } from '#platform/context/request-context.ts'
import { FAMILIES_OF_KINDS } from '#platform/metrics/page-kinds.ts'
import { API_DOORS } from '#server/api-doors.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { until } from '#tests/support/patience.ts'
import { openClient } from '#tests/support/site-client.ts'
import { loadBuiltSite, startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

async function readPage(): Promise<string> {
  const response = await app.ask('/about/performance')
  expect(response.status).toBe(200)
  return response.text()
}

/** The cells of a row in the first table: answers, p50, p99, failures. */
function rowOf(html: string, kind: string, readers: 'Members' | 'Visitors' | 'Everyone'): string[] {
  const group = new RegExp(`<th scope="rowgroup"[^>]*>${kind}</th>(.*?)</tbody>`).exec(html)?.[1] ?? ''
  const row = new RegExp(`<th scope="row">${readers}</th>(.*?)</tr>`).exec(group)?.[1] ?? ''
  return [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(match => match[1] ?? '')
}

const NO_ANSWERS = ['0', '–', '–', '0']

test('before anything was asked, the page says so', async () => {
  const html = await readPage()
  expect(html).toContain('Nothing has been measured yet')
  expect(html).not.toContain('<table')
})

test('what is asked is on the page for everybody, by kind, with plots and their numbers', async () => {
  const keeper = await signUp(app, { name: 'keeper' })
  await openCommunity(app, { by: keeper, name: 'lighthouses' })
  const { permalink } = await writePost(app, { by: keeper, in: 'lighthouses' })
  const paths = ['/', '/new/', '/r/popular/', '/r/all/', '/r/lighthouses/', permalink]
  for (const path of [...paths, '/user/keeper', '/nothing-here', '/healthz']) await app.ask(path)
  await app.runOperation('CastVote', { target: 't3_1', direction: 1 })
  // An answer is counted when its last byte is out, which its reader may know first.
  const html = await until(async () => {
    const page = await readPage()
    expect(rowOf(page, 'Votes, comments and forms', 'Everyone')[0]).toBe('1')
    return page
  })
  expect(rowOf(html, 'Front page', 'Visitors')).toEqual([
    '2',
    expect.stringMatching(/^\d.*\u00a0m?s$/),
    expect.stringMatching(/^\d.*\u00a0m?s$/),
    '0',
  ])
  expect(rowOf(html, 'Popular, All and further pages of feeds', 'Visitors')[0]).toBe('2')
  expect(rowOf(html, 'Community pages', 'Visitors')[0]).toBe('1')
  expect(rowOf(html, 'Threads', 'Visitors')[0]).toBe('1')
  expect(rowOf(html, 'Profiles', 'Visitors')[0]).toBe('1')
  expect(rowOf(html, 'Image uploads', 'Everyone')).toEqual(NO_ANSWERS)
  expect(rowOf(html, 'Front page', 'Members')).toEqual(NO_ANSWERS)
  expect(rowOf(html, 'Image uploads', 'Visitors')).toEqual([])
  expect(html).toMatch(
    /<svg[^>]* role="img" aria-label="Front page for visitors, the last hour: of 2 responses, half took/,
  )
  expect(html).toMatch(/aria-label="Front page for visitors, the last day: of 2 responses/)
  expect(html).toMatch(/<summary>Numbers.*?<th scope="row">\d\d:\d\d<\/th><td>2<\/td>/)
})

test('a page is counted for members or for visitors, by whether its reader is logged in', async () => {
  // Its own process, which has counted nothing and answers visitors from memory.
  const shared = await startApp({ databaseUrl: app.databaseUrl, env: { PAGE_CACHE_MB: '8' } })
  try {
    await signUp(app, { name: 'walker' })
    const visitor = openClient({ url: shared.url })
    const walker = openClient({ url: shared.url, cookie: await app.logIn('walker') })
    const stranger = openClient({ url: shared.url, cookie: `${SESSION_COOKIE}=ended` })
    for (const reader of [visitor, visitor, visitor, walker, walker, stranger]) {
      expect((await reader.get('/r/popular/')).status).toBe(200)
    }
    expect((await walker.get('/r/nowhere/')).status).toBe(404)
    const html = await until(async () => {
      const { text } = await visitor.get('/about/performance')
      expect(rowOf(text, 'Other pages', 'Members')[0]).toBe('1')
      return text
    })
    const [members, visitors] = (['Members', 'Visitors'] as const).map(readers =>
      rowOf(html, 'Popular, All and further pages of feeds', readers),
    )
    expect([members?.[0], visitors?.[0]]).toEqual(['2', '4'])
    expect(rowOf(html, 'Front page', 'Members')).toEqual(NO_ANSWERS)
    const feeds = 'Popular, All and further pages of feeds for'
    expect(html).toContain(`aria-label="${feeds} members, the last hour: of 2 responses, half took`)
    expect(html).toContain(`aria-label="${feeds} visitors, the last hour: of 4 responses, half took`)
    expect(html).not.toContain('aria-label="Front page')
  } finally {
    await shared.stop()
  }
})

test('the page needs no statement of its own', async () => {
  await readPage()
  await until(() =>
    expect(app.logs.findLast(line => String(line.msg).includes('/about/performance'))).toMatchObject({
      statements: 0,
    }),
  )
})

test('every door that a kind names is there', async () => {
  const { build } = await loadBuiltSite()
  const doors = new Set([
    ...Object.values(build.routes).map(route => route?.path || '/'),
    ...API_DOORS.map(door => door.path),
  ])
  const named = FAMILIES_OF_KINDS.flatMap(([kind, families]) => (kind === null ? [] : families))
  expect(named.filter(family => !doors.has(family))).toEqual([])
})
