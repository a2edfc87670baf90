import { expect, test } from 'vitest'
import { browserSite } from '#tests/support/browser-site.ts'

/** The same host under another port; the test answers for it. */
const ORIGIN = 'http://127.0.0.1:9'

const site = browserSite(
  async () => undefined,
  async () => ({ env: { ACCOUNT_MANAGER_ORIGIN: ORIGIN } }),
)

test('[R2.14-acc-16] account pages come from the configured origin, and only it is listened to', async () => {
  const page = await site.visit({ elsewhere: [ORIGIN] })
  await page.route(`${ORIGIN}/**`, route =>
    route.fulfill({ contentType: 'text/html', body: '<title>accounts</title>' }),
  )
  await site.go(page, '/?open_modal=manager-login')
  const manager = page.locator('[data-account-manager=login]')
  const url = new URL((await manager.locator('iframe').getAttribute('src')) ?? '')
  expect(url.origin + url.pathname).toBe(`${ORIGIN}/login/`)
  expect(url.searchParams.get('is_embedded')).toBe('true')

  const handle = await manager.locator('iframe').elementHandle()
  const frame = await handle?.contentFrame()
  await frame?.waitForURL(/^http/)
  const message = { source: 'warren-account-manager', success: true, kind: 'close' }
  // As if the site's own origin had said it from that frame.
  await page.evaluate(data => {
    const source = document.querySelector('iframe')?.contentWindow ?? null
    window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin, source }))
  }, message)
  expect(await manager.count()).toBe(1)
  await frame?.evaluate(data => window.parent.postMessage(data, '*'), message)
  await expect.poll(() => manager.count()).toBe(0)
})
