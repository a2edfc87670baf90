import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { barriers } from '#tests/support/barriers.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  await openCommunity(app, { by, name: 'orchard' })
})

test('every section of the menus has a heading, for screen readers to jump to', async () => {
  for (const [path, as] of [
    ['/', undefined],
    ['/', 'founder'],
    ['/r/orchard/about/rules', 'founder'],
  ] as const) {
    const page = await site.open(path, as === undefined ? {} : { as })
    await whenComplete(page)
    const bare = await page
      .locator('nav section')
      .evaluateAll(sections =>
        sections
          .filter(section => section.querySelector(':scope > :is(h2, h3)') === null)
          .map(({ textContent }) => textContent),
      )
    expect([path, bare]).toEqual([path, []])
    const panel = page.getByRole('navigation', { name: 'Communities' }).first()
    await panel.getByRole('heading', { level: 2, name: 'Feeds', exact: true }).waitFor()
    expect(await barriers(page)).toEqual([])
  }
})
