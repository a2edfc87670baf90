import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { browserSite, logInBrowser, whenReactive } from '#tests/support/browser-site.ts'

const site = browserSite(async app => {
  const founder = await signUp(app, { name: 'founder' })
  await signUp(app, { name: 'guest' })
  await openCommunity(app, { by: founder, name: 'bakery' })
  await writePost(app, { by: founder, in: 'bakery', title: 'Rye in the afternoon' })
})

/** A browser that prefers German; with the account, if one is named. */
async function german({ as, hasScript = true }: { as?: string; hasScript?: boolean } = {}) {
  const context = await site.browser.newContext({
    baseURL: site.app.url,
    locale: 'de-DE',
    javaScriptEnabled: hasScript,
    serviceWorkers: 'block',
  })
  if (as !== undefined) await logInBrowser(site.app, context, as)
  return context
}

test('a German browser reads the site in German: pages, what opens later, and the next page', async () => {
  const context = await german()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await site.open('/', { context })
  await whenReactive(page)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
  await page.getByRole('button', { name: 'Teilen' }).first().click()
  await page.getByText('Link kopiert').waitFor()
  await page.getByRole('link', { name: 'Rye in the afternoon' }).first().click()
  await page.getByText('Was meinst du dazu?').first().waitFor()
})

test('a member chooses a language in the settings, and the page is in it at once', async () => {
  const page = await site.open('/settings/feed', { context: await german({ as: 'guest' }) })
  await whenReactive(page)
  const choice = page.getByRole('combobox', { name: 'Sprache' })
  expect(await choice.inputValue()).toBe('auto')
  await choice.selectOption({ label: 'English' })
  await page.getByRole('heading', { name: 'Feed settings' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  await whenReactive(page)
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Same as the browser' })
  await page.getByRole('heading', { name: 'Feed-Einstellungen' }).waitFor()
})

test('without script a German page is German, too', async () => {
  const context = await german({ hasScript: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Anmelden' }).first().waitFor()
  await page.goto('/login')
  await page.getByLabel('Passwort').waitFor()
})
