import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { OPERATION_IDS } from '#api/operations/all-operations.ts'
import { createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'

let path = ''
const site = browserSite(
  async app => {
    const cast = await createCast(app)
    await openCommunity(app, { by: cast.cy, name: 'pottery' })
    path = (await writePost(app, { by: cast.bo, in: 'pottery', title: 'A jug' })).permalink
  },
  async () => ({
    env: {
      ...{ SALE_UNTIL: '2999-01-01T00:00:00Z', SALE_TEXT: 'Spring sale' },
      ...{ SALE_COIN_PACKAGES: '1100=299', SALE_PREMIUM_PRICE: '299', SALE_AWARD: 'clover' },
    },
  }),
)

const toasts = (page: Page) => page.getByRole('region', { name: 'Notices' })
/** Folded into the header's last menu, whose sections fold as well. */
const openUserMenu = (page: Page) => page.locator('header > details:last-of-type > summary').click()
const coinMenu = (page: Page) => page.getByRole('banner').locator('[data-late=coins] details')

test('[R2.14-mon-13] [R2.14-mon-15] [R2.13-usr-46] the modal loads the card form when it opens, subscribes, and a badge is by the name', async () => {
  const page = await site.open('/premium', { as: 'patron' })
  await whenComplete(page)
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await openUserMenu(page)
  expect(await page.locator('[data-premium]').count()).toBe(0)
  await page.keyboard.press('Escape')
  expect(loaded.filter(url => url.includes('premium-purchase'))).toEqual([])
  const before = await scriptsOf(page)
  await page.getByRole('main').getByRole('button', { name: 'Get Premium' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get Premium' })
  await dialog.getByLabel('A test card that is declined').check()
  const after = await scriptsOf(page)
  expect(after).toBeGreaterThan(before)
  await dialog.getByRole('button', { name: 'Get Premium for $5.99 a Month' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'The card was declined. Nothing was charged.' }).waitFor()
  await dialog.getByLabel('A test card that pays').check()
  await dialog.getByRole('button', { name: 'Get Premium for $5.99 a Month' }).click()
  await toasts(page).filter({ hasText: 'Your first 700 coins have arrived.' }).waitFor()
  await page.getByText('You have Premium.').waitFor()
  await site.go(page, '/')
  await whenComplete(page)
  await openUserMenu(page)
  const own = page.getByRole('banner').getByRole('link', { name: 'u/patron' })
  expect(await own.locator('[data-premium]').innerText()).toBe('Premium')
  await site.go(page, '/user/patron/')
  await page.getByText('Premium member').first().waitFor()
})

const scriptsOf = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(entry => entry.name.includes('.js')).length,
  )

test('[R2.14-mon-03] [R2.14-mon-08] the coin menu leads to the offers of a sale', async () => {
  const page = await site.open('/', { as: 'hunter' })
  await whenComplete(page)
  await coinMenu(page).locator('summary').click()
  await coinMenu(page).getByRole('button', { name: 'Spring sale' }).click()
  await page
    .getByRole('dialog', { name: 'Coin offer' })
    .getByRole('button', { name: '1,100 coins for $2.99' })
    .click()
  const buying = page.getByRole('dialog', { name: 'Buy Coins' })
  await buying.getByRole('button', { name: 'Buy Coins' }).click()
  await toasts(page).filter({ hasText: 'You bought 1,100 coins' }).waitFor()
  await coinMenu(page).locator('summary').click()
  await coinMenu(page).getByRole('button', { name: 'Premium for $2.99' }).click()
  const offer = page.getByRole('dialog', { name: 'Premium offer' })
  await offer
    .getByText('Your first month of Premium for $2.99. After that, it costs $5.99 a month.')
    .waitFor()
  await offer.getByRole('button', { name: 'Get Premium' }).click()
  await page
    .getByRole('dialog', { name: 'Get Premium' })
    .getByRole('button', { name: 'Get Premium for $2.99' })
    .click()
  await toasts(page).filter({ hasText: 'Welcome to Premium.' }).waitFor()
})

test('[R8-28] when special events cannot be fetched, nobody sees it', async () => {
  const watched = await site.open('/', { as: 'unlucky' })
  // This page isn't watched, since the reported error would fail the test.
  const page = await watched.context().newPage()
  const reported: string[] = []
  page.on('pageerror', error => reported.push(error.message))
  await page.route('**/graphql', async route => {
    const { id } = route.request().postDataJSON() as { id: string }
    if (id === OPERATION_IDS.FetchSpecialEvents)
      await route.fulfill({ status: 500, json: { data: null, error: { code: 'internal', details: {} } } })
    else await route.continue()
  })
  await page.goto(site.app.url)
  await whenComplete(page)
  await coinMenu(page).locator('summary').click()
  await coinMenu(page).getByRole('button', { name: '500 coins for $1.99', exact: true }).waitFor()
  await expect.poll(() => reported.length).toBeGreaterThan(0)
  expect(await coinMenu(page).getByRole('button', { name: 'Spring sale' }).count()).toBe(0)
  expect(await toasts(page).innerText()).toBe('')
})

test('[R8-24] [R8-27] a payment that fails without an error says so in general words', async () => {
  const watched = await site.open('/premium', { as: 'someone' })
  // A failed request is written to the console, which would fail the test.
  const page = await watched.context().newPage()
  await page.goto(`${site.app.url}/premium`)
  await whenComplete(page)
  await page.route('**/api/v2/gold/**', route => route.fulfill({ status: 500, body: '<h1>Broken</h1>' }))
  await page.getByRole('main').getByRole('button', { name: 'Get Premium' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get Premium' })
  await dialog.getByRole('button', { name: 'Get Premium for $5.99 a Month' }).click()
  await expect
    .poll(() => dialog.getByRole('alert').innerText())
    .toBe('Something went wrong. Please try again later')
})

test('[R2.14-mon-02] [R2.10-10] a free award is claimed and given in the framed dialog, and another one paid directly', async () => {
  const page = await site.open(path, { as: 'ann' })
  await whenComplete(page)
  const fullname = await page.locator('[data-fullname]').first().getAttribute('data-fullname')
  await site.go(page, `/framedGild/${fullname}`)
  const dialog = page.getByRole('dialog', { name: 'Give an award' })
  await dialog.getByRole('button', { name: 'Claim Award' }).click()
  await page.getByRole('dialog', { name: 'Free awards' }).getByRole('button', { name: 'Claim Award' }).click()
  await toasts(page).filter({ hasText: 'You claimed Lucky Clover.' }).waitFor()
  await dialog.getByText('Lucky Clover').click()
  await dialog.getByRole('button', { name: 'Give for Free' }).click()
  await toasts(page).filter({ hasText: 'You gave Lucky Clover. You have 0 coins left.' }).waitFor()
  await site.go(page, `/framedGild/${fullname}`)
  await dialog.getByText('You need 100 more coins.').waitFor()
  await dialog.getByRole('button', { name: 'Give for $0.50' }).click()
  await toasts(page).filter({ hasText: 'You gave Silver. You have 0 coins left.' }).waitFor()
})
