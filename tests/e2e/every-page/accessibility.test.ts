import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { PREFERENCES_COOKIE } from '#platform/context/request-context.ts'
import type { FeedView } from '#shared/sorts.ts'
import { plantAccountStates } from '#tests/fixtures/account-states.ts'
import { plantPremium, plantPurchases } from '#tests/fixtures/coin-purchases.ts'
import { type LinkedPage, startLinkedPage } from '#tests/fixtures/linked-page.ts'
import { plantVariedContent, type VariedContent } from '#tests/fixtures/varied-content.ts'
import { barriersInBothLooks, bringAxe, NO_BARRIERS } from '#tests/support/barriers.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'

let elsewhere: LinkedPage
let content: VariedContent

const site = browserSite(
  async app => {
    content = await plantVariedContent(app, { linkUrl: elsewhere.url })
    await plantAccountStates(app)
    await plantPurchases(app, 'guest')
    await plantPremium(app, 'patron')
  },
  async () => {
    elsewhere = await startLinkedPage()
    return { env: { OUTBOUND_ALLOW_HOSTS: elsewhere.host } }
  },
)
afterAll(() => elsewhere.close())

const firstMenu = (page: Page) => page.getByRole('main').getByRole('button', { name: 'More actions' }).first()

async function openOverlay(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('dialog').getByRole('heading', { level: 1, name: title }).waitFor()
}

async function openCoinMenu(page: Page): Promise<void> {
  await whenComplete(page)
  await page.getByRole('banner').locator('[data-late=coins] summary').click()
  await page.getByRole('button', { name: '500 coins for $1.99', exact: true }).waitFor()
}

/** A page to check: viewer, path and actions before the check. Accounts: accessibility-accounts.test.ts. */
type State = {
  as?: string
  view?: FeedView
  path: string | (() => string)
  act?: (page: Page) => Promise<void>
}

const STATES: Record<string, State> = {
  'the front page': { path: '/' },
  'the home feed': { path: '/', as: 'founder' },
  'All, by top of a time': { path: '/r/all/top/?t=all' },
  'a feed in classic view': { path: '/r/lighthouses/new/', view: 'classic' },
  'a feed in compact view': { path: '/r/lighthouses/new/', view: 'compact' },
  'an empty feed': { path: '/r/lightships/top/?t=hour', as: 'guest' },
  'a community': { path: '/r/lighthouses/', as: 'guest' },
  'search results': { path: '/search?q=lighthouse+auhtor:nobody' },
  'a search that is saved, and read': {
    path: '/search?q=lighthouse',
    as: 'guest',
    async act(page) {
      await page.getByText('Save Search').first().click()
      await page.getByRole('button', { name: 'Save Search' }).click()
      await page.getByRole('heading', { level: 1, name: 'lighthouse' }).waitFor()
      await page.getByText('Edit', { exact: true }).click()
    },
  },
  'saved searches': { path: '/saved-searches?deleted=1', as: 'guest' },
  'search suggestions': {
    path: '/r/lighthouses/',
    as: 'guest',
    async act(page) {
      await page.getByRole('banner').getByRole('searchbox', { name: 'Search' }).click()
      await page.keyboard.type('light')
      await page.getByRole('option').first().waitFor()
    },
  },
  'a post with its thread': { path: () => content.text, as: 'founder' },
  'a post with images': { path: () => content.images },
  'a post with a link': { path: () => content.link },
  'a covered post': { path: () => content.covered },
  'one conversation': { path: () => `${content.text}5/?context=3` },
  'the flair of a community': { path: '/r/lighthouses/about/flair', as: 'founder' },
  'the emoji of a community': { path: '/r/lighthouses/about/emoji', as: 'founder' },
  'the look of a community': { path: '/r/lighthouses/about/style', as: 'founder' },
  'the own flair': { path: '/r/lighthouses/about/your-flair', as: 'guest' },
  'an open overlay': {
    path: '/r/lighthouses/top/?t=all',
    act: page => openOverlay(page, 'Everything text can be'),
  },
  'writing a comment, with preview': {
    path: () => content.text,
    as: 'founder',
    async act(page) {
      await page.getByRole('textbox', { name: 'Add a comment' }).fill('Some **words**')
      await page.getByRole('button', { name: 'Preview' }).click()
      await page.getByRole('region', { name: 'Preview' }).locator('strong').first().waitFor()
    },
  },
  'the menu of a post': {
    path: '/r/lighthouses/',
    as: 'founder',
    async act(page) {
      await firstMenu(page).click()
      await page.getByRole('menu').waitFor()
    },
  },
  'asking to log in': {
    path: '/r/lighthouses/',
    async act(page) {
      await page.getByRole('main').getByRole('button', { name: 'Upvote' }).first().click()
      await page.getByRole('dialog', { name: 'Log in' }).waitFor()
    },
  },
  'asking why': {
    path: '/r/lighthouses/',
    async act(page) {
      await firstMenu(page).click()
      await page.getByRole('menuitem', { name: 'Why am I seeing this?' }).click()
      await page.getByRole('dialog').getByRole('term').first().waitFor()
    },
  },
  'a toast, and asking whether to delete': {
    path: '/r/lighthouses/new/',
    as: 'founder',
    async act(page) {
      await firstMenu(page).click()
      await page.getByRole('menuitem', { name: 'Hide' }).click()
      await page.getByRole('button', { name: 'Undo' }).waitFor()
      await firstMenu(page).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  reporting: { path: '/report/t3_1', as: 'guest' },
  'submitting text': { path: '/submit', as: 'guest' },
  'submitting images': { path: '/submit?kind=image', as: 'guest' },
  'submitting a link that was posted before': {
    path: '/submit?kind=link',
    as: 'guest',
    async act(page) {
      await page.getByRole('textbox', { name: 'Link', exact: true }).fill(elsewhere.url)
      await page.getByText('This link was posted before').waitFor()
    },
  },
  'submitting a chat, choosing a community': {
    path: '/submit?kind=chat',
    as: 'guest',
    async act(page) {
      await page.getByRole('combobox').fill('light')
      await page.getByRole('option', { name: 'r/lighthouses' }).waitFor()
    },
  },
  'a submission with mistakes': {
    path: '/submit?kind=link',
    as: 'guest',
    async act(page) {
      await page.getByRole('main').getByRole('button', { name: 'Post', exact: true }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  'changing the password, with a mistake': {
    path: '/change_password/',
    as: 'guest',
    async act(page) {
      await page.getByLabel('Current password').fill('not it at all')
      await page.getByLabel('New password').fill('three blue tricycles')
      await page.getByRole('button', { name: 'Change Password' }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  'a link that is over': { path: '/password_reset/none' },
  'choosing a name in a modal': {
    path: '/settings/account',
    as: 'unnamed_7',
    async act(page) {
      await page.getByRole('link', { name: 'Change username' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Change username' }).click()
      await page.getByRole('dialog').getByLabel('New username').waitFor()
    },
  },
  'other discussions': { path: () => content.link.replace(/comments\/(\w+)\/.*/, 'duplicates/$1/') },
  'sign up, with mistakes': {
    path: '/register',
    async act(page) {
      await page.getByLabel('Name').fill('founder')
      await page.getByLabel('Password').fill('four green bicycles')
      await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
      await page.getByText('That username is taken. Choose another one.').waitFor()
    },
  },
  'turning two-factor on, with a mistake': {
    path: '/2fa/enable/',
    as: 'guest',
    async act(page) {
      await page.getByRole('textbox', { name: 'Code' }).fill('000000')
      await page.getByRole('button', { name: 'Turn on' }).click()
      await page.getByText('That code is wrong').waitFor()
    },
  },
  'a profile': { path: '/user/founder' },
  'posts of a profile': { path: '/user/founder/submitted' },
  'comments of a profile': { path: '/user/founder/comments', as: 'guest' },
  'saved things, of which there are none': { path: '/user/guest/saved', as: 'guest' },
  'the directory': { path: '/communities', as: 'guest' },
  'the directory, searched in vain': { path: '/communities?q=zzz&topic=food&sort=active' },
  'how fast the site answers': { path: '/about/performance' },
  'opening a community': { path: '/communities/create', as: 'guest' },
  'settings of a community': { path: '/r/lighthouses/about/settings', as: 'founder' },
  'rules of a community': { path: '/r/lighthouses/about/rules', as: 'founder' },
  'sidebar and menu of a community': { path: '/r/lighthouses/about/widgets', as: 'founder' },
  'contributors of a community': { path: '/r/lighthouses/about/contributors', as: 'founder' },
  'a community in numbers': { path: '/r/lighthouses/about/stats', as: 'founder' },
  'the directory by letters': { path: '/subreddits/l-1/' },
  'not for everybody': { path: '/r/lighthouses/about/settings', as: 'guest' },
  'rules with mistakes': {
    path: '/r/lighthouses/about/automod',
    as: 'founder',
    async act(page) {
      await page.getByRole('textbox', { name: 'Rules', exact: true }).fill('titel: x\naction: explode')
      await page.getByRole('button', { name: 'Check' }).click()
      await page.getByRole('button', { name: 'Line 1' }).waitFor()
    },
  },
  'what rules did': { path: '/r/lighthouses/about/automod/activity', as: 'founder' },
  'versions of rules': { path: '/r/lighthouses/about/automod/versions', as: 'founder' },
  'coins, of a visitor': { path: '/coins' },
  'coins, and what became of them': { path: '/coins', as: 'guest' },
  'coins, with a declined card': {
    path: '/coins',
    as: 'guest',
    async act(page) {
      await page.getByRole('main').getByLabel('A test card that is declined').check()
      await page.getByRole('main').getByRole('button', { name: 'Buy Coins' }).click()
      await page.getByRole('main').getByRole('alert').waitFor()
    },
  },
  'before the first of the tile events': { path: '/tiles' },
  'one of the tile events, for staff': {
    path: '/tiles',
    as: 'overseer',
    async act(page) {
      const start = page.getByRole('button', { name: 'Start Event' })
      const end = page.getByRole('button', { name: 'End Event' })
      await start.or(end).waitFor()
      if (await start.isVisible()) {
        await page.getByLabel('Title').fill('A mosaic')
        await start.click()
      }
      await end.waitFor()
      await page.getByText('You can place a tile now.').waitFor()
    },
  },
  'the econ control panel': { path: '/econ-management', as: 'overseer' },
  'an account in the econ control panel': {
    path: '/econ-management?q=u/guest',
    as: 'overseer',
    async act(page) {
      await page.locator('[data-entity] [data-detail=coins]').waitFor()
      await page.getByRole('region', { name: 'Ledger entries' }).waitFor()
    },
  },
  'nothing found in the econ control panel': {
    path: '/econ-management?q=u/nobody_here',
    as: 'overseer',
    act: page => page.getByRole('button', { name: 'Try Again' }).waitFor(),
  },
  'requests for approval': { path: '/econ-management/approvals', as: 'overseer' },
  'what staff did to the economy': { path: '/econ-management/activity', as: 'overseer' },
  'the books': { path: '/econ-management/books', as: 'overseer' },
  'the menu of coins': { path: '/', as: 'guest', act: openCoinMenu },
  'buying coins in a modal, with a declined card': {
    path: '/',
    as: 'guest',
    async act(page) {
      await openCoinMenu(page)
      await page.getByRole('button', { name: '500 coins for $1.99', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Buy Coins' })
      await dialog.getByLabel('A test card that is declined').check()
      await dialog.getByRole('button', { name: 'Buy Coins' }).click()
      await dialog.getByRole('alert').waitFor()
    },
  },
  'scheduled posts': { path: '/r/lighthouses/about/scheduled', as: 'founder' },
}

test.for(Object.keys(STATES))('nothing keeps people out, wide and light, narrow and dark: %s', async name => {
  const { path, as, act, view = 'card' } = STATES[name] ?? { path: '/' }
  const page = await site.visit({ theme: 'light', ...(as === undefined ? {} : { as }) })
  await Promise.all([page.emulateMedia({ reducedMotion: 'reduce' }), bringAxe(page)])
  const preferences = encodeURIComponent(JSON.stringify({ feedView: view }))
  await page.context().addCookies([{ name: PREFERENCES_COOKIE, value: preferences, url: site.app.url }])
  await site.go(page, typeof path === 'string' ? path : path())
  await act?.(page)
  expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
})
