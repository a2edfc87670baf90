import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setFavorite } from '#domain/communities/members/favorite-community.ts'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { toFullname } from '#shared/ids.ts'
import { MENU_COMMUNITIES } from '#shared/limits.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'
import { watchOpened } from '#tests/support/watch-page.ts'
import { written } from '#tests/support/written.ts'

const NAMES = ['orchard', 'orbits', 'pottery', 'trains', 'harbors']
const MANY = Array.from({ length: MENU_COMMUNITIES }, (_, at) => `room_${String(at).padStart(2, '0')}`)

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  const reader = await signUp(app, { name: 'reader' })
  const joiner = await signUp(app, { name: 'joiner' })
  for (const name of NAMES) {
    const { id } = await openCommunity(app, { by, name })
    await writePost(app, { by, in: name, title: `About ${name}` })
    await joinCommunity(app.as(reader), { communityId: id })
    await joinCommunity(app.as(joiner), { communityId: id })
    if (name === 'trains') await setFavorite(app.as(reader), { communityId: id, isFavorite: true })
  }
  for (const name of MANY) {
    const { id } = await openCommunity(app, { by, name })
    await joinCommunity(app.as(joiner), { communityId: id })
  }
})

const menu = (page: Page) => page.getByRole('banner').locator('nav details')
const button = (page: Page) => menu(page).locator('> summary')
const isOpen = (page: Page) => menu(page).evaluate(element => (element as HTMLDetailsElement).open)
const filter = (page: Page) => menu(page).getByRole('searchbox', { name: 'Filter' })
const entries = (page: Page) =>
  menu(page)
    .locator('p:visible, h2:visible, a:visible span:last-child')
    .evaluateAll(items => items.map(item => item.textContent?.trim() ?? ''))
/** Describes the focused element in words. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.querySelector('span:last-child')?.textContent)

async function openPage(path: string, as?: string): Promise<Page> {
  const page = await site.open(path, { width: 1000, ...(as !== undefined && { as }) })
  await whenComplete(page)
  return page
}

test('[R4-cdd-01] [R4-cdd-03] the menu is closed until its button is clicked or gets the focus of the keyboard', async () => {
  const page = await openPage('/', 'reader')
  expect(await isOpen(page)).toBe(false)
  await button(page).click()
  expect(await isOpen(page)).toBe(true)
  await button(page).click()
  expect(await isOpen(page)).toBe(false)
  await page.getByRole('link', { name: /home$/ }).focus()
  await page.keyboard.press('Tab')
  expect(await isOpen(page)).toBe(true)
  await expect.poll(() => button(page).evaluate(element => element === document.activeElement)).toBe(true)
})

test('[R4-cdd-03] a key that was to open the menu leaves it open when the focus has opened it; the next closes it', async () => {
  const page = await openPage('/', 'reader')
  for (const key of ['Enter', 'Space']) {
    await page.getByRole('link', { name: /home$/ }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press(key)
    expect(await isOpen(page)).toBe(true)
    await page.keyboard.press(key)
    expect(await isOpen(page)).toBe(false)
    await page.keyboard.press(key)
    expect(await isOpen(page)).toBe(true)
    await page.keyboard.press('Escape')
    await page.keyboard.press(key)
    expect(await isOpen(page)).toBe(true)
  }
})

test('[R4-cdd-05] [R4-cdd-06] Escape closes it and gives the focus back to its button, Tab closes it and goes on', async () => {
  const page = await openPage('/', 'reader')
  await button(page).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  expect(await isOpen(page)).toBe(false)
  await expect.poll(() => button(page).evaluate(element => element === document.activeElement)).toBe(true)
  await button(page).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  expect(await isOpen(page)).toBe(false)
  expect(await menu(page).evaluate(element => element.contains(document.activeElement))).toBe(false)
})

test('[R4-cdd-07] [R4-cdd-08] arrows move among the entries, Enter goes to the one with the focus', async () => {
  const page = await openPage('/', 'reader')
  await button(page).click()
  await filter(page).fill('orch')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toBe('r/orchard')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => focused(page)).toBe('r/orchard')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/r/orchard/')
})

test('[R4-cdd-09] Enter on Create Community opens a new tab', async () => {
  const page = await openPage('/r/orchard/', 'reader')
  await button(page).click()
  await menu(page).getByRole('link', { name: 'Create a community' }).focus()
  const opened = await watchOpened(page)
  await page.keyboard.press('Enter')
  await expect.poll(opened).toEqual(['_blank /communities/create'])
  expect(new URL(page.url()).pathname).toBe('/r/orchard/')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('[R4-cdd-10] [R5-11] [R5-12] the filter narrows the entries by a regular expression, whatever the case, or letter by letter; headings without entries go', async () => {
  const page = await openPage('/', 'reader')
  await button(page).click()
  await filter(page).fill('^R/OR(ch|bi)')
  await expect.poll(() => entries(page)).toEqual(['Your communities', 'r/orbits', 'r/orchard'])
  await filter(page).fill('trains')
  await expect.poll(() => entries(page)).toEqual(['Favorites', 'r/trains'])
  await filter(page).fill('home')
  await expect.poll(() => entries(page)).toEqual(['Feeds', 'Home'])
  await filter(page).fill('(')
  await expect.poll(() => entries(page)).toEqual(['No matches.'])
  await filter(page).fill('')
  await expect
    .poll(async () => (await entries(page)).slice(0, 6))
    .toEqual(['Feeds', 'Home', 'Popular', 'All', 'Favorites', 'r/trains'])
})

test('the filter finds also those communities that the menu does not list', async () => {
  const page = await openPage('/', 'joiner')
  await button(page).click()
  expect(await entries(page)).not.toContain('r/trains')
  await filter(page).fill('trains')
  await expect.poll(() => entries(page)).toEqual(['Your communities', 'r/trains'])
})

test('[R2.13-com-02] [R2.13-com-04] [R2.13-usr-15] [R2.13-usr-16] [R2.13-usr-17] a visitor finds three recent communities in both menus, and in their own all of them on request; no filter', async () => {
  const page = await openPage('/')
  // A reader who comes from elsewhere without any cookie gets none: this one goes from page to page.
  for (const name of NAMES) {
    await page.evaluate(path => location.assign(path), `/r/${name}/`)
    await page.getByRole('heading', { level: 1, name: `All about ${name}` }).waitFor()
  }
  await site.go(page, '/r/popular/')
  await whenComplete(page)
  await button(page).click()
  const recent = ['r/harbors', 'r/trains', 'r/pottery']
  const all = [...recent, 'r/orbits', 'r/orchard']
  const inMenu = await entries(page)
  const listedUnder = (heading: string, end: number) =>
    inMenu.slice(inMenu.indexOf(heading) + 1, end).filter(words => /^r\//.test(words))
  expect(listedUnder('Recent Communities', inMenu.indexOf('Popular Communities'))).toEqual(recent)
  // Next come the largest other communities, without those already listed.
  const popular = listedUnder('Popular Communities', inMenu.length)
  expect(popular.length).toBeGreaterThan(0)
  expect(popular.filter(name => recent.includes(name))).toEqual([])
  expect(await filter(page).count()).toBe(0)
  const own = page.getByRole('banner').locator(':scope > details')
  const listed = () =>
    own.locator('li a span:last-child').evaluateAll(items => items.map(item => item.textContent?.trim()))
  await own.locator('> summary').click()
  expect((await listed()).slice(0, 4)).toEqual(recent)
  await own.getByRole('button', { name: 'See more' }).click()
  await expect.poll(listed).toEqual(all)
  await own.getByRole('button', { name: 'See less' }).click()
  await expect.poll(listed).toEqual(recent)
  const member = await openPage('/r/orchard/', 'reader')
  await site.go(member, '/')
  expect(await member.getByRole('banner').getByText('Recent Communities').count()).toBe(0)
})

test('[R2.13-com-18] a star marks a favorite and takes it off again', async () => {
  const page = await openPage('/', 'joiner')
  await button(page).click()
  const saved = () => written(page)
  let saving = saved()
  await menu(page).getByRole('button', { name: 'Add r/harbors to favorites' }).click()
  await saving
  await expect.poll(async () => (await entries(page)).slice(4, 6)).toEqual(['Favorites', 'r/harbors'])
  await page.reload()
  await whenComplete(page)
  await button(page).click()
  await expect.poll(async () => (await entries(page)).slice(4, 6)).toEqual(['Favorites', 'r/harbors'])
  saving = saved()
  await menu(page).getByRole('button', { name: 'Remove r/harbors from favorites' }).click()
  await saving
  await expect.poll(() => entries(page)).not.toContain('Favorites')
})

test('[R4-cdd-02] pinned, the list stands at the side of wide windows and has no toggle', async () => {
  const page = await site.open('/', { as: 'reader', width: 1300 })
  const panel = page.locator('nav[aria-label=Communities]').first()
  expect(await panel.isVisible()).toBe(true)
  expect(await panel.locator('summary').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('complementary').getByRole('heading').first().click()
  expect(await panel.getByRole('link', { name: 'r/orchard' }).isVisible()).toBe(true)
})

test('[R2.14-oth-32] [R2.14-oth-44] [R2.13-usr-11] a community is created in a dialog over the page; what is wrong is said there', async () => {
  const page = await openPage('/r/orchard/', 'maker')
  await page.getByRole('banner').locator(':scope > details > summary').click()
  await page.getByRole('banner').getByRole('link', { name: 'Create a Community', exact: true }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Create a community' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('orchard')
  await dialog.getByRole('radio', { name: /^Restricted/ }).check()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Create Community' }).click()
  await dialog.getByText('A community with that name already exists. Choose another name.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/r/orchard/')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('medlars')
  await dialog.getByRole('button', { name: 'Create Community' }).click()
  await page.waitForURL('**/r/medlars/')
  await expect.poll(() => dialog.count()).toBe(0)
  const [made] = await site.app.ctx.db
    .selectFrom('communities')
    .select(['type', 'is_nsfw'])
    .where('name', '=', 'medlars')
    .execute()
  expect(made).toEqual({ type: 'restricted', is_nsfw: true })
})

test('[R4-subs-01] [R4-subs-02] [R4-subs-04] [R4-subs-06] the button says Join, then Joined, and Leave under the pointer; a click turns it', async () => {
  const page = await openPage('/r/orchard/', 'newcomer')
  const join = page
    .getByRole('main')
    .getByRole('button', { name: /r\/orchard/ })
    .first()
  expect(await join.innerText()).toBe('Join')
  await join.click()
  await page.getByText('You joined r/orchard').waitFor()
  await page.mouse.move(5, 500)
  await expect.poll(() => join.innerText()).toBe('Joined')
  await join.hover()
  await expect.poll(() => join.innerText()).toBe('Leave')
  await join.click()
  await expect.poll(() => join.innerText()).toBe('Join')
})

test('[R4-subs-05] when it appears the button asks what its reader joined: pages that visitors share do not say', async () => {
  const page = await openPage('/r/orchard/')
  const join = page
    .getByRole('main')
    .getByRole('button', { name: /r\/orchard/ })
    .first()
  await join.click()
  await expect.poll(() => join.innerText()).not.toBe('Join')
  const shared = await page.evaluate(async () => (await fetch(location.href, { credentials: 'omit' })).text())
  expect(shared).toContain('Join r/orchard')
  await page.reload()
  await expect.poll(() => join.getAttribute('aria-label')).toBe('Joined r/orchard. Leave')
})

test('[R4-subs-05] a member’s buttons ask together what was joined, and show what another device did meanwhile', async () => {
  const page = await site.visit({ as: 'newcomer' })
  const asked: string[] = []
  await page.route('**/api/v1/me/subscriptions*', async route => {
    asked.push(new URL(route.request().url()).search)
    const cookie = await site.app.logIn('newcomer')
    await site.app.runOperation('SetJoined', { community: 'orchard', isJoined: true }, cookie)
    await route.continue()
  })
  await site.go(page, '/r/orchard/')
  const buttons = page.getByRole('main').getByRole('button', { name: 'Joined r/orchard. Leave' })
  await buttons.first().waitFor()
  const { id } = await site.app.ctx.db
    .selectFrom('communities')
    .select('id')
    .where('name', '=', 'orchard')
    .executeTakeFirstOrThrow()
  expect(asked).toEqual([`?ids=${toFullname('t5', id)}`])
})

test('[R9-01] how many are there now is asked again every 300000 ms', async () => {
  const page = await site.visit({ as: 'watcher' })
  await page.clock.install()
  await page.goto('/r/room_07/')
  await page.clock.runFor(5_000)
  await whenComplete(page)
  const online = page.getByRole('complementary').locator('[data-active]')
  // With no one there yet, nothing is shown.
  expect(await online.isVisible()).toBe(false)
  const { id } = await site.app.ctx.db
    .selectFrom('communities')
    .select('id')
    .where('name', '=', 'room_07')
    .executeTakeFirstOrThrow()
  await site.app.ctx.db
    .insertInto('community_readers')
    .values(
      [1, 2, 3, 4, 5, 6, 7, 8].map(reader => ({ community_id: id, reader, seen_at: site.app.ctx.now() })),
    )
    .execute()
  await page.clock.runFor(290_000)
  expect(await online.isVisible()).toBe(false)
  await page.clock.runFor(10_001)
  // Eight or, with the watcher, nine: rounded so that no one can be seen to come or go.
  await expect.poll(() => online.innerText()).toBe('5+')
  expect(await online.isVisible()).toBe(true)
})
