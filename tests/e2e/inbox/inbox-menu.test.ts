import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setBanner } from '#domain/banners/banners.ts'
import { addNotifications } from '#domain/inbox/add-notifications.ts'
import { inTransaction, type Viewer } from '#platform/context/context.ts'
import { bannerInput } from '#tests/fixtures/banner.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'
import { settleEvents } from '#tests/support/settle-events.ts'

let bo: Viewer
const posts: { id: Parameters<typeof writeComment>[1]['on'] }[] = []

const site = browserSite(async app => {
  bo = await signUp(app, { name: 'bosco' })
  const ann = await signUp(app, { name: 'ann' })
  await openCommunity(app, { by: bo, name: 'orchard' })
  for (let n = 1; n <= 7; n++)
    posts.push(await writePost(app, { by: ann, in: 'orchard', title: `Apple ${n}` }))
  for (const { id } of posts) await writeComment(app, { by: bo, on: id })
})

const icon = (page: Page) => page.locator('link[rel=icon]').getAttribute('href')
const menu = (page: Page) => page.locator('details:has([data-inbox])')
const units = (page: Page) => menu(page).locator('[data-notification]')
const mark = (page: Page) => page.locator('header [data-unread]')

async function openMenu(page: Page): Promise<void> {
  await whenComplete(page)
  await menu(page).locator('summary').click()
}

test('[R2.13-inb-01] [R2.13-inb-02] [R2.13-inb-03] [R2.13-inb-04] [R2.13-inb-05] [R2.13-inb-06] [R2.14-oth-26] [R2.14-oth-27] the menu shows three rows while it loads, then the newest, and leads on', async () => {
  await settleEvents(site.app)
  const page = await site.open('/r/orchard/', { as: 'ann' })
  let release: () => void = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/graphql/, async route => {
    await held
    await route.continue()
  })
  await openMenu(page)
  const placeholder = menu(page).locator('[data-placeholder]')
  await placeholder.waitFor()
  expect(await placeholder.locator('> div').count()).toBe(3)
  release()
  await units(page).first().waitFor()
  expect(await units(page).first().innerText()).toContain('bosco replied to your post “Apple 7”')
  const links = await menu(page)
    .locator('nav a, nav ~ a, div > a')
    .evaluateAll(all => all.map(link => link.getAttribute('href')))
  for (const path of ['/message/unread', '/message/messages', '/settings/notifications', '/notifications'])
    expect(links).toContain(path)
  const markAll = menu(page).getByRole('button', { name: 'Mark All as Read' })
  // Beside the link to all notifications, and not cut off.
  const foot = markAll.locator('..')
  expect(await foot.evaluate(part => part.scrollWidth - part.clientWidth)).toBe(0)
  const [link, button] = [await foot.getByRole('link').boundingBox(), await markAll.boundingBox()]
  expect(button?.x).toBeGreaterThanOrEqual((link?.x ?? 0) + (link?.width ?? 0))
})

test('[R9-05] [R9-06] five come at a time, the next once half of what stands below is seen', async () => {
  const page = await site.open('/r/orchard/', { as: 'ann' })
  const asked: unknown[] = []
  const observed: unknown[] = []
  await page.exposeFunction('noteThreshold', (threshold: unknown) => void observed.push(threshold))
  await page.evaluate(() => {
    const Native = IntersectionObserver
    window.IntersectionObserver = class extends Native {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(callback, options)
        void Reflect.get(globalThis, 'noteThreshold')(options?.threshold)
      }
    }
  })
  page.on('request', request => {
    const variables = request.postDataJSON()?.variables
    if (variables?.limit !== undefined) asked.push(variables)
  })
  await openMenu(page)
  await units(page).first().waitFor()
  await expect.poll(() => asked).toEqual([{ filter: 'all', after: null, limit: 5 }])
  const list = menu(page).locator('[data-inbox-list]')
  await list.evaluate(element => element.scrollTo(0, element.scrollHeight))
  await expect.poll(() => units(page).count()).toBe(7)
  expect(asked).toMatchObject([{ limit: 5 }, { limit: 5 }])
  await expect.poll(() => observed).toContain(0.5)
})

test('what is read in one tab is read in the other, and what comes is counted in both, in header, title and icon', async () => {
  const first = await site.open('/r/orchard/', { as: 'ann' })
  const second = await first.context().newPage()
  await second.goto(`${site.app.url}/r/orchard/new/`)
  await Promise.all([whenComplete(first), whenComplete(second)])
  for (const page of [first, second]) {
    await expect.poll(() => mark(page).getAttribute('data-unread')).toBe('7')
    await expect.poll(() => page.title()).toMatch(/^\(7\) /)
    expect(await icon(page)).toBe('/favicon-unread.svg')
  }
  await openMenu(first)
  await menu(first).getByRole('button', { name: 'Mark All as Read' }).click()
  for (const page of [first, second]) {
    await expect.poll(() => mark(page).count()).toBe(0)
    await expect.poll(() => page.title()).not.toMatch(/^\(/)
    expect(await icon(page)).toBe('/favicon.svg')
  }
  await first.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()
  for (const page of [first, second])
    await expect.poll(() => mark(page).getAttribute('data-unread')).toBe('7')
  await inTransaction(site.app.ctx, tx =>
    addNotifications(tx, [{ accountId: bo.id, kind: 'security', about: 'x', cause: 'x' }]),
  )
  const [post] = posts
  if (post === undefined) throw new Error('no post')
  const annId = (
    await site.app.ctx.db
      .selectFrom('accounts')
      .select('id')
      .where('name', '=', 'ann')
      .executeTakeFirstOrThrow()
  ).id
  await inTransaction(site.app.ctx, tx =>
    addNotifications(tx, [{ accountId: annId, kind: 'security', about: 'y', cause: 'y' }]),
  )
  for (const page of [first, second])
    await expect.poll(() => mark(page).getAttribute('data-unread')).toBe('8')
})

test('[R9-07] [R9-08] [R9-09] [R4-bann-03] a banner stands above the list, which leaves it room, and is dismissed with undo', async () => {
  await setBanner(site.app.as({ ...bo, isAdmin: true }), bannerInput({ bodyText: 'Tidy your feeds' }))
  const page = await site.open('/r/orchard/', { as: 'ann', height: 420 })
  await openMenu(page)
  const banner = menu(page).getByRole('region', { name: 'From the site' })
  await banner.getByText('Spring cleaning').waitFor()
  await units(page).first().waitFor()
  const height = () =>
    menu(page)
      .locator('[data-inbox-list]')
      .evaluate(list => (list as HTMLElement).offsetHeight)
  // 420 - 50 - 2 x 55, less 100 for the banner.
  await expect.poll(height).toBe(160)
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await banner.waitFor({ state: 'detached' })
  await expect.poll(height).toBeGreaterThan(160)
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()
  const kept = () =>
    site.app.ctx.db.selectFrom('inbox_banner_views').select(['dismissed_at', 'views']).executeTakeFirst()
  await expect.poll(kept).toMatchObject({ dismissed_at: null, views: 1 })
  // The notice stands outside the menu, which closes when it is pressed.
  await page.reload()
  await openMenu(page)
  await banner.getByText('Tidy your feeds').waitFor()
  await expect.poll(kept).toMatchObject({ views: 2 })
})
