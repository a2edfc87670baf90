import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Viewer } from '#platform/context/context.ts'
import { signUp } from '#tests/fixtures/cast.ts'
import { browserSite } from '#tests/support/browser-site.ts'

let seen: Viewer
let looker: Viewer
const site = browserSite(async app => {
  seen = await signUp(app, { name: 'seen_one' })
  looker = await signUp(app, { name: 'looker' })
  await setPreferences(seen, { showOnline: true })
})
const setPreferences = (viewer: Viewer, preferences: object) =>
  site.app.ctx.db
    .updateTable('accounts')
    .set({ preferences: JSON.stringify(preferences) as never })
    .where('id', '=', viewer.id)
    .execute()

/** Returns the channels the page follows, according to its stream requests. */
function followed(page: Page): string[] {
  const all: string[] = []
  page.on('request', request => {
    if (request.url().includes('/live?')) all.push(request.url())
  })
  return all
}

test('[R4-pres-01] presence is followed only while the tab is visible, presence is on and the experiment is enabled', async () => {
  await site.open('/r/popular/', { as: seen.name })
  const page = await site.visit({ as: looker.name })
  const asked = followed(page)
  await site.go(page, `/user/${seen.name}/`)
  await page.getByText('Online', { exact: true }).waitFor()
  // The word came with the page; it is followed once the page's code has arrived.
  await expect.poll(() => asked.some(url => decodeURIComponent(url).includes('presence:'))).toBe(true)
  // Hidden: no longer followed, nor shown.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.getByText('Online', { exact: true }).waitFor({ state: 'detached' })
  await setPreferences(looker, { showPresence: false })
  const off = await site.visit({ as: looker.name })
  const none = followed(off)
  await site.go(off, `/user/${seen.name}/`)
  await off.locator('html[data-complete]').waitFor()
  expect(none.some(url => decodeURIComponent(url).includes('presence:'))).toBe(false)
  expect(await off.getByText('Online', { exact: true }).count()).toBe(0)
})

test('who stops showing that they are online is no longer shown at once', async () => {
  await setPreferences(seen, { showOnline: true })
  await setPreferences(looker, {})
  await site.open('/r/popular/', { as: seen.name })
  const page = await site.visit({ as: looker.name })
  await page.clock.install()
  const asked = followed(page)
  await site.go(page, `/user/${seen.name}/`)
  const mark = page.getByText('Online', { exact: true })
  await mark.waitFor()
  await expect.poll(() => asked.some(url => decodeURIComponent(url).includes('presence:'))).toBe(true)
  // No time passes for the page, so the mark can't just run out.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await setPreferences(seen, { showOnline: false })
  await site.app.runOperation('NoteOnline', {}, await site.app.logIn(seen.name))
  await mark.waitFor({ state: 'detached' })
})
