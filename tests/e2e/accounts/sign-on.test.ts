import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { startProvider, type TestProvider } from '#tests/fixtures/open-id-provider.ts'
import { browserSite, whenComplete, whenReactive } from '#tests/support/browser-site.ts'
import { idTokenFor } from '#tests/support/id-token.ts'

let google: TestProvider

const site = browserSite(
  async app => {
    const founder = await signUp(app, { name: 'founder' })
    await openCommunity(app, { by: founder, name: 'pottery' })
    await writePost(app, { by: founder, in: 'pottery', title: 'A bowl' })
  },
  async () => {
    google = await startProvider({ callbacks: () => [`${site.app.url}/account/sso/callback/google`] })
    return {
      env: {
        OUTBOUND_ALLOW_HOSTS: google.host,
        GOOGLE_CLIENT_ID: google.clientId,
        GOOGLE_CLIENT_SECRET: google.clientSecret,
        GOOGLE_ISSUER: google.issuer,
      },
    }
  },
)
afterAll(() => google.close())

/** Opens a page that may leave the site during sign-on, and still collects rule violations from its console. */
async function openAbroad(path: string): Promise<{ page: Page; problems: string[] }> {
  const context = await site.browser.newContext({ baseURL: site.app.url })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', error => problems.push(error.message))
  await page.goto(path)
  await whenReactive(page)
  return { page, problems }
}

const isLoggedIn = async (page: Page) => {
  const answer = await page.request.get('/api/bootstrap')
  return ((await answer.json()) as { session: object | null }).session !== null
}

test('from the log-in page and from the modal the provider logs in and leads back', async () => {
  google.person = { subject: 'b-1', email: 'b1@people.example' }
  const { page, problems } = await openAbroad('/login?dest=/r/pottery/')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.waitForURL(url => url.pathname === '/r/pottery/')
  expect(await isLoggedIn(page)).toBe(true)
  await page.context().close()

  const modal = await openAbroad('/r/pottery/new/')
  await modal.page
    .getByRole('button', { name: /upvote/i })
    .first()
    .click()
  await modal.page.getByRole('dialog').getByRole('link', { name: 'Continue with Google' }).click()
  // It leads back to where it began.
  await expect.poll(() => isLoggedIn(modal.page)).toBe(true)
  await modal.page.waitForURL(url => url.pathname === '/r/pottery/new/' && url.origin === site.app.url)
  expect([...problems, ...modal.problems]).toEqual([])
  await modal.page.context().close()
})

test('[R2.16-09] the One Tap page runs the provider’s script, which logs in', async () => {
  google.person = { subject: 'b-tap' }
  const { page, problems } = await openAbroad('/account/sso/one_tap/?dest=/r/pottery/')
  const tap = page.getByRole('button', { name: `One Tap for ${google.clientId}` })
  const nonce = /with (.+)$/.exec(await tap.innerText())?.[1] ?? ''
  const token = await idTokenFor(google, { siteUrl: site.app.url, nonce })
  await page.evaluate(credential => Object.assign(window, { testCredential: credential }), token)
  await tap.click()
  await page.waitForURL(url => url.pathname === '/r/pottery/')
  expect(await isLoggedIn(page)).toBe(true)
  expect(problems).toEqual([])
  await page.context().close()
})

test('[R2.14-acc-12] [R2.14-acc-14] [R2.14-acc-17] [R4-am-15] with Google configured the site offers visitors One Tap, which logs in where they are', async () => {
  google.person = { subject: 'b-offered' }
  const { page, problems } = await openAbroad('/r/pottery/')
  const offer = page.getByRole('complementary', { name: 'Log in with Google' })
  await offer.waitFor()
  await expect.poll(() => offer.locator('[data-account-manager]').getAttribute('data-step')).toBe('google-ui')
  const tap = page.frameLocator('[data-account-manager] iframe').getByRole('button', { name: /^One Tap for/ })
  const nonce = /with (.+)$/.exec(await tap.innerText())?.[1] ?? ''
  const token = await idTokenFor(google, { siteUrl: site.app.url, nonce })
  await tap.evaluate((_, credential) => Object.assign(window, { testCredential: credential }), token)
  await tap.click()
  await page.getByRole('banner').getByRole('link', { name: 'Create Post' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/r/pottery/')
  expect(await offer.count()).toBe(0)
  expect(problems).toEqual([])
  await page.context().close()
})

test.each(['Google’s own button', 'the site’s button'])(
  '[R2.14-acc-12] whoever closes One Tap by %s is left alone with it',
  async way => {
    const { page } = await openAbroad('/r/pottery/')
    const offer = page.getByRole('complementary', { name: 'Log in with Google' })
    await offer.waitFor()
    if (way === 'Google’s own button') {
      const frame = page.frames().find(each => each.parentFrame() !== null)
      await frame?.evaluate(() => {
        const moment = { isDisplayMoment: () => false, isSkippedMoment: () => true }
        ;(Reflect.get(window, 'warrenOneTapMoment') as (moment: object) => void)(moment)
      })
    } else await offer.getByRole('button', { name: 'Close' }).click()
    await offer.waitFor({ state: 'detached' })
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await page.reload()
    await whenComplete(page)
    // What waits for a quiet moment was there first.
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 5_000 })))
    await page
      .getByRole('button', { name: /upvote/i })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('link', { name: 'Continue with Google' }).waitFor()
    expect(asked).not.toContain('/account/sso/one_tap/')
    await page.context().close()
  },
)
