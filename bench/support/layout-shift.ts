import type { Browser, Page } from 'playwright-core'

/**
 * Cumulative layout shift of a page from first byte to two seconds after load and through `act`, as browsers report it
 * (shifts within half a second of input excluded), and how many fonts and how many other requests it fetched meanwhile.
 */
export async function layoutShift(
  browser: Browser,
  url: string,
  { cookie, act }: { cookie?: string | undefined; act?: (page: Page) => Promise<void> } = {},
): Promise<{ shift: number; fonts: number; requests: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  if (cookie !== undefined) {
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url }])
  }
  const page = await context.newPage()
  let fonts = 0
  let requests = 0
  page.on('request', request => {
    requests += 1
    if (request.resourceType() === 'font') fonts += 1
  })
  await page.addInitScript(observeShifts)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(1_000)
  requests = 0
  await act?.(page)
  await page.waitForTimeout(1_000)
  const shift = await page.evaluate(() => (globalThis as { shiftSum?: number }).shiftSum ?? 0)
  await context.close()
  return { shift, fonts, requests }
}

function observeShifts(): void {
  const state = globalThis as { shiftSum?: number }
  state.shiftSum = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]) {
      if (!entry.hadRecentInput) state.shiftSum = (state.shiftSum ?? 0) + entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
