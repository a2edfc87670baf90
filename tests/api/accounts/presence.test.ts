import { afterAll, beforeAll, expect, test } from 'vitest'
import { flushCommunityViews } from '#domain/communities/count-readers.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const BROWSER =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
let app: TestApp
const cookies: string[] = []

beforeAll(async () => {
  app = await startApp()
  const by = await signUp(app, { name: 'founder' })
  for (const name of ['orchard', 'meadow']) await openCommunity(app, { by, name })
  for (let n = 0; n < 7; n++) cookies.push(await app.logIn(`reader_${n}`))
})
afterAll(() => app.stop())

const read = (path: string, cookie: string | undefined) =>
  app.ask(path, {
    headers: { accept: 'text/html', 'user-agent': BROWSER, ...(cookie === undefined ? {} : { cookie }) },
  })
const online = async (community: string) => {
  await flushCommunityViews(app.ctx)
  const { body } = await app.runOperation('ActiveCount', { community })
  return body.data?.activeCount
}

test('people who read a community in the last quarter of an hour are counted once each, and roughly', async () => {
  expect(await online('orchard')).toEqual({ count: 0 })
  expect(await (await read('/r/orchard/', cookies[0])).text()).toMatch(/<div hidden=""><dt>Online/)
  for (const cookie of cookies.slice(0, 3)) await read('/r/orchard/', cookie)
  expect(await online('orchard')).toEqual({ count: 1 })
  for (const cookie of cookies) for (let times = 0; times < 2; times++) await read('/r/orchard/', cookie)
  expect(await online('orchard')).toEqual({ count: 5 })
  expect(await (await read('/r/orchard/', cookies[0])).text()).toMatch(/<div><dt>Online<\/dt><dd[^>]*>5\+</)
  expect(await online('meadow')).toEqual({ count: 0 })
  app.advance({ seconds: 15 * 60 + 1 })
  expect(await online('orchard')).toEqual({ count: 0 })
})

test('[R3-acct-03] who does not want to be counted among people online is not, and may say so in the settings', async () => {
  const [cookie = ''] = cookies
  const choose = (fields: Record<string, string>) =>
    app.ask('/settings', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ boxes: 'showPresence', ...fields }),
    })
  await choose({})
  await read('/r/meadow/', cookie)
  expect(await online('meadow')).toEqual({ count: 0 })
  await choose({ showPresence: 'on' })
  await read('/r/meadow/', cookie)
  expect(await online('meadow')).toEqual({ count: 1 })
})
