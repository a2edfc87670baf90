import type { Page } from 'playwright-core'

type Watch = {
  /** Requests may go here only. */
  origin: string
  tell: (problem: string) => void
  /** Answers the browser's question whether to leave a page with unsaved text. */
  mayLeave?: boolean
}

/** Tells of everything that a page of this site never does. */
export function watchPage(page: Page, { origin, tell, mayLeave = false }: Watch): void {
  page.on('console', message => {
    if (message.type() !== 'error') return
    // Also written for every page that says 404 on purpose, and for requests that a test breaks.
    if (message.text().startsWith('Failed to load resource')) return
    tell(`console: ${message.text()}`)
  })
  page.on('pageerror', error => tell(`uncaught: ${error.stack ?? error.message}`))
  page.on('dialog', dialog => {
    if (mayLeave && dialog.type() === 'beforeunload') return void dialog.accept()
    tell(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', request => {
    const { protocol, origin: target } = new URL(request.url())
    if (/^https?:$/.test(protocol) && target !== origin) tell(`request elsewhere: ${request.url()}`)
  })
  page.on('response', response => {
    // The service worker answers for a server that cannot be reached.
    if (response.status() >= 500 && !response.fromServiceWorker())
      tell(`${response.status()} from ${response.url()}`)
  })
}
