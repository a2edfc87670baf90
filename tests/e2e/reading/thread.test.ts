import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { deleteComment } from '#domain/comments/delete-comment.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { CommentId, PostId } from '#shared/ids.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { browserSite } from '#tests/support/browser-site.ts'

type Post = Awaited<ReturnType<typeof writePost>>
type Comment = Awaited<ReturnType<typeof writeComment>>
type Cast = { mod: Viewer; op: Viewer; other: Viewer }

const LEVELS = 12
const WIDE = 230
let cast: Cast
let talk: Post
let deep: Post
let wide: Post
let chain: Comment[] = []
const said: Record<'first' | 'answer' | 'second' | 'byMod' | 'gone', Comment> = Object.create(null)

const site = browserSite(async app => {
  const [mod, op, other] = await Promise.all(['moddy', 'opal', 'otto'].map(name => signUp(app, { name })))
  if (mod === undefined || op === undefined || other === undefined) throw new Error('nobody signed up')
  cast = { mod, op, other }
  await openCommunity(app, { by: mod, name: 'lighthouses' })
  const open = (title: string) => writePost(app, { by: op, in: 'lighthouses', title })
  const say = (by: Viewer, on: PostId, body: string, under?: CommentId) =>
    writeComment(app, { by, on, body, ...(under === undefined ? {} : { under }) })
  talk = await open('A talk')
  said.first = await say(other, talk.id, 'First of all')
  said.answer = await say(op, talk.id, 'An answer', said.first.id)
  said.second = await say(other, talk.id, 'Second of all')
  said.byMod = await say(mod, talk.id, 'By a moderator')
  said.gone = await say(other, talk.id, 'Soon gone')
  await say(op, talk.id, 'Still here', said.gone.id)
  await deleteComment(app.as(other), { commentId: said.gone.id })

  deep = await open('A deep one')
  chain = []
  for (let level = 0; level < LEVELS; level++)
    chain.push(await say(other, deep.id, `Level ${level}`, chain.at(-1)?.id))

  wide = await open('A wide one')
  for (let n = 0; n < WIDE; n++) await say(other, wide.id, `Comment ${n}`)
})

const commentOf = (page: Page, { fullname }: { fullname: string }): Locator =>
  page.locator(`article[data-fullname=${fullname}]`)
const comments = (page: Page): Locator => page.locator('article[data-fullname^=t1_]')
const chips = (comment: Locator) => comment.locator('[data-kind]').allInnerTexts()

test('the marks: who wrote the post, who moderates, what was deleted', async () => {
  const page = await site.open(talk.permalink)
  expect(await chips(commentOf(page, said.answer))).toEqual(['OP'])
  expect(await chips(commentOf(page, said.byMod))).toEqual(['Mod'])
  expect(await chips(commentOf(page, said.first))).toEqual([])
  const gone = commentOf(page, said.gone)
  expect(await gone.locator('header').innerText()).toContain('[deleted]')
  expect(await gone.innerText()).toContain('Deleted by its author')
  expect(await page.content()).not.toContain('Soon gone')
  expect(await comments(page).filter({ hasText: 'Still here' }).count()).toBe(1)
})

test('a branch collapses with how many it hides, and opens again', async () => {
  const page = await site.open(talk.permalink)
  const first = commentOf(page, said.first)
  await first.getByRole('button', { name: 'Collapse thread' }).click()
  expect(await commentOf(page, said.answer).isVisible()).toBe(false)
  expect(await first.getByText('First of all').isVisible()).toBe(false)
  expect(await first.locator('header').innerText()).toContain('1 reply')
  await first.getByRole('button', { name: 'Expand thread' }).click()
  expect(await commentOf(page, said.answer).isVisible()).toBe(true)
})

test('[R1-08] the sorts of a thread each have an address and an order', async () => {
  const page = await site.open(wide.permalink)
  const sorts = page.getByRole('navigation', { name: 'Sort comments by' })
  expect(await sorts.getByRole('link').allInnerTexts()).toEqual([
    'Best',
    'Top',
    'New',
    'Controversial',
    'Old',
    'Q&A',
  ])
  const firstAfter = async (name: string) => {
    await sorts.getByRole('link', { name }).click()
    await expect.poll(() => sorts.locator('[aria-current]').innerText()).toBe(name)
    return comments(page).first().locator('[data-md]').innerText()
  }
  expect(await firstAfter('Old')).toBe('Comment 0')
  expect(new URL(page.url()).search).toBe('?sort=old')
  expect(await firstAfter('New')).toBe(`Comment ${WIDE - 1}`)
  for (const name of ['Top', 'Controversial', 'Q&A']) expect(await firstAfter(name)).toMatch(/^Comment \d+$/)
})

test('[R1-08] what a page left out is counted exactly and fetched in place, without a jump', async () => {
  const page = await site.open(`${wide.permalink}?sort=old`)
  const shown = await comments(page).count()
  const more = page.getByRole('button', { name: `${WIDE - shown} more comments` })
  await more.hover()
  const last = comments(page).nth(shown - 1)
  const top = () => last.evaluate(comment => comment.getBoundingClientRect().top)
  const before = await top()
  await more.click()
  await expect.poll(() => comments(page).count()).toBe(WIDE)
  expect(await top()).toBeCloseTo(before, 0)
  expect(await more.count()).toBe(0)
  const bodies = await comments(page).locator('[data-md]').allInnerTexts()
  expect(bodies).toEqual(Array.from({ length: WIDE }, (_, n) => `Comment ${n}`))
})

test('going back and forward finds the place in a thread, also in what was fetched', async () => {
  const page = await site.open(`${wide.permalink}?sort=old`)
  await page.getByRole('button', { name: /more comments/ }).click()
  await expect.poll(() => comments(page).count()).toBe(WIDE)
  await comments(page).last().hover()
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  const left = await scrolled()
  await comments(page).last().getByRole('link', { name: 'otto', exact: true }).click()
  const profile = page.getByRole('heading', { level: 1, name: 'otto' })
  await profile.waitFor()
  await page.goBack()
  await expect.poll(() => comments(page).count()).toBe(WIDE)
  await expect.poll(scrolled).toBe(left)
  await page.goForward()
  await profile.waitFor()
  await page.goBack()
  await expect.poll(() => comments(page).count()).toBe(WIDE)
  await expect.poll(scrolled).toBe(left)
})

test('when more replies cannot be fetched the button says so and tries again by itself', async () => {
  const page = await site.open(`${wide.permalink}?sort=old`)
  await page.route('**/graphql', route => route.abort())
  await page.getByRole('button', { name: /more comments/ }).click()
  const retry = page.getByRole('button', { name: "Couldn't load the replies. Try again" })
  await retry.waitFor()
  await page.unrouteAll()
  await expect.poll(() => comments(page).count()).toBe(WIDE)
})

test('[R1-08] a branch that is too deep goes on on its own page', async () => {
  const page = await site.open(deep.permalink)
  const shown = await comments(page).count()
  expect(shown).toBeLessThan(LEVELS)
  await page.getByRole('link', { name: `Continue this thread (${LEVELS - shown} more)` }).click()
  await comments(page)
    .filter({ hasText: `Level ${LEVELS - 1}` })
    .waitFor()
  await page.getByText("You're viewing a single comment thread.").waitFor()
  const last = chain.at(-1)
  if (last === undefined) throw new Error('there is no last level')
  expect(await commentOf(page, last).count()).toBe(1)
  await page.getByRole('link', { name: 'See full thread' }).click()
  await comments(page).filter({ hasText: 'Level 0' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(deep.permalink)
})

test('[R1-09] a comment’s link shows its branch, with as much context as asked for', async () => {
  const target = chain[5]
  if (target === undefined) throw new Error('there is no fifth level')
  const permalink = `${deep.permalink}${target.fullname.slice(3)}/`
  const page = await site.open(permalink)
  expect(await comments(page).first().locator('[data-md]').innerText()).toBe('Level 5')
  expect(await commentOf(page, target).getAttribute('data-focus')).toBe('true')
  await site.go(page, `${permalink}?context=3`)
  expect(await comments(page).first().locator('[data-md]').innerText()).toBe('Level 2')
  expect(await commentOf(page, target).getAttribute('data-focus')).toBe('true')
  await page.getByRole('link', { name: 'View parent' }).click()
  await expect.poll(() => page.locator('[data-focus=true] [data-md]').innerText()).toBe('Level 4')
})

test('the button goes to the next top-level comment, also while the page still moves', async () => {
  const page = await site.open(`${talk.permalink}?sort=old`, { height: 400 })
  const top = await page
    .locator('[data-thread] > li > article')
    .evaluateAll(nodes => nodes.map(node => node.id))
  const focused = () => page.evaluate(() => document.activeElement?.id)
  for (const id of top) {
    await page.getByRole('button', { name: /Next top-level comment/ }).click()
    await expect.poll(focused).toBe(id)
  }
  await page.locator(':focus').press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('article')?.id))
    .toBe(top.at(-1))
})

test('what was written since the last visit is marked, counted, and found with a click', async () => {
  const { app } = site
  const post = await writePost(app, { by: cast.op, in: 'lighthouses', title: 'Worth coming back to' })
  await writeComment(app, { by: cast.other, on: post.id, body: 'Old news' })
  const page = await site.open(post.permalink, { as: 'returner' })
  expect(await page.locator('[data-mark=new]').count()).toBe(0)
  app.advance({ seconds: 3_600 })
  await writeComment(app, { by: cast.other, on: post.id, body: 'Fresh news' })
  await site.go(page, '/r/lighthouses/new/')
  const card = page.locator(`[data-fullname=${post.fullname}]`)
  expect(await card.innerText()).toContain('(1 new)')
  await site.go(page, post.permalink)
  const marked = page.locator('[data-mark=new]')
  expect(await marked.locator('[data-md]').allInnerTexts()).toEqual(['Fresh news'])
  await page.getByRole('button', { name: '1 new comment since your last visit' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Fresh news')
})

test('after a post was read over a listing, its comments are no longer new there', async () => {
  const { app } = site
  const post = await writePost(app, { by: cast.op, in: 'lighthouses', title: 'Read over the listing' })
  const page = await site.open(post.permalink, { as: 'returner' })
  app.advance({ seconds: 3_600 })
  await writeComment(app, { by: cast.other, on: post.id, body: 'Written since' })
  await site.go(page, '/r/lighthouses/new/')
  const card = page.locator(`#content [data-fullname=${post.fullname}]`).first()
  expect(await card.innerText()).toContain('(1 new)')
  await card.getByRole('link', { name: 'Read over the listing' }).first().click()
  await page.getByRole('dialog').getByText('Written since').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await card.innerText()).not.toContain('(1 new)')
})
