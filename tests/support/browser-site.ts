import type { Browser, BrowserContext, BrowserContextOptions, Frame, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { SESSION_COOKIE } from '#platform/context/request-context.ts'
import { processBrowser } from './browser.ts'
import { type ContextPool, createContextPool } from './context-pool.ts'
import { HANGS_MS } from './hangs.ts'
import { printPage } from './print-page.ts'
import { startApp, type TestApp, type TestAppOptions } from './start-app.ts'
import { watchPage } from './watch-page.ts'

export type VisitOptions = {
  /** Logged in under this name; an account is made when there is none. */
  as?: string
  hasScript?: boolean
  width?: number
  height?: number
  theme?: 'light' | 'dark'
  /** A finger points, and the page has a phone's window. */
  isPhone?: boolean
  /** Enables the service worker, whose requests only the whole context can break. */
  hasWorker?: boolean
  /** The browser knows the site as `localhost`: passkeys are not for addresses made of numbers. */
  isNamed?: boolean
  /** The test withholds code from a page without service worker: imports may fail. */
  lacksCode?: boolean
  /** Pages with unsaved text may be left: the browser's question is answered with yes. */
  mayLeave?: boolean
  /** Origins besides the site's own that the page may ask; the test answers for them. */
  elsewhere?: readonly string[]
  /** The whole of the browser's storage and cookies, for a second page of the same person. */
  context?: BrowserContext
}

export type BrowserSite = {
  /** The running site; there once the tests run. */
  readonly app: TestApp
  readonly browser: Browser
  /** A new page in a browser of its own; closed after the test. */
  visit(options?: VisitOptions): Promise<Page>
  /** Opens a path and waits until the page reacts. */
  open(path: string, options?: VisitOptions): Promise<Page>
  /** Goes to a path and waits until the page reacts. */
  go(page: Page, path: string): Promise<void>
}

const SIZE = { width: 1280, height: 900 }

/**
 * The site in a browser, for one test file: starts before its tests and ends after them. After each test every page it
 * opened must have been quiet: no error in the console, no violation of the security policy, no dialog, no request
 * elsewhere, no failure of the server.
 */
export function browserSite(
  seed: (app: TestApp) => Promise<void>,
  options: () => Promise<TestAppOptions> = async () => ({}),
): BrowserSite {
  let app: TestApp | undefined
  let browser: Browser | undefined
  let pool: ContextPool | undefined
  const contexts = new Set<BrowserContext>()
  const problems: string[] = []
  beforeAll(async () => {
    ;[app, browser] = await Promise.all([startApp(await options()), processBrowser()])
    pool = createContextPool(browser)
    await seed(app)
  })
  afterEach(async ({ task }) => {
    const used = [...contexts]
    contexts.clear()
    const isFailed = task.result?.state === 'fail'
    if (isFailed) for (const page of used.flatMap(context => context.pages())) await printPage(page)
    // Discards what a test left half done.
    await Promise.all(used.map(context => (isFailed ? context.close() : pool?.giveBack(context))))
    expect(problems.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await Promise.all(browser?.contexts().map(context => context.close()) ?? [])
    await app?.stop()
  })
  const running = () => app ?? notRunning()
  const newPage = async (visit: VisitOptions) =>
    await (visit.context?.newPage() ??
      pool?.borrow(contextOptions(urlFor(running(), visit), visit)) ??
      notRunning())
  const site: BrowserSite = {
    get app() {
      return running()
    },
    get browser() {
      return browser ?? notRunning()
    },
    async visit(visit = {}) {
      const page = await newPage(visit)
      const context = page.context()
      contexts.add(context)
      context.setDefaultTimeout(HANGS_MS)
      if (visit.as !== undefined) await logInBrowser(running(), context, visit.as, urlFor(running(), visit))
      const { lacksCode = false, mayLeave = false, elsewhere = [] } = visit
      const origin = urlFor(running(), visit)
      watchPage(page, { origin, elsewhere, report: problem => problems.push(problem), lacksCode, mayLeave })
      return page
    },
    async open(path, visit) {
      const page = await site.visit(visit)
      if (visit?.hasScript === false) await page.goto(path)
      else await site.go(page, path)
      return page
    },
    async go(page, path) {
      await page.goto(path)
      await whenReactive(page)
    },
  }
  return site
}

function notRunning(): never {
  throw new Error('The site runs only during the tests of its file')
}

function urlFor({ url }: TestApp, { isNamed = false }: VisitOptions): string {
  return isNamed ? url.replace('127.0.0.1', 'localhost') : url
}

function contextOptions(
  url: string,
  { hasScript = true, theme = 'light', hasWorker = false, isPhone = false, ...visit }: VisitOptions,
) {
  return {
    baseURL: url,
    viewport: { width: visit.width ?? SIZE.width, height: visit.height ?? SIZE.height },
    javaScriptEnabled: hasScript,
    hasTouch: isPhone,
    isMobile: isPhone,
    colorScheme: theme,
    serviceWorkers: hasWorker ? 'allow' : 'block',
    locale: 'en-US',
  } satisfies BrowserContextOptions
}

/**
 * Presses a link or button of a page without script and waits for all of the page it leads to: a click alone returns as soon
 * as that begins to arrive, so that a test which counts what is on it may count half of it.
 */
export async function follow(control: Locator): Promise<void> {
  await Promise.all([control.page().waitForEvent('domcontentloaded'), control.click()])
}

/** Holds back a page's requests for these addresses until the returned function is called. */
export async function holdRequests(page: Page, isHeld: (url: URL) => boolean): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(isHeld, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Puts a session of the account into a browser. */
export async function logInBrowser(
  app: TestApp,
  context: BrowserContext,
  name: string,
  url: string = app.url,
): Promise<void> {
  const cookie = await app.logIn(name)
  await context.addCookies([{ name: SESSION_COOKIE, value: cookie.slice(SESSION_COOKIE.length + 1), url }])
}

/**
 * Waits until the page's script has taken over its HTML, including parts that hydrate separately: before that, a
 * click only follows the link and keys do nothing. The page marks this on its root. For the late parts of the frame,
 * use `whenComplete`.
 */
export async function whenReactive(page: Page | Frame): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await effects(page)
}

/** Waits for the follow-up tasks of the page's first effects. */
async function effects(page: Page | Frame): Promise<void> {
  await page.evaluate(
    () => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)))),
  )
}

/**
 * Waits until the late parts of the frame (menus, dialogs, toasts and the like) are alive too. Reaching for a menu
 * loads them, which saves waiting until the page is idle.
 */
export async function whenComplete(page: Page): Promise<void> {
  await page.evaluate(() => {
    const menu = document.querySelector('header details')
    menu?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  await page.locator('html[data-complete]').waitFor({ state: 'attached' })
  await effects(page)
}

/** Waits until the service worker answers the page's requests. */
export async function whenControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
