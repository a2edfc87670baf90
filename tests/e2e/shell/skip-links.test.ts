import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { browserSite } from '#tests/support/browser-site.ts'

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  await openCommunity(app, { by, name: 'orchard' })
  await writePost(app, { by, in: 'orchard', title: 'Russets at last' })
})

/** Tabs on, but for what `skip` names, which is followed; tells how many stops it took to something that `goal` holds. */
async function stopsTo(page: Page, goal: string, skip: string): Promise<number> {
  for (let stop = 1; stop < 60; stop++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if (await focused.evaluate((element, selector) => element.closest(selector) !== null, goal)) return stop
    if ((await focused.textContent())?.trim() === skip) await page.keyboard.press('Enter')
  }
  return Number.POSITIVE_INFINITY
}

test.for([
  ['/', 'founder'],
  ['/r/orchard/', 'founder'],
  ['/r/orchard/', undefined],
] as const)(
  '[R2.13-shell-05] the second Tab of %s reaches a link past menus and sorts, to the first post (%s)',
  async ([path, as]) => {
    for (const hasScript of [true, false]) {
      const page = await site.open(path, { hasScript, ...(as === undefined ? {} : { as }) })
      expect(await stopsTo(page, 'main article', 'Skip to posts')).toBe(3)
    }
  },
)

test('pages without a list of posts have no link to it', async () => {
  const page = await site.open('/acknowledgements')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Warren home')
})

test('a link leads past the menu of moderator tools, to the tool', async () => {
  const page = await site.open('/r/orchard/about/rules', { as: 'founder' })
  expect(await stopsTo(page, '#tool', 'Skip tool menu')).toBe(3)
})
