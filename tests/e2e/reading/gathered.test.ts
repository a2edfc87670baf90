import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeCommunitySettings } from '#domain/communities/setup/change-community-settings.ts'
import { saveTopic } from '#domain/topics/edit-topics.ts'
import { findTopic } from '#domain/topics/load-topic.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'

const MANY = Array.from({ length: 20 }, (_, number) => `room_${number}`)

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder', isStaff: true })
  for (const name of MANY) await openCommunity(app, { by, name })
  for (const name of ['clay', 'glazes']) {
    const { id: communityId } = await openCommunity(app, { by, name })
    await changeCommunitySettings(app.as(by), {
      communityId,
      topics: [name === 'clay' ? 'crafts' : 'art'],
    })
    await writePost(app, { by, in: name, title: `About ${name}` })
  }
  const topic = await findTopic(app.ctx, { slug: 'coronavirus' })
  if (topic !== null)
    await saveTopic(app.as(by), { ...topic, isListed: false, added: 'r/glazes', leftOut: '' })
})

/** Returns the name of the field that has the focus. */
function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)
}

test('[R2.13-com-10] [R2.14-oth-14] [R2.14-oth-15] [R2.14-oth-16] [R2.14-oth-17] a custom feed is made, filled, changed and copied in dialogs', async () => {
  const page = await site.open('/r/clay/', { as: 'reader' })
  await whenComplete(page)
  await page.locator('header summary').first().click()
  await page.getByRole('banner').getByRole('link', { name: 'Create a custom feed' }).click()
  const making = page.getByRole('dialog', { name: 'Create a custom feed' })
  await making.getByLabel('Name').fill('My mud')
  await making.getByLabel('Communities and profiles').fill('r/nowhere')
  await making.getByRole('button', { name: 'Create Feed' }).click()
  await making.getByText(/you can't read them: r\/nowhere/).waitFor()
  await expect.poll(() => focused(page)).toBe('communities')
  await making.getByLabel('Communities and profiles').fill('r/clay')
  await making.getByRole('button', { name: 'Create Feed' }).click()
  await page.getByRole('heading', { name: 'My mud' }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'About clay' }).waitFor()
  // From another community.
  await site.go(page, '/r/glazes/')
  await whenComplete(page)
  await page.getByRole('complementary').getByRole('link', { name: 'Add to Custom Feed' }).click()
  const adding = page.getByRole('dialog', { name: 'Add r/glazes to a custom feed' })
  await adding.getByRole('checkbox', { name: /My mud/ }).check()
  await adding.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => adding.count()).toBe(0)
  await site.go(page, '/user/reader/m/my_mud/')
  await whenComplete(page)
  await page.getByRole('main').getByRole('link', { name: 'About glazes' }).waitFor()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const editing = page.getByRole('dialog', { name: 'Edit custom feed' })
  await editing.getByLabel('Name').fill('All my mud')
  await editing.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'All my mud' }).waitFor()
  await page.getByRole('link', { name: 'Duplicate', exact: true }).click()
  const copying = page.getByRole('dialog', { name: /^Duplicate/ })
  await copying.getByLabel('Name').fill('A copy')
  await copying.getByRole('button', { name: 'Duplicate Feed' }).click()
  await page.getByRole('heading', { name: 'A copy' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/user/reader/m/a_copy/')
})

test('the other communities of a large feed come into its page, and can be removed there', async () => {
  const page = await site.open('/custom-feeds/create', { as: 'gatherer' })
  await whenComplete(page)
  const main = page.getByRole('main')
  await main.getByLabel('Name').fill('House')
  await main.getByLabel(/^Communities and profiles/).fill('r/nowhere')
  await main.getByRole('button', { name: 'Create Feed' }).click()
  await main.getByText(/you can't read them: r\/nowhere/).waitFor()
  await expect.poll(() => focused(page)).toBe('communities')
  await main.getByLabel(/^Communities and profiles/).fill(MANY.join(' '))
  await main.getByRole('button', { name: 'Create Feed' }).click()
  const side = page.getByRole('complementary')
  await side.getByText('In this feed (20/100)').waitFor()
  expect(await side.getByRole('listitem').count()).toBe(15)
  await whenComplete(page)
  await side.getByRole('link', { name: 'Show all 20' }).click()
  await expect.poll(() => side.getByRole('listitem').count()).toBe(20)
  expect(new URL(page.url()).pathname).toBe('/user/gatherer/m/house/')
  await side.getByRole('button', { name: 'Remove r/room_19' }).click()
  await side.getByText('In this feed (19/100)').waitFor()
  await expect.poll(() => side.getByRole('listitem').count()).toBe(19)
})

test('[R2.4-30] [R7.3-18] [R8-44] the geotagging page asks for its topic, and tells whoever listens when it does not come', async () => {
  const page = await site.visit()
  const asked = page.waitForRequest(request => request.url().includes('/api/topics/'))
  await page.goto('/label/subreddits')
  const url = new URL((await asked).url())
  expect(url.pathname + url.search).toBe('/api/topics/coronavirus?identity=1&posts=1&relationships=1')
  await page.getByRole('complementary').getByRole('link', { name: 'About glazes' }).waitFor()
  await page.route('**/api/topics/*', route => route.fulfill({ status: 200, body: 'no topic' }))
  await page.addInitScript(() => {
    document.addEventListener('topic-failed', event => {
      document.documentElement.dataset.failed = (event as CustomEvent<{ slug: string }>).detail.slug
    })
  })
  await page.reload()
  await page.getByText("The topic couldn't be loaded.").waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.failed)).toBe('coronavirus')
})

test('[R2.14-acc-18] somebody new chooses topics, and is offered communities of these', async () => {
  const page = await site.visit({ as: 'newcomer' })
  await page.goto('/', { referer: `${site.app.url}/account/magic_link/landing/abc` })
  const dialog = page.getByRole('dialog', { name: /^Welcome to/ })
  await dialog.getByRole('checkbox', { name: 'Art' }).check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('checkbox', { name: /r\/glazes/ }).check()
  expect(await dialog.getByRole('checkbox', { name: /r\/clay/ }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Join and Finish' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
})
