import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { processBrowser } from '#tests/support/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await processBrowser()
})

test('the browser keeps contexts apart and lives on after one closes', async () => {
  const names = ['ada', 'ben']
  for (const name of names) {
    const context = await browser.newContext()
    await context.addCookies([{ name, value: '1', url: 'http://127.0.0.1/' }])
    expect((await context.cookies()).map(cookie => cookie.name)).toEqual([name])
    await context.close()
  }
  expect(browser.isConnected()).toBe(true)
})

test('two people browse at once', async () => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext({ javaScriptEnabled: false })])
  const pages = await Promise.all(contexts.map(context => context.newPage()))
  const html = '<p>still</p><script>document.querySelector("p").textContent = "moved"</script>'
  await Promise.all(pages.map(page => page.setContent(html)))
  expect(await Promise.all(pages.map(page => page.textContent('p')))).toEqual(['moved', 'still'])
  await Promise.all(contexts.map(context => context.close()))
})
