import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { JOINED_COMMUNITIES_COOKIE } from '#platform/context/request-context.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { browserSite } from '#tests/support/browser-site.ts'

const TOO_MANY = 'Oops! You need to Sign Up to join more communities'

const site = browserSite(
  async app => {
    const by = await signUp(app, { name: 'founder' })
    for (const name of ['harbors', 'piers', 'docks', 'quays']) {
      await openCommunity(app, { by, name })
      await writePost(app, { by, in: name, title: `About ${name}` })
    }
  },
  async () => ({ env: { PAGE_CACHE_MB: '16' } }),
)

const joinButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Join r/${name}` })
const leaveButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Joined r/${name}. Leave` })
const isKept = async (page: Page) =>
  (await page.context().cookies()).some(({ name }) => name === JOINED_COMMUNITIES_COOKIE)

async function join(page: Page, name: string): Promise<void> {
  await site.go(page, `/r/${name}/`)
  await joinButton(page, name).click()
  await page.getByText(`You joined r/${name}`).waitFor()
}

test('[R5-37] [R8-42] a visitor joins three communities in place; the fourth is refused with a button to sign up', async () => {
  const page = await site.visit()
  for (const name of ['harbors', 'piers', 'docks']) await join(page, name)
  await site.go(page, '/r/quays/')
  await joinButton(page, 'quays').click()
  await page.getByText(TOO_MANY).waitFor()
  await joinButton(page, 'quays').waitFor()
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('dialog').waitFor()
})

test('a page that all visitors share shows each of them what they joined, and nothing moves', async () => {
  const page = await site.visit()
  await join(page, 'harbors')
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await site.go(page, '/r/harbors/')
  await leaveButton(page, 'harbors').waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0)
  const other = await site.open('/r/harbors/')
  await joinButton(other, 'harbors').waitFor()
  await leaveButton(page, 'harbors').click()
  await page.getByText('You left r/harbors').waitFor()
  expect(await isKept(page)).toBe(false)
  await site.go(page, '/r/harbors/')
  await joinButton(page, 'harbors').waitFor()
})

test('[R2.4-03] [R2.4-08] Home is of what the visitor joined', async () => {
  const page = await site.visit()
  await join(page, 'piers')
  await page.getByRole('navigation', { name: 'Communities' }).getByRole('link', { name: 'Home' }).click()
  await page.waitForURL('**/?feed=home')
  await page.getByRole('link', { name: 'About piers' }).waitFor()
  expect(await page.locator('[aria-label=Posts] h2 a').allInnerTexts()).toEqual(['About piers'])
})

test('what a visitor joined is theirs after signing up, and the browser keeps it no more', async () => {
  const page = await site.visit()
  await join(page, 'harbors')
  await join(page, 'docks')
  await site.go(page, '/register')
  await page.getByLabel('Name').fill('sailor')
  await page.getByLabel('Password').fill('a lamp in the fog')
  await page.getByLabel('Email').fill('sailor@example.org')
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Create post' }).waitFor()
  expect(await isKept(page)).toBe(false)
  for (const name of ['harbors', 'docks']) {
    await site.go(page, `/r/${name}/`)
    await leaveButton(page, name).waitFor()
  }
  await site.go(page, '/r/piers/')
  await joinButton(page, 'piers').waitFor()
})

test('[R5-37] [R8-42] without script a visitor joins, leaves, and is led to sign up', async () => {
  const page = await site.visit({ hasScript: false })
  for (const name of ['harbors', 'piers', 'docks']) {
    await page.goto(`/r/${name}/`)
    await joinButton(page, name).click()
    await leaveButton(page, name).waitFor()
  }
  await page.goto('/r/quays/')
  await joinButton(page, 'quays').click()
  await page.getByText(TOO_MANY).waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe(
    '/register?dest=%2Fr%2Fquays%2F',
  )
  await page.goto('/r/docks/')
  await joinButton(page, 'docks').click()
  await leaveButton(page, 'docks').click()
  await joinButton(page, 'docks').waitFor()
})
