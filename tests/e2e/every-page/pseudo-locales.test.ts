import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeCommunitySettings } from '#domain/communities/setup/change-community-settings.ts'
import { createSavedSearch } from '#domain/saved-searches/create-saved-search.ts'
import { signUp } from '#tests/fixtures/cast.ts'
import { writeLampMessage } from '#tests/fixtures/lamp-message.ts'
import { type LinkedPage, startLinkedPage } from '#tests/fixtures/linked-page.ts'
import { listModals } from '#tests/fixtures/modal-table.ts'
import { pathsOf } from '#tests/fixtures/page-paths.ts'
import { plantVariedContent, type VariedContent } from '#tests/fixtures/varied-content.ts'
import { browserSite, logInBrowser, whenComplete, whenReactive } from '#tests/support/browser-site.ts'
import { HANGS_MS } from '#tests/support/hangs.ts'
import { openEachModal } from '#tests/support/open-each-modal.ts'
import { beyondEdge } from '#tests/support/phone.ts'
import { loadBuiltSite, startApp, type TestApp } from '#tests/support/start-app.ts'
import { watchPage } from '#tests/support/watch-page.ts'
import { againstDirection, plainWords, wordsOfMembers } from './pseudo-walk.ts'

/** Pages only visitors see; admin pages are viewed as edgar, all others as the founder. */
const FOR_VISITORS = /^\/(?:login|register|password_reset|account\/magic_link|framedModal|verification|setup)/
const FOR_ADMINS = /^\/(?:admin|econ-management)/
/** Pages whose script adds words as they open; all others come whole from the server. Dialogs have a walk of their own. */
const BY_SCRIPT = /^\/(?:econ-management|settings\/notifications)|\/(?:comments|post-flair)\//

let elsewhere: LinkedPage
let content: VariedContent
let conversation: string
let mirrored: TestApp
let german: TestApp
let paths: string[]

const site = browserSite(
  async app => {
    content = await plantVariedContent(app, { linkUrl: elsewhere.url })
    await createSavedSearch(app.as(content.founder), {
      ...{ name: 'lighthouses', query: 'lighthouses', kind: 'post', place: { scope: 'everything' } },
      ...{ sort: 'new', time: 'all', isPinned: true, isNotifying: false },
    })
    const { id: communityId } = await app.ctx.db
      .selectFrom('communities')
      .select('id')
      .where('name', '=', 'lighthouses')
      .executeTakeFirstOrThrow()
    await changeCommunitySettings(app.as(content.founder), { communityId, hasPoints: true })
    const guest = await signUp(app, { name: 'gustav' })
    conversation = await writeLampMessage(app, guest)
    await signUp(app, { name: 'edgar', isAdmin: true })
  },
  async () => {
    elsewhere = await startLinkedPage()
    return { env: { OUTBOUND_ALLOW_HOSTS: elsewhere.host, LOCALE: 'en-XA', FLAGS: 'predictions=on' } }
  },
)
beforeAll(async () => {
  const { databaseUrl, server } = site.app
  const besides = { MEDIA_DIR: server.app.config.mediaDir, WARREN_ROLE: 'web' }
  mirrored = await startApp({ databaseUrl, env: { ...besides, LOCALE: 'ar-XB' } })
  german = await startApp({ databaseUrl, env: { ...besides, LOCALE: 'de' } })
  const { build } = await loadBuiltSite()
  const postId = /comments\/(\w+)\//.exec(content.text)?.[1] ?? ''
  paths = pathsOf(
    Object.values(build.routes).filter(route => route !== undefined),
    { community: 'lighthouses', profile: 'founder', postId, fullname: `t3_${postId}`, conversation },
  )
})
afterAll(async () => {
  await Promise.all([mirrored?.stop(), german?.stop()])
  await elsewhere.close()
})

/** Opens every page on a phone as someone with access to it, and returns the findings of `look`. */
async function walk(
  app: TestApp,
  needsScript: (path: string) => boolean,
  look: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = []
  const isFor = {
    edgar: (path: string) => FOR_ADMINS.test(path),
    visitor: (path: string) => FOR_VISITORS.test(path),
    founder: (path: string) => !FOR_ADMINS.test(path) && !FOR_VISITORS.test(path),
  }
  const open = async (as: keyof typeof isFor, own: readonly string[]) => {
    await show(as, { own: own.filter(path => !needsScript(path)), hasScript: false })
    await show(as, { own: own.filter(needsScript), hasScript: true })
  }
  const show = async (
    as: keyof typeof isFor,
    { own, hasScript }: { own: readonly string[]; hasScript: boolean },
  ) => {
    if (own.length === 0) return
    const context = await site.browser.newContext({
      baseURL: app.url,
      viewport: { width: 360, height: 780 },
      serviceWorkers: 'block',
      locale: 'de-DE',
      javaScriptEnabled: hasScript,
    })
    if (as !== 'visitor') await logInBrowser(app, context, as)
    const page = await context.newPage()
    let at = ''
    const report = (problem: string) => void found.push(`${as} ${at}: ${problem}`)
    watchPage(page, { origin: app.url, report })
    for (const path of own) {
      at = path
      // With its styles, which a page without script does not wait for otherwise.
      await page.goto(path, { waitUntil: 'load' })
      if (hasScript) await whenReactive(page)
      for (const problem of [...(await page.evaluate(beyondEdge)), ...(await look(page))]) report(problem)
    }
    await context.close()
  }
  const own = paths.filter(isFor.founder)
  await Promise.all([
    open('founder', own.slice(0, own.length / 2)),
    open('founder', own.slice(own.length / 2)).then(() => open('visitor', paths.filter(isFor.visitor))),
    open('edgar', paths.filter(isFor.edgar)),
  ])
  return found
}

/** Words that no catalog has: the site's name, names in addresses and examples, and what `Intl` calls months and countries. */
const NAMES = [
  ...['Warren', 'mod', 'index', 'date', 'B', 'd'],
  ...['long', 'short'].flatMap(monthNames),
  ...countryWords(),
]

function monthNames(month: string): string[] {
  const names = new Intl.DateTimeFormat('en', { month: month as 'long' })
  return Array.from({ length: 12 }, (_, index) => names.format(new Date(2024, index, 1)))
}

function countryWords(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap(first => letters.map(second => first + second))
  return codes.flatMap(code => names.of(code)?.match(/\w+/g) ?? [])
}

/** Returns a function that finds text on a page that is in no catalog. */
async function lookForPlain(): Promise<(page: Page) => Promise<string[]>> {
  const known = new Set([...NAMES, ...(await wordsOfMembers(site.app))])
  return async page =>
    (await plainWords(page))
      .filter(({ words }) => words.some(word => !known.has(word)))
      .map(({ told }) => told)
}

test('every word of every page comes from the catalog, and has room for 40 % more', {
  timeout: 8 * HANGS_MS,
}, async () => {
  expect(await walk(site.app, path => BY_SCRIPT.test(path), await lookForPlain())).toEqual([])
})

test('a language from right to left mirrors every page', { timeout: 8 * HANGS_MS }, async () => {
  expect(await walk(mirrored, () => false, againstDirection)).toEqual([])
})

test('every word of every dialog and of toasts comes from the catalog, and has room for 40 % more', async () => {
  expect(await walkDialogs(site.app, await lookForPlain())).toEqual([])
})

test('German words, which are long, fit on every page and in every dialog of a phone', {
  timeout: 8 * HANGS_MS,
}, async () => {
  const isGerman = async (page: Page) =>
    (await page.evaluate(() => document.documentElement.lang)) === 'de' ? [] : ['not in German']
  expect([...(await walk(german, () => false, isGerman)), ...(await walkDialogs(german, isGerman))]).toEqual(
    [],
  )
})

test('a language from right to left mirrors every dialog', async () => {
  expect(await walkDialogs(mirrored, againstDirection)).toEqual([])
})

test('header, columns and panes change sides', async () => {
  for (const path of ['/', content.text, '/settings', '/r/lighthouses/about/settings', '/modmail']) {
    const [ltr, rtl] = await Promise.all([site.app, mirrored].map(app => landmarks(app, path)))
    expect(ltr?.length, path).toBeGreaterThan(2)
    expect(rtl, path).toEqual(ltr)
  }
})

test('a word that was forgotten is found, and one that is laid out the wrong way', async () => {
  const page = await site.visit()
  await page.setContent(
    '<html dir="rtl"><body><button aria-label="Close">⟦Ƈŀǿǿşḗḗ⟧</button><p>t3_1a</p></body></html>',
  )
  expect((await plainWords(page)).map(({ told }) => told)).toEqual(['button[aria-label]: Close'])
  await page.setContent(
    '<html dir="rtl"><body><p dir="ltr">\u202eClose\u202c</p><p>\u202eOpen\u202c</p></body></html>',
  )
  expect(await againstDirection(page)).toEqual(['p: \u202eClose\u202c'])
})

/** Opens every dialog on a moderator's phone, then shows what a toast says of a post that was hidden. */
async function walkDialogs(app: TestApp, look: (page: Page) => Promise<string[]>): Promise<string[]> {
  const context = await site.browser.newContext({
    baseURL: app.url,
    viewport: { width: 360, height: 780 },
    serviceWorkers: 'block',
    locale: 'de-DE',
  })
  await logInBrowser(app, context, 'founder')
  const page = await context.newPage()
  const found: string[] = []
  const reportAs = (id: string) => (problem: string) => void found.push(`${id}: ${problem}`)
  watchPage(page, { origin: app.url, report: reportAs('page') })
  await page.goto('/r/lighthouses/new/')
  await whenReactive(page)
  await whenComplete(page)
  const before = new Set(await look(page))
  const reportNew = async (id: string) =>
    [...(await page.evaluate(beyondEdge)), ...(await look(page))]
      .filter(problem => !before.has(problem))
      .forEach(reportAs(id))
  const { id } = await site.app.ctx.db
    .selectFrom('communities')
    .select('id')
    .where('name', '=', 'lighthouses')
    .executeTakeFirstOrThrow()
  const postId = /comments\/(\w+)\//.exec(content.text)?.[1] ?? ''
  const community = { id: `t5_${id.toString(36)}`, name: 'lighthouses' }
  await openEachModal(page, listModals({ community, fullname: `t3_${postId}` }), reportNew)
  await page.keyboard.press('j')
  await page.locator('article:focus').waitFor()
  await page.keyboard.press('h')
  await page.locator('section [data-kind] button').first().waitFor()
  await reportNew('toast')
  await context.close()
  return found
}

/** Measures where the parts of a page start and end, in pixels relative to their line. */
async function landmarks(app: TestApp, path: string) {
  const context = await site.browser.newContext({
    baseURL: app.url,
    viewport: { width: 1280, height: 900 },
    javaScriptEnabled: false,
  })
  await logInBrowser(app, context, 'founder')
  const page = await context.newPage()
  await page.goto(path)
  const found = await page.evaluate(() => {
    const root = document.documentElement.getBoundingClientRect()
    const isMirrored = document.dir === 'rtl'
    return [...document.querySelectorAll('header, main, aside, main > *')].flatMap(element => {
      const { left, right, width } = element.getBoundingClientRect()
      // What is as wide as its words has another width in every language.
      if (width < 100) return []
      const [start, end] = isMirrored
        ? [root.right - right, root.right - left]
        : [left - root.left, right - root.left]
      return [{ name: element.tagName, start: Math.round(start), end: Math.round(end) }]
    })
  })
  await context.close()
  return found
}
