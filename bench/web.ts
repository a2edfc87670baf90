import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { launchBrowserServer } from '#tests/support/browser.ts'
import { fillSite } from './support/fill-site.ts'
import { layoutShift } from './support/layout-shift.ts'
import { measurePage } from './support/page-bytes.ts'
import { runSite, scratchDataDir } from './support/run-site.ts'

/**
 * First view of each kind of page: bytes after gzip, SQL statements, layout shift. Budgets: JS 130 kB, CSS 20 kB,
 * feed HTML 15 kB with 25 posts, 8 statements, no shift, no web font.
 * `--data <dir>` measures a site that is there already instead of importing the test data into a new one.
 */
const { values } = parseArgs({ options: { data: { type: 'string' } } })
const scratch = values.data === undefined ? await scratchDataDir() : null
const dataDir = values.data ?? scratch?.dir ?? ''
if (scratch !== null) await fillSite(dataDir)
const site = await runSite({ dataDir, port: 3971 })
const { server: browserServer } = await launchBrowserServer()
const browser = await chromium.connect(browserServer.wsEndpoint())
try {
  const thread = await busiestThread()
  const pages = ['/', '/r/popular/', '/r/all/new/', communityOf(thread), thread]
  console.log('page'.padEnd(44), 'html kB  js kB  css kB  posts  statements  shift  fonts')
  for (const path of pages) console.log(await row(path))
  console.log(await overlayRow('/r/popular/'))
} finally {
  await browser.close()
  await browserServer.close()
  await site.stop()
  await scratch?.remove()
}

async function row(path: string): Promise<string> {
  const bytes = await measurePage(site.url, path)
  const { shift, fonts } = await layoutShift(browser, site.url + path)
  const statements =
    site.requests.findLast(request => request.path === path.split('?')[0])?.statements ?? Number.NaN
  return line(path, [bytes.html, bytes.js, bytes.css], [bytes.posts, statements], shift, fonts)
}

async function overlayRow(path: string): Promise<string> {
  const { shift, fonts, requests } = await layoutShift(browser, site.url + path, async page => {
    await page.locator('article h2 a').first().click()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(500)
  })
  return `${line(`${path} + overlay`, [], [], shift, fonts)}  ${requests} requests`
}

function line(path: string, bytes: number[], counts: number[], shift: number, fonts: number): string {
  const kilobytes = [0, 1, 2].map(at =>
    (bytes[at] === undefined ? '–' : (bytes[at] / 1_000).toFixed(1)).padStart(7),
  )
  const [posts = '–', statements = '–'] = counts
  return `${path.slice(0, 42).padEnd(44)} ${kilobytes.join(' ')} ${String(posts).padStart(6)} ${String(statements).padStart(11)} ${shift.toFixed(4).padStart(8)} ${fonts}`
}

/** A thread with comments, from the listing of all time. */
async function busiestThread(): Promise<string> {
  const html = await (await fetch(`${site.url}/r/all/top/?t=all`)).text()
  const community =
    values.data === undefined ? '/r/announcements/' : (/href="(\/r\/[^/"]+\/)"/.exec(html)?.[1] ?? '/')
  const listing = await (await fetch(`${site.url}${community}top/?t=all`)).text()
  const link = /<h2[^>]*><a[^>]*href="([^"]+)"/.exec(listing)?.[1]
  if (link === undefined) throw new Error(`No post in ${community}`)
  return link
}

function communityOf(thread: string): string {
  return /^\/r\/[^/]+\//.exec(thread)?.[0] ?? '/r/all/'
}
