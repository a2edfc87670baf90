import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  await openCommunity(app, { by, name: 'orchard' })
  await openCommunity(app, { by, name: 'pasture' })
})

const toasts = (page: Page) => page.getByRole('region', { name: 'Notices' }).locator('[data-kind]')
const addressOf = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash)

test('[R2.12-06] [R2.12-10] [R2.14-acc-02] ?show_login=true opens the log-in dialog, and is then gone from the address', async () => {
  const page = await site.open('/r/orchard/?show_login=true&sort=new#top')
  await page.getByRole('dialog', { name: 'Log in' }).waitFor()
  await expect.poll(() => addressOf(page)).toBe('/r/orchard/?sort=new#top')
  // Who is logged in needs none.
  const member = await site.open('/r/orchard/?show_login=true', { as: 'reader' })
  await expect.poll(() => addressOf(member)).toBe('/r/orchard/')
  expect(await member.getByRole('dialog').count()).toBe(0)
})

test('[R2.12-07] [R2.12-11] ?welcome_back=true greets a member by name', async () => {
  const page = await site.open('/?welcome_back=true', { as: 'reader' })
  const dialog = page.getByRole('dialog', { name: 'Welcome back' })
  await dialog.getByText('reader', { exact: true }).waitFor()
  // Their avatar, which is an initial until they have a picture, and one button beside the cross of every dialog.
  expect(await dialog.locator('p:has(strong) > [aria-hidden=true]').innerText()).toBe('R')
  const buttons = await dialog
    .getByRole('button')
    .evaluateAll(all => all.map(one => one.textContent?.trim() ?? ''))
  expect(buttons.filter(words => words !== '')).toEqual(['Continue'])
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(() => addressOf(page)).toBe('/')
})

test('[R2.12-08] [R8-02] ?verified=true says that the address is proven, until one dismisses it', async () => {
  const page = await site.open('/?verified=true', { as: 'reader' })
  const banner = toasts(page).filter({ hasText: 'Email verification complete' })
  await banner.waitFor()
  await expect.poll(() => addressOf(page)).toBe('/')
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => banner.count()).toBe(0)
})

test('[R2.12-09] ?logged_in=true says so', async () => {
  const page = await site.open('/?logged_in=true', { as: 'reader' })
  await toasts(page).filter({ hasText: 'Successfully logged in!' }).waitFor()
  await expect.poll(() => addressOf(page)).toBe('/')
})

test('[R2.12-05] [R2.14-acc-04] [R2.14-acc-18] who comes from a magic link, with a trailing slash or without, is asked what to join', async () => {
  for (const [as, landing] of [
    ['newcomer', '/account/magic_link/landing/abc'],
    ['another', '/account/magic_link/landing/abc/'],
  ] as const) {
    const page = await site.visit({ as })
    await page.goto('/', { referer: site.app.url + landing })
    const dialog = page.getByRole('dialog', { name: /^Welcome to/ })
    await dialog.getByRole('checkbox', { name: /r\/orchard/ }).check()
    await dialog.getByRole('button', { name: 'Join and Finish' }).click()
    await expect.poll(() => dialog.count()).toBe(0)
    await site.go(page, '/communities/mine')
    await page.getByRole('main').getByRole('link', { name: 'r/orchard' }).waitFor()
    expect(await page.getByRole('main').getByRole('link', { name: 'r/pasture' }).count()).toBe(0)
  }
  const other = await site.visit({ as: 'third' })
  await other.goto('/', { referer: `${site.app.url}/account/magic_link/elsewhere` })
  await whenComplete(other)
  expect(await other.getByRole('dialog').count()).toBe(0)
})

test('[R2.14-acc-18] the first steps can be skipped', async () => {
  const page = await site.visit({ as: 'skipper' })
  await page.goto('/', { referer: `${site.app.url}/account/magic_link/landing/abc` })
  const dialog = page.getByRole('dialog', { name: /^Welcome to/ })
  await dialog.getByRole('button', { name: 'Skip' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
})

test('[R2.16-10] the first steps are a page, too, that works without script', async () => {
  const page = await site.open('/account/onboarding/', { as: 'plain', hasScript: false })
  await page.getByRole('checkbox', { name: /r\/pasture/ }).check()
  await page.getByRole('button', { name: 'Join and Finish' }).click()
  await page.goto('/communities/mine')
  await page.getByRole('main').getByRole('link', { name: 'r/pasture' }).waitFor()
  const visitor = await site.open('/account/onboarding/', { hasScript: false })
  expect(await addressOf(visitor).catch(() => visitor.url())).toContain('/login?dest=')
})
