import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { browserSite } from '#tests/support/browser-site.ts'

const EDIT = '/r/orchard/about/settings'

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  await openCommunity(app, { by, name: 'orchard' })
})

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const popular = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Popular' })

test('[R5-01] [R4-nav-01] leaving a form that was changed is asked about: cancelling stays with everything typed, confirming leaves', async () => {
  const page = await site.open(EDIT, { as: 'founder' })
  await title(page).fill('Apples and pears')
  await popular(page).click()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => question(page).count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(EDIT)
  expect(await title(page).inputValue()).toBe('Apples and pears')
  await popular(page).click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/r/popular/')
})

test('[R4-nav-01] closing the question by Escape is cancelling; going back by the browser is leaving', async () => {
  const page = await site.open('/r/popular/', { as: 'founder' })
  await page.getByRole('banner').locator('details').first().locator('summary').click()
  await site.go(page, '/r/orchard/')
  await page.getByRole('main').getByRole('link', { name: 'Mod Tools' }).click()
  await page.locator('#tool').waitFor()
  await page.getByRole('main').getByRole('navigation').locator(`a[href="${EDIT}"]`).click()
  await page.waitForURL(`**${EDIT}`)
  await title(page).fill('Apples and pears')
  await page.goBack()
  await question(page).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => question(page).count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(EDIT)
  expect(await title(page).inputValue()).toBe('Apples and pears')
})

test('[R5-01] a form that was not changed, or was sent, lets one go', async () => {
  const page = await site.open(EDIT, { as: 'founder' })
  await popular(page).click()
  await page.waitForURL('**/r/popular/')
  await site.go(page, EDIT)
  await title(page).fill('Apples and pears')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved: title').waitFor()
  await popular(page).click()
  await page.waitForURL('**/r/popular/')
  expect(await question(page).count()).toBe(0)
})

test('[R5-02] staying on the same path is not leaving', async () => {
  const page = await site.open(EDIT, { as: 'founder' })
  await title(page).fill('Apples and pears')
  await page.evaluate(path => {
    history.pushState({}, '', `${path}?part=look`)
    history.back()
  }, EDIT)
  await page.waitForURL(`**${EDIT}`)
  expect(await question(page).count()).toBe(0)
  expect(await title(page).inputValue()).toBe('Apples and pears')
})

test('[R5-03] the browser’s own leaving is stopped while there is something to lose, and only then', async () => {
  const page = await site.open(EDIT, { as: 'founder' })
  const isStopped = () =>
    page.evaluate(() => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    })
  expect(await isStopped()).toBe(false)
  await title(page).fill('Medlars')
  expect(await isStopped()).toBe(true)
})
