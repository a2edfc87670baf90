import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeCommunitySettings } from '#domain/communities/setup/change-community-settings.ts'
import { addTemplate } from '#domain/flair/edit-templates.ts'
import { setUserFlair } from '#domain/flair/set-user-flair.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { FlairKind } from '#shared/communities/flair-kinds.ts'
import { toBase36 } from '#shared/ids.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { drawPicture } from '#tests/fixtures/pictures.ts'
import { barriers, barriersInBothLooks, NO_BARRIERS } from '#tests/support/barriers.ts'
import { browserSite, whenReactive } from '#tests/support/browser-site.ts'

const PLACE = '/r/orchard/'
let founder: Viewer
const ids: Record<string, string> = {}
let permalink = ''

const site = browserSite(async app => {
  founder = await signUp(app, { name: 'founder' })
  const { id: communityId } = await openCommunity(app, { by: founder, name: 'orchard' })
  const add = async (
    kind: FlairKind,
    text: string,
    more: { isEditable?: boolean; isModeratorOnly?: boolean; background?: string } = {},
  ) => {
    const fields = {
      text,
      background: '',
      tone: 'light',
      isModeratorOnly: false,
      isEditable: false,
      ...more,
    } as const
    const { id } = await addTemplate(app.as(founder), { communityId, kind, ...fields })
    ids[text] = toBase36(id)
  }
  await add('user', 'Grower', { background: '#2f6b4f' })
  await add('user', 'Picker')
  await add('user', 'Anything', { isEditable: true })
  await add('post', 'Question')
  await add('post', 'Guide', { background: '#5b2a86' })
  const post = await writePost(app, { by: await signUp(app, { name: 'ann' }), in: 'orchard', title: 'Pears' })
  permalink = post.permalink
  await add('user', 'Keeper', { isModeratorOnly: true })
  const dora = await signUp(app, { name: 'dora' })
  const choice = { templateId: ids.Keeper ?? '', text: '' }
  await setUserFlair(app.as(founder), { communityId, accountId: dora.id, choice })
})

const picker = (page: Page) => page.getByRole('dialog')
const preview = (page: Page) => picker(page).locator('[data-preview]')
const apply = (page: Page) => picker(page).getByRole('button', { name: 'Apply' })
const option = (page: Page, name: string) => picker(page).getByRole('radio', { name, exact: true })

async function openOwn(page: Page): Promise<void> {
  const edit = page.getByRole('complementary').getByRole('link', { name: 'Edit', exact: true })
  await whenReactive(page)
  await edit.click()
  await picker(page).getByRole('radio').first().waitFor()
}

test('[R2.14-mod-09] [R4-flair-01] [R4-flair-03] [R4-flair-04] the picker shows what is chosen, applies real changes alone, and clears', async () => {
  const page = await site.open(PLACE, { as: 'bosco' })
  await openOwn(page)
  expect(await preview(page).innerText()).toContain('No flair')
  expect(await apply(page).isDisabled()).toBe(true)
  await option(page, 'Grower').check()
  expect(await preview(page).innerText()).toContain('Grower')
  expect(await apply(page).isEnabled()).toBe(true)
  await picker(page).getByRole('button', { name: 'Clear' }).click()
  expect(await preview(page).innerText()).toContain('No flair')
  expect(await apply(page).isDisabled()).toBe(true)
  await option(page, 'Picker').check()
  await apply(page).click()
  await picker(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('complementary').innerText()).toContain('Picker')
  await openOwn(page)
  expect(await apply(page).isDisabled()).toBe(true)
  await option(page, 'Grower').check()
  expect(await apply(page).isEnabled()).toBe(true)
  await option(page, 'Picker').check()
  expect(await apply(page).isDisabled()).toBe(true)
  await picker(page).getByRole('button', { name: 'Clear' }).click()
  await apply(page).click()
  await expect.poll(() => page.getByRole('complementary').innerText()).not.toContain('Picker')
})

test('[R4-flair-02] [R4-flair-03] [R6-06] the own display toggle alone is a change; somebody else’s flair has none', async () => {
  const page = await site.open(PLACE, { as: 'ann' })
  await openOwn(page)
  const toggle = picker(page).getByRole('checkbox', {
    name: 'show my user flair on this community',
    exact: true,
  })
  expect(await toggle.isChecked()).toBe(true)
  await toggle.uncheck()
  expect(await apply(page).isEnabled()).toBe(true)
  await toggle.check()
  expect(await apply(page).isDisabled()).toBe(true)
  await option(page, 'Grower').check()
  await apply(page).click()
  await picker(page).waitFor({ state: 'detached' })
  const mods = await site.open('/r/orchard/about/flair', { as: 'founder' })
  await mods.getByRole('button', { name: 'Edit u/ann' }).click()
  await option(mods, 'Picker').waitFor()
  expect(await picker(mods).getByRole('checkbox').count()).toBe(0)
  await option(mods, 'Picker').check()
  await apply(mods).click()
  await expect
    .poll(() => mods.getByRole('region', { name: 'Members with flair' }).innerText())
    .toContain('Picker')
})

test('a flair given by moderators alone outlives its wearer’s toggle, and goes when it is cleared', async () => {
  const page = await site.open(PLACE, { as: 'dora' })
  const beside = () => page.getByRole('complementary').innerText()
  await openOwn(page)
  const toggle = picker(page).getByRole('checkbox', { name: 'show my user flair on this community' })
  for (const isShown of [false, true]) {
    await toggle.setChecked(isShown)
    await apply(page).click()
    await picker(page).waitFor({ state: 'detached' })
    await openOwn(page)
    expect(await preview(page).innerText()).toContain('Keeper')
  }
  await picker(page).getByRole('button', { name: 'Clear' }).click()
  await apply(page).click()
  await expect.poll(beside).not.toContain('Keeper')
})

test('the list is searched, a text is written with emoji in it, and a refused one stays', async () => {
  const mods = await site.open('/r/orchard/about/emoji', { as: 'founder' })
  await mods.getByRole('button', { name: 'Add Emoji' }).click()
  await mods.getByLabel('Name').fill('pear')
  await mods.getByLabel('Image').setInputFiles({
    name: 'pear.png',
    mimeType: 'image/png',
    buffer: await drawPicture({ width: 64, height: 64 }),
  })
  await mods.getByRole('button', { name: 'Add Emoji' }).click()
  await mods.getByText(':pear:', { exact: true }).waitFor()
  // Changed, deleted and put back where it stands.
  await mods.getByRole('button', { name: 'Edit :pear:' }).click()
  await mods.getByRole('checkbox', { name: 'Only moderators can use it' }).check()
  await mods.getByRole('button', { name: 'Save', exact: true }).click()
  await mods.locator('small').getByText('Only moderators can use it').waitFor()
  await mods.getByRole('button', { name: 'Edit :pear:' }).click()
  await mods.getByRole('checkbox', { name: 'Only moderators can use it' }).uncheck()
  await mods.getByRole('button', { name: 'Save', exact: true }).click()
  await mods.getByText('Everyone can use it').waitFor()
  await mods.getByRole('button', { name: 'Delete :pear:' }).click()
  await mods.getByRole('button', { name: 'Undo deleting :pear:' }).click()
  await mods.getByText(':pear:', { exact: true }).waitFor()
  const page = await site.open(PLACE, { as: 'cleo' })
  await openOwn(page)
  await picker(page).getByRole('searchbox').fill('any')
  expect(await picker(page).getByRole('radio').count()).toBe(1)
  await option(page, 'Anything').check()
  const text = picker(page).getByRole('textbox', { name: 'Text' })
  await text.fill('zero\u200bwidth')
  await apply(page).click()
  await picker(page).getByText('invisible or text-direction characters').waitFor()
  expect(await text.inputValue()).toBe('zero\u200bwidth')
  await text.fill('I like ')
  await picker(page).getByRole('button', { name: 'Insert pear' }).click()
  expect(await text.inputValue()).toBe('I like :pear:')
  expect(await barriers(page, 'dialog')).toEqual([])
  await preview(page).getByAltText(':pear:').waitFor()
  await apply(page).click()
  await page.getByRole('complementary').getByAltText(':pear:').waitFor()
})

test('the flair of a post is changed from its menu, and leads to the posts that wear it', async () => {
  const page = await site.open(permalink, { as: 'ann' })
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Change flair' }).click()
  await option(page, 'Guide').check()
  await apply(page).click()
  const flair = page.getByRole('heading', { level: 1 }).getByRole('link', { name: 'Guide' })
  await flair.click()
  await page.waitForURL(/\/r\/orchard\/\?f=flair:Guide$/)
  await page.getByText('Posts with the flair “Guide”').waitFor()
  await page.getByRole('link', { name: 'Show all posts' }).click()
  await page.waitForURL(/\/r\/orchard\/$/)
})

test('a post gets its flair where it is made, with script and without', async () => {
  const page = await site.open('/r/orchard/submit', { as: 'dan' })
  await page.getByLabel('Title').fill('How do I prune?')
  await page.getByRole('button', { name: 'Choose flair' }).click()
  await option(page, 'Question').check()
  await apply(page).click()
  await page.getByRole('main').getByRole('button', { name: 'Post', exact: true }).click()
  await page.waitForURL(/how_do_i_prune/)
  await page.getByRole('heading', { level: 1 }).getByRole('link', { name: 'Question' }).waitFor()
  const plain = await site.open('/r/orchard/submit', { as: 'dan', hasScript: false })
  await plain.getByLabel('Title').fill('And when?')
  await plain.getByLabel('Flair').selectOption('Guide')
  await plain.getByRole('main').getByRole('button', { name: 'Post', exact: true }).click()
  await plain.getByRole('heading', { level: 1 }).getByRole('link', { name: 'Guide' }).waitFor()
})

test('where flair is needed the form says so, and leads to the picker before and after it is sent without', async () => {
  const { id: communityId } = await openCommunity(site.app, { by: founder, name: 'nursery' })
  const look = { background: '', tone: 'dark', isModeratorOnly: false, isEditable: false } as const
  await addTemplate(site.app.as(founder), { communityId, kind: 'post', text: 'Seedling', ...look })
  await changeCommunitySettings(site.app.as(founder), { communityId, requiresFlair: true })
  const page = await site.open('/r/nursery/submit', { as: 'dan' })
  await page.getByText('Posts need flair.').waitFor()
  await page.getByLabel('Title').fill('Mine is green')
  await page.getByRole('main').getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'need flair' }).waitFor()
  const choose = page.getByRole('button', { name: 'Choose flair' })
  await expect.poll(() => choose.evaluate(button => button === document.activeElement)).toBe(true)
  await page.getByRole('link', { name: 'Choose flair' }).click()
  await option(page, 'Seedling').check()
  await apply(page).click()
  await page.getByRole('link', { name: 'Choose flair' }).waitFor({ state: 'detached' })
  await page.getByRole('main').getByRole('button', { name: 'Post', exact: true }).click()
  await page.waitForURL(/mine_is_green/)
})

test('without script the own flair is chosen on a page, and a refused text comes back', async () => {
  const page = await site.open('/r/orchard/about/your-flair', { as: 'eve', hasScript: false })
  await page.getByRole('radio', { name: 'Anything' }).check()
  await page.getByRole('textbox', { name: 'Text' }).fill('🎉'.repeat(12))
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('up to 10 emoji').first().waitFor()
  expect(await page.getByRole('textbox', { name: 'Text' }).inputValue()).toBe('🎉'.repeat(12))
  await page.getByRole('textbox', { name: 'Text' }).fill('Plain words')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/\/r\/orchard\/$/)
  expect(await page.getByRole('complementary').innerText()).toContain('Plain words')
})

test('the flair and emoji pages are accessible in light and dark themes', async () => {
  for (const path of [
    '/r/orchard/about/flair',
    '/r/orchard/about/emoji',
    '/r/orchard/about/style',
    '/r/orchard/about/your-flair',
  ]) {
    const page = await site.open(path, { as: 'founder' })
    expect(await barriersInBothLooks(page), path).toEqual(NO_BARRIERS)
  }
})
