import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'

const POSTS = 60
const NEXT_PAGE = '**/data/feed?*'

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  await openCommunity(app, { by, name: 'lighthouses' })
  for (let n = 1; n <= POSTS; n++) await writePost(app, { by, in: 'lighthouses', title: `Lighthouse ${n}` })
})

test.each([
  ['the request fails', 'xhr', { status: 400, body: '{}' }],
  ['the answer makes no sense', 'parse', { status: 200, body: '<p>a captive portal</p>' }],
] as const)(
  '[R3-enum-03] [R3-enum-06] when %s, the feed says so and loads again when asked',
  async (_, error, answer) => {
    const page = await site.visit()
    let isBroken = true
    await page.route(NEXT_PAGE, route =>
      // Without any answer it would be asked for again by itself: without-server.test.ts.
      isBroken ? route.fulfill(answer) : route.continue(),
    )
    await site.go(page, '/r/lighthouses/new/')
    const posts = page.getByRole('region', { name: 'Posts' }).getByRole('article')
    expect(await posts.count()).toBe(25)
    const failure = page.getByRole('alert')
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        return failure.isVisible()
      })
      .toBe(true)
    expect(await failure.getByRole('paragraph').innerText()).toBe(
      "Sorry, for some reason Warren can't be reached.",
    )
    expect(await failure.getAttribute('data-feed-error')).toBe(error)
    expect(await posts.count()).toBe(25)

    await failure.getByRole('button').click()
    await failure.waitFor()
    isBroken = false
    await failure.getByRole('button').click()
    await expect.poll(() => posts.count()).toBeGreaterThan(25)
    expect(await failure.count()).toBe(0)
  },
)

test('[R2.13-err-01] [R2.13-err-02] a page that the site cannot make says so, and what to do', async () => {
  const page = await site.visit()
  // An answer that is none of the site's; without any the page would stay: without-server.test.ts.
  const answer = { status: 400, body: 'no' }
  await page.route('**/r/popular/*.data*', route => route.fulfill(answer))
  await page.route('**/r/popular.data*', route => route.fulfill(answer))
  await site.go(page, '/communities')
  await whenComplete(page)
  await page.getByRole('navigation', { name: 'Communities' }).getByRole('link', { name: 'Popular' }).click()
  await page
    .getByRole('heading', { level: 1, name: "Sorry, for some reason Warren can't be reached." })
    .waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await page.getByRole('region', { name: 'Posts' }).getByRole('article').first().waitFor()
})
