import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

/** Methods whose effect on a context can't be undone: a context they were called on is not lent to another test. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'route',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const
/** Clock methods with a lasting effect: one clock serves all pages of a context. */
const LASTING_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

type Lent = {
  context: BrowserContext
  key: string
  origin: string
  attach: (page: Page) => Promise<CDPSession>
  /** An empty page that keeps the process alive. */
  keeper?: Page
}

export type ContextPool = {
  /** A page in a context without cookies and storage, with no other page. */
  borrow(options: BrowserContextOptions & { baseURL: string }): Promise<Page>
  /** Closes the pages of a context and keeps it for the next test, or closes it. */
  giveBack(context: BrowserContext): Promise<void>
}

/**
 * Contexts of one test file, each lent to one test after the other. Cookies, permissions and storage go in between; what
 * stays is the browser's cache, and with it the scripts and styles that are most of what a page loads, and the process
 * that has compiled them: an empty page keeps it.
 */
export function createContextPool(browser: Browser): ContextPool {
  const idle = new Map<string, Lent[]>()
  const lent = new WeakMap<BrowserContext, Lent>()
  return {
    async borrow(options) {
      const key = JSON.stringify(options)
      const known = idle.get(key)?.pop()
      if (known !== undefined) return await openEmpty(known)
      const context = await browser.newContext(options)
      if (options.serviceWorkers === 'block') {
        const attach = context.newCDPSession.bind(context)
        lent.set(context, { context, key, origin: options.baseURL, attach })
        const spend = () => void lent.delete(context)
        for (const name of LASTING) watchCalls(context, name, spend)
        for (const name of LASTING_CLOCK) watchCalls(context.clock, name, spend)
      }
      return await context.newPage()
    },
    async giveBack(context) {
      const known = lent.get(context)
      if (known === undefined) return await context.close()
      const used = context.pages().filter(page => page !== known.keeper)
      known.keeper ??= await openKeeper(context, known.origin)
      await Promise.all(used.map(page => page.close()))
      idle.set(known.key, [...(idle.get(known.key) ?? []), known])
    },
  }
}

/** An empty page of the site, which the site itself hears nothing of: it may be stopped. */
async function openKeeper(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage()
  await page.route('**', route => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(origin)
  return page
}

/** A new page after all others are closed: a page may store something as it goes. */
async function openEmpty({ context, origin, attach }: Lent): Promise<Page> {
  const [page] = await Promise.all([context.newPage(), context.clearCookies(), context.clearPermissions()])
  const session = await attach(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
  return page
}

/** Calls `onCall` before each call of a method. */
function watchCalls<T extends object>(owner: T, name: keyof T, onCall: () => void): void {
  const method = owner[name]
  if (typeof method !== 'function') throw new Error(`${String(name)} is not a method`)
  Reflect.set(owner, name, (...args: unknown[]) => {
    onCall()
    return Reflect.apply(method, owner, args)
  })
}
