import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { browserSite, whenReactive } from '#tests/support/browser-site.ts'
import { linkOf, waitForEmail } from '#tests/support/mailbox.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { written } from '#tests/support/written.ts'

const SEEDED_POSTS = 22
const LONG = 'A line of text that gives the card some height.\n\n'.repeat(8)

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  await openCommunity(app, { by, name: 'lighthouses' })
  for (let n = 1; n <= SEEDED_POSTS; n++)
    await writePost(app, { by, in: 'lighthouses', title: `Lighthouse ${n}`, body: LONG })
})

const cardOf = (page: Page, title: string) => page.locator('main article', { hasText: title })
const vote = (page: Page, direction: 'Upvote' | 'Downvote') =>
  page.locator('#content article').first().getByRole('button', { name: direction })
const score = (page: Page) => page.locator('#content article').first().locator('[data-score]').first()

test('[R1-01] [R1-02] [R1-03] [R1-07] [R1-08] [R1-09] [R1-10] [R2.13-hdr-11] a newcomer signs up, opens a community, posts, comments, answers and votes', async () => {
  const page = await site.open('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('Name').fill('keeper')
  await page.getByLabel('Password').fill('a lamp in the fog')
  await page.getByLabel('Email').fill('keeper@example.org')
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Create post' }).waitFor()

  // R4-mail-03: creating a community requires a verified address.
  const email = await waitForEmail(site.app, { to: 'keeper@example.org', kind: 'verify-email' })
  await site.go(page, linkOf(email))
  await page.getByText('Email verification complete').first().waitFor()

  await site.go(page, '/communities/create')
  await page.getByLabel('Name').fill('foghorns')
  await page.getByLabel('Title').fill('Foghorns of the coast')
  await page.getByRole('button', { name: 'Create Community' }).click()
  await page.getByRole('heading', { level: 1, name: 'Foghorns of the coast' }).waitFor()

  await page.getByRole('banner').getByRole('link', { name: 'Create post' }).click()
  await page.waitForURL('**/r/foghorns/submit')
  expect(await page.getByRole('combobox', { name: 'Community' }).inputValue()).toBe('foghorns')
  await page.getByLabel('Title').fill('Which horn carries furthest?')
  await page.getByRole('textbox', { name: 'Text' }).fill('I hear **two** from my window.')
  await page.getByRole('main').getByRole('button', { name: 'Post', exact: true }).click()
  await page.waitForURL(/\/r\/foghorns\/comments\/\w+\/which_horn_carries_furthest\/$/)
  await page.getByRole('heading', { level: 1, name: 'Which horn carries furthest?' }).waitFor()
  expect(await page.locator('#content article strong').textContent()).toBe('two')
  expect(await score(page).getAttribute('data-score')).toBe('1')
  expect(await vote(page, 'Upvote').getAttribute('aria-pressed')).toBe('true')

  await page.getByRole('textbox', { name: 'Add a comment' }).fill('The diaphone, by far.')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  const comment = page.locator('article[data-fullname^=t1_]', { hasText: 'The diaphone' })
  await comment.waitFor()
  await comment.getByRole('link', { name: 'Reply to keeper' }).click()
  await page.getByRole('textbox', { name: 'Your reply' }).fill('And in still air?')
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await page.locator('ol ol article', { hasText: 'And in still air?' }).waitFor()

  await Promise.all([written(page), vote(page, 'Upvote').click()])
  await expect.poll(() => score(page).getAttribute('data-score')).toBe('0')
  await page.reload()
  expect(await score(page).getAttribute('data-score')).toBe('0')
  expect(await page.locator('ol ol article', { hasText: 'And in still air?' }).count()).toBe(1)

  await site.go(page, '/r/foghorns/')
  expect(await cardOf(page, 'Which horn carries').count()).toBe(1)
})

test('a title of 200 emoji is kept whole; a longer text than the limit stays, and is held back with the number', async () => {
  const { app } = site
  await signUp(app, { name: 'cheerful' })
  const page = await site.open('/r/lighthouses/submit', { as: 'cheerful' })
  const title = page.getByLabel('Title')
  await title.focus()
  await page.keyboard.insertText('🎉'.repeat(301))
  expect(await title.inputValue()).toBe('🎉'.repeat(301))
  await page.getByRole('main').getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByText('Titles can be up to 300 characters.').waitFor()
  expect(await title.inputValue()).toBe('🎉'.repeat(301))
  await title.fill('')
  await title.focus()
  await page.keyboard.insertText('🎉'.repeat(200))
  await page.getByRole('main').getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: '🎉'.repeat(200) }).waitFor()

  // A field that its form judges by itself says how much is too much.
  await site.go(page, '/message/compose')
  const subject = page.getByLabel('Subject')
  await subject.focus()
  await page.keyboard.insertText('🎉'.repeat(101))
  const judged = subject.evaluate((field: HTMLInputElement) => field.validationMessage)
  expect(await judged).toBe('1 character too many')
  await page.keyboard.press('Backspace')
  expect(await subject.evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(true)
})

test('[R1-03] [R1-04] [R1-10] the arrows of others show their choice and survive a reload; the same arrow takes it back', async () => {
  const { app } = site
  const by = await signUp(app, { name: 'painter' })
  const post = await writePost(app, { by, in: 'lighthouses', title: 'Red or white?' })
  await app.runOperation(
    'CreateComment',
    { parent: post.fullname, body: 'Both.' },
    await app.logIn('painter'),
  )
  const page = await site.open(post.permalink, { as: 'voter' })
  const things = {
    post: page.locator('article[data-fullname^=t3_]'),
    comment: page.locator('article[data-fullname^=t1_]'),
  }
  for (const [kind, thing] of Object.entries(things)) {
    const shown = () => thing.locator('[data-score]').getAttribute('data-score')
    const press = (name: 'Upvote' | 'Downvote') =>
      Promise.all([written(page), thing.getByRole('button', { name }).click()])
    expect(await shown(), kind).toBe('1')
    for (const [arrow, score] of [
      ['Upvote', '2'],
      ['Downvote', '0'],
      ['Downvote', '1'],
      ['Upvote', '2'],
    ] as const) {
      await press(arrow)
      await expect.poll(shown).toBe(score)
    }
  }
  await page.reload()
  for (const thing of Object.values(things)) {
    expect(await thing.locator('[data-score]').getAttribute('data-score')).toBe('2')
    expect(await thing.getByRole('button', { name: 'Upvote' }).getAttribute('aria-pressed')).toBe('true')
  }
  await settleEvents(app)
  await site.go(page, '/user/painter')
  const profile = page.getByRole('main').getByRole('definition')
  expect((await profile.allInnerTexts()).slice(0, 2)).toEqual(['1', '1'])
})

test('[R2.13-lb-01] from a feed a post opens on top; a reload shows it as a page; back leads to the feed where one was', async () => {
  const page = await site.open('/r/lighthouses/new/')
  const title = page.getByRole('link', { name: 'Lighthouse 9', exact: true })
  await title.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(300)
  await title.click()
  await page.getByRole('dialog', { name: 'Lighthouse 9' }).getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/r\/lighthouses\/comments\/\w+\/lighthouse_9\/$/)

  await page.reload()
  await whenReactive(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()).toContain(
    'Lighthouse 9',
  )

  await page.goBack()
  await title.waitFor()
  expect(new URL(page.url()).pathname).toBe('/r/lighthouses/new/')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})
