import { expect, test } from 'vitest'
import { signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { plantScreens, SCREEN_SETTINGS } from '#tests/fixtures/plant-screens.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'
import { beyondEdge, openOnPhone, tooSmall } from '#tests/support/phone.ts'

const site = browserSite(plantScreens, async () => SCREEN_SETTINGS)

test.for([undefined, 'guest', 'overseer'])(
  'the bar and the menus are within a thumb’s reach (%s)',
  async as => {
    const page = await openOnPhone(site, { path: '/communities', ...(as === undefined ? {} : { as }) })
    // The menus' contents replace the server's markup once their code has loaded.
    await whenComplete(page)
    const bar = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Post' }) })
    const links = bar.last().getByRole('link')
    expect(await links.count()).toBeGreaterThanOrEqual(4)
    expect(await tooSmall(links)).toEqual([])
    for (const link of await links.all()) {
      const box = await link.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(780)
      expect(box?.y ?? 0).toBeGreaterThan(780 - 100)
    }
    const banner = page.getByRole('banner')
    for (const summary of [
      banner.locator('nav > details > summary'),
      banner.locator(':scope > details > summary'),
    ]) {
      expect(await tooSmall(summary)).toEqual([])
      await summary.tap()
      const menu = summary.locator('..')
      const entries = menu.locator('a, button, summary')
      await expect.poll(() => entries.count()).toBeGreaterThan(4)
      expect(await tooSmall(entries)).toEqual([])
      expect(await page.evaluate(beyondEdge)).toEqual([])
      await entries.last().scrollIntoViewIfNeeded()
      const box = await entries.last().boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(780)
      await summary.tap()
    }
  },
)

test('what one can do with a comment on a profile is there on a phone', async () => {
  const by = await signUp(site.app, { name: 'talker' })
  const on = await writePost(site.app, { by, in: 'lighthouses', title: 'A fourth lamp' })
  await writeComment(site.app, { by, on: on.id, body: 'It burns all night.' })
  const page = await openOnPhone(site, { path: '/user/talker/comments/' })
  const comment = page.getByRole('article').filter({ hasText: 'It burns all night.' })
  expect(await comment.getByRole('group', { name: 'Vote' }).isVisible()).toBe(true)
  expect(await comment.getByRole('link', { name: 'Context' }).isVisible()).toBe(true)
})

test('the directory keeps its form to two lines, and the text of a community has the whole width', async () => {
  const page = await openOnPhone(site, { path: '/communities' })
  const main = page.getByRole('main')
  const form = await main.getByRole('search').boundingBox()
  expect(form?.height ?? 999).toBeLessThan(2 * 44 + 20)
  const entry = main.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Join/ }) })
  const [whole, count] = [
    await entry.first().boundingBox(),
    await entry
      .first()
      .getByText(/members?$/)
      .locator('..')
      .boundingBox(),
  ]
  expect(count?.width).toBe(whole?.width)
})

test('shows mouse users all tabs of their own profile, without leading dots in lines of facts', async () => {
  const page = await site.open('/user/founder/', { as: 'founder', width: 1280 })
  const tabs = page.getByRole('navigation', { name: "u/founder's profile" })
  expect(await tabs.getByRole('link').count()).toBeGreaterThan(9)
  expect(await tabs.evaluate(nav => nav.scrollWidth - nav.clientWidth)).toBe(0)
  for (const width of [1280, 240]) {
    await page.setViewportSize({ width, height: 900 })
    const since = page.getByText(/^Member since \w+ \d+$/).first()
    // The dot takes the space before the words, which is outside at the start of a line.
    const inside = await since.evaluate(fact => {
      const [facts, who] = [fact.parentElement, fact.parentElement?.parentElement]
      const edge = who?.getBoundingClientRect().left ?? 0
      return [...(facts?.children ?? [])].map(one => one.getBoundingClientRect().left >= edge)
    })
    expect(inside).toEqual([false, width === 1280])
  }
})
