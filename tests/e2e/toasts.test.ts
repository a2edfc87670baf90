import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { browserSite, whenReactive } from '#tests/support/browser-site.ts'

const LIST = '/r/orchard/new/'
const POSTS = 8

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  await openCommunity(app, { by, name: 'orchard' })
  for (let n = POSTS; n >= 1; n--) await writePost(app, { by, in: 'orchard', title: `Apple ${n}` })
})

const toasts = (page: Page) => page.getByRole('region', { name: 'Notices' }).locator('[data-kind]')
const posts = (page: Page) => page.locator('#content article')

/** Hides so many posts, each of which says so and offers to take it back. */
async function hide(page: Page, count: number): Promise<void> {
  await page.keyboard.press('j')
  await page.locator('article:focus').waitFor()
  for (let n = 0; n < count; n++) {
    const before = await posts(page).count()
    const shown = page.waitForResponse(/graphql/)
    await page.keyboard.press('h')
    await shown
    await expect.poll(() => posts(page).count()).toBe(before - 1)
  }
}

test('[R2.13-shell-04] [R4-toast-01] [R4-toast-02] a toast appears and leaves when it is closed, or with its button, which does what it says', async () => {
  const page = await site.open(LIST, { as: 'first' })
  await hide(page, 2)
  await expect.poll(() => toasts(page).count()).toBe(2)
  await toasts(page).first().getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => toasts(page).count()).toBe(1)
  await toasts(page).first().getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => toasts(page).count()).toBe(0)
  await expect.poll(() => posts(page).count()).toBe(POSTS - 1)
})

test('[R3-toast-03] at most three stand at once, the newest below, and each leaves after five seconds', async () => {
  const page = await site.visit({ as: 'second' })
  await page.clock.install()
  await page.goto(LIST)
  await whenReactive(page)
  await hide(page, 3)
  await expect.poll(() => toasts(page).count()).toBe(3)
  await toasts(page)
    .last()
    .evaluate(node => {
      node.setAttribute('data-newest', '')
    })
  await hide(page, 1)
  await expect.poll(() => toasts(page).last().getAttribute('data-newest')).toBeNull()
  expect(await toasts(page).count()).toBe(3)
  expect(await toasts(page).nth(1).getAttribute('data-newest')).toBe('')
  await page.clock.runFor(4_000)
  expect(await toasts(page).count()).toBe(3)
  await page.clock.runFor(1_500)
  await expect.poll(() => toasts(page).count()).toBe(0)
})
