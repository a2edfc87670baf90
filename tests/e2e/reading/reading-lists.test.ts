import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setUserFlair } from '#domain/flair/set-user-flair.ts'
import { PREFERENCES_COOKIE } from '#platform/context/request-context.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { browserSite } from '#tests/support/browser-site.ts'

/** Lists of posts as they are read: what fits in their lines, and where they end. */
const LONG = 'What is the worst advice anyone ever gave you on a plot, and did you follow it to the end'
let thread = ''
const site = browserSite(async app => {
  const founder = await signUp(app, { name: 'founder' })
  const wearer = await signUp(app, { name: 'wearer_of_flair' })
  const { id: communityId } = await openCommunity(app, { by: founder, name: 'orchard_keepers' })
  await setUserFlair(app.as(founder), {
    communityId,
    accountId: wearer.id,
    choice: { templateId: '', text: 'Keeper of the oldest russets in the whole valley' },
  })
  const post = await writePost(app, { by: wearer, in: 'orchard_keepers', title: LONG })
  thread = post.permalink
  await writeComment(app, { by: wearer, on: post.id, body: 'I followed it.' })
  await writePost(app, { by: founder, in: 'orchard_keepers', title: 'Short' })
})

const row = (page: Page) => page.getByRole('article', { name: LONG })
const sorts = (page: Page) => page.getByRole('navigation', { name: 'Sort posts by' })

async function showIn(page: Page, view: string): Promise<void> {
  const value = encodeURIComponent(JSON.stringify({ feedView: view }))
  await page.context().addCookies([{ name: PREFERENCES_COOKIE, value, url: site.app.url }])
  await site.go(page, '/r/popular/')
}

/** Measures the bottom of an element's text, and its box. */
const lineOf = (element: Locator) =>
  element.evaluate(node => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return { bottom: range.getBoundingClientRect().bottom, right: node.getBoundingClientRect().right }
  })

test('a wide flair makes room for the age, which stays on the line of the name', async () => {
  const page = await site.visit()
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(size)
    for (const view of ['card', 'classic', 'compact']) {
      await showIn(page, view)
      const name = await lineOf(row(page).getByRole('link', { name: 'wearer_of_flair' }))
      const age = await lineOf(row(page).locator('time'))
      expect([view, size.width, Math.abs(age.bottom - name.bottom) < 1]).toEqual([view, size.width, true])
      expect(age.right).toBeLessThan(size.width)
      const flair = row(page).getByText('Keeper of the oldest')
      const isShown = await flair.isVisible()
      if (view !== 'card') expect([view, size.width, isShown]).toEqual([view, size.width, false])
      if (!isShown) continue
      expect(Math.abs((await lineOf(flair)).bottom - name.bottom)).toBeLessThan(1)
    }
  }
})

test('on a phone a thread keeps the age beside a wide flair within its edge', async () => {
  const page = await site.open(thread, { width: 360, height: 740 })
  const age = await page
    .getByRole('article', { name: /Comment by/ })
    .locator('time')
    .boundingBox()
  expect((age?.x ?? 999) + (age?.width ?? 0)).toBeLessThanOrEqual(360 - 16)
  const card = page.getByRole('article').first()
  const vote = await card.getByRole('button', { name: 'Upvote' }).boundingBox()
  const share = await card.getByRole('button', { name: 'Share' }).boundingBox()
  const middleOf = (box: typeof vote) => (box?.y ?? 0) + (box?.height ?? 0) / 2
  expect(Math.abs(middleOf(vote) - middleOf(share))).toBeLessThan(2)
})

test('a compact row shows most of a long title where there is room', async () => {
  const page = await site.visit()
  await showIn(page, 'compact')
  const title = await row(page).getByRole('link', { name: LONG }).boundingBox()
  const whole = await row(page).boundingBox()
  expect((title?.width ?? 0) / (whole?.width ?? 1)).toBeGreaterThan(0.7)
})

test('on a phone the sorts fade where they go on, and the current one is in view', async () => {
  const page = await site.open('/r/popular/controversial/', { width: 360, height: 740 })
  const fades = () =>
    sorts(page).evaluate(node => {
      const style = getComputedStyle(node)
      return ['--fade-start', '--fade-end'].map(name => style.getPropertyValue(name))
    })
  const row = await sorts(page).boundingBox()
  const current = await sorts(page).locator('[aria-current]').boundingBox()
  expect((current?.x ?? 999) + (current?.width ?? 0)).toBeLessThanOrEqual(
    (row?.x ?? 0) + (row?.width ?? 0) + 1,
  )
  await expect.poll(fades).toEqual(['32px', '0px'])
  await site.go(page, '/r/popular/')
  await expect.poll(fades).toEqual(['0px', '32px'])
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(fades).toEqual(['0px', '0px'])
})

test('the end of a list leads on: other orders, other posts, communities', async () => {
  for (const [path, as, expected] of [
    [
      '/',
      undefined,
      ['Newest Posts', 'Top Posts of All Time', 'Posts from All Communities', 'Browse Communities'],
    ],
    ['/new', 'founder', ['Top Posts of All Time', 'Popular Posts', 'Browse Communities']],
    ['/r/orchard_keepers/top/?t=all', undefined, ['Newest Posts', 'Popular Posts', 'Browse Communities']],
  ] as const) {
    const page = await site.open(path, as === undefined ? {} : { as })
    const links = page.getByRole('navigation', { name: 'More to read' }).getByRole('link')
    expect([path, await links.allInnerTexts()]).toEqual([path, expected])
    await links.first().click()
    await expect.poll(() => page.url()).not.toBe(`${site.app.url}${path}`)
    await row(page).waitFor()
  }
})
