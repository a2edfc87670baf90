import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountScreens, type Screen, showScreen } from '#tests/fixtures/account-screens.ts'
import { plantScreens, SCREEN_SETTINGS } from '#tests/fixtures/plant-screens.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'

const WIDTH = 360
const TARGET = 44

const site = browserSite(plantScreens, async () => SCREEN_SETTINGS)
const SCREENS = accountScreens(() => site.app)

/** A page on a phone, where a finger points. */
async function openOnPhone(screen: Screen): Promise<Page> {
  const context = await site.browser.newContext({
    baseURL: site.app.url,
    viewport: { width: WIDTH, height: 780 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await site.visit({ context, ...(screen.as === undefined ? {} : { as: screen.as }) })
  await showScreen(site.app, page, screen)
  return page
}

test.for(Object.entries(SCREENS))(
  'on a phone nothing goes beyond the edge, and buttons and fields fit a finger: %s',
  async ([, screen]) => {
    const page = await openOnPhone(screen)
    for (const frame of page.frames()) {
      expect(await frame.evaluate(beyondEdge), frame.url()).toEqual([])
      const controls = frame.locator('main, dialog').locator('form button, form input, form textarea')
      expect(await tooSmall(controls), frame.url()).toEqual([])
    }
  },
)

test.for([undefined, 'guest', 'overseer'])(
  'the bar and the menus are within a thumb’s reach (%s)',
  async as => {
    const page = await openOnPhone({ path: '/communities', ...(as === undefined ? {} : { as }) })
    // The contents of the menus are put in place of what the server sent when their code has come.
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

/** What is wider than its window: the page, or an open dialog's contents. */
function beyondEdge(): string[] {
  const boxes = [document.scrollingElement, ...document.querySelectorAll('dialog[open]')]
  return boxes.flatMap(box => {
    if (box === null) return []
    const isTooWide = box.scrollWidth > box.clientWidth || box.getBoundingClientRect().right > innerWidth
    return isTooWide ? [`${box.tagName}: ${box.scrollWidth} in ${box.clientWidth}`] : []
  })
}

/** The visible ones that a finger misses; a box to tick or a choice is as large as its label. */
function tooSmall(controls: Locator): Promise<string[]> {
  return controls.evaluateAll(
    (elements, target) =>
      elements.flatMap(element => {
        if (!element.checkVisibility() || element.closest('.visually-hidden') !== null) return []
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
        const isSmall = Math.min(width, height) < target - 0.5
        const name = element.textContent?.trim() || element.getAttribute('name') || element.tagName
        return isSmall && width > 0 ? [`${name}: ${Math.round(width)} × ${Math.round(height)}`] : []
      }),
    TARGET,
  )
}
