import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { type LinkedPage, startLinkedPage } from '#tests/fixtures/linked-page.ts'
import { plantVariedContent, type VariedContent } from '#tests/fixtures/varied-content.ts'
import { browserSite, whenComplete, whenReactive } from '#tests/support/browser-site.ts'
import { scriptOf } from '#tests/support/start-app.ts'

let elsewhere: LinkedPage
let content: VariedContent
const site = browserSite(
  async app => {
    content = await plantVariedContent(app, { linkUrl: elsewhere.url })
  },
  async () => {
    elsewhere = await startLinkedPage()
    return { env: { OUTBOUND_ALLOW_HOSTS: elsewhere.host } }
  },
)
afterAll(() => elsewhere.close())

/** Keeps a script from the page until it is let go. */
async function hold(page: Page, script: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    url => url.pathname === scriptOf(script),
    async route => {
      await promise
      await route.continue()
    },
  )
  return resolve
}

/** The post with images, alive but for what needs this script. */
async function openWithout(page: Page, script: string): Promise<() => void> {
  const letGo = await hold(page, script)
  await page.goto(content.images)
  await whenComplete(page)
  return letGo
}

const next = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Next image' })
const place = (page: Page) => page.getByRole('main').getByText(/^\d of 3$/)

test('a button that is pressed before its part of the page is alive does what it says when it is', async () => {
  const page = await site.visit()
  const letGo = await openWithout(page, 'features/posts/gallery-strip.tsx')
  await next(page).click()
  expect(await place(page).innerText()).toBe('1 of 3')
  letGo()
  await expect.poll(() => place(page).innerText()).toBe('2 of 3')
  await next(page).click()
  await expect.poll(() => place(page).innerText()).toBe('3 of 3')
})

test('a button that is pressed before there is any script does what it says once there is', async () => {
  const page = await site.visit({ as: 'guest' })
  const letGo = await hold(page, 'entry.client.tsx')
  await page.goto(content.text, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'More actions' }).first().click()
  expect(await page.getByRole('menu').count()).toBe(0)
  letGo()
  await page.getByRole('menu').waitFor()
  await expect.poll(() => page.getByRole('menu').count()).toBe(1)
})

test('who goes on with something else does not get what was pressed before', async () => {
  const page = await site.visit()
  await page.clock.install()
  const letGo = await openWithout(page, 'features/posts/gallery-strip.tsx')
  await next(page).click()
  await page.keyboard.press('Tab')
  letGo()
  await whenReactive(page)
  await page.clock.runFor(1_000)
  expect(await place(page).innerText()).toBe('1 of 3')
})

test('a switch in a menu that is pressed before its code is there switches when it comes', async () => {
  const page = await site.visit()
  const letGo = await hold(page, 'shell/late-parts.tsx')
  await page.goto('/')
  await whenReactive(page)
  const menu = page.getByRole('banner').locator(':scope > details')
  await menu.locator('> summary').click()
  await menu.locator('details').filter({ hasText: 'User Settings' }).locator('summary').click()
  const night = menu.getByRole('switch', { name: 'Dark Mode' })
  await night.click()
  expect(await night.getAttribute('aria-checked')).toBe('false')
  letGo()
  await expect.poll(() => night.getAttribute('aria-checked')).toBe('true')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
})

test('a form in a menu is sent, though its code puts another in its place while the server is asked', async () => {
  const page = await site.visit({ as: 'guest' })
  const [letCodeGo, letAnswerGo] = [await hold(page, 'shell/late-parts.tsx'), Promise.withResolvers<void>()]
  await page.route('**/api/version', async route => {
    await letAnswerGo.promise
    await route.continue()
  })
  await page.goto('/')
  await whenReactive(page)
  const menu = page.getByRole('banner').locator(':scope > details')
  await menu.locator('> summary').click()
  const asked = page.waitForRequest('**/api/version')
  await menu.getByRole('button', { name: 'Log Out' }).click()
  await asked
  letCodeGo()
  await page.locator('html[data-complete]').waitFor()
  letAnswerGo.resolve()
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).first().waitFor()
})
