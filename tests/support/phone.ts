import type { Locator, Page } from 'playwright-core'
import { type Screen, showScreen } from '#tests/fixtures/account-screens.ts'
import type { BrowserSite } from './browser-site.ts'

/** The narrowest supported width (WCAG 1.4.10). */
const PHONE = { width: 320, height: 780 }
const DESK = { width: 1280, height: 900 }
/** The minimum size of a touch target, in CSS pixels. */
const TARGET = 44

/** Opens a screen on a phone in dark mode, where a finger points. */
export async function openOnPhone(site: BrowserSite, screen: Screen): Promise<Page> {
  const page = await site.visit({
    ...PHONE,
    isPhone: true,
    theme: 'dark',
    ...(screen.as === undefined ? {} : { as: screen.as }),
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await showScreen(site.app, page, screen)
  return page
}

/** The same page, as it is, at a desk: wide, in light mode, with a mouse. */
export async function putAwayPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(DESK)
}

/**
 * Returns elements wider than their container (the page, an open dialog or overlay), and anything in it past the
 * edge.
 */
export function beyondEdge(): string[] {
  const boxes = [document.scrollingElement, ...document.querySelectorAll('dialog[open], [data-overlay]')]
  return boxes.flatMap(box => {
    if (box === null) return []
    const isTooWide = box.scrollWidth > box.clientWidth || box.getBoundingClientRect().right > innerWidth
    if (!isTooWide) return []
    const beyond = [...box.querySelectorAll('*')].filter(
      part => part.getBoundingClientRect().right > innerWidth,
    )
    // What scrolls by itself is as wide as it likes.
    const culprits = beyond.filter(part => {
      for (let around = part.parentElement; around !== null && around !== box; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== 'visible') return false
      return true
    })
    const told = culprits.slice(0, 3).map(part => part.outerHTML.slice(0, 120))
    return [`${box.tagName}: ${box.scrollWidth} in ${box.clientWidth}: ${told.join(' ')}`]
  })
}

/** The visible ones that a finger misses; a box to tick or a choice is as large as its label. */
export function tooSmall(controls: Locator): Promise<string[]> {
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
