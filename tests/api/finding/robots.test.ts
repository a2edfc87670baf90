import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cookie: string

beforeAll(async () => {
  app = await startApp()
  const cast = await createCast(app)
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

test('pages for everybody say nothing of the kind', async () => {
  for (const path of ['/', '/r/pottery/', '/communities'])
    expect([path, (await (await app.ask(path)).text()).includes('name="robots"')]).toEqual([path, false])
})
