// Takes the pictures of docs/screenshots from a running site with the demo in it:
// node scripts/take-screenshots.ts http://127.0.0.1:3000
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { launchBrowserServer } from '#tests/support/browser.ts'

const site = process.argv[2] ?? 'http://127.0.0.1:3000'
const cookie = process.argv[3]
const DIRECTORY = join(import.meta.dirname, '../docs/screenshots')
const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } }
const THREAD = 'What is the worst advice anyone ever gave you on a plot'

const VIEWS: Record<string, (page: Page) => Promise<void>> = {
  home: page => visit(page, '/r/popular/'),
  thread: async page => visit(page, await threadPath(page)),
  overlay: async page => {
    await visit(page, '/r/popular/top/?t=all')
    await page.locator('article h2 a').first().click()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(600)
  },
  submit: page => visit(page, '/submit'),
}

await mkdir(DIRECTORY, { recursive: true })
const { server } = await launchBrowserServer()
const browser = await chromium.connect(server.wsEndpoint())
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ viewport, colorScheme })
    await logIn(context)
    const page = await context.newPage()
    for (const [name, open] of Object.entries(VIEWS)) {
      await open(page)
      await page.screenshot({ path: join(DIRECTORY, `${name}-${size}-${colorScheme}.png`) })
    }
    await context.close()
  }
}
await browser.close()
await server.close()

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(site + path, { waitUntil: 'load' })
  await page.waitForTimeout(600)
}

async function threadPath(page: Page): Promise<string> {
  await visit(page, '/r/AllotmentLife/top/?t=all')
  return (await page.getByRole('link', { name: THREAD }).first().getAttribute('href')) ?? '/'
}

/** Submitting needs an account: name and value of its session cookie, `name=value`. */
async function logIn(context: BrowserContext): Promise<void> {
  const [name, value] = (cookie ?? '').split('=')
  if (name !== undefined && value !== undefined) await context.addCookies([{ name, value, url: site }])
}
