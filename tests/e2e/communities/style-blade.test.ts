import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { addModerator } from '#tests/fixtures/moderators.ts'
import { drawPicture } from '#tests/fixtures/pictures.ts'
import { barriers } from '#tests/support/barriers.ts'
import { browserSite } from '#tests/support/browser-site.ts'

const PLACE = '/r/orchard/'
let permalink = ''

const site = browserSite(async app => {
  const founder = await signUp(app, { name: 'founder' })
  const { id: communityId } = await openCommunity(app, { by: founder, name: 'orchard' })
  await openCommunity(app, { by: founder, name: 'meadow' })
  await addModerator(app, { communityId, name: 'keeper', rights: ['config'] })
  await addModerator(app, { communityId, name: 'sorter', rights: ['flair', 'posts'] })
  permalink = (await writePost(app, { by: founder, in: 'orchard', title: 'Pears' })).permalink
})

const look = (page: Page) => page.getByRole('link', { name: 'Edit appearance' })
const blade = (page: Page) => page.getByRole('complementary', { name: 'Appearance of r/orchard' })
const primary = (page: Page) => blade(page).getByRole('textbox', { name: 'Primary color', exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const notice = (page: Page) => page.getByRole('dialog', { name: 'Dark mode is off while you edit' })
const theme = (page: Page, name: string) =>
  page.evaluate(
    property =>
      getComputedStyle(document.querySelector('[data-community-theme] *') ?? document.body)
        .getPropertyValue(property)
        .trim(),
    name,
  )

async function openBlade(page: Page): Promise<void> {
  await look(page).click()
  await primary(page).waitFor()
}

/** A file of this computer. */
async function picture(name: string, width: number, height: number) {
  return { name, mimeType: 'image/png', buffer: await drawPicture({ width, height, color: '#a23b2c' }) }
}

test('[R4-blade-06] moderators of config change colors, pictures and emoji sizes, seen at once and saved for all', async () => {
  for (const as of ['sorter', 'guest']) {
    const page = await site.open(PLACE, { as })
    expect(await look(page).count()).toBe(0)
  }
  const page = await site.open(PLACE, { as: 'keeper' })
  await openBlade(page)
  expect(await page.locator('[data-shield]').count()).toBe(0)
  await primary(page).fill('#7a1fa2')
  await expect.poll(() => theme(page, '--tint')).toContain('#7a1fa2')
  await blade(page)
    .getByLabel('Icon')
    .setInputFiles(await picture('icon.png', 300, 300))
  await blade(page)
    .getByLabel('Banner', { exact: true })
    .setInputFiles(await picture('banner.png', 1600, 300))
  await expect.poll(() => theme(page, '--banner')).toContain('blob:')
  await blade(page).getByLabel('Emoji width').fill('32')
  await expect.poll(() => theme(page, '--emoji-width')).toBe('32px')
  expect(await barriers(page, 'aside[data-blade]')).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/blade.png` })
  await blade(page).getByRole('button', { name: 'Save' }).click()
  await blade(page).waitFor({ state: 'detached' })
  await expect.poll(() => theme(page, '--banner')).toContain('/media/')
  const visitor = await site.open(PLACE)
  expect(await theme(visitor, '--tint')).toContain('#7a1fa2')
  expect(await theme(visitor, '--banner')).toContain('/media/')
  expect(await theme(visitor, '--emoji-width')).toBe('32px')
  expect(await visitor.locator('[data-header-icon] img').getAttribute('src')).toContain('/media/')
  if (process.env.SHOTS) await visitor.screenshot({ path: `${process.env.SHOTS}/styled.png` })
})

test('a color that cannot be read is refused with its reason, and the nearest that can is offered', async () => {
  const page = await site.open(PLACE, { as: 'keeper' })
  await openBlade(page)
  const links = blade(page).getByRole('textbox', { name: 'Links and flair (light mode)', exact: true })
  await links.fill('#ffcc00')
  await blade(page).getByRole('button', { name: 'Save' }).click()
  await blade(page).getByText('has too little contrast').waitFor()
  expect(await links.inputValue()).toBe('#ffcc00')
  const offer = blade(page).getByRole('button', { name: /^Use #/ })
  const nearest = (await offer.innerText()).slice(4)
  await offer.click()
  expect(await links.inputValue()).toBe(nearest)
  await blade(page).getByRole('button', { name: 'Save' }).click()
  await blade(page).waitFor({ state: 'detached' })
  await expect.poll(() => theme(page, '--link')).toContain(nearest)
})

test('[R4-blade-05] while something is unsaved the page takes no clicks; before and after it does', async () => {
  const page = await site.open(PLACE, { as: 'keeper' })
  await openBlade(page)
  const pears = page.getByRole('main').getByRole('link', { name: 'Pears' })
  const box = await pears.boundingBox()
  const click = () => page.mouse.click((box?.x ?? 0) + 4, (box?.y ?? 0) + 4)
  const before = page.url()
  await primary(page).fill('#1d4e89')
  await page.locator('[data-shield]').waitFor()
  await click()
  await page.getByText('Save or discard your changes first.').waitFor()
  expect(page.url()).toBe(before)
  await blade(page).getByRole('button', { name: 'Discard' }).click()
  await blade(page).waitFor({ state: 'detached' })
  expect(await theme(page, '--tint')).not.toContain('#1d4e89')
  await click()
  await page.waitForURL(/\/comments\//)
})

test('[R2.14-oth-12] [R4-blade-01] [R4-blade-02] leaving with something unsaved is asked about: Cancel stays, Discard goes', async () => {
  const page = await site.open('/r/meadow/', { as: 'keeper' })
  const shortcut = () => page.getByRole('banner').getByRole('link', { name: 'Popular' })
  await site.go(page, PLACE)
  await openBlade(page)
  await primary(page).fill('#1d4e89')
  // The page takes no clicks, but its links still have keys.
  await shortcut().focus()
  await page.keyboard.press('Enter')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await question(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(PLACE)
  expect(await primary(page).inputValue()).toBe('#1d4e89')
  await shortcut().focus()
  await page.keyboard.press('Enter')
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL('**/r/popular/')
  expect(await blade(page).count()).toBe(0)
})

test('[R2.14-oth-11] [R4-blade-03] [R4-blade-04] on a dark page a notice comes first: Cancel closes it, Continue opens the blade', async () => {
  const page = await site.open(PLACE, { as: 'keeper', theme: 'dark' })
  await look(page).click()
  await notice(page).getByRole('button', { name: 'Cancel' }).click()
  await notice(page).waitFor({ state: 'detached' })
  expect(await blade(page).count()).toBe(0)
  await look(page).click()
  await notice(page).getByRole('button', { name: 'Continue' }).click()
  await primary(page).waitFor()
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(await scheme()).toBe('light')
  await blade(page).getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(scheme).toBe('dark')
  expect(await barriers(page, 'aside[data-blade]')).toEqual([])
  await blade(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(scheme).toBe('light dark')
})

test('[R3-theme-01] the look reaches the community, its threads and the overlay, with emoji sizes and flags, and nothing shifts', async () => {
  const cookie = await site.app.logIn('keeper')
  const style = {
    accent: '#7a1fa2',
    highlightLight: '',
    highlightDark: '',
    backgroundLight: '',
    backgroundDark: '',
  }
  const saved = { community: 'orchard', style: { ...style, emojiWidth: 32, emojiHeight: 24 } }
  expect((await site.app.runOperation('SaveStyle', saved, cookie)).status).toBe(200)
  const page = await site.open(PLACE, { as: 'keeper' })
  const themeOf = (place: string) => page.locator(`[data-community-theme="${place}"]`)
  const styleOf = async (place: string) => (await themeOf(place).getAttribute('style')) ?? ''
  expect(await themeOf('community').getAttribute('data-night')).toBe('system')
  expect(await styleOf('community')).toMatch(/--tint: ?light-dark\(#7a1fa2/)
  expect(await styleOf('community')).toMatch(/--emoji-width: ?32px/)
  await page.getByRole('link', { name: 'Pears', exact: true }).click()
  await themeOf('overlay').waitFor({ state: 'attached' })
  expect(await styleOf('overlay')).toMatch(/--tint: ?light-dark\(#7a1fa2/)
  await site.go(page, permalink)
  expect(await styleOf('comments')).toMatch(/--tint: ?light-dark\(#7a1fa2/)
  expect(await themeOf('comments').getAttribute('data-nsfw')).toBeNull()
  const shift = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
  expect(shift).toBeLessThan(0.01)
})

test('without script the look has a page: errors keep what was typed, and what is saved is there', async () => {
  const page = await site.open('/r/meadow/about/style', { as: 'founder', hasScript: false })
  await page.getByLabel('Primary color').fill('#ffff00')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('has too little contrast').first().waitFor()
  expect(await page.getByLabel('Primary color').inputValue()).toBe('#ffff00')
  await page.getByLabel('Primary color').fill('#1d4e89')
  await page.getByLabel('Banner').setInputFiles(await picture('banner.png', 1600, 300))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/r/meadow/')
  const style = await page.locator('[data-community-theme]').getAttribute('style')
  expect(style).toContain('#1d4e89')
  expect(style).toContain('/media/')
})
