import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'
import { scriptOf } from '#tests/support/start-app.ts'
import { watchOpened } from '#tests/support/watch-page.ts'
import { written } from '#tests/support/written.ts'

const MENUS = 'shell/late-parts.tsx'
const ELSEWHERE = 'https://burrow.example'

const site = browserSite(
  async app => {
    const by = await signUp(app, { name: 'founder' })
    await openCommunity(app, { by, name: 'orchard' })
    await writePost(app, { by, in: 'orchard', title: 'Russets at last' })
  },
  async () => ({
    env: {
      SITE_NAME: 'Burrow',
      ABOUT_URL: `${ELSEWHERE}/about`,
      BLOG_URL: `${ELSEWHERE}/blog`,
      PRESS_URL: `${ELSEWHERE}/press`,
      OLD_SITE_URL: `${ELSEWHERE}/old`,
      ADVERTISE_URL: `${ELSEWHERE}/ads`,
      CAREERS_URL: `${ELSEWHERE}/careers`,
    },
  }),
)

const header = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => header(page).locator(':scope > details')
const section = (page: Page, words: string) => menu(page).locator('details').filter({ hasText: words })
const placeWords = (page: Page) => header(page).locator('[data-late=place]').innerText()

/** The menu, open and alive. */
async function openMenu(page: Page): Promise<void> {
  await menu(page).locator('> summary').click()
  await whenComplete(page)
}

/** Returns the menu's entries in order, as read aloud. */
const entries = (page: Page) =>
  menu(page).evaluate(element => {
    const parts = [
      ...element.querySelectorAll(
        '[data-late] a, [data-late] button, [data-late] p, [data-late] h2, [data-late] summary',
      ),
    ]
    return parts.map(part => part.textContent?.trim() ?? '')
  })

test('[R2.13-hdr-01] [R2.13-hdr-02] [R2.13-hdr-16] [R1-13] the header has the home link, where one is, a quick link and the visitor’s corner, with search between them', async () => {
  const page = await site.open('/r/orchard/')
  const words = await header(page)
    .locator(':scope > a, :scope > nav > details > summary, :scope > details > summary')
    .evaluateAll(items =>
      items
        .filter(item => item.getClientRects().length > 0)
        .map(item => (item.getAttribute('aria-label') ?? item.textContent ?? '').trim()),
    )
  expect(await header(page).getByRole('search').isVisible()).toBe(true)
  expect(words).toEqual(['Burrow home', 'r/orchard Navigate to', 'Popular', 'Log In', 'Sign Up', 'Menu'])
  await header(page).getByRole('link', { name: 'Burrow home' }).click()
  await page.waitForURL(url => url.pathname === '/')
})

test('[R2.13-hdr-03] [R2.13-hdr-14] [R2.13-hdr-17] [R2.13-hdr-12] a member’s header: the quick link, Create Post, Advertise, the own menu; chat, moderation and inbox come with their pages', async () => {
  const page = await site.open('/r/orchard/', { as: 'reader' })
  const words = () =>
    header(page)
      .locator(':scope > a, :scope > details > summary')
      .evaluateAll(items =>
        items
          .filter(item => item.getClientRects().length > 0)
          .slice(1)
          .map(item => (item.textContent ?? '').trim()),
      )
  expect(await words()).toEqual(['Popular', 'Create Post', 'Advertise', 'rreader User menu'])
  await header(page).getByRole('link', { name: 'Popular' }).click()
  await page.waitForURL('**/r/popular/')
  await expect.poll(words).toEqual(['Home', 'Create Post', 'Advertise', 'rreader User menu'])
})

test('[R2.13-hdr-14] [R2.13-hdr-08] a moderator finds the moderation menu between the quick link and Create Post', async () => {
  const page = await site.open('/r/orchard/', { as: 'founder' })
  await whenComplete(page)
  const shownOrder = await header(page)
    .locator('a, summary')
    .evaluateAll(items =>
      items
        .filter(item => item.getClientRects().length > 0)
        .filter(item => {
          const menu = item.parentElement?.closest('details')
          return menu == null || (item.parentElement === menu && !menu.parentElement?.closest('details'))
        })
        .sort((a, b) => a.getBoundingClientRect().x - b.getBoundingClientRect().x)
        .map(item => (item.textContent ?? '').trim()),
    )
  expect(shownOrder).toEqual([
    'Burrow',
    'r/orchard Navigate to',
    'Popular',
    'Happening Now',
    'Moderation',
    'Chat',
    'Coins',
    'Create Post',
    'Advertise',
    'Notifications',
    'ffounder User menu',
  ])
})

/** Removes the coin count, which arrives a moment after the menu opens. */
function withoutCount(words: string): string {
  return words.replace(/^Coins: .*/, 'Coins')
}

test('[R2.13-usr-01] [R2.13-usr-02] [R2.13-usr-08] [R2.13-usr-11] [R2.13-usr-12] [R2.13-usr-14] [R2.13-usr-21] [R2.13-usr-22] [R2.13-usr-25] [R2.13-usr-26] [R2.13-usr-27] [R2.13-usr-28] [R2.13-usr-30] [R2.13-usr-32] [R2.13-usr-33] [R2.13-usr-34] [R2.13-usr-35] [R2.13-usr-36] [R2.13-usr-38] [R2.13-usr-40] [R2.13-usr-41] a member’s menu, in order', async () => {
  const page = await site.open('/', { as: 'reader' })
  await openMenu(page)
  expect((await entries(page)).map(withoutCount)).toEqual([
    'u/reader',
    'My Stuff',
    'Online Status',
    'Profile',
    'Saved',
    'Messages with Moderators',
    'Coins',
    'Premium',
    'User Settings',
    'View Options',
    'Dark Mode',
    'Create a Community',
    'Advertise',
    'Help Center',
    'More',
    'Communities',
    'About',
    'Blog',
    'Careers',
    'Press',
    'Visit Old Burrow',
    'ReBurrow',
    'Acknowledgements',
    'Terms & Policies',
    'User Agreement',
    'Privacy Policy',
    'Content Policy',
    'Moderator Code of Conduct',
    'Log Out',
    `Burrow © ${new Date().getFullYear()}. All rights reserved.`,
  ])
  await section(page, 'My Stuff').locator('summary').click()
  const opened = await watchOpened(page)
  await page.getByRole('link', { name: 'Messages with Moderators' }).click()
  expect(await opened()).toEqual(['_blank /modmail'])
  await site.go(page, '/modmail')
  await page.getByRole('heading', { name: 'Your conversations' }).waitFor()
  await site.go(page, '/')
  await openMenu(page)
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('link', { name: 'Acknowledgements' }).click()
  await page.getByRole('heading', { name: 'Acknowledgements' }).waitFor()
})

test('a page whose address looks like a sort of home is reached by its link', async () => {
  const page = await site.open('/login')
  await page.getByRole('link', { name: 'Forgot' }).click()
  await page.waitForURL('**/password_reset')
  await page.getByRole('main').getByRole('textbox').first().waitFor()
})

test('[R2.13-usr-18] [R2.13-usr-19] [R2.13-usr-20] [R2.13-usr-39] a visitor’s menu has Explore and Settings in place of one’s own things, and Log In and Sign Up at the end', async () => {
  const page = await site.open('/')
  await openMenu(page)
  const words = await entries(page)
  for (const missing of ['My Stuff', 'View Options', 'Log Out', 'Visit Old Burrow'])
    expect(words).not.toContain(missing)
  expect(words.slice(words.indexOf('Explore'), words.indexOf('Help Center'))).toEqual([
    'Explore',
    'Popular',
    'All',
    'Browse Communities',
    'All Topics',
    'Settings',
    'Dark Mode',
    'User Settings',
  ])
  expect(words.slice(-3, -1)).toEqual(['Log In', 'Sign Up'])
})

test('[R2.13-usr-12] [R2.13-usr-15] [R2.13-usr-18] [R2.13-usr-20] [R2.13-usr-21] [R2.13-usr-22] [R2.13-usr-32] [R2.13-usr-39] [R2.13-usr-40] a visitor’s menu, in order', async () => {
  const page = await site.open('/')
  await page.evaluate(() => location.assign('/r/orchard/'))
  await page.getByRole('heading', { level: 1, name: 'All about orchard' }).waitFor()
  await site.go(page, '/')
  await openMenu(page)
  expect(await entries(page)).toEqual([
    'Create a Community',
    'Advertise',
    'Recent Communities',
    // Includes the initial shown in place of its icon.
    'or/orchard',
    'Explore',
    'Popular',
    'All',
    'Browse Communities',
    'All Topics',
    'Settings',
    'Dark Mode',
    'User Settings',
    'Help Center',
    'More',
    'Communities',
    'About',
    'Blog',
    'Careers',
    'Press',
    'ReBurrow',
    'Acknowledgements',
    'Terms & Policies',
    'User Agreement',
    'Privacy Policy',
    'Content Policy',
    'Moderator Code of Conduct',
    'Log In',
    'Sign Up',
    `Burrow © ${new Date().getFullYear()}. All rights reserved.`,
  ])
})

test('[R2.13-usr-02] the online status is switched off and on under My Stuff, and stays so', async () => {
  const page = await site.open('/', { as: 'reader' })
  await openMenu(page)
  await section(page, 'My Stuff').locator('summary').click()
  const toggle = menu(page).getByRole('switch', { name: 'Online Status' })
  expect(await toggle.getAttribute('aria-checked')).toBe('true')
  await toggle.click()
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false')
  await site.go(page, '/settings/privacy')
  expect(await page.getByLabel('Count me among people online').isChecked()).toBe(false)
  await openMenu(page)
  await section(page, 'My Stuff').locator('summary').click()
  await toggle.click()
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('true')
})

test('[R2.13-usr-10] a member switches night mode under View Options, and it is on their account', async () => {
  const page = await site.open('/', { as: 'night_owl', theme: 'light' })
  const background = (shown: Page) => shown.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background(page)
  await openMenu(page)
  await section(page, 'View Options').locator('summary').click()
  const toggle = menu(page).getByRole('switch', { name: 'Dark Mode' })
  const saved = written(page)
  await toggle.click()
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('true')
  const dark = await background(page)
  expect(dark).not.toBe(light)
  await saved
  // In another browser, too, until they switch it off.
  const other = await site.open('/', { as: 'night_owl', theme: 'light' })
  expect(await background(other)).toBe(dark)
  const undone = written(page)
  await toggle.click()
  await expect.poll(() => background(page)).toBe(light)
  await undone
})

test('[R2.13-usr-42] [R2.13-usr-43] [R2.13-usr-44] one section is open at a time, Terms & Policies at first, and none when the menu closes', async () => {
  const page = await site.open('/')
  const open = () =>
    menu(page)
      .locator('details[open] > summary')
      .evaluateAll(items => items.map(item => item.textContent))
  await openMenu(page)
  expect(await open()).toEqual(['Terms & Policies'])
  await section(page, 'More').locator('summary').click()
  await expect.poll(open).toEqual(['More'])
  await page.keyboard.press('Escape')
  await expect.poll(open).toEqual([])
  await openMenu(page)
  await expect.poll(open).toEqual(['Terms & Policies'])
})

test('[R2.13-usr-42] a member’s own things and how they look are sections as well: all but one are folded', async () => {
  const page = await site.open('/', { as: 'reader' })
  const links = () =>
    menu(page)
      .locator('[data-late] a, [data-late] [role=switch]')
      .evaluateAll(items =>
        items.filter(item => item.checkVisibility()).map(item => item.textContent?.trim() ?? ''),
      )
      .then(words => words.map(withoutCount))
  await openMenu(page)
  const always = ['u/reader', 'Create a Community', 'Advertise', 'Help Center']
  const policies = ['User Agreement', 'Privacy Policy', 'Content Policy', 'Moderator Code of Conduct']
  expect(await links()).toEqual([...always, ...policies])
  await section(page, 'My Stuff').locator('summary').click()
  await expect
    .poll(links)
    .toEqual([
      'u/reader',
      'Online Status',
      'Profile',
      'Saved',
      'Messages with Moderators',
      'Coins',
      'Premium',
      'User Settings',
      ...always.slice(1),
    ])
  await section(page, 'View Options').locator('summary').click()
  await expect.poll(links).toEqual(['u/reader', 'Dark Mode', ...always.slice(1)])
  // The way out stays on a small screen.
  await page.setViewportSize({ width: 1280, height: 720 })
  const out = await menu(page).getByRole('button', { name: 'Log Out' }).boundingBox()
  expect((out?.y ?? 720) + (out?.height ?? 0)).toBeLessThan(720)
})

test('[R2.13-usr-42] without script, too, one section is open at a time, and its links lead on', async () => {
  const page = await site.open('/', { hasScript: false })
  await menu(page).locator('> summary').click()
  await section(page, 'More').locator('summary').click()
  expect(await menu(page).locator('details[open]').count()).toBe(1)
  await section(page, 'More').getByRole('link', { name: 'Acknowledgements' }).click()
  await page.getByRole('heading', { level: 1, name: 'Acknowledgements' }).waitFor()
})

test('[R2.13-usr-31] entries lead where the settings say; one without a target is not there', async () => {
  const page = await site.open('/')
  await openMenu(page)
  const targetOf = (name: string) =>
    menu(page).getByRole('link', { name, exact: true, includeHidden: true }).first()
  expect(await targetOf('About').getAttribute('href')).toBe(`${ELSEWHERE}/about`)
  expect(await targetOf('Help Center').getAttribute('href')).toBe('/wiki/index')
  expect(await targetOf('Communities').getAttribute('href')).toBe('/subreddits/a-1/')
  expect(await targetOf('Best Communities').count()).toBe(0)
})

test('[R2.13-usr-37] the four policies stand in the site’s wiki, with a text from the start that admins can change', async () => {
  const page = await site.open('/')
  for (const [name, text] of [
    ['User Agreement', "haven't written their user agreement yet"],
    ['Privacy Policy', "haven't written their privacy policy yet"],
    ['Content Policy', "haven't written their content policy yet"],
    ['Moderator Code of Conduct', "haven't written this code yet"],
  ] as const) {
    await site.go(page, '/')
    await menu(page).locator('> summary').click()
    await menu(page).getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await page.locator('[data-md]').innerText()).toContain(text)
    expect(await page.getByRole('link', { name: 'Edit this page' }).count()).toBe(0)
  }
})

test('[R2.13-usr-10] [R6-01] [R4-conn-05] a visitor switches night mode on and off; until then the system’s scheme holds', async () => {
  const page = await site.open('/', { theme: 'dark' })
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await background()
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await background()
  expect(light).not.toBe(dark)
  await openMenu(page)
  await section(page, 'Settings').locator('summary').click()
  const toggle = menu(page).getByRole('switch', { name: 'Dark Mode' })
  expect(await toggle.getAttribute('aria-checked')).toBe('false')
  await toggle.click()
  await expect.poll(background).toBe(dark)
  expect(await toggle.getAttribute('aria-checked')).toBe('true')
  await page.reload()
  expect(await background()).toBe(dark)
  await openMenu(page)
  await section(page, 'Settings').locator('summary').click()
  await menu(page).getByRole('switch', { name: 'Dark Mode' }).click()
  await expect.poll(background).toBe(light)
})

test('[R2.12-14] [R2.12-15] [R2.12-16] [R2.12-17] [R2.12-18] the header names the page by its type', async () => {
  const labelOf = async (path: string, headers: Record<string, string>) => {
    const answer = await site.app.ask(path, { redirect: 'follow', headers })
    return /data-late="place"[^>]*><!--\$-->([^<]*)</.exec(await answer.text())?.[1]
  }
  const cookie = await site.app.logIn('founder')
  for (const [path, label] of [
    ['/', 'Home'],
    ['/new', 'Home'],
    ['/r/popular/', 'Popular'],
    ['/r/all/new/', 'All'],
    ['/r/orchard/', 'r/orchard'],
    ['/r/orchard/about/settings', 'r/orchard'],
    ['/user/founder/', 'u/founder'],
    ['/user/founder/comments', 'u/founder'],
    ['/settings', 'User Settings'],
    ['/account/activity', 'User Settings'],
    ['/submit', 'Create Post'],
    ['/r/orchard/submit', 'Create Post'],
    ['/communities/create', 'Create Community'],
    ['/acknowledgements', 'Acknowledgements'],
    ['/communities', 'Communities'],
    ['/subreddits/a-1/', 'Communities'],
    ['/communities/mine', 'Communities'],
    ['/wiki/index', 'Wiki'],
    ['/admin', 'Admin'],
    ['/password_reset', 'Password'],
    ['/modmail', 'Modmail'],
    ['/modmail?folder=mine', 'Modmail'],
    ['/r/mod/', 'r/Mod'],
    ['/r/mod/about/', 'Mod Queue'],
    ['/r/mod/about/modqueue', 'Mod Queue'],
    ['/report', 'Report'],
    ['/appeal', 'Appeal'],
    ['/appeals', 'Appeal'],
    // Pages that are yet to come have their label from the first day.
    ['/search', 'Search Results'],
    ['/r/orchard/search', 'Subreddit Results'],
    ['/message/inbox/', 'Messages'],
    ['/notifications', 'Notifications'],
    ['/settings/data-request', 'Request your data'],
    ['/user/founder/draft/1', 'View Draft'],
    ['/label/subreddits', 'Help Out'],
    ['/RedditRecap2022', 'Burrow Recap'],
    ['/coins', 'Coins'],
    ['/premium', 'Burrow Premium'],
    ['/now', 'Happening Now'],
    ['/avatar', 'Avatar'],
    ['/user/reddit/m/employee_subbies/new', 'Employee'],
    ['/user/founder/m/gardens', 'gardens'],
    ['/t/gardening', 'Home and Garden'],
    ['/nothing/of/the/kind', 'Home'],
  ]) {
    expect([path, await labelOf(path ?? '', { cookie })]).toEqual([path, label])
  }
  expect(await labelOf('/login', {})).toBe('Log In')
  expect(await labelOf('/register', {})).toBe('Sign Up')
  const page = await site.open('/', { as: 'founder' })
  expect(await placeWords(page)).toBe('Home')
  await header(page).getByRole('link', { name: 'Popular' }).click()
  await expect.poll(() => placeWords(page)).toBe('Popular')
})

test('[R2.12-01] [R2.12-04] [R0-01] the title changes with every page, also without loading a document, and says the site’s name', async () => {
  const page = await site.open('/?feed=home')
  expect(await page.title()).toBe('Burrow - Home')
  await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true))
  await header(page).getByRole('link', { name: 'Popular' }).click()
  await expect.poll(() => page.title()).toBe('Burrow - Popular')
  await page.getByRole('link', { name: 'r/orchard' }).first().click()
  await expect.poll(() => page.title()).toBe('All about orchard')
  await page.getByRole('link', { name: 'Russets at last' }).click()
  await expect.poll(() => page.title()).toBe('Russets at last : r/orchard')
  await page.getByRole('dialog').getByRole('link', { name: 'founder' }).first().click()
  await expect.poll(() => page.title()).toBe('u/founder - Burrow')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSameDocument'))).toBe(true)
  await site.go(page, '/acknowledgements')
  expect(await page.title()).toBe('Acknowledgements - Burrow')
})

test('[R2.13-shell-03] [R2.13-shell-05] the first Tab reaches a link that moves the focus to the content', async () => {
  const page = await site.open('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  expect(await skip.evaluate(element => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.getByRole('main').evaluate(element => element === document.activeElement))
    .toBe(true)
})

test('[R2.13-shell-01] [R5-22] [R5-23] [R5-24] [R9-40] the side panel stands beside wide pages, also for visitors, and not below 1250 pixels', async () => {
  const page = await site.open('/', { width: 1250 })
  const panel = page.getByRole('navigation', { name: 'Communities' })
  expect(await panel.isVisible()).toBe(true)
  expect((await panel.boundingBox())?.width).toBe(270)
  await page.setViewportSize({ width: 1249, height: 900 })
  expect(await panel.isVisible()).toBe(false)
})

test('[R9-40] main column, margin and sidebar have the widths of the design', async () => {
  const page = await site.open('/r/orchard/', { width: 1440 })
  const side = await page.getByRole('complementary', { name: 'About r/orchard' }).boundingBox()
  const main = await page.getByRole('article').first().boundingBox()
  expect(side?.width).toBe(312)
  expect(main?.width).toBeLessThanOrEqual(740)
  expect((side?.x ?? 0) - (main?.x ?? 0) - (main?.width ?? 0)).toBe(24)
})

test('[R5-24] [R3-acct-03] a member closes the side panel and opens it again; the choice outlives narrow windows and reloads', async () => {
  const page = await site.open('/', { as: 'tidy', width: 1300 })
  const panel = page.locator('nav[aria-label=Communities]').first()
  await whenComplete(page)
  const saved = () => written(page)
  const closing = saved()
  await panel.getByRole('button', { name: 'Close this list' }).click()
  await closing
  expect(await panel.isVisible()).toBe(false)
  await page.reload()
  expect(await panel.isVisible()).toBe(false)
  await whenComplete(page)
  const places = header(page).locator('details').first()
  await places.locator('summary').click()
  const opening = saved()
  await places.getByRole('button', { name: 'Keep this list open' }).click()
  await opening
  await page.setViewportSize({ width: 800, height: 900 })
  await page.reload()
  expect(await panel.isVisible()).toBe(false)
  await page.setViewportSize({ width: 1300, height: 900 })
  expect(await panel.isVisible()).toBe(true)
})

test('[R2.10-01] the acknowledgements name what the software stands on', async () => {
  const page = await site.open('/acknowledgements')
  await page.getByRole('heading', { level: 1, name: 'Acknowledgements' }).waitFor()
  const react = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^react-router/ })
  expect(await react.innerText()).toContain('License: MIT')
})

test('[R2.13-com-05] a visitor who wants to create a community is asked to sign up, and led on, also without script', async () => {
  const page = await site.open('/', { width: 1000, hasScript: false })
  await header(page).locator('details').first().locator('summary').click()
  await header(page).getByRole('link', { name: 'Create a community' }).click()
  await page.getByRole('heading', { level: 1, name: /Sign up/i }).waitFor()
  expect(new URL(page.url()).searchParams.get('dest')).toBe('/communities/create')
})

test('a menu that is opened before its code is there stays open, and keeps the focus, when it arrives', async () => {
  const page = await site.visit()
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(`**${scriptOf(MENUS)}`, async route => {
    await held
    await route.continue()
  })
  await site.go(page, '/')
  await menu(page).locator('> summary').click()
  const help = menu(page).getByRole('link', { name: 'Help Center' })
  await help.focus()
  release()
  await whenComplete(page)
  await expect.poll(() => help.evaluate(element => element === document.activeElement)).toBe(true)
  expect(await menu(page).evaluate(element => (element as HTMLDetailsElement).open)).toBe(true)
})

test('[R8-30] without the code of the menus their links still lead on', async () => {
  const page = await site.visit({ lacksCode: true })
  await page.route(`**${scriptOf(MENUS)}`, route => route.abort())
  await site.go(page, '/')
  await menu(page).locator('> summary').click()
  await menu(page).getByRole('link', { name: 'Help Center' }).click()
  await page.getByRole('heading', { level: 1, name: 'Help Center' }).waitFor()
})

test('keyboard focus reaches the feed first, then the sidebars', async () => {
  const page = await site.open('/r/orchard/', { width: 1280 })
  await page.getByRole('navigation', { name: 'Communities' }).getByRole('link').first().waitFor()
  const places = await page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, summary')].map(element => {
      if (element.closest('header:not(main header)')) return 'header'
      if (element.closest('nav[aria-label="Communities"]')) return 'panel'
      if (element.closest('main aside')) return 'sidebar'
      return element.closest('article') ? 'feed' : ''
    }),
  )
  const order = places.filter((place, at) => place !== '' && place !== places[at - 1])
  expect(order).toEqual(['header', 'feed', 'sidebar', 'panel'])
})
