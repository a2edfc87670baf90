import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { browserSite, holdRequests } from '#tests/support/browser-site.ts'

const COUNT = 80
let path: string
const fullnames: string[] = []
/** A thread of two long branches, and the comment the second begins with. */
const branched = { path: '', second: '' }

const site = browserSite(async app => {
  const [mod, reader] = [await signUp(app, { name: 'moddy' }), await signUp(app, { name: 'reader' })]
  await openCommunity(app, { by: mod, name: 'lighthouses' })
  const post = await writePost(app, { by: mod, in: 'lighthouses', title: 'Long letters' })
  path = `${post.permalink}?sort=old`
  for (let n = 0; n < COUNT; n++) {
    const body = Array.from({ length: 1 + ((n * 5) % 7) }, (_, line) => `Letter ${n}, line ${line}`)
    fullnames.push((await writeComment(app, { by: reader, on: post.id, body: body.join('\n\n') })).fullname)
  }
  const branches = await writePost(app, { by: mod, in: 'lighthouses', title: 'Branches' })
  branched.path = `${branches.permalink}?sort=old`
  for (const name of ['First branch', 'Second branch']) {
    const root = await writeComment(app, { by: reader, on: branches.id, body: name })
    for (let n = 0; n < 12; n++)
      await writeComment(app, { by: reader, on: branches.id, under: root.id, body: 'Line\n\n'.repeat(20) })
    branched.second = root.fullname
  }
})

/** Holds back the site's scripts until the returned function is called. */
const holdScripts = (page: Page) => holdRequests(page, ({ pathname }) => pathname.endsWith('.js'))

const isLaidOut = (page: Page, n: number): Promise<boolean> =>
  page
    .locator(`article[data-fullname=${fullnames.at(n)}] [data-md]`)
    .evaluate(text => text.checkVisibility({ contentVisibilityAuto: true }))

const whole = (page: Page) => page.locator('html[data-whole]').waitFor({ state: 'attached' })

const heightOf = (page: Page) => page.evaluate(() => document.body.scrollHeight)

/** The page's height with every comment laid out. */
const wholeHeight = async () => heightOf(await site.open(`${path}#comments`))

/** Jumps past comments that were never laid out. */
const jump = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight * 0.7))

/** The comment at the middle of the window, and where it begins. */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    const comment = document.elementFromPoint(400, 450)?.closest('li')?.querySelector('article')
    return `${comment?.id} at ${Math.round(comment?.getBoundingClientRect().top ?? 0)}`
  })

test('a thread first lays out only what is near, then the rest in idle moments, and the next scroll ends the estimates', async () => {
  const page = await site.visit()
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator(`[id=${fullnames.at(-1)}]`).waitFor({ state: 'attached' })
  await expect.poll(() => isLaidOut(page, 0)).toBe(true)
  expect(await isLaidOut(page, -1)).toBe(false)
  const height = await wholeHeight()
  expect(await heightOf(page)).not.toBe(height)
  release()
  await expect.poll(() => heightOf(page)).toBe(height)
  expect(await isLaidOut(page, -1)).toBe(true)
  await page.mouse.wheel(0, 100)
  await whole(page)
  expect(await page.locator('article[style*=content]').count()).toBe(0)
})

test('without script everything is laid out', async () => {
  const page = await site.open(path, { hasScript: false })
  expect(await isLaidOut(page, -1)).toBe(true)
})

test('a reloaded thread shows the place it was left at before its scripts load', async () => {
  const page = await site.open(path)
  await jump(page)
  await whole(page)
  const left = await placeOf(page)
  expect(left).toMatch(/^t1_/)
  await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => placeOf(page)).toBe(left)
})

test('going back to a thread finds a place jumped to before what is above it was laid out', async () => {
  const page = await site.visit()
  await page.goto(path)
  await jump(page)
  const height = await wholeHeight()
  await expect.poll(() => heightOf(page)).toBe(height)
  const left = await placeOf(page)
  // Playwright's own click would scroll to the header first.
  await page.getByRole('banner').getByRole('link').first().dispatchEvent('click')
  await page.locator('[data-thread]').waitFor({ state: 'detached' })
  await page.goBack()
  await expect.poll(() => placeOf(page)).toBe(left)
})

test('a link to a comment on the page is exact before any script runs', async () => {
  const page = await site.visit()
  await holdScripts(page)
  await page.goto(`${path}#${fullnames[60]}`, { waitUntil: 'commit' })
  await expect.poll(() => isLaidOut(page, -1)).toBe(true)
})

test('a jump past a branch that was never laid out ends at its target', async () => {
  const page = await site.visit()
  // Nothing is laid out in idle moments.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await site.go(page, branched.path)
  const next = page.getByRole('button', { name: 'Next top-level comment' })
  const top = () =>
    page.evaluate(id => document.getElementById(id)?.getBoundingClientRect().top, branched.second)
  await next.dispatchEvent('click')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('First branch')
  // Heights that change on the way would move the target.
  await whole(page)
  await next.dispatchEvent('click')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(branched.second)
  // Below the header.
  await expect.poll(top).toBeCloseTo(60, 0)
})
