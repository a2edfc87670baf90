import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { launchBrowserServer } from '#tests/support/browser.ts'
import { ordinaryMember, readBenchSite } from './load/bench-site.ts'
import { fillSite } from './support/fill-site.ts'
import { layoutShift } from './support/layout-shift.ts'
import { machineIdle } from './support/machine-idle.ts'
import { measureMenus } from './support/menu-open.ts'
import { measureOverlay } from './support/overlay-cost.ts'
import { measurePage } from './support/page-bytes.ts'
import { measurePhone } from './support/phone-load.ts'
import { runSite, scratchDataDir, statementsOf } from './support/run-site.ts'

/**
 * First view of each kind of page: bytes, SQL statements, layout shift (budgets: JS 165 kB and CSS 25 kB after gzip, a feed's
 * HTML 18 kB as sent, with 25 posts; 8 statements, no shift, no web font); what opening a post over a feed fetches; what a slow
 * phone waits for, also until a menu is open (100 ms). `--data <dir>` measures a site that is there already, best one of `npm run bench -- seed`, instead of
 * importing the test data into a new one. `--only pages,overlay,phone,menus` takes parts; `--runs` is loads per phone figure.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    only: { type: 'string', default: 'pages,overlay,phone,menus' },
    runs: { type: 'string', default: '5' },
    port: { type: 'string', default: '3971' },
  },
})
const scratch = values.data === undefined ? await scratchDataDir() : null
const dataDir = values.data ?? scratch?.dir ?? ''
if (scratch !== null) await fillSite(dataDir)
const site = await runSite({ dataDir, port: Number(values.port) })
await machineIdle()
const { server: browserServer } = await launchBrowserServer()
const browser = await chromium.connect(browserServer.wsEndpoint())
try {
  const places = await findPlaces()
  const parts = values.only.split(',')
  if (parts.includes('pages')) await reportPages(places)
  if (parts.includes('overlay')) await reportOverlay(places)
  if (parts.includes('phone')) await reportPhone(browser, places)
  if (parts.includes('menus')) await reportMenus(places)
} finally {
  await browser.close()
  await browserServer.close()
  await site.stop()
  await scratch?.remove()
}

type Places = { community: string; thread: string; profile: string; member: string | undefined }

async function reportPages({ community, thread, profile, member }: Places): Promise<void> {
  const open = [
    '/',
    '/r/popular/',
    '/r/all/new/',
    community,
    thread,
    profile,
    '/communities',
    '/about/performance',
  ]
  const visitor = [
    ...open,
    '/settings',
    '/login',
    '/register',
    thread.replace('/comments/', '/duplicates/').replace(/[^/]+\/$/, ''),
  ]
  const own = [...open, '/settings', '/submit', `${community}submit`, '/communities/create', '/?feed=home']
  console.log('page'.padEnd(50), 'html kB   js kB  css kB  posts  statements    shift  fonts')
  for (const path of visitor) console.log(await row(path, undefined))
  if (member === undefined) return
  console.log('\nas a member')
  for (const path of own) console.log(await row(path, member))
}

async function row(path: string, cookie: string | undefined): Promise<string> {
  const bytes = await measurePage(site.url, path, cookie)
  const statements = await statementsOf(site, path)
  const { shift, fonts } = await layoutShift(browser, site.url + path, { cookie })
  const kilobytes = [bytes.html, bytes.js, bytes.css].map(size => (size / 1_000).toFixed(1).padStart(7))
  const counts = [
    String(bytes.posts).padStart(6),
    String(Number.isNaN(statements) ? '–' : statements).padStart(11),
  ]
  return `${path.slice(0, 48).padEnd(50)} ${kilobytes.join(' ')} ${counts.join(' ')} ${shift.toFixed(4).padStart(8)} ${fonts}`
}

async function reportOverlay({ community, thread }: Places): Promise<void> {
  const id = /\/comments\/([^/]+)\//.exec(thread)?.[1]
  const listings = [
    ['/r/popular/', undefined],
    [`${community}top/?t=all`, undefined],
  ] as const
  for (const [path, fullname] of listings) {
    const { bytes, requests, paths } = await measureOverlay(browser, site.url + path, fullname)
    console.log(
      `a post opened over ${path}: ${(bytes / 1_000).toFixed(1)} kB (at most 20), ${requests} requests (at most 1) ${paths.slice(0, 4).join(' ')}`,
    )
  }
  const answer = await measurePage(site.url, `/data/post?id=${id}`)
  console.log(`answer for the busiest thread: ${(answer.html / 1_000).toFixed(1)} kB (at most 20)`)
}

async function reportPhone(phone: Browser, { community, thread, member }: Places): Promise<void> {
  console.log(
    'slow phone'.padEnd(50),
    'first ms  largest ms   shift  blocked ms     kB   (at most 1000, 1000, 0.01, 150)',
  )
  const pages: [string, string | undefined][] = [
    ['/', undefined],
    [community, undefined],
    [thread, undefined],
    ['/search?q=water', undefined],
  ]
  if (member !== undefined) pages.push(['/', member])
  for (const [path, cookie] of pages) {
    const load = await measurePhone(phone, site.url + path, { runs: Number(values.runs), cookie })
    const numbers = [
      load.firstPaint.toFixed(0).padStart(8),
      load.largestPaint.toFixed(0).padStart(11),
      load.shift.toFixed(4).padStart(7),
      load.blocked.toFixed(0).padStart(11),
      (load.bytes / 1_000).toFixed(0).padStart(6),
    ]
    console.log(
      `${(path + (cookie === undefined ? '' : ' (member)')).slice(0, 48).padEnd(50)} ${numbers.join(' ')}`,
    )
  }
}

async function reportMenus({ thread, member }: Places): Promise<void> {
  console.log('menu on a slow phone: tap to paint, median and slowest of the runs (at most 100 ms)')
  for (const [path, cookie] of [
    ['/', undefined],
    ['/', member],
    [thread, member],
  ] as const) {
    const opened = await measureMenus(browser, site.url + path, cookie, Number(values.runs))
    for (const { menu, when, median, slowest } of opened)
      console.log(
        `  ${path.slice(0, 40)}${cookie === undefined ? '' : ' (member)'} ${menu} ${when}: ${Math.round(median)} ms, ${Math.round(slowest)} ms`,
      )
  }
}

/** Finds the pages to measure in the seed's description of its site, or in the all-time listings. */
async function findPlaces(): Promise<Places> {
  if (existsSync(join(dataDir, 'bench-site.json'))) {
    const seeded = readBenchSite(dataDir)
    const thread = seeded.threads.ordinary.path
    return {
      community: seeded.bigCommunity.path,
      thread,
      profile: await authorOf(thread),
      member: ordinaryMember(seeded).cookie,
    }
  }
  const html = await (await fetch(`${site.url}/r/all/top/?t=all`)).text()
  const first = scratch === null ? (/href="(\/r\/[^/"]+\/)"/.exec(html)?.[1] ?? '/') : '/r/announcements/'
  const listing = await (await fetch(`${site.url}${first}top/?t=all`)).text()
  const thread = /<h2[^>]*><a[^>]*href="([^"]+)"/.exec(listing)?.[1]
  if (thread === undefined) throw new Error(`No post in ${first}`)
  const community = /^\/r\/[^/]+\//.exec(thread)?.[0] ?? '/r/all/'
  return { community, thread, profile: await authorOf(thread), member: undefined }
}

async function authorOf(thread: string): Promise<string> {
  const html = await (await fetch(site.url + thread)).text()
  return /href="(\/user\/[^/"]+\/)/.exec(html)?.[1] ?? '/'
}
