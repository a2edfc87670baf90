import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { browserSite, holdRequests, whenComplete, whenReactive } from '#tests/support/browser-site.ts'

const LIST = '**/api/routes?*'

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  await openCommunity(app, { by, name: 'orchard' })
  await writePost(app, { by, in: 'orchard', title: 'Russets at last' })
})

const holdRoutes = (page: Page) => holdRequests(page, url => url.pathname === '/api/routes')
const community = (page: Page) =>
  page.getByRole('article', { name: 'Russets at last' }).getByRole('link', { name: 'r/orchard' }).first()
const stay = (page: Page) => page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true))
const isSame = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'isSameDocument') === true)

test('a page fetches the other routes once, by itself, and following links fetches them no more', async () => {
  const page = await site.visit()
  let count = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/api/routes') count++
  })
  const listed = page.waitForResponse(LIST)
  await page.goto('/r/all/')
  await listed
  await whenReactive(page)
  await stay(page)
  await community(page).click()
  await page.waitForURL('**/r/orchard/')
  await page.getByRole('banner').getByRole('link', { name: 'Popular' }).click()
  await page.waitForURL('**/r/popular/')
  expect([count, await isSame(page)]).toEqual([1, true])
})

test('a link followed before the routes arrive leads to its page once they do', async () => {
  const page = await site.visit()
  const letGo = await holdRoutes(page)
  await page.goto('/r/all/')
  await whenReactive(page)
  await stay(page)
  await community(page).click()
  letGo()
  await page.waitForURL('**/r/orchard/')
  await page.getByRole('link', { name: 'Chat channels' }).first().waitFor()
  expect(await isSame(page)).toBe(true)
})

test('a form submitted before the routes arrive is sent once they do', async () => {
  const page = await site.visit({ as: 'founder' })
  const letGo = await holdRoutes(page)
  await page.goto('/r/orchard/')
  await whenComplete(page)
  const menu = page.getByRole('banner').locator(':scope > details')
  await menu.locator('> summary').click()
  await menu.getByRole('button', { name: 'Log Out' }).click()
  letGo()
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).first().waitFor()
})

test('when the routes cannot be fetched, a link waits until they can', async () => {
  const page = await site.visit()
  await page.route(LIST, route => route.abort())
  await page.goto('/r/all/')
  await whenReactive(page)
  await stay(page)
  await community(page).click()
  await page.unroute(LIST)
  await page.waitForURL('**/r/orchard/')
  expect(await isSame(page)).toBe(true)
})

test('when the site was updated since the page loaded, a link loads a new document', async () => {
  const page = await site.visit()
  await page.route(LIST, route => route.fulfill({ status: 404 }))
  await page.goto('/r/all/')
  await whenReactive(page)
  await stay(page)
  await community(page).click()
  await page.waitForURL('**/r/orchard/')
  await whenReactive(page)
  expect(await isSame(page)).toBe(false)
})
