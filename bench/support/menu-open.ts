import type { Browser, Page } from 'playwright-core'
import { slowDown } from './phone-load.ts'

const VIEWPORT = { width: 360, height: 740 }
const QUIET_MS = 4_000

export type MenuOpen = { menu: string; when: 'at rest' | 'at once'; median: number; slowest: number }

/**
 * How long a reader with a slow phone waits from their tap on a menu until it is on the screen, in milliseconds (Event
 * Timing: input to next paint): right after the first paint, and when the page has come to rest. Median and slowest of `runs`.
 */
export async function measureMenus(
  browser: Browser,
  url: string,
  cookie: string | undefined,
  runs: number,
): Promise<MenuOpen[]> {
  const menus = { communities: 'header nav details', user: 'header > details' }
  const results: MenuOpen[] = []
  for (const [menu, selector] of Object.entries(menus))
    for (const when of ['at once', 'at rest'] as const) {
      const times: number[] = []
      for (let run = 0; run < runs; run += 1)
        times.push(await openOnce(browser, { url, cookie, selector, when }))
      times.sort((a, b) => a - b)
      const median = times[Math.floor(runs / 2)] ?? Number.NaN
      results.push({ menu, when, median, slowest: times.at(-1) ?? Number.NaN })
    }
  return results
}

type Asked = { url: string; cookie: string | undefined; selector: string; when: MenuOpen['when'] }

async function openOnce(browser: Browser, { url, cookie, selector, when }: Asked): Promise<number> {
  const context = await browser.newContext({ viewport: VIEWPORT, isMobile: true, hasTouch: true })
  if (cookie !== undefined) {
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url }])
  }
  const page = await context.newPage()
  try {
    await slowDown(page)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    if (when === 'at rest') await page.waitForTimeout(QUIET_MS)
    return await tap(page, `${selector} > summary`)
  } finally {
    await context.close()
  }
}

async function tap(page: Page, selector: string): Promise<number> {
  await page.evaluate(() => {
    const times: number[] = []
    Reflect.set(globalThis, 'inputTimes', times)
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if (/^(?:pointer|click|touch)/.test(entry.name)) times.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  // Not the locator's own tap: that looks under the finger again within each event, in the time that is measured.
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`Nothing to tap at ${selector}`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.locator(`${selector} ~ div`).first().waitFor({ state: 'visible' })
  await page.waitForTimeout(1_000)
  const times = await page.evaluate(() => Reflect.get(globalThis, 'inputTimes') as number[])
  // Nothing told: it took less than the 16 ms from which an event is told.
  return Math.max(16, ...times)
}
