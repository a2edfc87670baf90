import type { Page, Request } from 'playwright-core'

type Watch = {
  /** Requests may go here only. */
  origin: string
  /** And here, where the test answers itself. */
  elsewhere?: readonly string[]
  report: (problem: string) => void
  /** The test withholds code, so imports may fail. */
  lacksCode?: boolean
  /** Answers the browser's question whether to leave a page with unsaved text. */
  mayLeave?: boolean
}

/** Reports everything that a page of this site must never do. */
export function watchPage(
  page: Page,
  { origin, elsewhere = [], report, lacksCode = false, mayLeave = false }: Watch,
): void {
  page.on('console', message => {
    if (message.type() !== 'error') return
    // Also written for every page that says 404 on purpose, and for requests that a test breaks.
    if (message.text().startsWith('Failed to load resource')) return
    report(`console: ${message.text()}`)
  })
  page.on('pageerror', error => {
    if (lacksCode && error.message.startsWith('Failed to fetch dynamically imported module')) return
    report(`uncaught: ${error.stack ?? error.message}`)
  })
  page.on('dialog', dialog => {
    if (mayLeave && dialog.type() === 'beforeunload') return void dialog.accept()
    report(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', request => {
    const { protocol, origin: target } = new URL(request.url())
    if (/^https?:$/.test(protocol) && target !== origin && !elsewhere.includes(target))
      report(`request elsewhere: ${request.url()}`)
  })
  page.on('response', response => {
    // The service worker answers for a server that cannot be reached.
    if (response.status() >= 500 && !response.fromServiceWorker())
      report(`${response.status()} from ${response.url()}`)
  })
}

/** Counts the requests of a page that began from now on and have no answer yet. */
export function watchPending(page: Page): () => number {
  const pending = new Set<Request>()
  page.on('request', request => void pending.add(request))
  page.on('requestfinished', request => void pending.delete(request))
  page.on('requestfailed', request => void pending.delete(request))
  return () => pending.size
}

/**
 * From now on a page tells what it would open, and nothing is opened: which links it leaves to the browser, each with the
 * window it is for, and what its own script opens. Windows that really open are the browser's affair, and take their time.
 * Waits for the late parts of the frame first: in those that aren't hydrated yet, React keeps presses from the listener here,
 * and a link really opens.
 */
export async function watchOpened(page: Page): Promise<() => Promise<string[]>> {
  await page.locator('html[data-complete]').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const opened: string[] = []
    Reflect.set(globalThis, 'opened', opened)
    window.open = (url, target) => {
      opened.push(`${target} ${new URL(url ?? '', location.href).pathname}`)
      return null
    }
    // Runs after the page's own listeners.
    for (const type of ['click', 'auxclick'])
      window.addEventListener(type, event => {
        const link =
          event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
        if (link === null || event.defaultPrevented) return
        opened.push(`${link.target || type} ${link.pathname}`)
        event.preventDefault()
      })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'opened') as string[])
}
