import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { browserSite, whenReactive } from '#tests/support/browser-site.ts'
import { isWrite, written } from '#tests/support/written.ts'

const OPERATIONS = '**/graphql'
let posts = 0

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  await openCommunity(app, { by, name: 'lighthouses' })
})

/** Opens a new post by the founder, with a comment of theirs, as the given reader. */
async function openThread(as: string): Promise<{ page: Page; permalink: string }> {
  const { app } = site
  const founder = app.as(await viewerOf('founder')).viewer
  if (founder === null) throw new Error('nobody founded')
  posts += 1
  const post = await writePost(app, {
    by: founder,
    in: 'lighthouses',
    title: `Post ${posts}`,
    body: 'Old text',
  })
  await writeComment(app, { by: founder, on: post.id, body: 'To be answered' })
  return { page: await site.open(post.permalink, { as }), permalink: post.permalink }
}

async function viewerOf(name: string) {
  const row = await site.app.ctx.db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return { ...row, isStaff: false, isAdmin: false, showNsfw: false }
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Add a comment' })
const comment = (page: Page, text: string) => page.locator('article[data-fullname^=t1_]', { hasText: text })

/** Chooses from the menu of a post or comment. */
async function choose(page: Page, text: string, entry: string): Promise<void> {
  await page
    .locator('article', { hasText: text })
    .last()
    .getByRole('button', { name: 'More actions' })
    .click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test('[R1-08] Ctrl+Enter sends a comment, which stands on top at once and can be edited and deleted', async () => {
  const { page } = await openThread('writer')
  await composer(page).fill('My firt comment')
  await composer(page).press('Control+Enter')
  await comment(page, 'My firt comment').waitFor()
  expect(await composer(page).inputValue()).toBe('')

  await choose(page, 'My firt comment', 'Edit')
  const editor = page.getByRole('textbox', { name: 'Your comment' })
  expect(await editor.inputValue()).toBe('My firt comment')
  await editor.fill('My **first** comment')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await comment(page, 'My first comment').waitFor()
  expect(await comment(page, 'My first comment').locator('strong').innerText()).toBe('first')
  expect(await comment(page, 'My first comment').locator('header').innerText()).toContain('edited')

  await choose(page, 'My first comment', 'Delete')
  await page
    .getByRole('dialog', { name: 'Delete this comment?' })
    .getByRole('button', { name: 'Delete Comment' })
    .click()
  await page.getByText('Comment deleted').waitFor()
  expect(await comment(page, 'My first comment').count()).toBe(0)
  await page.reload()
  expect(await page.locator('article[data-fullname^=t1_]').allInnerTexts()).toHaveLength(1)
})

test('[R1-07] the author of a text post edits its text, marks it and deletes it', async () => {
  const { page, permalink } = await openThread('founder')
  await choose(page, 'Old text', 'Edit')
  const editor = page.getByRole('textbox', { name: 'Text' })
  await editor.fill('New text')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const post = page.locator('article[data-fullname^=t3_]')
  await post.getByText('New text').waitFor()
  await choose(page, 'New text', 'Mark as Spoiler')
  await post.getByText('Spoiler', { exact: true }).waitFor()
  await choose(page, 'New text', 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Post' }).click()
  await page.getByText('Post deleted').waitFor()
  await page.reload()
  expect(await post.innerText()).toContain('Deleted by its author')
  expect(await page.content()).not.toContain('New text')
  // The comments of others stay.
  await comment(page, 'To be answered').waitFor()
  await site.go(page, '/r/lighthouses/new/')
  expect(await page.locator(`a[href="${permalink}"]`).count()).toBe(0)
})

test('the tools format what is selected, and the preview shows it as it will be', async () => {
  const { page } = await openThread('writer')
  await composer(page).fill('a lamp')
  await composer(page).press('ControlOrMeta+a')
  await page.getByRole('toolbar').getByRole('button', { name: 'Bold' }).click()
  await expect.poll(() => composer(page).inputValue()).toBe('**a lamp**')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('region', { name: 'Preview' }).locator('strong').waitFor()
  await composer(page).press('ControlOrMeta+i')
  await expect.poll(() => composer(page).inputValue()).toContain('*a lamp*')
})

test('typed text survives a reload and is gone once discarded', async () => {
  const { page } = await openThread('drafter')
  await Promise.all([page.waitForRequest(isWrite), composer(page).fill('Half a thought')])
  await page.reload()
  await whenReactive(page)
  await composer(page).focus()
  await expect.poll(() => composer(page).inputValue()).toBe('Half a thought')
  await page.getByText('Your draft was restored.').waitFor()
  await page.getByRole('button', { name: 'Discard Draft' }).click()
  await expect.poll(() => composer(page).inputValue()).toBe('')
  await page.reload()
  await whenReactive(page)
  await composer(page).focus()
  await page.getByText('Ctrl+Enter to submit').waitFor()
  expect(await composer(page).inputValue()).toBe('')
})

test('a draft is stored on the server and restored in the same person’s other browser', async () => {
  const { page, permalink } = await openThread('drafter')
  await Promise.all([written(page), composer(page).fill('Begun elsewhere')])
  await expect
    .poll(() => site.app.ctx.db.selectFrom('drafts').select('slot').execute())
    .toContainEqual({ slot: expect.stringMatching(/^reply:t3_/) })
  const other = await site.open(permalink, { as: 'drafter' })
  await composer(other).focus()
  await expect.poll(() => composer(other).inputValue()).toBe('Begun elsewhere')
})

test('a session that expires while typing loses nothing: you log in in place and send', async () => {
  const { page } = await openThread('sleeper')
  await composer(page).fill('Typed before the session ended')
  await site.app.ctx.db
    .deleteFrom('sessions')
    .where('account_id', '=', (await viewerOf('sleeper')).id)
    .execute()
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Name').fill('sleeper')
  await dialog.getByLabel('Password').fill('four green bicycles')
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await composer(page).inputValue()).toBe('Typed before the session ended')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await comment(page, 'Typed before the session ended').waitFor()
})

test('a session that ended before a reload: the draft waits for its author to log in', async () => {
  const { page, permalink } = await openThread('sleeper')
  await composer(page).fill('Typed and left')
  await page.context().clearCookies()
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: 'Log in or sign up to comment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Name').fill('sleeper')
  await dialog.getByLabel('Password').fill('four green bicycles')
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await composer(page).focus()
  await expect.poll(() => composer(page).inputValue()).toBe('Typed and left')
  expect(new URL(page.url()).pathname).toBe(permalink)
})

test('[R1-08] a comment that is refused or does not arrive keeps every word and says why', async () => {
  const { page } = await openThread('writer')
  await composer(page).fill('x'.repeat(10_001))
  await page.getByText('1 character too many').waitFor()
  expect(await page.getByRole('button', { name: 'Comment', exact: true }).isDisabled()).toBe(true)
  await composer(page).fill('x'.repeat(10_000))
  expect(await page.getByRole('button', { name: 'Comment', exact: true }).isEnabled()).toBe(true)

  await composer(page).fill('Said in a tunnel')
  await page.route(OPERATIONS, route => route.abort())
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'Your text is saved' }).waitFor()
  expect(await composer(page).inputValue()).toBe('Said in a tunnel')
  await expect.poll(() => composer(page).evaluate(node => node === document.activeElement)).toBe(true)
  await page.unrouteAll()
  await composer(page).press('Control+Enter')
  await comment(page, 'Said in a tunnel').waitFor()
})

test('what is typed while a comment is on its way is not lost with it', async () => {
  const { page } = await openThread('hasty')
  const letGo = Promise.withResolvers<void>()
  await page.route(OPERATIONS, async route => {
    await letGo.promise
    await route.continue()
  })
  await composer(page).fill('First.')
  await composer(page).press('Control+Enter')
  await page.getByRole('button', { name: 'Sending' }).waitFor()
  await composer(page).fill('First. And a second')
  letGo.resolve()
  await comment(page, 'First.').waitFor()
  await expect.poll(() => composer(page).inputValue()).toBe('And a second')
})

test('[R1-03] a vote shows at once, and is taken back with a word when it does not arrive', async () => {
  const { page } = await openThread('writer')
  const post = page.locator('article[data-fullname^=t3_]')
  const score = () => post.locator('[data-score]').getAttribute('data-score')
  let fail = () => {}
  const waiting = new Promise<void>(resolve => {
    fail = resolve
  })
  await page.route(OPERATIONS, async route => {
    await waiting
    await route.abort()
  })
  await post.getByRole('button', { name: 'Upvote' }).click()
  await expect.poll(score).toBe('2')
  fail()
  await page.getByText("Couldn't save your vote.").waitFor()
  expect(await score()).toBe('1')
  expect(await post.getByRole('button', { name: 'Upvote' }).getAttribute('aria-pressed')).toBe('false')
})

test('a visitor who votes or replies is asked to log in in place, and can then continue', async () => {
  const { app } = site
  await app.logIn('latecomer')
  const { page } = await openThread('writer')
  const path = new URL(page.url()).pathname
  for (const place of ['/r/lighthouses/new/', path]) {
    const visitor = await site.open(place)
    const thing = visitor.locator('main article').first()
    await thing.getByRole('button', { name: 'Upvote' }).click()
    const dialog = visitor.getByRole('dialog', { name: 'Log in' })
    await dialog.getByLabel('Name').fill('latecomer')
    await dialog.getByLabel('Password').fill('four green bicycles')
    await dialog.getByRole('button', { name: 'Log in' }).click()
    await dialog.waitFor({ state: 'detached' })
    const before = Number(await thing.locator('[data-score]').getAttribute('data-score'))
    const button = thing.getByRole('button', { name: place === path ? 'Downvote' : 'Upvote' })
    await expect.poll(() => button.isEnabled()).toBe(true)
    await button.click()
    await expect
      .poll(async () => Number(await thing.locator('[data-score]').getAttribute('data-score')))
      .not.toBe(before)
  }
})

test('saving, hiding with undo, and reporting', async () => {
  const { page, permalink } = await openThread('keeper')
  const save = page.locator('article[data-fullname^=t3_]').getByRole('button', { name: 'Save' })
  await Promise.all([written(page), save.click()])
  expect(await save.getAttribute('aria-pressed')).toBe('true')
  await site.go(page, '/user/keeper/saved')
  await page.locator(`a[href="${permalink}"]`).first().waitFor()
  await site.go(page, '/r/lighthouses/new/')
  const card = page.locator('main article', { has: page.locator(`a[href="${permalink}"]`) })
  await card.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Hide' }).click()
  await expect.poll(() => card.count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await card.waitFor()
  await card.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report post' })
  await dialog.getByText(/^“.+” by u\/founder in r\/lighthouses$/).waitFor()
  await dialog.getByLabel('What is wrong with it?').selectOption('Spam or advertising')
  await dialog.getByRole('button', { name: 'Send Report' }).click()
  await page.getByText('Thanks for your report. The moderators will review it.').waitFor()
})

test('on a phone nothing lies over the button that sends a comment', async () => {
  const { page: other, permalink } = await openThread('keeper')
  await composer(other).fill('So that there are two')
  await composer(other).press('Control+Enter')
  await comment(other, 'So that there are two').waitFor()
  const page = await site.open(permalink, { as: 'keeper', width: 360, height: 740, mayLeave: true })
  const jump = page.getByRole('button', { name: /^Next top-level comment/ })
  await jump.waitFor()
  await composer(page).fill('Half a thought')
  const send = page.getByRole('button', { name: 'Comment', exact: true })
  await send.scrollIntoViewIfNeeded()
  const isOnTop = () =>
    send.evaluate(button => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return [0.1, 0.5, 0.9].every(at =>
        button.contains(document.elementFromPoint(x + width * at, y + height / 2)),
      )
    })
  await expect.poll(isOnTop).toBe(true)
  await expect.poll(() => jump.isVisible()).toBe(false)
})
