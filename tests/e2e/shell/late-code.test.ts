import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import {
  browserSite,
  holdRequests,
  type VisitOptions,
  whenComplete,
  whenControlled,
} from '#tests/support/browser-site.ts'
import { scriptOf } from '#tests/support/start-app.ts'

const EDITOR = 'features/style-blade/style-blade.tsx'
const AGAIN = "Part of this page couldn't load. Trying again…"
const RELOAD = "Part of this page couldn't load. Reload this page to continue."
const UPDATED = 'Warren has been updated. Reload this page to continue.'

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  await openCommunity(app, { by, name: 'orchard' })
})

const notice = (page: Page) => page.locator('#reach')
const isSame = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'isSameDocument') === true)
const button = (page: Page) => page.getByRole('link', { name: 'Edit appearance' })
const editor = (page: Page) => page.getByRole('complementary', { name: 'Appearance of r/orchard' })
const mend = (page: Page) => page.context().unroute('**/*')

/** A community's page by its moderator; from here on, requests for the editor's script, or any, are answered like this. */
async function openWithout(
  scripts: 'editor' | 'any',
  answer: (route: Route) => Promise<void>,
  visit: VisitOptions,
): Promise<Page> {
  const page = await site.open('/r/orchard/', { as: 'founder', ...visit })
  await whenComplete(page)
  if (visit.hasWorker === true) await whenControlled(page)
  await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true))
  await page.context().route('**/*', route => {
    const { pathname } = new URL(route.request().url())
    const isHit = scripts === 'any' ? pathname.endsWith('.js') : pathname === scriptOf(EDITOR)
    return isHit ? answer(route) : route.fallback()
  })
  return page
}

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'a gateway without a server': route => route.fulfill({ status: 503 }),
  'a page to log in to the network': route => route.fulfill({ contentType: 'text/html', body: '<p>Welcome' }),
  'no answer': route => route.abort(),
}

test.each(Object.entries(FAILURES))(
  'code for which there is %s is waited for, and then shows',
  async (_, fail) => {
    let asked = 0
    const page = await openWithout(
      'editor',
      async route => {
        asked++
        await fail(route)
      },
      { hasWorker: true },
    )
    await button(page).click()
    await notice(page).getByText(AGAIN).waitFor()
    await expect.poll(() => asked).toBeGreaterThan(1)
    expect(await editor(page).count()).toBe(0)
    await mend(page)
    await editor(page).waitFor()
    await expect.poll(() => notice(page).innerText()).toBe('')
    expect(await isSame(page)).toBe(true)
  },
)

test('code that is needed while the connection is lost comes as soon as it is back', async () => {
  const page = await openWithout('editor', route => route.fallback(), { hasWorker: true })
  await page.context().route('**/*', route => route.abort('connectionrefused'))
  await button(page).click()
  await notice(page).getByText("Can't reach Warren. Trying again…").waitFor()
  await mend(page)
  await editor(page).waitFor()
  await expect.poll(() => notice(page).innerText()).toBe('')
  expect(await isSame(page)).toBe(true)
})

test('code that an update took away says so, and the page stays', async () => {
  const page = await openWithout('editor', route => route.fulfill({ status: 404 }), { hasWorker: true })
  await button(page).click()
  await notice(page).getByText(UPDATED).waitFor()
  expect([await isSame(page), await editor(page).count()]).toEqual([true, 0])
  await mend(page)
  await notice(page).getByRole('button', { name: 'Reload' }).click()
  await page.waitForFunction(() => Reflect.get(globalThis, 'isSameDocument') !== true)
  await whenComplete(page)
  await button(page).click()
  await editor(page).waitFor()
})

test('a link to a page whose code an update took away loads its document', async () => {
  const page = await openWithout('any', route => route.fulfill({ status: 404 }), { hasWorker: true })
  await page.getByRole('banner').getByRole('link', { name: 'Popular' }).click()
  await page.waitForURL('**/r/popular/', { waitUntil: 'commit' })
  expect(await isSame(page)).toBe(false)
})

test('without a service worker, code that failed to load leaves the page as it is and asks to reload it', async () => {
  const page = await openWithout('editor', route => route.abort(), { lacksCode: true })
  await button(page).click()
  await notice(page).getByText(RELOAD).waitFor()
  expect([await isSame(page), await editor(page).count()]).toEqual([true, 0])
  await page.getByRole('heading', { name: 'Finish setting up r/orchard' }).waitFor()
  await mend(page)
  await notice(page).getByRole('button', { name: 'Reload' }).click()
  await page.waitForFunction(() => Reflect.get(globalThis, 'isSameDocument') !== true)
  await whenComplete(page)
  expect(await notice(page).innerText()).toBe('')
  await button(page).click()
  await editor(page).waitFor()
})

test('without a service worker, what was typed is not lost with the connection: the browser asks first', async () => {
  const context = await site.browser.newContext({ baseURL: site.app.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await site.go(page, '/login')
  await whenComplete(page)
  const name = page.getByRole('main').getByRole('textbox').first()
  await name.fill('half a name')
  await context.route('**/*', route => route.abort('connectionrefused'))
  await page.getByRole('banner').getByRole('link', { name: 'Popular' }).click()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  expect(await name.inputValue()).toBe('half a name')
  await notice(page).getByText("Can't reach Warren. Trying again…").waitFor()
})

test('without a service worker, the browser does not ask about what was sent', async () => {
  const page = await site.open('/r/orchard/')
  await whenComplete(page)
  // Until its suggestions are there, the search is a plain form, which loads a document.
  await page.getByRole('banner').getByRole('search').locator('input').focus()
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
  await field.fill('half a thought')
  const letGo = await holdRequests(page, url => url.pathname.endsWith('/search.data'))
  const asked = page.waitForRequest(request => new URL(request.url()).pathname.endsWith('/search.data'))
  await field.press('Enter')
  await asked
  await page.reload()
  letGo()
  await whenComplete(page)
})
