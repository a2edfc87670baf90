import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { browserSite, whenComplete, whenReactive } from '#tests/support/browser-site.ts'
import { scriptOf } from '#tests/support/start-app.ts'

const LIST = '/r/pottery/new/'

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  await openCommunity(app, { by, name: 'pottery' })
  for (let n = 1; n <= 12; n++) await writePost(app, { by, in: 'pottery', title: `Bowl ${n}` })
})

const dialogs = (page: Page) => page.locator('dialog[open]')

test('[R2.14-01] [R2.14-02] a modal that opens while another is open takes its place', async () => {
  const page = await site.open(LIST, { as: 'founder' })
  const card = page.locator('#content article').filter({ hasText: 'Bowl 12' })
  await card.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialogs(page).getByText('Delete').first().waitFor()
  // The session ends meanwhile, so going on asks for the password.
  await page.context().clearCookies()
  await dialogs(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Log in' }).waitFor()
  expect(await dialogs(page).count()).toBe(1)
})

test('[R2.14-01] a modal stays when the code of one that it replaced comes later', async () => {
  const page = await site.visit()
  const code = scriptOf('modals/login-modal.tsx')
  const letGo = Promise.withResolvers<void>()
  await page.route(`**${code}`, async route => {
    await letGo.promise
    await route.continue()
  })
  // It may be fetched in advance.
  const asked = page.waitForRequest(`**${code}`)
  await page.goto(LIST)
  await whenComplete(page)
  await page.getByRole('button', { name: 'Upvote' }).first().click()
  await asked
  await page.keyboard.press('Shift+?')
  await dialogs(page).waitFor()
  const shown = await dialogs(page).getAttribute('aria-labelledby')
  const came = page.waitForEvent('requestfinished', request => request.url().endsWith(code))
  letGo.resolve()
  await came
  // Long enough for the code to run.
  await page.waitForFunction(() => new Promise(resolve => setTimeout(resolve, 300, true)))
  expect(await dialogs(page).getAttribute('aria-labelledby')).toBe(shown)
})

test('[R2.14-02] Escape, the backdrop and the button close a modal, and the focus goes back', async () => {
  const page = await site.open(LIST)
  const close = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => dialogs(page).getByRole('button', { name: 'Close' }).click(),
  ]
  for (const by of close) {
    await page.keyboard.press('j')
    await page.locator('article:focus').waitFor()
    await page.keyboard.press('Shift+?')
    await dialogs(page).waitFor()
    await by()
    await dialogs(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('ARTICLE')
  }
})

test('[R4-modal-01] the page beneath does not scroll while a modal is open, and does 500 ms after', async () => {
  const page = await site.visit({ height: 500 })
  await page.clock.install()
  await page.goto(LIST)
  await whenReactive(page)
  await page.keyboard.press('Shift+?')
  await dialogs(page).waitFor()
  const isStill = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow === 'hidden')
  expect(await isStill()).toBe(true)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await dialogs(page).getByRole('button', { name: 'Close' }).click()
  await dialogs(page).waitFor({ state: 'detached' })
  await page.clock.runFor(499)
  expect(await isStill()).toBe(true)
  await page.clock.runFor(1)
  expect(await isStill()).toBe(false)
})

test('[R8-30] a modal whose code cannot be loaded shows nothing, and the page goes on working', async () => {
  const page = await site.open(LIST, { lacksCode: true })
  await whenComplete(page)
  // The code of the keys themselves is there.
  await page.keyboard.press('j')
  await page.locator('article:focus').waitFor()
  let isBroken = true
  await page.route(/\/assets\/[^/]*\.js$/, route => (isBroken ? route.abort() : route.continue()))
  const failed = page.waitForEvent('requestfailed')
  await page.keyboard.press('Shift+?')
  await failed
  const first = await page.locator('article:focus').getAttribute('data-fullname')
  await page.keyboard.press('j')
  await page.locator(`article:focus:not([data-fullname="${first}"])`).waitFor()
  expect(await dialogs(page).count()).toBe(0)
  expect(await page.locator('html.has-modal').count()).toBe(0)
  isBroken = false
  await page.getByRole('link', { name: 'Bowl 12' }).click()
  await page.locator('[data-overlay]').waitFor()
})
