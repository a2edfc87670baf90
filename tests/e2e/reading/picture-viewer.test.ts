import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { storeImage } from '#domain/media/store-image.ts'
import { createPost } from '#domain/posts/create-post.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { drawPicture } from '#tests/fixtures/pictures.ts'
import { barriers } from '#tests/support/barriers.ts'
import { browserSite } from '#tests/support/browser-site.ts'

let path: string
const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  await openCommunity(app, { by, name: 'orchard' })
  const images: { mediaId: number; alt: string; caption: string }[] = []
  for (const [color, alt] of [
    ['#1d4e89', 'A blue wall'],
    ['#a63446', 'A red door'],
  ] as const) {
    // Larger than the window: only then there is something to zoom.
    const bytes = await drawPicture({ width: 2400, height: 1600, color })
    const { mediaId } = await storeImage(app.as(by), {
      bytes,
      purpose: 'post',
      store: app.server.app.mediaStore,
    })
    images.push({ mediaId, alt, caption: `${alt}, seen at noon` })
  }
  const post = { communityName: 'orchard', kind: 'image', title: 'Walls', body: '', images } as const
  path = (await createPost(app.as(by), post as never)).permalink
})

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Gallery of 2 images' })
const pictures = (page: Page) => page.getByRole('article').getByRole('link', { name: /wall|door/ })

test('pictures open over the page: arrows turn, they zoom, Escape closes and gives the focus back', async () => {
  const page = await site.open(path)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await pictures(page).first().focus()
  await page.keyboard.press('Enter')
  await viewer(page).getByRole('img', { name: 'A blue wall' }).first().waitFor()
  await viewer(page).getByText('A blue wall, seen at noon').waitFor()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await viewer(page).getByText('A red door, seen at noon').waitFor()
  await viewer(page).getByRole('button', { name: 'Zoom' }).click()
  // The focus stays inside.
  for (let press = 0; press < 6; press++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('.pswp') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await viewer(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(path)
  await expect
    .poll(() =>
      pictures(page)
        .first()
        .evaluate(node => node === document.activeElement),
    )
    .toBe(true)
})

test('over a post that is open over a feed, Escape closes the pictures first', async () => {
  const page = await site.open('/r/orchard/')
  await page.getByRole('link', { name: 'Walls', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Walls' })
  await sheet.getByRole('link', { name: /wall/ }).first().click()
  await viewer(page).waitFor()
  await page.keyboard.press('Escape')
  await viewer(page).waitFor({ state: 'detached' })
  await sheet.waitFor()
})

test('without script a picture leads to its file', async () => {
  const page = await site.open(path, { hasScript: false })
  expect(await pictures(page).first().getAttribute('href')).toMatch(/^\/media\//)
})
