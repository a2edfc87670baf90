import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { signUp } from '#tests/fixtures/cast.ts'
import { type LinkedPage, startLinkedPage } from '#tests/fixtures/linked-page.ts'
import { plantVariedContent, type VariedContent } from '#tests/fixtures/varied-content.ts'
import {
  browserSite,
  type VisitOptions,
  whenComplete,
  whenControlled,
  whenReactive,
} from '#tests/support/browser-site.ts'

let content: VariedContent
let elsewhere: LinkedPage
const site = browserSite(
  async app => {
    content = await plantVariedContent(app, { linkUrl: elsewhere.url })
    await signUp(app, { name: 'edgar', isAdmin: true })
  },
  async () => {
    elsewhere = await startLinkedPage()
    return { env: { OUTBOUND_ALLOW_HOSTS: elsewhere.host } }
  },
)
afterAll(() => elsewhere.close())

type PageVisit = VisitOptions & { path: string | (() => string) }

/** A page of each kind. */
const PLACES: Record<string, PageVisit> = {
  home: { path: '/', as: 'guest' },
  'the front page of a visitor': { path: '/' },
  'a community, classic': { path: '/r/lighthouses/new/?view=classic', as: 'guest' },
  'a thread': { path: () => content.text, as: 'guest' },
  'a thread of a visitor': { path: () => content.text },
  submit: { path: '/r/lighthouses/submit', as: 'guest' },
  settings: { path: '/settings', as: 'guest' },
  'account settings': { path: '/settings/account', as: 'guest' },
  'the mod queue': { path: '/r/lighthouses/about/unmoderated', as: 'founder' },
  'community settings': { path: '/r/lighthouses/about/settings', as: 'founder' },
  automod: { path: '/r/lighthouses/about/automod', as: 'founder' },
  modmail: { path: '/modmail', as: 'founder' },
  'a message to moderators': { path: '/message/compose?to=r/lighthouses', as: 'guest' },
  'a wiki page being edited': { path: '/r/lighthouses/wiki/create/guide', as: 'founder' },
  'a profile': { path: '/user/founder/', as: 'guest' },
  'the directory': { path: '/communities', as: 'guest' },
  admin: { path: '/admin', as: 'edgar' },
  'log-in': { path: '/login' },
}

const TYPED = 'Half a thought'
/** These throw away what was typed, on purpose. */
const THROWS_AWAY = /cancel|discard|close|clear|reset|back$/i

/* Of the whole context, so that the service worker's requests are among them. */
const breakServer = (page: Page) => page.context().route('**/*', route => route.abort('connectionrefused'))
const mendServer = (page: Page) => page.context().unroute('**/*')
const reach = (page: Page) => page.evaluate(() => document.documentElement.dataset.reach)

/** Everything a reader can touch in a page, each marked with its number. */
function markTouchable(page: Page): Promise<{ mark: string; words: string }[]> {
  return page.evaluate(() => {
    const parts = ['header', 'main', 'nav']
    const things = parts.flatMap(part =>
      [...document.querySelectorAll<HTMLElement>(`${part} :is(a[href], button, summary)`)].filter(
        thing => thing.checkVisibility() && !thing.closest('[popover]'),
      ),
    )
    const seen = new Map<string, number>()
    return [...new Set(things)].flatMap((thing, index) => {
      const words = (thing.ariaLabel ?? thing.textContent ?? '').trim()
      const count = (seen.get(words) ?? 0) + 1
      seen.set(words, count)
      // Controls repeated on many posts are tried on two of them.
      if (count > 2 || (thing instanceof HTMLAnchorElement && thing.origin !== window.location.origin))
        return []
      thing.dataset.touch = String(index)
      return { mark: String(index), words }
    })
  })
}

/** Types into every field that is seen; returns how many there are. */
async function typeEverywhere(page: Page): Promise<void> {
  const fields = page.locator(
    'main :is(textarea, input[type=text], input[type=email], input[type=password], input:not([type])):visible:enabled',
  )
  for (const field of await fields.all())
    await field
      .fill((await field.getAttribute('type')) === 'email' ? 'half@a.thought' : TYPED, { timeout: 2_000 })
      .catch(() => {})
}

function readPage(page: Page) {
  return page.evaluate(typed => {
    const fields = [...document.querySelectorAll<HTMLTextAreaElement>('main :is(textarea, input)')]
    return {
      isSame: Reflect.get(globalThis, 'isSameDocument') === true,
      heading: document.querySelector('main :is(h1, h2)')?.textContent ?? '',
      articles: document.querySelectorAll('main article').length,
      typed: fields.filter(field => field.value.includes(typed)).length,
    }
  }, TYPED)
}

/** Every second one; `npm run bench -- hydration` goes to all of them. */
const isWhole = process.env.HYDRATION_ROUNDS !== undefined
const VISITED = Object.entries(PLACES).filter((_, index) => isWhole || index % 2 === 1)

test.each(VISITED)(
  'without a server %s keeps what was read and typed, whatever is clicked, and works again by itself',
  async (_name, { path, ...options }) => {
    const page = await site.open(typeof path === 'string' ? path : path(), { ...options, hasWorker: true })
    await whenComplete(page)
    await whenControlled(page)
    await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true))
    await typeEverywhere(page)
    const before = await readPage(page)
    const things = await markTouchable(page)
    expect(things.length).toBeGreaterThan(5)
    await breakServer(page)
    for (const { mark, words } of things) {
      if (THROWS_AWAY.test(words)) continue
      await page.evaluate(at => document.querySelector<HTMLElement>(`[data-touch="${at}"]`)?.click(), mark)
      const now = await readPage(page)
      expect({ words, ...now, articles: now.articles >= before.articles }, page.url()).toEqual({
        words,
        ...before,
        articles: true,
      })
    }
    expect(await reach(page)).toBe('lost')
    // Going on with the page: no link that was clicked meanwhile takes one away from a half-filled form. Before the server
    // is back: a link that is still waited for may be followed the moment it is.
    await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')))
    await mendServer(page)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => reach(page).catch(() => 'going')).toBeUndefined()
    await whenReactive(page)
    await expect.poll(() => page.getByText(/can't (?:be )?reach/i).count()).toBe(0)
  },
)
