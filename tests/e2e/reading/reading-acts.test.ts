import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Viewer } from '#platform/context/context.ts'
import { PREFERENCES_COOKIE } from '#platform/context/request-context.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'

// These tests check what an action updates in place: counts, focus, and what is shown afterwards.
const LONG =
  'A title that says at great length what has been found in the oldest of the orchards, and why it matters'
let thread: string
let founder: Viewer
const site = browserSite(async app => {
  founder = await signUp(app, { name: 'founder' })
  await openCommunity(app, { by: founder, name: 'orchard' })
  const guest = await signUp(app, { name: 'guest' })
  const post = await writePost(app, {
    by: founder,
    in: 'orchard',
    title: 'Russets at last',
    body: 'See >!the end!<.',
  })
  thread = post.permalink
  for (let count = 0; count < 12; count++) await writeComment(app, { by: founder, on: post.id })
  await writePost(app, { by: guest, in: 'orchard', title: LONG })
})

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName)
const composer = (page: Page) => page.getByRole('textbox', { name: 'Add a comment' })

async function openWhole(path: string, options: Parameters<typeof site.open>[1]): Promise<Page> {
  const page = await site.open(path, options)
  await whenComplete(page)
  return page
}

test('a sent comment scrolls into view and flashes; the composer folds, counts rise, and it isn’t new to its author', async () => {
  const page = await openWhole('/r/orchard/', { as: 'guest' })
  await page.getByRole('link', { name: 'Russets at last' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('heading', { name: '12 comments' }).waitFor()
  await sheet.getByRole('textbox', { name: 'Add a comment' }).fill('The best of them')
  // It flashes for two seconds only.
  const flashed = sheet.evaluate(
    element =>
      new Promise<string>(resolve => {
        const tell = ([change]: MutationRecord[]) => resolve(change?.target.textContent ?? '')
        new MutationObserver(tell).observe(element, { subtree: true, attributeFilter: ['data-flash'] })
      }),
  )
  await sheet.getByRole('button', { name: 'Comment', exact: true }).click()
  const own = sheet.getByRole('article', { name: /Comment by guest/ })
  await own.waitFor()
  await sheet.getByRole('heading', { name: '13 comments' }).waitFor()
  expect(await flashed).toContain('The best of them')
  await expect.poll(() => own.evaluate(node => node === document.activeElement)).toBe(true)
  await expect
    .poll(() => sheet.locator('[data-writing] textarea').first().getAttribute('data-open'))
    .toBe('false')
  expect(await sheet.getByTitle('13 comments').count()).toBe(1)
  await page.keyboard.press('Escape')
  const card = page.getByRole('article', { name: 'Russets at last' })
  await expect.poll(() => card.getByTitle('13 comments').count()).toBe(1)
  await site.go(page, '/r/orchard/')
  expect(await card.getByText('new)').count()).toBe(0)
})

test('joining and leaving update the member count, every button and the list of your communities', async () => {
  const page = await openWhole('/r/orchard/', { as: 'joiner' })
  const main = page.getByRole('main')
  const members = main.locator('dl').first()
  await expect.poll(() => members.innerText()).toMatch(/^Member\n1\b/)
  await main.getByRole('button', { name: 'Join r/orchard' }).click()
  await expect.poll(() => members.innerText()).toMatch(/^Members\n2\b/)
  const panel = page.getByRole('navigation', { name: 'Communities', exact: true })
  await panel.getByRole('link', { name: 'r/orchard' }).waitFor()
  const button = main.getByRole('button', { name: /^Joined r\/orchard/ })
  // The pointer still rests on it.
  expect(await button.innerText()).toBe('Joined')
  await page.mouse.move(5, 5)
  await button.hover()
  await expect.poll(() => button.innerText()).toBe('Leave')
  await button.click()
  await expect.poll(() => members.innerText()).toMatch(/^Member\n1\b/)
  await expect.poll(() => panel.getByRole('link', { name: 'r/orchard' }).count()).toBe(0)
})

test('the focus goes on: to the wrong field of a refused post, to an edited comment, to what follows a hidden post', async () => {
  const page = await openWhole('/r/orchard/submit', { as: 'writer' })
  await page.getByRole('textbox', { name: 'Title' }).focus()
  await page.getByRole('button', { name: 'Post', exact: true }).press('Enter')
  await page.locator('[aria-invalid=true]').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title')

  await site.go(page, thread)
  await whenComplete(page)
  await composer(page).fill('Frist')
  await page.keyboard.press('Control+Enter')
  const own = page.getByRole('article', { name: /Comment by writer/ })
  await own.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await own.getByRole('textbox').fill('First')
  await own.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await own.getByText('First').waitFor()
  await expect.poll(() => own.evaluate(node => node === document.activeElement)).toBe(true)

  await site.go(page, '/r/orchard/new/')
  await whenComplete(page)
  const first = page.getByRole('article').first()
  await first.getByRole('button', { name: 'More actions' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Hide' }).press('Enter')
  await page.getByText('Undo').waitFor()
  await expect.poll(() => focusedName(page)).not.toBe('BODY')
})

test('a session that ended while one wrote a post asks to log in on the spot, and the post is sent from there', async () => {
  const page = await openWhole('/r/orchard/submit', { as: 'sleeper' })
  await page.getByRole('textbox', { name: 'Title' }).fill('Quinces')
  await site.app.ctx.db.deleteFrom('sessions').execute()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByText('What you wrote is still here').waitFor()
  expect(await dialog.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
    '/password_reset',
  )
  await dialog.getByLabel('Username').fill('sleeper')
  await dialog.getByLabel('Password').fill('four green bicycles')
  await dialog.getByRole('button', { name: 'Log In', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Quinces')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Quinces' }).waitFor()
})

test('your own deleted post keeps neither author nor form', async () => {
  const by = (await signUp(site.app, { name: 'regretter' })) as Viewer
  const { permalink } = await writePost(site.app, { by, in: 'orchard', title: 'Too hasty', body: 'Words' })
  const page = await openWhole(permalink, { as: 'regretter' })
  const post = page.getByRole('article').first()
  await post.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await post.getByText('Deleted by its author').waitFor()
  expect(await post.getByText('regretter').count()).toBe(0)
  expect(await composer(page).count()).toBe(0)
})

test('spoilers open by click and by key, and stay open; a saved post says so', async () => {
  const page = await openWhole(thread, { as: 'guest' })
  const spoiler = page.getByRole('button', { name: 'Show spoiler' })
  await spoiler.hover()
  expect(await page.locator('.md-spoiler-text').evaluate(node => getComputedStyle(node).color)).toBe(
    'rgba(0, 0, 0, 0)',
  )
  await spoiler.press('Enter')
  await page.mouse.move(5, 5)
  await expect
    .poll(() => page.locator('.md-spoiler-text').evaluate(node => getComputedStyle(node).color))
    .not.toBe('rgba(0, 0, 0, 0)')
  const save = page.getByRole('article').first().getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await page.getByRole('article').first().getByRole('button', { name: 'Saved', exact: true }).waitFor()
})

test('dates on hover are the reader’s own', async () => {
  const context = await site.browser.newContext({
    baseURL: site.app.url,
    timezoneId: 'Asia/Tokyo',
    serviceWorkers: 'block',
  })
  const page = await openWhole(thread, { context })
  const time = page.getByRole('article').first().locator('time')
  expect(await time.getAttribute('title')).toMatch(/UTC$/)
  await time.hover()
  await expect.poll(() => time.getAttribute('title')).toMatch(/(?:GMT\+9|JST)$/)
})

test('classic and compact rows keep their age and cut nothing in the middle of a letter', async () => {
  const page = await site.visit({ as: 'guest' })
  for (const feedView of ['classic', 'compact']) {
    const value = encodeURIComponent(JSON.stringify({ feedView }))
    await page.context().addCookies([{ name: PREFERENCES_COOKIE, value, url: site.app.url }])
    await site.go(page, '/r/popular/')
    const row = page.getByRole('article', { name: LONG })
    const box = await row.locator('time').boundingBox()
    const head = await row.boundingBox()
    expect([feedView, (box?.x ?? 0) + (box?.width ?? 0) < (head?.x ?? 0) + (head?.width ?? 0)]).toEqual([
      feedView,
      true,
    ])
    const title = row.getByRole('link', { name: LONG })
    const isWhole = await title.evaluate(
      node => node.scrollWidth <= node.clientWidth || getComputedStyle(node).textOverflow === 'ellipsis',
    )
    expect([feedView, isWhole]).toEqual([feedView, true])
  }
})

test('on a phone the community’s title stands below its band, Join beside it, members and description under it', async () => {
  await site.app.ctx.db
    .updateTable('communities')
    .set({ title: 'Everything about old orchards and their keepers' })
    .where('name', '=', 'orchard')
    .execute()
  const page = await site.open('/r/orchard/', { as: 'guest', width: 360, height: 780 })
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  const header = page.getByRole('main').locator('h1').locator('xpath=ancestor::div[3]')
  const band = await header.evaluate(node => Number.parseFloat(getComputedStyle(node, '::before').height))
  const top = (await header.boundingBox())?.y ?? 0
  expect(heading?.y ?? 0).toBeGreaterThanOrEqual(top + band)
  const join = await page
    .getByRole('main')
    .getByRole('button', { name: 'Join r/orchard' })
    .first()
    .boundingBox()
  expect(join?.y ?? 999).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0))
  await page.getByText('1 member · For friends of orchard.').waitFor()
})

test('the side panel comes after the feed for the keyboard, and Log Out is in view at 900 pixels', async () => {
  const page = await openWhole('/', { as: 'guest' })
  const order = await page.evaluate(() => {
    const panel = document.querySelector('[data-late=panel]')
    const main = document.querySelector('main')
    return (
      main !== null &&
      panel !== null &&
      (main.compareDocumentPosition(panel) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
    )
  })
  expect(order).toBe(true)
  const menu = page.getByRole('banner').locator(':scope > details')
  await menu.locator('> summary').click()
  const logOut = await menu.getByRole('button', { name: 'Log Out' }).boundingBox()
  expect((logOut?.y ?? 9_999) + (logOut?.height ?? 0)).toBeLessThanOrEqual(900)
})

test('a member’s own comments are not counted as new', async () => {
  const by = (await signUp(site.app, { name: 'regular' })) as Viewer
  const page = await site.open(thread, { as: 'regular' })
  const { id } = await site.app.ctx.db
    .selectFrom('posts')
    .select('id')
    .where('title', '=', 'Russets at last')
    .executeTakeFirstOrThrow()
  await writeComment(site.app, { by, on: id })
  await writeComment(site.app, { by: founder, on: id })
  await site.go(page, '/r/orchard/')
  await page.getByRole('article', { name: 'Russets at last' }).getByText('(1 new)').waitFor()
})

test('everything that is wrong with a sign-up is said at once, and a page without script says it too', async () => {
  for (const hasScript of [true, false]) {
    const page = await site.open('/register', { hasScript })
    await page.getByLabel('Username').fill('a')
    await page.getByLabel('Password').fill('12345678')
    await page.getByLabel('Email').fill('nowhere')
    await page
      .getByRole('main')
      .getByRole('button', { name: /sign up/i })
      .click()
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBeGreaterThanOrEqual(2)
    expect(
      await page
        .locator('[aria-invalid=true]')
        .evaluateAll(nodes => nodes.map(node => node.getAttribute('name'))),
    ).toContain('name')
  }
})

test('Home of a member whose communities are empty shows what is popular, and says so', async () => {
  const by = await signUp(site.app, { name: 'lonely' })
  await openCommunity(site.app, { by, name: 'empty_cave' })
  const page = await site.open('/', { as: 'lonely' })
  await page.getByText('Your communities have no posts yet').waitFor()
  await page.getByRole('article', { name: 'Russets at last' }).waitFor()
  expect(await page.title()).toBe('Warren - Home')
})

test('on a phone the view is switched beside the sorts', async () => {
  const page = await site.open('/r/popular/', { as: 'guest', width: 360, height: 780 })
  await page.getByRole('button', { name: /compact/i }).click()
  await page.locator('[data-view=compact]').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
