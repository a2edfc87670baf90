import { expect, test } from 'vitest'
import { loadPreferences } from '#domain/accounts/preferences.ts'
import { signUp } from '#tests/fixtures/cast.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'

let keeper: Awaited<ReturnType<typeof signUp>>
const site = browserSite(async app => {
  keeper = await signUp(app, { name: 'keeper' })
})
const stored = () => loadPreferences(site.app.as(keeper))

test('[R2.8-09] each preference is saved once it is changed, says so beside it, and leaves the others', async () => {
  const page = await site.open('/settings/feed', { as: 'keeper' })
  await whenComplete(page)
  const main = page.getByRole('main')
  const form = main.locator('form[action="/settings"]')
  const hideRead = main.getByLabel("Hide posts I've read")
  await hideRead.check()
  await form.getByText('Saved', { exact: true }).waitFor()
  expect(await hideRead.evaluate(input => input.closest('div')?.innerText)).toContain('Saved')
  // Focus stays, for who goes on by keyboard.
  expect(await hideRead.evaluate(input => input === document.activeElement)).toBe(true)
  await main.getByLabel('Country').selectOption('DK')
  await main.getByLabel('Dark', { exact: true }).check()
  await expect.poll(() => form.getByText('Saved', { exact: true }).count()).toBe(3)
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  expect(await form.getByRole('button', { name: 'Save' }).isVisible()).toBe(false)
  expect(await stored()).toMatchObject({
    ...{ hideRead: true, country: 'DK', theme: 'dark' },
    ...{ autoplay: true, openInNewTab: false, feedView: 'card' },
  })
  await site.go(page, '/settings/feed')
  expect(await hideRead.isChecked()).toBe(true)
})

test('a preference that was not saved says so, and is sent again on request', async () => {
  const page = await site.open('/settings/privacy', { as: 'keeper' })
  await whenComplete(page)
  const main = page.getByRole('main')
  // The code that saves comes with the first change.
  await main.getByLabel('Count me among people online').uncheck()
  await main.getByText('Saved', { exact: true }).waitFor()
  await page.route('**/*', route => route.abort('connectionrefused'))
  await main.getByLabel("Show others when I'm online").check()
  await main.getByText('Not saved.').waitFor()
  expect((await stored()).showOnline).toBe(false)
  await page.unroute('**/*')
  await main.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => main.getByText('Saved', { exact: true }).count()).toBe(2)
  expect(await stored()).toMatchObject({ showOnline: true, showPresence: false })
})
