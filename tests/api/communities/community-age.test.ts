import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '#tests/fixtures/cast.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ env: { COMMUNITY_MIN_AGE_DAYS: '3' } })
  await signUp(app, { name: 'newcomer' })
})
afterAll(() => app.stop())

async function formPage(): Promise<string> {
  const cookie = await app.logIn('newcomer')
  const answer = await app.ask('/communities/create', { headers: { cookie, accept: 'text/html' } })
  const text = await answer.text()
  return text.slice(text.indexOf('<main'), text.indexOf('</main>'))
}

test('how old an account has to be to open a community is said before anything is written', async () => {
  const early = await formPage()
  expect(early).toContain('Your account must be at least 3 days old')
  expect(early).toMatch(/<form[^>]* hidden=""/)
  app.advance({ seconds: 3 * 24 * 3_600 })
  const later = await formPage()
  expect(later).not.toContain('days old')
  expect(later).not.toMatch(/<form[^>]* hidden=""/)
})
