import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { editCommunity } from '#domain/communities/setup/edit-community.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { browserSite } from '#tests/support/browser-site.ts'

const TITLE = 'Lighthouses, lamps and everything else that shines over the sea at night'

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  await signUp(app, { name: 'keeper', isAdmin: true })
  const { id } = await openCommunity(app, { by, name: 'lighthouses' })
  await editCommunity(app.as(by), { communityId: id, title: TITLE })
})

/** Counts the lines of the title and the rows of buttons, and tells whether they are side by side. */
const header = (page: Page) =>
  page.evaluate(() => {
    const title = document.querySelector('main h1')
    const head = title?.parentElement?.parentElement
    if (!title || !head) return null
    const buttons = [...head.querySelectorAll('a:not(p a), button')].filter(button =>
      button.checkVisibility(),
    )
    const rows = new Set(buttons.map(button => Math.round(button.getBoundingClientRect().top)))
    const lines = title.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(title).lineHeight)
    const isBeside = Math.min(...rows) < title.getBoundingClientRect().bottom
    return { lines: Math.round(lines), rows: rows.size, isBeside }
  })

test.for(['founder', 'keeper'])(
  'what moderators and admins do leaves a long title its room (%s)',
  async as => {
    const page = await site.open('/r/lighthouses/', { as, width: 1280 })
    expect(await header(page)).toEqual({ lines: 2, rows: 1, isBeside: true })
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await header(page)).toMatchObject({ rows: 1, isBeside: false })
  },
)
