import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { browserSite, whenControlled } from '#tests/support/browser-site.ts'

const site = browserSite(
  async app => {
    const by = await signUp(app, { name: 'founder' })
    await openCommunity(app, { by, name: 'orchard' })
    await writePost(app, { by, in: 'orchard', title: 'Russets at last' })
  },
  async () => ({ env: { SITE_NAME: 'Burrow' } }),
)

/** The worker has kept a page. */
const kept = (page: Page, path: string) =>
  page.waitForFunction(async address => (await caches.match(address)) !== undefined, site.app.url + path)

test('the site can be installed: a manifest with its name and signs of every size', async () => {
  const answer = await site.app.ask('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string }[] }
  expect(manifest).toMatchObject({ name: 'Burrow', display: 'standalone', start_url: '/', scope: '/' })
  expect(manifest.icons.map(icon => icon.sizes)).toEqual(['192x192', '512x512', '512x512', 'any'])
  for (const { src } of manifest.icons) expect([src, (await site.app.ask(src)).status]).toEqual([src, 200])
})

test('pages that were read last are there without a connection; others say so and list those', async () => {
  const page = await site.open('/r/orchard/', { hasWorker: true })
  await whenControlled(page)
  await page.reload()
  await kept(page, '/r/orchard/')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: 'Russets at last' }).waitFor()
  await page.getByText('hmm… no internet?').waitFor()
  await page.goto('/r/pasture/')
  await page.getByRole('heading', { name: 'hmm… no internet?' }).waitFor()
  await page.getByRole('link', { name: 'All about orchard' }).click()
  await page.getByRole('link', { name: 'Russets at last' }).waitFor()
})

test('with a connection every page comes from the server: never an old one', async () => {
  const page = await site.open('/r/orchard/new/', { hasWorker: true })
  await whenControlled(page)
  await page.reload()
  await kept(page, '/r/orchard/new/')
  const by = await signUp(site.app, { name: 'writer' })
  await writePost(site.app, { by, in: 'orchard', title: 'Quinces, too' })
  await page.reload()
  await page.getByRole('link', { name: 'Quinces, too' }).waitFor()
})

test('logging out, logging in or switching accounts clears the stored pages', async () => {
  const page = await site.open('/r/orchard/', { hasWorker: true, as: 'reader' })
  await whenControlled(page)
  await page.reload()
  await kept(page, '/r/orchard/')
  const menu = page.getByRole('banner').locator(':scope > details')
  await menu.locator('> summary').click()
  await menu.getByRole('button', { name: 'Log Out' }).click()
  // The menu may still be open, with one of its own.
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).first().waitFor()
  await page.context().setOffline(true)
  await page.goto('/r/orchard/')
  await page.getByRole('heading', { name: 'hmm… no internet?' }).waitFor()
  expect(await page.getByText('reader').count()).toBe(0)
})

test('the first page after a log-in the worker missed clears another account’s stored pages', async () => {
  const page = await site.open('/r/orchard/', { hasWorker: true, as: 'reader' })
  await whenControlled(page)
  await page.reload()
  await kept(page, '/r/orchard/')
  await page.context().clearCookies()
  await page.goto('/communities')
  await kept(page, '/communities')
  await page.context().setOffline(true)
  await page.goto('/r/orchard/')
  await page.getByRole('heading', { name: 'hmm… no internet?' }).waitFor()
})

test('forms, settings and accounts are never kept', async () => {
  const page = await site.open('/', { hasWorker: true, as: 'reader' })
  await whenControlled(page)
  for (const path of ['/settings', '/submit', '/2fa/enable', '/change_password', '/']) await page.goto(path)
  await kept(page, '/')
  const paths = await page.evaluate(async () => {
    const names = (await caches.keys()).filter(name => name.includes('pages'))
    const keys = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return keys.flat().map(key => new URL(key.url).pathname)
  })
  expect(paths.filter(path => !path.startsWith('/__'))).toEqual(['/'])
})
