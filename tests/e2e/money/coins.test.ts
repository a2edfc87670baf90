import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeEntry, type NewEntry } from '#domain/ledger/ledger.ts'
import { inTransaction } from '#platform/context/context.ts'
import { signUp } from '#tests/fixtures/cast.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'

const site = browserSite(async app => {
  const { id } = await signUp(app, { name: 'thrifty' })
  const grant: NewEntry = {
    ...{ key: 'a-first-coin', cause: 'grant', actorId: null },
    moves: [
      { holder: { house: 'issued' }, currency: 'coins', amount: -1 },
      { holder: { accountId: id }, currency: 'coins', amount: 1 },
    ],
  }
  await inTransaction(app.ctx, ctx => makeEntry(ctx, grant))
})

const coinMenu = (page: Page) => page.getByRole('banner').locator('[data-late=coins] details')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Buy Coins' })
const buy = (page: Page) => dialog(page).getByRole('button', { name: 'Buy Coins' }).click()
const balance = (page: Page) => coinMenu(page).locator('[data-balance]')

async function openCoinMenu(page: Page): Promise<void> {
  await coinMenu(page).locator('summary').click()
  await balance(page).waitFor()
}

/** Opens the modal from the menu, with a package chosen. */
async function choose(page: Page, words: string): Promise<void> {
  await openCoinMenu(page)
  await coinMenu(page).getByRole('button', { name: words, exact: true }).click()
  await dialog(page).waitFor()
}

async function chargesOf(name: string): Promise<number> {
  const { rows } = await sql`
    select from orders join accounts on accounts.id = orders.account_id
    where accounts.name = ${name} and orders.state = 'paid'`.execute(site.app.ctx.db)
  return rows.length
}

test('[R2.13-hdr-04] [R2.14-oth-39] [R2.14-mon-01] members find a coin in the header, and buy from its menu', async () => {
  const visitor = await site.open('/')
  expect(await visitor.locator('[data-late=coins]').count()).toBe(0)

  const page = await site.open('/coins', { as: 'buyer' })
  await whenComplete(page)
  await openCoinMenu(page)
  expect(await balance(page).innerText()).toBe('You have 0 coins')
  expect(await coinMenu(page).getByRole('button').allInnerTexts()).toEqual([
    '500 coins for $1.99',
    '1,100 coins for $3.99',
    '1,800 coins for $5.99',
    '5,500 coins for $16.99',
    '11,000 coins for $29.99',
  ])
  await coinMenu(page).getByRole('button', { name: '1,100 coins for $3.99' }).click()
  const chosen = dialog(page).locator('[name=coins]:checked')
  expect([await chosen.inputValue(), await coinMenu(page).getAttribute('open')]).toEqual(['1100', null])
  await expect.poll(() => chosen.evaluate(radio => radio === document.activeElement)).toBe(true)

  await dialog(page).getByLabel('A test card that is declined').check()
  await buy(page)
  const alert = dialog(page).getByRole('alert')
  await alert.waitFor()
  expect(await alert.innerText()).toBe('The card was declined. Nothing was charged. Try another card.')
  expect([
    await chosen.inputValue(),
    await dialog(page).locator('[name=token]:checked').inputValue(),
  ]).toEqual(['1100', 'tok_declined'])

  await dialog(page).getByLabel('A test card that pays').check()
  await dialog(page).getByLabel('Remember this card').check()
  await buy(page)
  await page.getByText('You bought 1,100 coins and now have 1,100.').waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  // Also the page beneath follows.
  await page.locator('main [data-balance="1100"]').waitFor()
  await openCoinMenu(page)
  expect(await balance(page).innerText()).toBe('You have 1,100 coins')
  await page.keyboard.press('Escape')

  await choose(page, '500 coins for $1.99')
  await dialog(page).getByLabel('Test card ending in 4242').check()
  await buy(page)
  await page.getByText('You bought 500 coins and now have 1,600.').waitFor()
})

test('[R2.14-mon-01] a purchase sent again after the connection failed is charged once', async () => {
  const page = await site.open('/', { as: 'unlucky' })
  await whenComplete(page)
  let sent = 0
  await page.route('**/api/v2/gold/stripe/buy_coins', async route => {
    sent += 1
    if (sent > 1) return await route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await choose(page, '500 coins for $1.99')
  await buy(page)
  await dialog(page)
    .getByText('The site could not be reached. Try again: you won’t be charged twice.')
    .waitFor()
  await buy(page)
  await page.getByText('You bought 500 coins and now have 500.').waitFor()
  expect([sent, await chargesOf('unlucky')]).toEqual([2, 1])
})

test('[R2.13-usr-13] the user menu says how many coins one has, in the singular and the plural', async () => {
  const page = await site.open('/', { as: 'thrifty' })
  await whenComplete(page)
  await page.getByRole('banner').locator(':scope > details > summary').click()
  const section = page.getByText('My Stuff', { exact: true })
  await section.click()
  const entry = (words: string) => page.getByRole('banner').getByRole('link', { name: words, exact: true })
  await entry('Coins: 1 coin').waitFor()
  await page.keyboard.press('Escape')
  await choose(page, '500 coins for $1.99')
  await buy(page)
  await page.getByText('You bought 500 coins and now have 501.').waitFor()
  await page.getByRole('banner').locator(':scope > details > summary').click()
  await section.click()
  await entry('Coins: 501 coins').waitFor()
  expect(await entry('Coins: 501 coins').getAttribute('href')).toBe('/coins')
})

test('the coins page sells without script, and keeps what was chosen when a card is declined', async () => {
  const page = await site.open('/coins', { as: 'plain', hasScript: false })
  const main = page.getByRole('main')
  const send = () => main.getByRole('button', { name: 'Buy Coins' }).click()
  await main.locator('label').filter({ hasText: '$5.99' }).click()
  await main.getByLabel('A test card that is declined').check()
  await send()
  await main.getByText('The card was declined. Nothing was charged. Try another card.').waitFor()
  expect(await main.locator('[name=coins]:checked').inputValue()).toBe('1800')
  expect(await main.locator('[name=token]:checked').inputValue()).toBe('tok_declined')
  await main.getByLabel('A test card that pays').check()
  await send()
  await main.getByText('You bought 1,800 coins and now have 1,800.').waitFor()
  expect(await main.locator('tr[data-order]').count()).toBe(2)
})
