import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

/** Status and target of an address. */
async function ask(path: string): Promise<[number, string | null]> {
  const answer = await app.ask(path)
  return [answer.status, answer.headers.get('location')]
}

test.each([
  ['[R2.11-01]', '/explore?ref=mail&t=day', '/?ref=mail&t=day'],
  ['[R2.11-02]', '/explore/gardening/?ref=mail', '/?ref=mail'],
  ['[R2.11-03]', '/original', '/'],
  ['[R2.11-04]', '/original/gardening/top', '/'],
  ['[R2.11-06]', '/original/gardening', '/'],
  ['[R2.11-07]', '/powerup', '/'],
  ['[R2.11-08]', '/powerups', '/'],
  ['[R2.11-09]', '/talk', '/'],
])('%s %s leads to %s', async (_, from, to) => {
  expect(await ask(from)).toEqual([301, to])
})

test('what never was a page is not found', async () => {
  expect(await ask('/explorer')).toEqual([404, null])
  expect(await ask('/talk/to/me')).toEqual([404, null])
})
