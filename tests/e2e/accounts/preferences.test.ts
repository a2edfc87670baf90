import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { loadPreferences } from '#domain/accounts/preferences.ts'
import { loadProfileText } from '#domain/profiles/edit-profile.ts'
import { signUp } from '#tests/fixtures/cast.ts'
import { barriersInBothLooks, NO_BARRIERS } from '#tests/support/barriers.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'

let keeper: Awaited<ReturnType<typeof signUp>>
const site = browserSite(async app => {
  keeper = await signUp(app, { name: 'keeper' })
})
const stored = () => loadPreferences(site.app.as(keeper))
const profile = () => loadProfileText(site.app.as(keeper))
const setting = (page: Page, name: string) => page.locator(`[data-setting="${name}"]`)
const mark = (page: Page, name: string) => setting(page, name).getByRole('status')

test('[R2.8-09] each preference is saved once it is changed, says so beside it, and leaves the others', async () => {
  const page = await site.open('/settings/feed', { as: 'keeper' })
  await whenComplete(page)
  const main = page.getByRole('main')
  const form = main.locator('form[action="/settings"]')
  const hideRead = main.getByLabel("Hide posts I've read")
  await hideRead.check()
  await form.getByText('Saved', { exact: true }).waitFor()
  expect(await mark(page, 'hideRead').innerText()).toBe('Saved')
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

test('a confirmation comes beside the name of its setting, in a place that was there, and nothing moves', async () => {
  for (const width of [360, 1280]) {
    const page = await site.open('/settings/privacy', { as: 'keeper', width })
    await whenComplete(page)
    const main = page.getByRole('main')
    const box = main.getByLabel('Count me among people online')
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    // A region that appears with its text may not be announced.
    expect(await mark(page, 'showPresence').evaluate(region => getComputedStyle(region).display)).not.toBe(
      'none',
    )
    await box.click()
    await mark(page, 'showPresence').getByText('Saved').waitFor()
    expect(await height()).toBe(before)
    const [name, said] = [
      await setting(page, 'showPresence').locator('label').boundingBox(),
      await mark(page, 'showPresence').boundingBox(),
    ]
    const middle = (at: { y: number; height: number } | null) => (at?.y ?? 0) + (at?.height ?? 0) / 2
    expect(Math.abs(middle(name) - middle(said))).toBeLessThan(4)
    expect((said?.x ?? 0) - (name?.x ?? 0) - (name?.width ?? 0)).toBeLessThan(24)
  }
})

test('[R2.8-06] profile: switches are saved at once, each text by its own button, and what is wrong stays typed', async () => {
  const page = await site.open('/settings/profile', { as: 'keeper' })
  await whenComplete(page)
  const button = (name: string, act: string) =>
    setting(page, name).getByRole('button', { name: act, exact: true })
  const displayName = page.getByLabel('Display name')
  const about = page.getByLabel('About', { exact: true })
  expect(await button('displayName', 'Save').count()).toBe(0)
  await about.fill('I keep lamps.')
  await displayName.fill('x'.repeat(31))
  await button('displayName', 'Save').click()
  await mark(page, 'displayName').getByText('Not saved.').waitFor()
  await setting(page, 'displayName').getByText('Use up to 30 characters.').waitFor()
  expect(await displayName.inputValue()).toBe('x'.repeat(31))
  await page.getByLabel('Allow people to follow me').uncheck()
  await mark(page, 'allowFollowers').getByText('Saved').waitFor()
  // Nothing but the switch was saved, and the error stays beside its text.
  expect(await profile()).toMatchObject({ displayName: '', about: '' })
  expect(await stored()).toMatchObject({ allowFollowers: false, showInSearch: true, showActivity: true })
  expect(await setting(page, 'displayName').getByText('Use up to 30 characters.').count()).toBe(1)
  expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
  await displayName.fill(' Keeper of  lamps ')
  await displayName.press('Enter')
  await mark(page, 'displayName').getByText('Saved').waitFor()
  // As it is stored.
  await expect.poll(() => displayName.inputValue()).toBe('Keeper of lamps')
  expect(await displayName.evaluate(field => field === document.activeElement)).toBe(true)
  expect(await profile()).toMatchObject({ displayName: 'Keeper of lamps', about: '' })
  expect(await about.inputValue()).toBe('I keep lamps.')
  await button('about', 'Save').click()
  await mark(page, 'about').getByText('Saved').waitFor()
  expect(await profile()).toMatchObject({ displayName: 'Keeper of lamps', about: 'I keep lamps.' })
  await page.getByLabel('Address of link 1').fill('https://lamps.example/')
  await button('links', 'Discard').click()
  expect(await page.getByLabel('Address of link 1').inputValue()).toBe('')
})

test('profile text survives a session that ended, and a switch is saved after the log-in', async () => {
  const page = await site.open('/settings/profile', { as: 'keeper', mayLeave: true })
  await whenComplete(page)
  await page.getByLabel('Address of link 2').fill('https://two.example/')
  const session = await page.context().cookies()
  await page.context().clearCookies()
  // Not `uncheck`, which looks at the box again afterwards: the page may have been left by then.
  await page.getByLabel('Show my profile in search results').click()
  await page.waitForURL(/\/login\?dest=/)
  await page.context().addCookies(session)
  await site.go(page, '/settings/profile')
  await mark(page, 'showInSearch').getByText('Saved').waitFor()
  expect((await stored()).showInSearch).toBe(false)
  expect(await page.getByLabel('Address of link 2').inputValue()).toBe('https://two.example/')
  await setting(page, 'links').getByText('We kept what you typed.').waitFor()
  await setting(page, 'links').getByRole('button', { name: 'Save', exact: true }).click()
  await mark(page, 'links').getByText('Saved').waitFor()
  expect((await profile()).links).toEqual([{ label: 'two.example', url: 'https://two.example/' }])
})
