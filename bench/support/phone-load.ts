import type { Browser, Page } from 'playwright-core'

/** Waits of a reader with a slow phone, in milliseconds, except `shift` (a sum of scores without a unit). */
export type PhoneLoad = {
  firstPaint: number
  largestPaint: number
  shift: number
  /** Beyond 50 ms of each task longer than that, from the first paint until five seconds after the page has loaded. */
  blocked: number
  /** Bytes over the line until then. */
  bytes: number
}

const VIEWPORT = { width: 360, height: 740 }
const CPU_TIMES_SLOWER = 4
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms: in bytes a second, as Chrome wants it. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const QUIET_MS = 5_000
const LONG_TASK_MS = 50

/** The median of each figure over `runs` loads of a page with an empty cache, each in a browser context of its own. */
export async function measurePhone(
  browser: Browser,
  url: string,
  { runs, cookie }: { runs: number; cookie?: string | undefined },
): Promise<PhoneLoad> {
  // Visitors share pages: made once, then answered from memory.
  await (await fetch(url, { headers: cookie === undefined ? {} : { cookie } })).arrayBuffer()
  const loads: PhoneLoad[] = []
  for (let run = 0; run < runs; run += 1) loads.push(await loadOnce(browser, url, cookie))
  const median = (key: keyof PhoneLoad) =>
    loads.map(load => load[key]).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN
  return {
    firstPaint: median('firstPaint'),
    largestPaint: median('largestPaint'),
    shift: median('shift'),
    blocked: median('blocked'),
    bytes: median('bytes'),
  }
}

async function loadOnce(browser: Browser, url: string, cookie: string | undefined): Promise<PhoneLoad> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  if (cookie !== undefined) {
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url }])
  }
  const page = await context.newPage()
  try {
    const counted = await slowDown(page)
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await page.waitForTimeout(QUIET_MS)
    const { tasks, ...seen } = await page.evaluate(readObserved)
    const blocked = tasks
      .filter(task => task.end > seen.firstPaint)
      .reduce((sum, task) => sum + Math.max(0, task.length - LONG_TASK_MS), 0)
    return { ...seen, blocked, bytes: counted.bytes }
  } finally {
    await context.close()
  }
}

/** Makes a page's machine and line those of a slow phone; counts the bytes. */
export async function slowDown(page: Page): Promise<{ bytes: number }> {
  const session = await page.context().newCDPSession(page)
  const counted = { bytes: 0 }
  session.on('Network.loadingFinished', event => {
    counted.bytes += event.encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: false })
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER })
  return counted
}

type Observed = {
  firstPaint: number
  largestPaint: number
  shift: number
  tasks: { end: number; length: number }[]
}
type ObservedGlobal = typeof globalThis & { observed?: Observed }

/** Runs in the page before its own scripts. */
function observe(): void {
  const observed: Observed = { firstPaint: 0, largestPaint: 0, shift: 0, tasks: [] }
  ;(globalThis as ObservedGlobal).observed = observed
  const each = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  each('paint', entry => {
    if (entry.name === 'first-contentful-paint') observed.firstPaint = entry.startTime
  })
  each('largest-contentful-paint', entry => {
    observed.largestPaint = entry.startTime
  })
  each('layout-shift', entry => {
    observed.shift += (entry as PerformanceEntry & { value: number }).value
  })
  each('longtask', entry => {
    observed.tasks.push({ end: entry.startTime + entry.duration, length: entry.duration })
  })
}

function readObserved(): Observed {
  const { observed } = globalThis as ObservedGlobal
  if (observed === undefined) throw new Error('The page was not observed')
  return observed
}
