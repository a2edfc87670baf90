import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { plantWiki } from '#tests/fixtures/plant-wiki.ts'
import { barriersInBothLooks, NO_BARRIERS } from '#tests/support/barriers.ts'
import { browserSite, logInBrowser } from '#tests/support/browser-site.ts'

const site = browserSite(async app => void (await plantWiki(app)))

const EDIT = '/r/lamps/wiki/edit/guides'
const text = (page: Page) => page.getByRole('textbox', { name: /^(Text|Your text)$/ })
const reason = (page: Page) => page.getByRole('textbox', { name: 'Edit summary' })

test('[R2.9-02] [R2.9-05] a member finds the wiki from the community, reads along its contents and edits a page', async () => {
  const page = await site.open('/r/lamps/', { as: 'guest' })
  await page.getByRole('link', { name: 'Wiki', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'r/lamps wiki' }).waitFor()
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Hemp' }).click()
  expect(new URL(page.url()).hash).toBe('#wiki_hemp')
  await site.go(page, '/r/lamps/wiki/guides/first_light')
  await page.getByRole('link', { name: 'Edit this page' }).click()
  await text(page).fill('Strike **two** matches.')
  await reason(page).fill('One blew out')
  await page.getByRole('button', { name: 'Save page' }).click()
  await page.locator('[data-md] strong', { hasText: 'two' }).waitFor()
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText('One blew out').waitFor()
})

for (const hasScript of [true, false])
  test(`two people at one page, ${hasScript ? 'with' : 'without'} script: the second sees both texts and saves again`, async () => {
    const [first, second] = [
      await site.open(EDIT, { as: 'keeper', hasScript }),
      await site.open(EDIT, { as: 'guest', hasScript }),
    ]
    const own = `Mine, ${hasScript}`
    await text(first).fill(`Theirs, ${hasScript}`)
    await first.getByRole('button', { name: 'Save page' }).click()
    await first.locator('[data-md]', { hasText: `Theirs, ${hasScript}` }).waitFor()
    await text(second).fill(own)
    await reason(second).fill('Because')
    await second.getByRole('button', { name: 'Save page' }).click()
    await second.getByRole('heading', { name: 'Current revision' }).waitFor()
    expect(await text(second).inputValue()).toBe(own)
    expect(await reason(second).inputValue()).toBe('Because')
    expect(await second.getByRole('textbox', { name: 'Their text' }).inputValue()).toBe(
      `Theirs, ${hasScript}`,
    )
    expect(await second.getByRole('table').locator('ins').first().textContent()).toBe('Mine')
    await second.getByRole('button', { name: 'Replace Their Text with Mine' }).click()
    await second.locator('[data-md]', { hasText: own }).waitFor()
  })

test('who was logged out elsewhere while they wrote keeps the text, logs in in another tab and sends it', async () => {
  const page = await site.open(EDIT, { as: 'guest' })
  await text(page).fill('Written for an hour')
  await site.app.ctx.db.deleteFrom('sessions').execute()
  await page.getByRole('button', { name: 'Save page' }).click()
  await page.getByRole('alert').getByText("You've been logged out").waitFor()
  expect(await text(page).inputValue()).toBe('Written for an hour')
  await logInBrowser(site.app, page.context(), 'guest')
  await page.getByRole('button', { name: 'Save page' }).click()
  await page.locator('[data-md]', { hasText: 'Written for an hour' }).waitFor()
})

test('revisions are chosen and compared without script', async () => {
  const page = await site.open('/r/lamps/wiki/revisions/index', { hasScript: false })
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('table').locator('ins', { hasText: 'twice a' }).waitFor()
})

test('revisions are dated in the time of their reader', async () => {
  await site.app.ctx.db
    .updateTable('wiki_revisions')
    .set({ written_at: new Date('2026-03-12T23:30:00Z') })
    .execute()
  const context = await site.browser.newContext({
    baseURL: site.app.url,
    timezoneId: 'America/New_York',
    serviceWorkers: 'block',
  })
  const page = await site.open('/r/lamps/wiki/revisions/index', { context })
  const date = /March 12, 2026 at 7:30\sPM EDT/
  await page
    .getByRole('radio', { name: new RegExp(`Later revision: ${date.source}`) })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('columnheader', { name: date }).first().waitFor()
})

type State = { path: string; as?: string; act?: (page: Page) => Promise<void> }
const STATES: Record<string, State> = {
  'a page': { path: '/r/lamps/wiki/index', as: 'keeper' },
  'no such page': { path: '/r/lamps/wiki/none', as: 'keeper' },
  'the list of pages': { path: '/r/lamps/wiki/pages', as: 'keeper' },
  'recent changes': { path: '/r/lamps/wiki/revisions', as: 'keeper' },
  'two revisions': {
    path: '/r/lamps/wiki/revisions/index',
    as: 'keeper',
    async act(page) {
      await page.getByRole('button', { name: 'Compare' }).click()
      await page.getByRole('table').waitFor()
    },
  },
  'making a page, with a mistake': {
    path: '/r/lamps/wiki/create',
    as: 'keeper',
    async act(page) {
      await page.getByRole('textbox', { name: 'Name' }).fill('a.b')
      await text(page).fill('Kept')
      await page.getByRole('button', { name: 'Save page' }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  'a conflict': {
    path: EDIT,
    as: 'guest',
    async act(page) {
      const other = await site.open(EDIT, { as: 'keeper' })
      await text(other).fill(`Nothing alike ${Math.random()}`)
      await other.getByRole('button', { name: 'Save page' }).click()
      await other.locator('[data-md]').waitFor()
      await text(page).fill('Something of one’s own')
      await page.getByRole('button', { name: 'Save page' }).click()
      await page.getByRole('heading', { name: 'Current revision' }).waitFor()
    },
  },
  'rights of the wiki': { path: '/r/lamps/about/wiki', as: 'keeper' },
  'rights of a page': { path: '/r/lamps/about/wiki/index', as: 'keeper' },
}

test.for(Object.keys(STATES))('nothing keeps people out, wide and light, narrow and dark: %s', async name => {
  const { path, as, act } = STATES[name] ?? { path: '/' }
  const page = await site.visit({ theme: 'light', width: 1280, ...(as === undefined ? {} : { as }) })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await site.go(page, path)
  await act?.(page)
  expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
})

test('buttons and ways to other pages of a wiki are all in title case, as elsewhere', async () => {
  const page = await site.visit({ as: 'keeper' })
  for (const path of [
    'guides',
    'pages',
    'revisions',
    'revisions/guides',
    'edit/guides',
    'create',
    'no_such_page',
  ]) {
    await site.go(page, `/r/lamps/wiki/${path}`)
    const tabs = page.getByRole('navigation', { name: 'Wiki navigation' }).getByRole('link')
    const buttons = page.getByRole('main').getByRole('button')
    const words = [...(await tabs.allInnerTexts()), ...(await buttons.allInnerTexts())]
    expect(words.length).toBeGreaterThan(2)
    expect([path, words.filter(one => /\s(?!with\b|to\b|of\b)[a-z]/.test(one))]).toEqual([path, []])
  }
})
