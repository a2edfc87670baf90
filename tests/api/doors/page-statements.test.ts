import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { createMulti } from '#domain/multis/create-multi.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cookie: string
let thread: string

beforeAll(async () => {
  app = await startApp()
  const founder = await signUp(app, { name: 'founder' })
  const { id: communityId } = await openCommunity(app, { by: founder, name: 'bakery' })
  const post = await writePost(app, { by: founder, in: 'bakery', title: 'Rye', body: 'Three days old.' })
  await writeComment(app, { by: founder, on: post.id, body: 'And still good.' })
  thread = post.permalink
  const pia = await signUp(app, { name: 'pia' })
  await joinCommunity(app.as(pia), { communityId })
  await createMulti(app.as(pia), {
    title: 'Bread',
    description: '',
    icon: '',
    isPublic: false,
    communities: 'bakery',
  })
  cookie = await app.logIn('pia')
})
afterAll(() => app.stop())

async function statementsOf(path: string): Promise<unknown> {
  const answer = await app.ask(path, { headers: { cookie } })
  expect(await answer.text()).toContain('Rye')
  const isIts = ({ reqId }: { reqId?: unknown }) => reqId === answer.headers.get('x-request-id')
  await expect.poll(() => app.logs.find(isIts)).toBeDefined()
  return app.logs.find(isIts)?.statements
}

// As in bench/budgets.json, which counts them on a large site.
test.each<[string, () => string, number]>([
  ['home', () => '/', 4],
  ['popular', () => '/r/popular/new/', 5],
  ['a community', () => '/r/bakery/', 6],
  ['a thread', () => thread, 7],
  ['a custom feed', () => '/user/pia/m/bread/', 6],
])('a member’s page asks the database no more often than it did: %s', async (_title, path, most) => {
  await statementsOf(path())
  expect(await statementsOf(path())).toBeLessThanOrEqual(most)
})
