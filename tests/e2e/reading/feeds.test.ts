import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { editCommunity } from '#domain/communities/setup/edit-community.ts'
import { JOINED_COMMUNITIES_COOKIE } from '#platform/context/request-context.ts'
import { toFullname } from '#shared/ids.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { browserSite, whenReactive } from '#tests/support/browser-site.ts'

const BUSY_POSTS = 40
let quietId = ''

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  const reader = await signUp(app, { name: 'reader' })
  await openCommunity(app, { by, name: 'lighthouses' })
  const quiet = await openCommunity(app, { by, name: 'foghorns' })
  await openCommunity(app, { by, name: 'bars', isNsfw: true })
  const shy = await openCommunity(app, { by, name: 'shy' })
  await openCommunity(app, { by, name: 'secret', type: 'private' })
  await editCommunity(app.as(by), { communityId: shy.id, isExcludedFromPopular: true })
  quietId = toFullname('t5', quiet.id)
  for (let n = 1; n <= BUSY_POSTS; n++)
    await writePost(app, { by, in: 'lighthouses', title: `Lighthouse ${n}` })
  await writePost(app, { by, in: 'foghorns', title: 'A foghorn' })
  await writePost(app, { by, in: 'bars', title: 'A bar', isNsfw: true })
  await writePost(app, { by, in: 'shy', title: 'A shy post' })
  await writePost(app, { by, in: 'secret', title: 'A secret post' })
  await joinCommunity(app.as(reader), { communityId: quiet.id })
})

const titles = (page: Page) => page.locator('[aria-label=Posts] h2 a').allInnerTexts()
const sorts = (page: Page) => page.getByRole('navigation', { name: 'Sort posts by' })
const current = (page: Page) => sorts(page).locator('[aria-current=page]').innerText()

test('[R2.4-01] [R2.4-02] [R2.4-03] [R2.4-07] the front page is Home for a member, of the communities they joined', async () => {
  const page = await site.open('/', { as: 'reader' })
  expect(await titles(page)).toEqual(['A foghorn'])
  expect(await page.title()).toBe('Warren - Home')
  expect(await current(page)).toBe('Best')
})

test('[R2.4-01] [R2.4-02] [R2.4-03] [R2.4-07] the front page is Popular for a visitor', async () => {
  const page = await site.open('/')
  expect(await titles(page)).toContain('Lighthouse 40')
  expect(await page.title()).toBe('Warren - Popular')
  expect(await current(page)).toBe('Hot')
  expect(await sorts(page).getByRole('link').allInnerTexts()).not.toContain('Best')
})

test('[R2.4-02] [R2.4-03] [R2.4-08] /?feed=home is Home for a visitor: what they joined in this browser, else the default communities', async () => {
  const page = await site.visit()
  await site.go(page, '/?feed=home')
  expect(await page.title()).toBe('Warren - Home')
  expect(await titles(page)).toContain('A foghorn')
  expect((await titles(page)).filter(title => title.startsWith('Lighthouse')).length).toBeGreaterThan(3)
  await page.context().addCookies([{ name: JOINED_COMMUNITIES_COOKIE, value: quietId, url: site.app.url }])
  await site.go(page, '/?feed=home')
  expect(await titles(page)).toEqual(['A foghorn'])
  expect(await current(page)).toBe('Best')
})

test('[R2.4-04] [R2.4-06] each sort has a path of its own, and top and controversial a time', async () => {
  const page = await site.open('/', { as: 'reader' })
  for (const [name, path] of [
    ['Hot', '/hot'],
    ['New', '/new'],
    ['Top', '/top'],
    ['Rising', '/rising'],
    ['Controversial', '/controversial'],
  ] as const) {
    await sorts(page).getByRole('link', { name, exact: true }).click()
    await page.waitForURL(url => url.pathname === path)
    await expect.poll(() => current(page)).toBe(name)
  }
  const times = page.getByRole('navigation', { name: 'From' })
  expect(await times.getByRole('link').allInnerTexts()).toEqual([
    'Past hour',
    'Today',
    'This week',
    'This month',
    'This year',
    'All time',
  ])
  expect(await times.locator('[aria-current=page]').innerText()).toBe('Today')
  await times.getByRole('link', { name: 'All time' }).click()
  await page.waitForURL('**/controversial?t=all')
  await sorts(page).getByRole('link', { name: 'Best' }).click()
  await page.waitForURL(url => url.pathname === '/best')
})

test('[R2.4-04] [R2.4-05] a single segment is a sort only when it is one of the fixed ones', async () => {
  const { app } = site
  for (const sort of ['hot', 'new', 'top', 'rising', 'controversial'])
    expect((await app.ask(`/${sort}`)).status, sort).toBe(200)
  for (const path of ['/lighthouses', '/hottest', '/popular', '/all', '/Newest', '/r/lighthouses/hottest/'])
    expect((await app.ask(path)).status, path).toBe(404)
  const page = await site.open('/hottest')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Page not found')
  // Best is for the personal home feed alone.
  expect((await app.ask('/best')).status).toBe(404)
  expect((await app.ask('/best', { headers: { cookie: await app.logIn('reader') } })).status).toBe(200)
})

test('[R2.4-09] [R2.4-10] [R2.4-11] Popular leaves out NSFW and communities that opted out, All does not; neither shows private ones', async () => {
  const popular = await site.open('/r/popular/new/')
  expect(await titles(popular)).toContain('A foghorn')
  for (const title of ['A bar', 'A shy post', 'A secret post'])
    expect(await titles(popular)).not.toContain(title)
  expect(await popular.title()).toBe('Warren - Popular')
  const all = await site.open('/r/all/new/')
  for (const title of ['A bar', 'A shy post', 'A foghorn']) expect(await titles(all)).toContain(title)
  expect(await titles(all)).not.toContain('A secret post')
  expect(await all.title()).toBe('Warren - All')
  await site.go(all, '/r/all')
  expect(new URL(all.url()).pathname).toBe('/r/all/')
})

test.each([
  [
    '/?feed=home',
    'Home',
    'Your personal Warren frontpage. Come here to check in with your favorite communities.',
  ],
  ['/r/popular/', 'r/popular', 'The best posts on Warren for you, pulled from the most active communities.'],
  ['/r/all/', 'r/all', 'The most active posts from all of Warren.'],
])(
  '[R2.13-idc-01] [R2.13-idc-02] [R9-11] %s has its own banner with an image of 40x68 pixels',
  async (path, title, text) => {
    const page = await site.open(path)
    const banner = page.getByRole('region', { name: title, exact: true })
    expect(await banner.getByRole('heading').innerText()).toBe(title)
    expect(await banner.getByRole('paragraph').innerText()).toBe(text)
    expect(await banner.locator('img').boundingBox()).toMatchObject({ width: 40, height: 68 })
    const image = banner.locator('img')
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  },
)

test('[R2.13-com-01] a visitor finds Home, Popular and All in the community menu', async () => {
  const page = await site.open('/communities', { width: 1000 })
  const menu = page.getByRole('banner').locator('details').first()
  for (const [name, path, heading] of [
    ['Home', '/?feed=home', 'Home'],
    ['Popular', '/r/popular/', 'r/popular'],
    ['All', '/r/all/', 'r/all'],
  ] as const) {
    await menu.locator('summary').click()
    await menu.getByRole('link', { name, exact: true }).click()
    await page.getByRole('region', { name: heading, exact: true }).waitFor()
    const { pathname, search } = new URL(page.url())
    expect(pathname + search).toBe(path)
  }
  await menu.locator('summary').click()
  expect(await menu.getByRole('link', { name: 'Create post' }).count()).toBe(0)
})

test('[R2.10-09] [R2.13-com-17] [R2.13-hdr-11] a member finds Create post in the header and in the community menu', async () => {
  const page = await site.open('/', { as: 'reader', width: 1000 })
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Create Post', exact: true }).first().click()
  await page.waitForURL('**/submit')
  await page.getByRole('heading', { level: 1, name: 'Create post' }).waitFor()
  await site.go(page, '/')
  await header.locator('details').first().locator('summary').click()
  await header.locator('details').first().getByRole('link', { name: 'Create post' }).click()
  await page.getByRole('heading', { level: 1, name: 'Create post' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/submit')
})

test('[R2.11-05] the old address of post creation leads to the new one', async () => {
  const answer = await site.app.ask('/original/submit?title=Hello')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/submit?title=Hello'])
})

test('[R3-idc-01] [R3-idc-02] the id card of a community has its description, its members and who is online', async () => {
  const { db, now } = site.app.ctx
  const { id } = await db
    .selectFrom('communities')
    .select('id')
    .where('name', '=', 'foghorns')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('community_readers')
    .values([1, 2, 3, 4, 5, 6].map(reader => ({ community_id: id, reader, seen_at: now() })))
    .execute()
  const page = await site.open('/r/foghorns/')
  const card = page.getByRole('complementary', { name: 'About r/foghorns' }).locator('section').first()
  expect(await card.innerText()).toContain('For friends of foghorns.')
  expect(await card.getByRole('term').allInnerTexts()).toEqual(['Members', 'Online'])
  // The founder and the reader; of those who are online about how many.
  expect(await card.getByRole('definition').allInnerTexts()).toEqual(['2', '5+'])
})

test('[R9-17] the front page in cards has 18 posts at first, other listings and views 25', async () => {
  const front = await site.open('/', { hasScript: false })
  expect(await titles(front)).toHaveLength(18)
  await front.getByRole('button', { name: 'Compact' }).click()
  await front.waitForURL(url => url.pathname === '/')
  expect(await titles(front)).toHaveLength(25)
  const community = await site.open('/r/lighthouses/', { hasScript: false })
  expect(await titles(community)).toHaveLength(25)
})

test('the views change at once and are remembered', async () => {
  const page = await site.open('/r/lighthouses/')
  const list = page.getByRole('region', { name: 'Posts' })
  const cards = await list.getByRole('article').first().boundingBox()
  for (const view of ['Classic', 'Compact']) {
    await page.getByRole('button', { name: view }).click()
    await expect.poll(() => list.getAttribute('data-view')).toBe(view.toLowerCase())
    expect(await page.getByRole('button', { name: view }).getAttribute('aria-pressed')).toBe('true')
  }
  expect((await list.getByRole('article').first().boundingBox())?.height).toBeLessThan(cards?.height ?? 0)
  await page.reload()
  expect(await list.getAttribute('data-view')).toBe('compact')
})

test('scrolling brings every post once, in order, and says where the end is', async () => {
  const page = await site.open('/r/lighthouses/new/')
  const end = page.getByText("You've reached the end.")
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      return end.isVisible()
    })
    .toBe(true)
  expect(await titles(page)).toEqual(
    Array.from({ length: BUSY_POSTS }, (_, index) => `Lighthouse ${BUSY_POSTS - index}`),
  )
})

test('who comes back from another document finds the pages they scrolled in, the place, and what changed', async () => {
  const page = await site.open('/r/lighthouses/new/', { as: 'reader' })
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      return page.getByText("You've reached the end.").isVisible()
    })
    .toBe(true)
  const last = page.getByRole('article', { name: 'Lighthouse 4', exact: true })
  await last.evaluate(node => node.scrollIntoView({ block: 'center' }))
  const place = await last.boundingBox()
  const path = (await last.getByRole('link', { name: 'Lighthouse 4' }).getAttribute('href')) ?? ''
  await site.go(page, path)
  await page.getByRole('main').getByRole('button', { name: 'Upvote' }).first().click()
  await expect
    .poll(() => page.getByRole('main').locator('button[aria-pressed=true]').count())
    .toBeGreaterThan(0)
  // A document between them has lists of its own.
  await site.go(page, '/r/foghorns/')
  await page.goBack()
  await page.goBack()
  await whenReactive(page)
  expect(await titles(page)).toHaveLength(BUSY_POSTS)
  await expect
    .poll(async () => Math.abs(((await last.boundingBox())?.y ?? 0) - (place?.y ?? 0)))
    .toBeLessThan(2)
  const upvote = last.getByRole('button', { name: 'Upvote' })
  await expect.poll(() => upvote.getAttribute('aria-pressed')).toBe('true')
})

test('logging out clears the scrolled feed from the tab', async () => {
  const page = await site.open('/r/lighthouses/new/', { as: 'reader' })
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      return page.getByText("You've reached the end.").isVisible()
    })
    .toBe(true)
  // Pages are kept as a document is left: the next one to ask sees what lay there.
  await page.addInitScript(() => {
    Object.assign(window, { lay: sessionStorage.getItem('lists') ?? '' })
  })
  const lay = () => page.evaluate(() => (window as unknown as { lay: string }).lay)
  await site.go(page, '/settings')
  expect(await lay()).toContain('Lighthouse 4')
  await page.context().clearCookies({ name: 'warren_session' })
  await site.go(page, '/login')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('lists'))).toBe(null)
  await site.go(page, '/r/lighthouses/new/')
  expect(await lay()).not.toContain('Lighthouse')
})

test('why a post is here can be asked of any post', async () => {
  const page = await site.open('/r/popular/')
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Why am I seeing this?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Why am I seeing this?' })
  await dialog.getByRole('term').first().waitFor()
  expect(await dialog.getByText('Hot weighs score against age').count()).toBe(1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('[R3-enum-04] a front page says which kind of feed it is', async () => {
  const kind = (page: Page) => page.locator('[aria-label=Posts]').getAttribute('data-feed-kind')
  expect(await kind(await site.open('/', { as: 'reader' }))).toBe('loggedin')
  expect(await kind(await site.open('/?feed=home'))).toBe('onefeed')
  expect(await kind(await site.open('/'))).toBe('popular')
  expect(await kind(await site.open('/r/all/'))).toBeNull()
})

test('[R3-enum-02] a visitor finds the feeds in the header and in the panel on the left', async () => {
  const page = await site.open('/')
  const left = page.locator('[data-feed-placement=left]')
  expect(await left.getByRole('link').allInnerTexts()).toEqual(['Home', 'Popular', 'All'])
  expect((await left.boundingBox())?.x).toBeLessThan(100)
  await page.getByRole('banner').locator('summary, button').first().click()
  const nav = page.getByRole('banner').locator('[data-feed-placement=nav]')
  await nav.waitFor()
  expect(await nav.getByRole('link').allInnerTexts()).toEqual(['Home', 'Popular', 'All'])
})

test('[R7.3-30] the home link on the front page loads the feed again, in one call, without a new document', async () => {
  const page = await site.open('/', { as: 'reader' })
  const by = await signUp(site.app, { name: 'latecomer' })
  await writePost(site.app, { by, in: 'foghorns', title: 'Heard just now' })
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    // Late code is fetched, too, and the frame asks what is unread.
    if (pathname.endsWith('.data')) calls.push(pathname)
  })
  await page.getByRole('link', { name: 'Warren home' }).click()
  await expect.poll(() => titles(page)).toContain('Heard just now')
  expect(calls).toHaveLength(1)
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
})
