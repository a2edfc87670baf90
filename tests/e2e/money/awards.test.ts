import { expect, test } from 'vitest'
import type { Viewer } from '#platform/context/context.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { grantCoins } from '#tests/fixtures/grant-coins.ts'
import { barriersInBothLooks, NO_BARRIERS } from '#tests/support/barriers.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'

let giver: Viewer
let post: { fullname: string; permalink: string }

const site = browserSite(async app => {
  const keeper = await signUp(app, { name: 'keeper' })
  giver = await signUp(app, { name: 'giver' })
  await openCommunity(app, { by: keeper, name: 'lamps' })
  const written = await writePost(app, { by: keeper, in: 'lamps', title: 'A lamp' })
  post = written
  await writeComment(app, { by: keeper, on: written.id, body: 'with a green shade' })
  await grantCoins(app, { to: giver, amount: 700 })
})

test('[R2.14-mon-06] [R2.14-mon-07] [R4-gild-01] [R2.14-mon-16] an award is given from the menu, shown for a moment, then beside the author, with who gave it', async () => {
  const page = await site.open(post.permalink, { as: 'giver' })
  await whenComplete(page)
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Give Award' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give an award' })
  await dialog.getByText('You have 700 coins').waitFor()
  await dialog.locator('label', { hasText: /^Gold/ }).click()
  await dialog.getByText('Its author gets 100 coins').waitFor()
  await dialog.getByRole('textbox', { name: 'Message' }).fill('What a shade')
  expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
  await dialog.getByRole('button', { name: 'Give for 500 Coins' }).click()
  await page.locator('[data-gild=gold]').waitFor()
  await page.getByText('You gave Gold. You have 200 coins left.').waitFor()
  await page.locator('[data-gild]').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '1 award', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'Awards' })
  await list.getByText('Gold from u/giver').waitFor()
  await list.getByText('What a shade').waitFor()
  expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
  await page.keyboard.press('Escape')
  // Too dear for what is left: the dialog leads to where coins are sold.
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Give Award' }).click()
  await dialog.locator('label', { hasText: /^Platinum/ }).click()
  await dialog.getByRole('button', { name: 'Buy Coins' }).click()
  await page.getByRole('dialog', { name: 'Buy Coins' }).waitFor()
})

test('[R6-03] a visitor who wants to give one is asked to log in', async () => {
  const page = await site.open(post.permalink)
  await whenComplete(page)
  const menus = page.getByRole('main').getByRole('button', { name: 'More actions' })
  await menus.last().click()
  await page.getByRole('menuitem', { name: 'Give Award' }).click()
  await page.getByRole('dialog', { name: 'Log in' }).waitFor()
})
