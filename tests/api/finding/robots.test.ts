import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let cookie: string

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'pottery' })
  await openCommunity(app, { by: cast.cy, name: 'attic', type: 'private' })
  cookie = await app.logIn('ann')
})
afterAll(() => app.stop())

test.each([
  ['/no/such/page', 'visitor', 404],
  ['/r/no_such_place/', 'visitor', 404],
  ['/r/pottery/comments/zzzz/', 'visitor', 404],
  ['/r/pottery/wiki/nothing', 'visitor', 404],
  ['/user/nobody_at_all/', 'visitor', 404],
  ['/user/nobody_at_all/', 'member', 404],
  ['/r/pottery/about/log', 'member', 403],
  ['/admin/log', 'member', 403],
  ['/r/attic/', 'member', 403],
] as const)(
  '[R2.12-02] [R8-43] %s, asked by a %s, answers %d and keeps search engines away',
  async (path, who, status) => {
    const answer = await app.ask(path, {
      headers: { accept: 'text/html', ...(who === 'member' ? { cookie } : {}) },
    })
    const robots = [...(await answer.text()).matchAll(/<meta name="robots" content="([^"]*)"/g)].map(
      match => match[1],
    )
    expect([answer.status, robots.length > 0, robots.every(words => words?.startsWith('noindex'))]).toEqual([
      status,
      true,
      true,
    ])
  },
)

test('lists that are empty keep search engines away until something is in them', async () => {
  const isKept = async (path: string) =>
    (await (await app.ask(path)).text()).includes('<meta name="robots" content="noindex">')
  const year = new Date(app.ctx.now()).getUTCFullYear()
  const empty = ['/subreddits/q-1/', '/topics/q-1/', '/communities?language=zz', '/r/pottery/collections']
  for (const path of [...empty, `/posts/${year}/`]) expect([path, await isKept(path)]).toEqual([path, true])
  // A private community fills no letter.
  expect(await isKept('/subreddits/a-1/')).toBe(true)
  for (const path of ['/subreddits/p-1/', '/topics/a-1/', '/now'])
    expect([path, await isKept(path)]).toEqual([path, false])
  await writePost(app, { by: cast.ann, in: 'pottery', title: 'A first bowl' })
  expect(await isKept(`/posts/${year}/`)).toBe(false)
  // Nor does the sitemap lead to what is empty.
  const sitemap = await (await app.ask('/sitemaps/pages.xml')).text()
  const letters = [...sitemap.matchAll(/\/subreddits\/(\w+)-1\//g)].map(([, letter]) => letter)
  expect(letters).toEqual(['p'])
})

test('a year that never was is not there', async () => {
  const year = new Date(app.ctx.now()).getUTCFullYear()
  for (const path of [`/posts/${year + 1}/`, '/posts/1999/', '/posts/then/', '/subreddits/q-2/'])
    expect([path, (await app.ask(path)).status]).toEqual([path, 404])
})

test('pages for everybody say nothing of the kind', async () => {
  for (const path of ['/', '/r/pottery/', '/communities'])
    expect([path, (await (await app.ask(path)).text()).includes('name="robots"')]).toEqual([path, false])
})
