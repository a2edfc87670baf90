import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { barriers } from '#tests/support/barriers.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { settleEvents } from '#tests/support/settle-events.ts'

const MEMBERS = ['ann', 'cleo', 'dora']

const site = browserSite(async app => {
  const bo = await signUp(app, { name: 'bosco' })
  await openCommunity(app, { by: bo, name: 'orchard' })
  for (const name of MEMBERS) {
    const by = await signUp(app, { name })
    for (const title of ['Apple', 'Birch', 'Cherry']) {
      const { id } = await writePost(app, { by, in: 'orchard', title })
      await writeComment(app, { by: bo, on: id })
    }
  }
  await settleEvents(app)
})

const units = (page: Page) => page.locator('#content [data-notification]')
const readMarks = (page: Page) =>
  units(page).evaluateAll(list => list.map(unit => (unit as HTMLElement).dataset.read).join(' '))
/** The position of the notification that has the focus itself; -1 when none has. */
const focused = (page: Page) =>
  units(page).evaluateAll(list => list.indexOf(document.activeElement as HTMLElement))

/** Presses a key until the notification at this position has the focus. */
async function move(page: Page, key: 'j' | 'k', to: number): Promise<void> {
  await page.keyboard.press(key)
  await expect.poll(() => focused(page)).toBe(to)
}

test('J and K go through notifications, Enter opens the focused one, M marks it as read and goes on', async () => {
  const page = await site.open('/notifications', { as: 'ann' })
  await move(page, 'j', 0)
  await move(page, 'j', 1)
  await move(page, 'k', 0)
  await page.keyboard.press('m')
  await expect.poll(() => readMarks(page)).toBe('yes no no')
  expect(await focused(page)).toBe(1)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/r\/orchard\/comments\//)
  await page.getByRole('heading', { name: 'Birch', level: 1 }).waitFor()
})

test('A marks all as read, Z takes it back, also with nothing focused', async () => {
  const page = await site.open('/notifications', { as: 'cleo' })
  await page.keyboard.press('a')
  await expect.poll(() => readMarks(page)).toBe('yes yes yes')
  await page.keyboard.press('z')
  await expect.poll(() => readMarks(page)).toBe('no no no')
})

test('among unread ones, M after M empties the list, and Z brings the last back', async () => {
  const page = await site.open('/message/unread', { as: 'dora' })
  await move(page, 'j', 0)
  for (const left of [2, 1, 0]) {
    await page.keyboard.press('m')
    await expect.poll(() => units(page).count()).toBe(left)
    if (left > 0) await expect.poll(() => focused(page)).toBe(0)
  }
  await page.keyboard.press('z')
  await expect.poll(() => units(page).count()).toBe(1)
})

test('the sheet of shortcuts lists them, without barriers', async () => {
  const page = await site.open('/notifications', { as: 'ann' })
  await page.keyboard.press('?')
  const section = page.getByRole('dialog').getByRole('region', { name: 'Among notifications' })
  await section.waitFor()
  expect((await section.locator('dl > div').allInnerTexts()).map(row => row.replaceAll(/\s+/g, ' '))).toEqual(
    [
      'J Next notification',
      'K Previous notification',
      'Enter Open the notification',
      'M Mark as read and go to the next',
      'A Mark all as read',
      'Z Undo',
    ],
  )
  expect(await barriers(page)).toEqual([])
})
