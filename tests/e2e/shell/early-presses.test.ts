import { setTimeout as delay } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { OPERATION_IDS } from '#api/operations/all-operations.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { EARLY_CONTROLS, EARLY_PATH, EARLY_TITLE, type EarlyControl } from '#tests/fixtures/early-controls.ts'
import { browserSite, logInBrowser, whenComplete } from '#tests/support/browser-site.ts'
import { HANGS_MS } from '#tests/support/hangs.ts'
import { until } from '#tests/support/patience.ts'

/** The moments after the first thing is seen, spread over the first seconds of a slow device. */
const MOMENTS = 20
const LAST_MS = 600
/** Press durations: an instant press, and a typical human one. */
const HOLDS_MS = [0, 80]
/** The number of moments at which each control is pressed; `npm run bench -- presses` uses all, on a slower device. */
const rounds = Number(process.env.PRESS_MOMENTS ?? '1')
const slower = Number(process.env.PRESS_SLOWER ?? '2')
/** One control of each kind, enough for regular runs. */
const SAMPLE = [
  'search box',
  'dark mode, as a visitor',
  'upvote, as a visitor',
  'title',
  'join, as a visitor',
  'chat',
  'create post',
  'inbox',
  'online status',
  'log out',
  'upvote',
  'more actions',
  'hide',
]

let members = 0

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  await openCommunity(app, { by, name: 'orchard' })
  await writePost(app, { by, in: 'orchard', title: EARLY_TITLE, body: 'Late, but sweet.' })
})

/** Opens the page on a slow device as its kind of reader, who has done nothing there yet. */
async function arrive(page: Page, { as }: EarlyControl): Promise<(rate: number) => Promise<unknown>> {
  const context = page.context()
  if (as !== 'visitor') {
    members += 1
    await logInBrowser(site.app, context, as === 'member' ? `early_${members}` : 'founder')
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const session = await context.newCDPSession(page)
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  await slowDown(slower)
  await page.goto(EARLY_PATH, { waitUntil: 'commit' })
  await until(() => requirePainted(page))
  return slowDown
}

/** Until then there is nothing to see and press, and the page is laid out without its styles. */
async function requirePainted(page: Page): Promise<void> {
  if ((await page.evaluate(() => performance.getEntriesByType('paint').length)) === 0)
    throw new Error('The page is still blank')
}

/** Presses what is seen with the mouse; unlike a click of a locator, waits for nothing else. */
async function press(page: Page, target: Locator, { afterMs = 0, holdMs = 0 }): Promise<void> {
  const { x, y } = await until(() => placeOf(target))
  await delay(afterMs)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await delay(holdMs)
  await page.mouse.up()
}

async function placeOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (box === null || !(await target.isVisible())) throw new Error(`${target} is not there yet`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Records the writes that pages request, limited to those `asks` can name. */
function watchWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', request => {
    if (request.method() === 'GET') return
    // Once the script is there, a form asks for data instead of a document.
    const pathname = new URL(request.url()).pathname.replace(/\.data$/, '')
    const body = request.postData() ?? ''
    if (pathname === EARLY_PATH) writes.push('join')
    if (pathname === '/logout' || pathname === '/api/v1/me/prefs') writes.push(pathname)
    for (const name of ['CastVote', 'SetSaved', 'SetHidden', 'SavePreferences', 'SetJoined'])
      if (body.includes(`"${OPERATION_IDS[name]}"`)) writes.push(name === 'SetJoined' ? 'join' : name)
  })
  return writes
}

async function pressEarly(control: EarlyControl, moment: number): Promise<void> {
  const page = await site.visit()
  const writes = watchWrites(page)
  const slowDown = await arrive(page, control)
  const [first, ...others] = control.press(page)
  if (first === undefined) throw new Error('There is nothing to press')
  const holdMs = HOLDS_MS[moment % HOLDS_MS.length] ?? 0
  await press(page, first, { afterMs: (moment * LAST_MS) / (MOMENTS - 1), holdMs })
  for (const target of others) await press(page, target, { holdMs })
  await slowDown(1)
  const outcome = async () => ({ seen: await control.seen(page), writes: [...writes] })
  const once = { seen: control.once, writes: control.asks ?? [] }
  await expect.poll(outcome, { message: `at moment ${moment}` }).toEqual(once)
  await whenComplete(page)
  expect(await outcome(), `at moment ${moment}, later`).toEqual(once)
  await page.context().clearCookies()
  await page.close()
}

const pressed = Object.entries(EARLY_CONTROLS)
  .map(([name, control], at) => ({ name, control, at }))
  .filter(({ name }) => rounds > 1 || SAMPLE.includes(name))

describe('a press in the first seconds acts exactly once', () => {
  test.each(pressed)('$name', { timeout: 2 * HANGS_MS * rounds }, async ({ control, at }) => {
    const problems: string[] = []
    for (let round = 0; round < rounds; round++)
      await pressEarly(control, (7 * at + 3 * round) % MOMENTS).catch(error => problems.push(String(error)))
    expect(problems).toEqual([])
  })
})
