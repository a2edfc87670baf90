import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAMILIES_OF_KINDS } from '#platform/metrics/page-kinds.ts'
import { API_DOORS } from '#server/api-doors.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { until } from '#tests/support/patience.ts'
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

/** The first cells of a kind's row in the first table: answers, p50, p99, failures. */
function rowOf(html: string, kind: string): string[] {
  const row = new RegExp(`<th scope="row">${kind}</th>(.*?)</tr>`).exec(html)?.[1] ?? ''
  return [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(match => match[1] ?? '')
}

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
    expect(rowOf(page, 'Votes, comments and forms')[0]).toBe('1')
    return page
  })
  expect(rowOf(html, 'Front page')).toEqual([
    '2',
    expect.stringMatching(/^\d.* m?s$/),
    expect.stringMatching(/^\d.* m?s$/),
    '0',
  ])
  expect(rowOf(html, 'Popular, All and further pages of feeds')[0]).toBe('2')
  expect(rowOf(html, 'Community pages')[0]).toBe('1')
  expect(rowOf(html, 'Threads')[0]).toBe('1')
  expect(rowOf(html, 'Profiles')[0]).toBe('1')
  expect(rowOf(html, 'Image uploads')).toEqual(['0', '–', '–', '0'])
  expect(html).toMatch(
    /<svg[^>]* role="img" aria-label="Front page, the last hour: of 2 responses, half took/,
  )
  expect(html).toMatch(/aria-label="Front page, the last day: of 2 responses/)
  expect(html).toMatch(/<summary>Numbers.*?<th scope="row">\d\d:\d\d<\/th><td>2<\/td>/)
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
