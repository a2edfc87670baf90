import type { Browser } from 'playwright-core'

/**
 * What opening a post over a listing fetched: bytes on the wire (headers included) and requests, without the site's
 * pictures and icons.
 */
export type OverlayCost = { bytes: number; requests: number; paths: string[] }

const SETTLE_MS = 3_000

/** Opens the post with this id (or the first) from a listing, as a reader who has looked at it for a moment. */
export async function measureOverlay(browser: Browser, url: string, fullname?: string): Promise<OverlayCost> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  try {
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLE_MS)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const asked = new Map<string, string>()
    let bytes = 0
    session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
      if (type !== 'Image') asked.set(requestId, new URL(request.url).pathname)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (asked.has(requestId)) bytes += encodedDataLength
    })
    const article = fullname === undefined ? 'article' : `article[data-fullname="${fullname}"]`
    await page.locator(`${article} h2 a`).first().click()
    await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(SETTLE_MS / 3)
    return { bytes, requests: asked.size, paths: [...asked.values()] }
  } finally {
    await context.close()
  }
}
