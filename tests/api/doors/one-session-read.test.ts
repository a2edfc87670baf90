import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeSite } from '#tests/support/fake-site.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ site: fakeSite() })
})
afterAll(() => app.stop())

async function statementsOf(path: string, init: RequestInit): Promise<unknown> {
  const answer = await app.ask(path, init)
  await answer.text()
  await expect
    .poll(() => app.logs.find(({ reqId }) => reqId === answer.headers.get('x-request-id')))
    .toBeDefined()
  return app.logs.find(({ reqId }) => reqId === answer.headers.get('x-request-id'))?.statements
}

// The page itself sends one statement.
test.each<[string, () => Promise<Record<string, string>>, number]>([
  ['none without cookies', async () => ({}), 1],
  ['none with cookies of another kind', async () => ({ cookie: 'recent=pottery; theme=dark' }), 1],
  ['one with a session', async () => ({ cookie: await app.logIn('ann') }), 2],
  ['none with what cannot be a token', async () => ({ cookie: 'warren_session=gone' }), 1],
])('a page reads the session once: %s', async (_title, headersOf, statements) => {
  expect(await statementsOf('/counted', { headers: await headersOf() })).toBe(statements)
})

test('a door of the API, whose guard comes before its body, reads it once', async () => {
  const ask = (headers: Record<string, string>) =>
    statementsOf('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ id: 'NoSuchOperation', variables: {} }),
    })
  expect(await ask({})).toBe(0)
  expect(await ask({ cookie: await app.logIn('ben') })).toBe(1)
})
