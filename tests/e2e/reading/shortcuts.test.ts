import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { barriers } from '#tests/support/barriers.ts'
import { browserSite, whenReactive } from '#tests/support/browser-site.ts'
import { scriptOf } from '#tests/support/start-app.ts'
import { written } from '#tests/support/written.ts'

const LIST = '/r/harbour/new/'
const TITLES = ['Third boat', 'Second boat', 'First boat']

let thread = ''

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  await openCommunity(app, { by, name: 'harbour' })
  const first = await writePost(app, { by, in: 'harbour', title: 'First boat', body: 'Made of oak.' })
  await writePost(app, { by, in: 'harbour', title: 'Second boat', url: 'https://example.org/boat' })
  await writePost(app, { by, in: 'harbour', title: 'Third boat', body: 'Made of steel.' })
  const hull = await writeComment(app, { by, on: first.id, body: 'About the hull' })
  await writeComment(app, { by, on: first.id, under: hull.id, body: 'It leaks' })
  await writeComment(app, { by, on: first.id, body: 'About the mast' })
  thread = `${first.permalink}?sort=old`
})

const path = (page: Page) => new URL(page.url()).pathname
/** Title or text of the post or comment that has the focus. */
const focused = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.closest('article')?.querySelector('h1, h2, [data-md]')?.textContent?.trim() ??
      null,
  )
const card = (page: Page, title: string) => page.locator('#content article').filter({ hasText: title })

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses J until a post or comment has the focus; what a key does is loaded with the first, so each is waited for. */
async function goTo(page: Page, words: string): Promise<void> {
  for (let before = await focused(page); before !== words; before = await focused(page)) {
    await press(page, 'j')
    const last = before
    await expect.poll(() => focused(page)).not.toBe(last)
  }
}

/** The text of the shortcuts sheet, line by line. */
const SHEET = [
  'Shift + ? Show keyboard shortcuts',
  '/ Search',
  'Q Open the community menu',
  'C Write a new post',
  'J Next post or comment',
  'K Previous post or comment',
  'Enter Open the post',
  'X Expand or collapse the post',
  'N Next post, while a post is open',
  'P Previous post, while a post is open',
  'A Upvote',
  'Z Downvote',
  'S Save or unsave',
  'H Hide the post',
  "L Open the post's link",
  'R Reply',
  'Enter Collapse or expand the comment',
  'Ctrl + Enter Submit',
]

test('[R2.15-02] [R2.15-03] J and K go through the posts of a list and the comments of a thread', async () => {
  const page = await site.open(LIST)
  for (const title of TITLES) {
    await press(page, 'j')
    await expect.poll(() => focused(page)).toBe(title)
  }
  await press(page, 'k')
  await expect.poll(() => focused(page)).toBe('Second boat')
  await site.go(page, thread)
  for (const text of ['About the hull', 'It leaks', 'About the mast']) {
    await press(page, 'j')
    await expect.poll(() => focused(page)).toBe(text)
  }
  await press(page, 'k')
  await expect.poll(() => focused(page)).toBe('It leaks')
})

test('[R2.15-06] [R2.15-04] [R2.15-05] Enter opens the focused post, N and P go on to its neighbors', async () => {
  const page = await site.open(LIST)
  await goTo(page, 'Third boat')
  await press(page, 'Enter')
  const heading = page.locator('[data-overlay] h1')
  await expect.poll(() => heading.innerText()).toBe('Third boat')
  await press(page, 'n')
  await expect.poll(() => heading.innerText()).toBe('Second boat')
  await press(page, 'n')
  await expect.poll(() => heading.innerText()).toBe('First boat')
  await press(page, 'p')
  await expect.poll(() => heading.innerText()).toBe('Second boat')
  await press(page, 'Escape')
  await page.locator('[data-overlay]').waitFor({ state: 'detached' })
  expect(path(page)).toBe(LIST)
})

test('[R2.15-07] X shows what is in a post of a dense list, and hides it again', async () => {
  const page = await site.open('/preferences')
  await page.getByLabel('Compact').check()
  await page.getByText('Saved', { exact: true }).waitFor()
  await site.go(page, LIST)
  expect(await card(page, 'Third boat').innerText()).not.toContain('Made of steel.')
  await goTo(page, 'Third boat')
  await press(page, 'x')
  await expect.poll(() => card(page, 'Third boat').innerText()).toContain('Made of steel.')
  await press(page, 'x')
  await expect.poll(() => card(page, 'Third boat').innerText()).not.toContain('Made of steel.')
})

test('[R2.15-08] L goes where the post links to', async () => {
  const { app } = site
  const by = await signUp(app, { name: 'linker' })
  await openCommunity(app, { by, name: 'elsewhere' })
  await writePost(app, { by, in: 'elsewhere', title: 'Clocks', url: `${app.url}/about/performance` })
  const page = await site.open('/r/elsewhere/new/')
  await goTo(page, 'Clocks')
  await press(page, 'l')
  await page.waitForURL('**/about/performance')
})

test('[R2.15-09] [R2.15-10] A and Z vote on the focused post or comment', async () => {
  const page = await site.open(LIST, { as: 'voter' })
  await goTo(page, 'Second boat')
  const vote = () => card(page, 'Second boat').locator('[data-vote]').getAttribute('data-vote')
  await press(page, 'a')
  await expect.poll(vote).toBe('1')
  await press(page, 'z')
  await expect.poll(vote).toBe('-1')
  await site.go(page, thread)
  await goTo(page, 'It leaks')
  await press(page, 'a')
  const comment = page.locator('[data-thread] article').filter({ hasText: 'It leaks' }).locator('[data-vote]')
  await expect.poll(() => comment.getAttribute('data-vote')).toBe('1')
  await press(page, 'z')
  await expect.poll(() => comment.getAttribute('data-vote')).toBe('-1')
})

test('[R2.15-14] S saves posts and comments and takes it back', async () => {
  const page = await site.open(thread, { as: 'keeper' })
  await goTo(page, 'About the mast')
  const saved = written(page)
  await press(page, 's')
  await saved
  await site.go(page, '/user/keeper/saved/')
  expect(await page.locator('#content').innerText()).toContain('About the mast')
  await site.go(page, thread)
  await goTo(page, 'About the mast')
  const takenBack = written(page)
  await press(page, 's')
  await takenBack
  await site.go(page, '/user/keeper/saved/')
  expect(await page.locator('#content').innerText()).not.toContain('About the mast')
  await site.go(page, LIST)
  await goTo(page, 'Second boat')
  const savedPost = written(page)
  await press(page, 's')
  await savedPost
  await site.go(page, '/user/keeper/saved/')
  expect(await page.locator('#content').innerText()).toContain('Second boat')
})

test('[R2.15-15] H hides the focused post, with a way back, and goes on to the next', async () => {
  const page = await site.open(LIST, { as: 'hider' })
  await goTo(page, 'Second boat')
  await press(page, 'h')
  await expect.poll(() => card(page, 'Second boat').count()).toBe(0)
  await expect.poll(() => focused(page)).toBe('First boat')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => card(page, 'Second boat').count()).toBe(1)
})

test('[R2.15-12] [R2.15-13] R starts a reply to a comment or the post, Ctrl+Enter sends it', async () => {
  const page = await site.open(thread, { as: 'answerer' })
  await goTo(page, 'About the mast')
  await press(page, 'r')
  const field = page.locator('#reply textarea')
  await field.fill('Too tall')
  await press(page, 'Control+Enter')
  await expect.poll(() => page.locator('[data-thread]').innerText()).toContain('Too tall')
  await site.go(page, thread)
  await goTo(page, 'About the hull')
  await press(page, 'k', 'r')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('#comments > div textarea')))
    .toBe(true)
})

test('[R2.15-17] Enter folds and unfolds the focused comment', async () => {
  const page = await site.open(thread)
  await goTo(page, 'About the hull')
  const reply = page.getByText('It leaks')
  await press(page, 'Enter')
  await reply.waitFor({ state: 'hidden' })
  await press(page, 'Enter')
  await reply.waitFor()
})

test('[R2.15-11] C starts a new post, in the community one is in', async () => {
  const page = await site.open(LIST, { as: 'writer' })
  await press(page, 'c')
  await page.waitForURL('**/r/harbour/submit')
  await site.go(page, '/r/popular/')
  await press(page, 'c')
  await page.waitForURL('**/submit')
  expect(path(page)).toBe('/submit')
})

test('[R2.15-16] [R4-cdd-04] Q opens the community menu, but not while somebody types', async () => {
  const page = await site.open('/login')
  const menu = page.locator('header details').first()
  const field = page.locator('#content input[name=name]')
  await field.focus()
  await press(page, 'q')
  expect(await field.inputValue()).toBe('q')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  expect(await menu.getAttribute('open')).toBeNull()
  await press(page, 'q')
  await expect.poll(() => menu.getAttribute('open')).toBe('')
  await press(page, 'ArrowDown')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('details') !== null)).toBe(true)
})

test('[R2.15-01] [R2.14-oth-13] [R2.14-oth-33] [R2.14-oth-34] [R2.14-oth-43] Shift+? shows every shortcut, in a dialog that gives the focus back', async () => {
  const page = await site.open(LIST, { theme: 'dark' })
  await goTo(page, 'Second boat')
  await press(page, 'Shift+?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.waitFor()
  const lines = await sheet
    .locator('dl > *')
    .evaluateAll(parts => parts.map(part => (part as HTMLElement).innerText.replace(/\s+/g, ' ').trim()))
  expect(lines.filter(Boolean)).toEqual(SHEET)
  expect(await barriers(page)).toEqual([])
  await press(page, 'j', 'q')
  expect(await page.locator('header nav details[open]').count()).toBe(0)
  // Nor once it has closed, which a key whose code is slow hears of too late.
  await page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    for (const key of ['j', 'q']) dialog?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    dialog?.querySelector('button')?.click()
  })
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Second boat')
  await press(page, 'Shift+?')
  await sheet.waitFor()
  await press(page, 'Escape')
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Second boat')
  expect(await page.locator('header nav details[open]').count()).toBe(0)
})

test('[R2.15-18] what needs an account asks a visitor to log in', async () => {
  const page = await site.open(LIST)
  await goTo(page, 'Second boat')
  for (const key of ['a', 'z', 's', 'h', 'r', 'c']) {
    await press(page, key)
    await page.getByRole('dialog', { name: 'Log in' }).waitFor()
    await press(page, 'Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  expect(path(page)).toBe(LIST)
})

test('[R2.15-18] they can be switched off, and do nothing with Ctrl held or in a field', async () => {
  const page = await site.open(LIST)
  await press(page, 'Control+j', 'Alt+k')
  expect(await focused(page)).toBeNull()
  await site.go(page, '/preferences')
  await page.getByLabel('Single-key shortcuts').uncheck()
  await page.getByText('Saved', { exact: true }).waitFor()
  await site.go(page, LIST)
  // What knows whether they do anything is loaded with the first.
  const decider = new URL(scriptOf('features/shortcuts/press-key.ts'), site.app.url).href
  await press(page, 'j', 'Shift+?')
  const isLoaded = (url: string) =>
    performance
      .getEntriesByName(url)
      .some(entry => entry instanceof PerformanceResourceTiming && entry.responseEnd > 0)
  await page.waitForFunction(isLoaded, decider)
  await whenReactive(page)
  expect(await focused(page)).toBeNull()
  expect(await page.getByRole('dialog').count()).toBe(0)
})
