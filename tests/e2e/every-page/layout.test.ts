import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { PREFERENCES_COOKIE } from '#platform/context/request-context.ts'
import { plantPremium, plantPurchases } from '#tests/fixtures/coin-purchases.ts'
import { type LinkedPage, startLinkedPage } from '#tests/fixtures/linked-page.ts'
import { plantVariedContent, type VariedContent } from '#tests/fixtures/varied-content.ts'
import { settled } from '#tests/support/barriers.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'
import { HANGS_MS } from '#tests/support/hangs.ts'
import { watchPending } from '#tests/support/watch-page.ts'

let elsewhere: LinkedPage
let content: VariedContent

const site = browserSite(
  async app => {
    content = await plantVariedContent(app, { linkUrl: elsewhere.url })
    await plantPurchases(app, 'guest')
    await plantPremium(app, 'patron')
  },
  async () => {
    elsewhere = await startLinkedPage()
    return { env: { OUTBOUND_ALLOW_HOSTS: elsewhere.host } }
  },
)
afterAll(() => elsewhere.close())

/** Adds up what moved, also right after a click, and remembers what it was. */
function recordShifts(): void {
  const shifts: string[] = []
  Reflect.set(globalThis, 'shifts', shifts)
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
  type Shift = PerformanceEntry & { value: number; sources: Source[] }
  const say = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`
  new PerformanceObserver(list => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const html = node instanceof Element ? node.outerHTML : node?.textContent
        return `${html?.slice(0, 120)} from ${say(previousRect)} to ${say(currentRect)}`
      })
      shifts.push(`${value.toFixed(4)}: ${moved.join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
const shiftsOf = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(globalThis, 'shifts'))

/** A page whose shifts are counted from its first byte, once all it loads is there, and what comes after it. */
async function openWatched(path: string, width: number, as = 'guest', preferences = {}): Promise<Page> {
  const page = await site.visit({ width, as })
  const value = encodeURIComponent(JSON.stringify(preferences))
  await page.context().addCookies([{ name: PREFERENCES_COOKIE, value, url: site.app.url }])
  await page.addInitScript(recordShifts)
  await site.go(page, path)
  await whenComplete(page)
  return page
}

/** Scrolls to the end, so that every image below is asked for, and waits for them. Throws an error that says where it stuck. */
async function readToTheEnd(page: Page): Promise<void> {
  const stuck = await page.evaluate(async patienceMs => {
    let top = 0
    let frames = 0
    const reading = (async () => {
      for (; top < document.body.scrollHeight; top += window.innerHeight / 2) {
        window.scrollTo(0, top)
        await new Promise(requestAnimationFrame)
        frames += 1
      }
      return null
    })()
    const isNear = (picture: Element) => {
      const { top, bottom } = picture.getBoundingClientRect()
      return bottom > -window.innerHeight && top < 2 * window.innerHeight
    }
    // Frames stop where something can't be drawn.
    const pictures = () =>
      [...document.querySelectorAll<HTMLImageElement | HTMLVideoElement>('img, video')]
        .filter(isNear)
        .map(picture =>
          picture instanceof HTMLImageElement
            ? `${picture.currentSrc} ${picture.complete ? `${picture.naturalWidth} wide` : 'loading'}`
            : `${picture.currentSrc} ${picture.readyState}`,
        )
    const patience = new Promise<string>(tell => {
      const where = () =>
        `${top} of ${document.body.scrollHeight}, ${frames} frames, ${document.visibilityState}; ${pictures().join(', ')}`
      setTimeout(() => tell(where()), patienceMs)
    })
    return await Promise.race([reading, patience])
  }, HANGS_MS)
  if (stuck !== null) throw new Error(`The page cannot be read to its end: at ${stuck}`)
  await imagesCame(page)
}

async function imagesCame(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => [...document.images].every(image => image.complete || image.loading === 'lazy')),
    )
    .toBe(true)
  await settled(page)
}

for (const width of [1280, 390]) {
  test(`nothing shifts while home loads and is read, at ${width} pixels`, async () => {
    const page = await openWatched('/', width)
    await readToTheEnd(page)
    // Those that are loaded as one scrolls to them come when they come.
    const large = () => [...document.images].filter(image => image.naturalWidth > 200).length
    await expect.poll(() => page.evaluate(large)).toBeGreaterThan(1)
    expect(await shiftsOf(page)).toEqual([])
  })

  test(`nothing shifts while a community loads and is read, at ${width} pixels`, async () => {
    const page = await openWatched('/r/lighthouses/', width)
    await readToTheEnd(page)
    expect(await shiftsOf(page)).toEqual([])
  })

  test(`nothing shifts while threads load and are read, at ${width} pixels`, async () => {
    for (const path of [content.text, content.images, content.link, content.covered]) {
      const page = await openWatched(path, width)
      await readToTheEnd(page)
      expect(await shiftsOf(page), path).toEqual([])
    }
  })

  test(`[R1-17] nothing shifts when the bars of Mod Mode come, each beneath its post, at ${width} pixels`, async () => {
    for (const path of ['/r/lighthouses/', content.text, content.images]) {
      const page = await openWatched(path, width, 'founder', { modMode: true })
      await page.getByRole('group', { name: 'Moderation', exact: true }).last().waitFor()
      await settled(page)
      expect(await shiftsOf(page), path).toEqual([])
      const actions = await page.getByRole('button', { name: 'More actions' }).first().boundingBox()
      const bar = await page.getByRole('group', { name: 'Moderation', exact: true }).first().boundingBox()
      expect(bar?.y, path).toBeGreaterThan(actions?.y ?? Number.POSITIVE_INFINITY)
    }
  })

  test(`nothing shifts when an overlay opens and closes, at ${width} pixels`, async () => {
    const page = await openWatched('/r/lighthouses/', width)
    const countPending = watchPending(page)
    await page.getByRole('link', { name: 'Three lamps', exact: true }).click()
    const overlay = page.getByRole('dialog')
    await overlay.getByRole('heading', { level: 1 }).waitFor()
    await overlay.getByRole('img', { name: 'A lamp' }).first().waitFor()
    await imagesCame(page)
    await expect.poll(countPending).toBe(0)
    await settled(page)
    await page.keyboard.press('Escape')
    await overlay.waitFor({ state: 'detached' })
    expect(await shiftsOf(page)).toEqual([])
  })
}

/** Opens a page of which only what comes before a text arrives, until the rest is sent. */
async function openCut(path: string, before: string): Promise<{ page: Page; sendRest: () => void }> {
  const html = await (await fetch(site.app.url + path)).text()
  const cut = html.indexOf(before)
  expect(cut).toBeGreaterThan(0)
  let sendRest = () => {}
  const slow = createServer(async (request, response) => {
    if (request.url === path) {
      sendRest = () => response.end(html.slice(cut))
      return void response.setHeader('content-type', 'text/html').write(html.slice(0, cut))
    }
    const answer = await fetch(site.app.url + request.url)
    response.setHeader('content-type', answer.headers.get('content-type') ?? '')
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>(resolve => slow.listen(0, '127.0.0.1', resolve))
  const context = await site.browser.newContext({ javaScriptEnabled: false })
  onTestFinished(async () => {
    await context.close()
    slow.closeAllConnections()
    slow.close()
  })
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}${path}`, { waitUntil: 'commit' })
  return { page, sendRest: () => sendRest() }
}

const visibilityOf = (locator: Locator) => locator.evaluate(element => getComputedStyle(element).visibility)

test('a header of which only the beginning has arrived is not there yet, and comes whole', async () => {
  const { page, sendRest } = await openCut('/', '<summary')
  const menu = page.locator('header nav details')
  const home = page.locator('header > a').first()
  await menu.waitFor({ state: 'attached' })
  await expect.poll(() => visibilityOf(home)).toBe('hidden')
  expect([await home.isVisible(), await menu.isVisible()]).toEqual([false, false])
  sendRest()
  await home.waitFor()
  await menu.waitFor()
})

test('so is a table, whose later cells would move the earlier ones', async () => {
  const { page, sendRest } = await openCut(content.text, 'Last painted')
  const cell = page.locator('th').nth(2)
  await cell.waitFor({ state: 'attached' })
  await expect.poll(() => visibilityOf(cell)).toBe('hidden')
  expect(await page.getByText('A quote').isVisible()).toBe(true)
  sendRest()
  await cell.waitFor()
})

test('nothing shifts when the menu of coins opens, nor when coins are bought', async () => {
  const page = await openWatched('/coins', 1280, 'guest')
  await page.getByRole('banner').locator('[data-late=coins] summary').click()
  await page.getByRole('button', { name: '500 coins for $1.99', exact: true }).click()
  await page.getByRole('dialog').getByLabel('A test card that is declined').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await shiftsOf(page)).toEqual([])
})

test('no styles are applied a second time, when late code that shares them comes', async () => {
  const page = await openWatched('/', 1280)
  await whenComplete(page)
  await page.getByRole('link', { name: 'Three lamps', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor()
  const files = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll(links => links.map(link => new URL((link as HTMLLinkElement).href).pathname))
  expect(files.length).toBeGreaterThan(3)
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
})
