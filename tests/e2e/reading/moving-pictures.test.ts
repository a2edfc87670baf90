import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { savePreferences } from '#domain/accounts/preferences.ts'
import { storeImage } from '#domain/media/store-image.ts'
import { createPost } from '#domain/posts/create-post.ts'
import type { Viewer } from '#platform/context/context.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { drawPicture } from '#tests/fixtures/pictures.ts'
import { browserSite } from '#tests/support/browser-site.ts'

let path = ''
let covered = ''
let calm: Viewer
const site = browserSite(async app => {
  const founder = await signUp(app, { name: 'founder' })
  calm = await signUp(app, { name: 'calm' })
  await openCommunity(app, { by: founder, name: 'windmills' })
  const frames = await Promise.all(
    ['#1d4e89', '#f7b32b', '#a63446'].map(color => drawPicture({ width: 640, height: 400, color })),
  )
  const bytes = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const plant = async (title: string, isSpoiler: boolean): Promise<string> => {
    const { mediaId } = await storeImage(app.as(founder), {
      bytes,
      purpose: 'post',
      store: app.server.app.mediaStore,
    })
    const post = await createPost(app.as(founder), {
      communityName: 'windmills',
      kind: 'image',
      title,
      isSpoiler,
      images: [{ mediaId, alt: 'A windmill', caption: 'In the morning' }],
    })
    return post.permalink
  }
  covered = await plant('How the sails end', true)
  path = await plant('Sails turning', false)
})

const moving = (page: Page) => page.getByRole('main').locator('img[data-moving]')
const button = (page: Page, name: 'Play' | 'Pause') => page.getByRole('main').getByRole('button', { name })

test('an animated image plays on the page of its post, over its still, and can be paused', async () => {
  const page = await site.open(path)
  await button(page, 'Pause').waitFor()
  expect(await moving(page).getAttribute('src')).toMatch(/\.webp$/)
  await expect.poll(() => moving(page).evaluate(node => (node as HTMLImageElement).naturalWidth)).toBe(640)
  const still = await page.getByRole('main').getByRole('img', { name: 'A windmill' }).boundingBox()
  expect(await moving(page).boundingBox()).toEqual(still)
  await button(page, 'Pause').click()
  await expect.poll(() => moving(page).count()).toBe(0)
})

test('pauses under a spoiler cover, plays once when uncovered, and stops when covered again', async () => {
  const page = await site.open(covered)
  const cover = page.getByRole('checkbox', { name: 'Show spoiler' })
  const label = page.getByRole('main').locator('label', { hasText: 'Show spoiler' })
  // The button comes with the code that would play.
  await page
    .getByRole('main')
    .locator('button', { hasText: /Play|Pause/ })
    .waitFor()
  expect(await moving(page).count()).toBe(0)
  await label.click()
  await button(page, 'Pause').waitFor()
  expect(await moving(page).count()).toBe(1)
  await cover.press('Space')
  await expect.poll(() => moving(page).count()).toBe(0)
})

test('in feeds plays only after Play is pressed', async () => {
  const page = await site.open('/r/windmills/new/')
  await button(page, 'Play').first().click()
  await moving(page).waitFor()
  await button(page, 'Pause').waitFor()
})

test('[R3-acct-05] autoplay: who turned it off, or asks for less motion, is shown a still and a button', async () => {
  const quiet = await site.visit({ as: 'calm' })
  await site.go(quiet, '/settings/feed')
  const box = quiet.getByRole('checkbox', { name: 'Play animated images' })
  expect(await box.isChecked()).toBe(true)
  await savePreferences(site.app.as(calm), { autoplay: false })
  await site.go(quiet, path)
  await button(quiet, 'Play').waitFor()
  expect(await moving(quiet).count()).toBe(0)
  await button(quiet, 'Play').click()
  await moving(quiet).waitFor()
  await site.go(quiet, '/settings/feed')
  expect(await box.isChecked()).toBe(false)

  const options: BrowserContextOptions = {
    baseURL: site.app.url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  }
  const reduced = await site.open(path, { context: await site.browser.newContext(options) })
  await button(reduced, 'Play').waitFor()
  expect(await moving(reduced).count()).toBe(0)
})
