import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { storeImage } from '#domain/media/store-image.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { drawPicture } from '#tests/fixtures/pictures.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'
import { written } from '#tests/support/written.ts'

const LIST = '/r/orchard/new/'
const POSTS = 8

const site = browserSite(
  async app => {
    const by = await signUp(app, { name: 'founder' })
    await openCommunity(app, { by, name: 'orchard' })
    for (let n = POSTS; n >= 1; n--) await writePost(app, { by, in: 'orchard', title: `Apple ${n}` })
  },
  async () => ({ env: { FLAG_OVERRIDES: 'allow' } }),
)

/** The page asks its visitors about cookies. */
async function openAsked(): Promise<Page> {
  const page = await site.visit()
  await page.context().addCookies([{ name: 'flags', value: 'cookie_question=on', url: site.app.url }])
  await site.go(page, LIST)
  return page
}

const toasts = (page: Page) => page.getByRole('region', { name: 'Notices' }).locator('[data-kind]')
const posts = (page: Page) => page.locator('#content article')

/** Hides so many posts, each of which says so and offers to take it back. */
async function hide(page: Page, count: number): Promise<void> {
  await page.keyboard.press('j')
  await page.locator('article:focus').waitFor()
  for (let n = 0; n < count; n++) {
    const before = await posts(page).count()
    const shown = written(page)
    await page.keyboard.press('h')
    await shown
    await expect.poll(() => posts(page).count()).toBe(before - 1)
  }
}

test('[R2.13-shell-04] [R4-toast-01] [R4-toast-02] a toast appears and leaves when it is closed, or with its button, which does what it says', async () => {
  const page = await site.open(LIST, { as: 'first' })
  // Each animation of a toast that begins, and how it begins.
  await page.evaluate(() => {
    const seen: string[] = []
    Reflect.set(globalThis, 'animated', seen)
    document.addEventListener('animationstart', event => {
      const toast = (event.target as HTMLElement).closest('[data-kind]')
      if (toast !== null) seen.push(getComputedStyle(toast).animationDuration)
    })
  })
  await hide(page, 2)
  await expect.poll(() => toasts(page).count()).toBe(2)
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'animated') as string[]))
    .toEqual(['0.18s', '0.18s'])
  await toasts(page).first().getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => toasts(page).count()).toBe(1)
  await toasts(page).first().getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => toasts(page).count()).toBe(0)
  await expect.poll(() => posts(page).count()).toBe(POSTS - 1)
})

test('[R3-toast-01] joining is told beside the icon of the community, where it has one', async () => {
  const { ctx, server } = site.app
  const bytes = await drawPicture({ width: 256, height: 256, color: '#2f6b4f' })
  const by = await signUp(site.app, { name: 'painter' })
  const { mediaId } = await storeImage(site.app.as(by), {
    bytes,
    purpose: 'icon',
    store: server.app.mediaStore,
  })
  await ctx.db
    .updateTable('communities')
    .set({ icon_media_id: mediaId })
    .where('name', '=', 'orchard')
    .execute()
  const page = await site.open('/r/orchard/', { as: 'joiner' })
  await page.getByRole('main').getByRole('button', { name: 'Join r/orchard' }).first().click()
  const icon = toasts(page).locator('img')
  await icon.waitFor()
  expect(await icon.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth > 0))).toBe(
    true,
  )
  await ctx.db.updateTable('communities').set({ icon_media_id: null }).where('name', '=', 'orchard').execute()
})

test('[R3-toast-03] at most three stand at once, the newest below, and each leaves after five seconds', async () => {
  const page = await site.visit({ as: 'second' })
  await page.clock.install()
  await site.go(page, LIST)
  // From here on time passes only where the test says so.
  await page.clock.pauseAt(Date.now() + 3_600_000)
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

test('[R3-conn-02] [R3-conn-04] [R3-toast-01] visitors are asked once about cookies, with two answers; members are not', async () => {
  for (const [answer, value] of [
    ['Accept all', 'all'],
    ['Reject non-essential', 'essential'],
  ] as const) {
    const page = await openAsked()
    const question = toasts(page)
    await question.waitFor()
    expect(await question.getAttribute('data-kind')).toBe('EuCookiePolicy')
    expect(await question.getByRole('button').allInnerTexts()).toEqual([
      'Accept all',
      'Reject non-essential',
      '',
    ])
    await question.getByRole('button', { name: answer }).click()
    await expect.poll(() => toasts(page).count()).toBe(0)
    const cookies = await page.context().cookies()
    expect(cookies.find(cookie => cookie.name === 'eu_cookie')?.value).toBe(value)
    await page.reload()
    await whenComplete(page)
    expect(await toasts(page).count()).toBe(0)
  }
  const member = await site.visit({ as: 'third' })
  await member.context().addCookies([{ name: 'flags', value: 'cookie_question=on', url: site.app.url }])
  await site.go(member, LIST)
  await whenComplete(member)
  expect(await toasts(member).count()).toBe(0)
})

test('[R3-toast-01] a question stays until it is answered, and of toasts with one name the newest is alone', async () => {
  const page = await site.visit({ as: 'fourth' })
  await page.clock.install()
  await site.go(page, LIST)
  await page.clock.runFor(2_000)
  await whenComplete(page)
  await page.route('**/api/session/refresh', route => route.fulfill({ status: 418, body: 'no' }))
  const away = (state: string) =>
    page.evaluate(value => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  for (let times = 0; times < 2; times++) {
    await away('hidden')
    await page.clock.runFor(31 * 60_000)
    const asked = page.waitForResponse('**/api/session/refresh')
    await away('visible')
    await asked
  }
  const failed = toasts(page).filter({ hasText: 'Sorry, we have failed you.' })
  await failed.waitFor()
  await page.clock.runFor(60_000)
  expect(await failed.count()).toBe(1)
})

test('[R3-toast-02] toasts say by their kind what they are; kinds of parts that are yet to come come with them', async () => {
  const kinds = new Set<string>()
  const note = async (page: Page) => {
    await toasts(page).first().waitFor()
    for (const toast of await toasts(page).all()) kinds.add((await toast.getAttribute('data-kind')) ?? '')
  }
  await note(await openAsked())
  const member = await site.open('/r/orchard/?logged_in=true&verified=true&just_signed_up=true', {
    as: 'fifth',
  })
  await toasts(member).nth(2).waitFor()
  await note(member)
  const hider = await site.open(LIST, { as: 'sixth' })
  await hide(hider, 1)
  await note(hider)
  await hider.context().setOffline(true)
  await hider.locator('#content article').first().getByRole('button', { name: 'Upvote' }).click()
  await expect
    .poll(async () => {
      await note(hider)
      return kinds.has('Error')
    })
    .toBe(true)
  expect([...kinds].sort()).toEqual([
    'Custom',
    'Error',
    'EuCookiePolicy',
    'SuccessCommunity',
    'SuccessCommunityGreen',
    'Undo',
  ])
})
