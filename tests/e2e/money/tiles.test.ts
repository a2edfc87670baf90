import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { startTileEvent } from '#domain/tiles/run-tile-events.ts'
import { createCast } from '#tests/fixtures/cast.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'

const site = browserSite(async app => {
  const cast = await createCast(app)
  await startTileEvent(app.as(cast.di), { title: 'A mosaic', size: 8, waitSeconds: 300, hours: 2 })
})

/** Until when the server says that members wait, in milliseconds from now; null when they need not. */
let waits: (number | null)[] = []
let asked = 0
beforeEach(() => {
  waits = []
  asked = 0
})

/** Answers the call in the server's place: the first answers in this order, then the last one again. */
async function answerCooldown(page: Page, ...answers: (number | null)[]): Promise<void> {
  waits = answers
  await page.route('**/api/v1/me/cooldown', async route => {
    const wait = waits[Math.min(asked, waits.length - 1)] ?? null
    asked += 1
    const expiresAt = wait === null ? null : new Date(Date.now() + wait).toISOString()
    await route.fulfill({ json: { expiresAt, pending: expiresAt !== null, event: { title: 'A mosaic' } } })
  })
}
const openUserMenu = (page: Page) => page.locator('header > details:last-of-type > summary').click()

test('[R4-cool-01] [R3-cool-02] [R9-24] the wait is shown beside the link to the event and ticks', async () => {
  const page = await site.visit({ as: 'ann' })
  await answerCooldown(page, 40 * 60_000)
  await site.go(page, '/')
  await whenComplete(page)
  await openUserMenu(page)
  const link = page.getByRole('link', { name: 'A mosaic' })
  const wait = link.locator('[data-cooldown]')
  await wait.waitFor()
  const first = await wait.innerText()
  expect(first).toMatch(/^(?:40:00|3\d:\d\d)$/)
  await expect.poll(() => wait.innerText()).not.toBe(first)
})

test('[R4-cool-02] the wait is fetched again when it has expired', async () => {
  const page = await site.visit({ as: 'ann' })
  await answerCooldown(page, 1_500, null)
  await site.go(page, '/tiles')
  await page.getByText('You can place a tile now.').waitFor()
  await expect.poll(() => asked).toBeGreaterThanOrEqual(2)
})

test('[R4-cool-03] the wait is fetched again when the page changes', async () => {
  const page = await site.visit({ as: 'ann' })
  await answerCooldown(page, 5 * 3_600_000 + 59_000, 3 * 3_600_000 + 59_000)
  await site.go(page, '/r/popular/')
  await whenComplete(page)
  await openUserMenu(page)
  const link = page.getByRole('link', { name: 'A mosaic' })
  await expect.poll(() => link.innerText()).toContain('5h00')
  await link.click()
  await page.getByRole('heading', { name: 'A mosaic' }).waitFor()
  await expect.poll(() => page.getByRole('timer').innerText()).toBe('3h00')
  await openUserMenu(page)
  await expect.poll(() => link.innerText()).toContain('3h00')
})

test('a tile is chosen on the canvas or by keyboard, and placed; without script too', async () => {
  const page = await site.open('/tiles', { as: 'bosco', isPhone: true })
  const canvas = page.getByRole('img', { name: 'Canvas of 8 by 8 tiles' })
  const box = await canvas.boundingBox()
  if (box === null) throw new Error('The canvas is not shown')
  // The third column, the last row.
  await canvas.click({ position: { x: (box.width * 5) / 16, y: (box.height * 15) / 16 } })
  expect(await page.getByLabel('Column').inputValue()).toBe('3')
  expect(await page.getByLabel('Row').inputValue()).toBe('8')
  await page.getByLabel('Column').fill('4')
  await page.locator('[data-chosen="4 8"]').waitFor()
  await page.getByLabel('Blue').check()
  await page.getByLabel('Row').press('Enter')
  await page.getByText('Your tile is on the canvas.').waitFor()
  await page.locator('svg rect[fill=blue][x="3"][y="7"]').waitFor()
  await page.locator('[data-wait=on]').waitFor()
  await page.getByRole('button', { name: 'Place Tile' }).click()
  await page.getByText('You placed a tile a moment ago.').waitFor()

  const plain = await site.open('/tiles', { as: 'cyril', hasScript: false })
  await plain.getByLabel('Column').fill('1')
  await plain.getByLabel('Row').fill('2')
  await plain.getByLabel('Green').check()
  await plain.getByRole('button', { name: 'Place Tile' }).click()
  await plain.getByText('Your tile is on the canvas.').waitFor()
  expect(await plain.locator('svg rect[fill=green][x="0"][y="1"]').count()).toBe(1)
})
