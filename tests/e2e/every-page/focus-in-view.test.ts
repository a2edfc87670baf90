import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { browserSite, type VisitOptions, whenComplete } from '#tests/support/browser-site.ts'
import { hiddenStops } from './hidden-stops.ts'

const BODY = 'Words that fill a paragraph and wrap at the end of the line. '.repeat(6)
let thread = ''

const site = browserSite(
  async app => {
    const by = await signUp(app, { name: 'founder' })
    const guest = await signUp(app, { name: 'guest' })
    await openCommunity(app, { by, name: 'lighthouses' })
    for (let n = 1; n <= 8; n++)
      await writePost(app, { by: guest, in: 'lighthouses', title: `Lamp ${n}`, body: BODY })
    const post = await writePost(app, { by, in: 'lighthouses', title: 'Three lamps', body: BODY })
    thread = post.permalink
    for (let n = 0; n < 6; n++) {
      const { id } = await writeComment(app, { by: guest, on: post.id, body: BODY })
      await writeComment(app, { by, on: post.id, under: id })
    }
  },
  async () => ({ env: { FLAG_OVERRIDES: 'allow' } }),
)

type PageVisit = Pick<VisitOptions, 'as' | 'mayLeave'> & {
  path: () => string
  before?: (page: Page) => Promise<unknown>
  act?: (page: Page) => Promise<unknown>
}

/** Pages with the header and the bottom bar, some with further fixed parts. */
const PLACES: Record<string, PageVisit> = {
  'the front page': { path: () => '/', as: 'guest' },
  'a thread': { path: () => thread, as: 'guest' },
  'a thread, asked about cookies': {
    path: () => thread,
    async before(page) {
      await page.context().addCookies([{ name: 'flags', value: 'cookie_question=on', url: site.app.url }])
    },
    act: page => page.getByRole('button', { name: 'Accept all' }).waitFor(),
  },
  'settings of an account': { path: () => '/settings/privacy', as: 'guest' },
  'settings with unsaved changes': {
    path: () => '/r/lighthouses/about/settings',
    as: 'founder',
    mayLeave: true,
    async act(page) {
      await page.getByRole('main').getByRole('textbox', { name: 'Title', exact: true }).fill('All lamps')
      await page.getByRole('button', { name: 'Discard' }).waitFor()
      await page.getByRole('link', { name: 'Skip to content' }).focus()
    },
  },
  'a mod queue': { path: () => '/r/lighthouses/about/unmoderated', as: 'founder' },
}

test.for(Object.keys(PLACES))('on a phone, nothing fixed covers what Tab leads to: %s', async name => {
  const { path, before, act, ...visit } = PLACES[name] ?? { path: () => '/' }
  const page = await site.visit({ width: 360, height: 740, ...visit })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await before?.(page)
  await site.go(page, path())
  await whenComplete(page)
  await act?.(page)
  expect(await hiddenStops(page, 70)).toEqual([])
  expect(await hiddenStops(page, 40, 'Shift+Tab')).toEqual([])
})
