import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { addRule } from '#domain/communities/setup/edit-community-rules.ts'
import type { RuleScope } from '#shared/communities/rule-scopes.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { type LinkedPage, startLinkedPage } from '#tests/fixtures/linked-page.ts'
import { drawPicture } from '#tests/fixtures/pictures.ts'
import { browserSite, whenReactive } from '#tests/support/browser-site.ts'

let linked = { permalink: '' }
let elsewhere: LinkedPage | undefined

const site = browserSite(
  async app => {
    const by = await signUp(app, { name: 'founder' })
    await openCommunity(app, { by, name: 'lighthouses' })
    const ships = await openCommunity(app, { by, name: 'lightships' })
    const rule = (title: string, appliesTo: RuleScope) =>
      addRule(app.as(by), { communityId: ships.id, title, markdown: '', appliesTo, violationReason: '' })
    await rule('No sinking', 'all')
    await rule('No foghorns in replies', 'comments')
    linked = await writePost(app, {
      by,
      in: 'lighthouses',
      title: 'Seen before',
      url: 'https://example.org/horns?utm_source=x',
    })
  },
  async () => {
    elsewhere = await startLinkedPage()
    return { env: { OUTBOUND_ALLOW_HOSTS: elsewhere.host } }
  },
)
afterAll(() => elsewhere?.close())

const title = (page: Page) => page.getByLabel('Title')
const body = (page: Page) => page.getByRole('textbox', { name: /^Text/ })
const post = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Post', exact: true })
const kind = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Kind of post' }).getByRole('link', { name })
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const drafts = () => site.app.ctx.db.selectFrom('drafts').select('slot').execute()

async function picture(name: string, color: string) {
  return { name, mimeType: 'image/png', buffer: await drawPicture({ width: 600, height: 400, color }) }
}

test('[R1-07] [R2.10-09] a text post: the community is found by its first letters, and every field can be changed before', async () => {
  const page = await site.open('/submit', { as: 'writer' })
  const community = page.getByRole('combobox', { name: 'Community' })
  await community.fill('lights')
  await page.getByRole('option', { name: 'r/lightships' }).click()
  expect(await community.inputValue()).toBe('lightships')
  await title(page).fill('On the ship')
  await body(page).fill('It **rolls**.')
  await page.getByLabel('NSFW').check()
  await page.getByRole('checkbox', { name: 'Spoiler' }).check()
  await post(page).click()
  await page.waitForURL(/\/r\/lightships\/comments\/\w+\/on_the_ship\/$/)
  await page.getByRole('heading', { level: 1, name: /On the ship/ }).waitFor()
  expect((await heading(page).innerText()).toLowerCase()).toMatch(/nsfw\s*spoiler/)
  expect(await page.getByRole('main').locator('[data-md] strong').innerText()).toBe('rolls')
})

test('[R2.15-13] Ctrl+Enter in a field posts what is being written, once', async () => {
  const page = await site.open('/r/lighthouses/submit', { as: 'writer' })
  await title(page).fill('Sent by the keys')
  await body(page).fill('No pointer needed.')
  await body(page).press('Enter')
  await body(page).press('Control+Enter')
  await body(page).press('Control+Enter')
  await page.waitForURL(/\/r\/lighthouses\/comments\/\w+\/sent_by_the_keys\/$/)
  const sent = await site.app.ctx.db
    .selectFrom('posts')
    .select('title')
    .where('title', '=', 'Sent by the keys')
    .execute()
  expect(sent).toHaveLength(1)
})

test('[R1-07] a chat post says so, and its newest comments come first', async () => {
  const page = await site.open('/r/lighthouses/submit', { as: 'writer' })
  await kind(page, 'Chat').click()
  await page.getByText('newest comments come first').waitFor()
  await title(page).fill('Who is awake?')
  await post(page).click()
  await page.getByRole('heading', { level: 1, name: /Who is awake/ }).waitFor()
  expect((await heading(page).innerText()).toLowerCase()).toContain('chat')
})

test('[R1-07] a link post: earlier posts of the link are shown, and the post leads to the link', async () => {
  const page = await site.open('/r/lightships/submit', { as: 'writer' })
  await kind(page, 'Link').click()
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('https://example.org/horns')
  const notice = page.getByRole('status').filter({ hasText: 'This link was posted before' })
  expect(await notice.getByRole('link', { name: 'Seen before' }).getAttribute('href')).toBe(linked.permalink)
  await title(page).fill('Seen again')
  await post(page).click()
  await page.getByRole('heading', { level: 1, name: 'Seen again' }).waitFor()
  await page.getByRole('main').locator('a[href="https://example.org/horns"]').waitFor()
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Other discussions' }).click()
  await page.getByRole('heading', { level: 1, name: 'Other discussions of this link' }).waitFor()
  await page.getByRole('link', { name: 'Seen before', exact: true }).waitFor()
})

test('[R1-07] several images: sent at once, described, put in order, taken out', async () => {
  const page = await site.open('/r/lighthouses/submit', { as: 'writer' })
  await kind(page, 'Images').click()
  await title(page).fill('Three lamps')
  const files = await Promise.all([
    picture('a.png', '#1d4e89'),
    picture('b.png', '#f7b32b'),
    picture('c.png', '#a63446'),
  ])
  await page.locator('input[type=file]').setInputFiles(files)
  const descriptions = page.getByRole('textbox', { name: "Image description for people who can't see it" })
  await expect.poll(() => page.locator('input[name=mediaId]').count()).toBe(3)
  for (const [index, words] of ['A blue lamp', 'A yellow lamp', 'A red lamp'].entries())
    await descriptions.nth(index).fill(words)
  await page.getByRole('textbox', { name: 'Caption (optional)' }).first().fill('At night')
  await page.getByRole('button', { name: 'Move image 3 earlier' }).click()
  await page.getByRole('button', { name: 'Remove image 3' }).click()
  await post(page).click()
  await page.getByRole('heading', { level: 1, name: 'Three lamps' }).waitFor()
  const gallery = page.getByRole('group', { name: 'Gallery of 2 images' })
  await gallery.waitFor()
  expect(
    await gallery.getByRole('img').evaluateAll(nodes => nodes.map(node => node.getAttribute('alt'))),
  ).toEqual(['A blue lamp', 'A red lamp'])
  expect(await gallery.locator('figcaption').innerText()).toBe('At night')
  await gallery.getByRole('button', { name: 'Next image' }).click()
  await gallery.getByText('2 of 2').waitFor()
})

test('[R1-07] an upload that is no image is refused by what it holds, and says so', async () => {
  const page = await site.open('/r/lighthouses/submit', { as: 'writer' })
  await kind(page, 'Images').click()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: svg })
  await page.getByText("That file isn't a PNG, JPEG, WebP, AVIF or GIF image.").waitFor()
  expect(await page.locator('input[name=mediaId]').count()).toBe(0)
})

test('[R1-07] what is missing or too long is said at its field, with the limit, and nothing typed is lost', async () => {
  const page = await site.open('/r/lighthouses/submit', { as: 'writer' })
  await body(page).fill('Without a title')
  await post(page).click()
  await page.getByText('Enter a title.').waitFor()
  expect(await title(page).getAttribute('aria-invalid')).toBe('true')
  expect(await body(page).inputValue()).toBe('Without a title')

  await title(page).fill('x'.repeat(301))
  expect(await page.getByText('301 of 300').count()).toBe(1)
  await post(page).click()
  await page.getByText('Titles can be up to 300 characters.').waitFor()

  await title(page).fill('A long text')
  await body(page).fill('x'.repeat(40_001))
  await post(page).click()
  await page.getByText('The text can be up to 40,000 characters.').waitFor()
  expect((await body(page).inputValue()).length).toBe(40_001)
  await body(page).fill('Short after all')

  await kind(page, 'Link').click()
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('javascript:alert(1)')
  await post(page).click()
  await page.getByText('Enter a web address that starts with').waitFor()
  expect(await title(page).inputValue()).toBe('A long text')

  await kind(page, 'Images').click()
  await post(page).click()
  await page.getByText('Choose at least one image.').waitFor()
  // Switching kinds forgets nothing.
  await kind(page, 'Text').click()
  expect(await body(page).inputValue()).toBe('Short after all')
})

test('a post being written is there again after a reload, with its images, and is dropped once it is sent', async () => {
  const page = await site.open('/r/lightships/submit', { as: 'drafter' })
  await kind(page, 'Images').click()
  await title(page).fill('Half a post')
  await page.locator('input[type=file]').setInputFiles(await picture('a.png', '#1d4e89'))
  await page.getByRole('textbox', { name: "Image description for people who can't see it" }).fill('A lamp')
  await expect.poll(() => page.locator('input[name=mediaId]').count()).toBe(1)
  await expect.poll(drafts).toContainEqual({ slot: 'submit:lightships' })
  // What comes back comes at once, so that no press goes astray when fields arrive later.
  await page.addInitScript(() => {
    const found: boolean[] = []
    Object.assign(window, { found })
    new MutationObserver(() => {
      if (document.querySelector('form[data-post] [role=status]')?.textContent?.includes('restored'))
        found.push(document.querySelector('form[data-post] img[src*="/media/"]') !== null)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await page.getByText('Your draft was restored.').waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'found').at(0))).toBe(true)
  expect(await title(page).inputValue()).toBe('Half a post')
  await page.getByRole('checkbox', { name: 'Spoiler' }).check()
  // In another browser the copy on the server comes up.
  const other = await site.open('/r/lightships/submit', { as: 'drafter' })
  await expect.poll(() => title(other).inputValue()).toBe('Half a post')
  await other.close()
  await post(page).click()
  await page.getByRole('heading', { level: 1, name: /Half a post/ }).waitFor()
  expect(await page.getByRole('img', { name: 'A lamp' }).count()).toBe(1)
  await expect.poll(drafts).not.toContainEqual({ slot: 'submit:lightships' })
  await site.go(page, '/r/lightships/submit')
  expect(await title(page).inputValue()).toBe('')
})

test('[R1-07] a crosspost shows the original in another community', async () => {
  const page = await site.open(linked.permalink, { as: 'writer' })
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Crosspost' }).click()
  await page.getByText('Crossposting').waitFor()
  await whenReactive(page)
  expect(await title(page).inputValue()).toBe('Seen before')
  await page.getByRole('combobox', { name: 'Community' }).fill('lightships')
  await title(page).fill('Seen elsewhere')
  await post(page).click()
  await page.getByRole('heading', { level: 1, name: 'Seen elsewhere' }).waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'Seen before' }).getAttribute('href')).toBe(
    linked.permalink,
  )
})

test('offers your profile, recent and joined communities, by mouse or keyboard, with the rules beside the form', async () => {
  const page = await site.open('/r/lighthouses/', { as: 'picker' })
  await page.getByRole('button', { name: 'Join r/lighthouses' }).click()
  await page.getByRole('button', { name: 'Joined r/lighthouses. Leave' }).waitFor()
  await site.go(page, '/r/lightships/')
  await site.go(page, '/submit')
  const community = page.getByRole('combobox', { name: 'Community' })
  await community.click()
  await expect
    .poll(() => groupsOf(page))
    .toEqual([
      ['Your profile', 'u/picker'],
      ['Recent', 'r/lightships', 'r/lighthouses'],
    ])
  await community.fill('lighth')
  await expect.poll(() => groupsOf(page)).toEqual([['Your communities', 'r/lighthouses']])
  await community.press('ArrowDown')
  await community.press('Enter')
  expect(await community.inputValue()).toBe('lighthouses')
  const guide = page.getByRole('complementary', { name: 'Where you post' })
  await guide.getByText('This community has no rules of its own.').waitFor()
  await community.fill('lightsh')
  await page.getByRole('option', { name: 'r/lightships' }).click()
  await guide.getByText('No sinking').waitFor()
  expect(await guide.getByText('No foghorns').count()).toBe(0)
  await community.fill('zzz')
  await page.getByText('No community starts with "zzz".').waitFor()
})

test('[R2.10-09] the own profile is an entry with its name, never u_me', async () => {
  const page = await site.open('/submit', { as: 'diarist' })
  await page.getByRole('combobox', { name: 'Community' }).click()
  await page.getByRole('option', { name: 'u/diarist' }).click()
  expect(await page.getByRole('combobox', { name: 'Community' }).inputValue()).toBe('u/diarist')
  await title(page).fill('Dear diary')
  await post(page).click()
  await page.waitForURL(/\/user\/diarist\/comments\/\w+\/dear_diary\/$/)
  await site.go(page, '/submit?community=u_me')
  expect(await page.getByRole('combobox', { name: 'Community' }).inputValue()).toBe('u/diarist')
})

test('what is typed before the page’s script runs stays, and is posted', async () => {
  const page = await site.visit({ as: 'early_bird' })
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/assets/*.js', route => held.then(() => route.continue()))
  await page.goto('/submit?kind=link&title=Given', { waitUntil: 'commit' })
  const community = page.getByRole('combobox', { name: 'Community' })
  await community.fill('lightships')
  await title(page).fill('Given and changed')
  const link = page.getByRole('textbox', { name: 'Link', exact: true })
  await link.fill('https://example.org/early')
  await body(page).fill('Written early')
  await page.getByRole('checkbox', { name: 'Spoiler' }).check()
  release()
  await whenReactive(page)
  // The rules of the community come when the page knows which one it is.
  await page.getByText('No sinking').waitFor()
  expect(await community.inputValue()).toBe('lightships')
  expect(await title(page).inputValue()).toBe('Given and changed')
  expect(await link.inputValue()).toBe('https://example.org/early')
  expect(await body(page).inputValue()).toBe('Written early')
  await post(page).click()
  await expect.poll(() => heading(page).innerText()).toContain('Given and changed')
  await page.getByText('Written early').waitFor()
  expect(await heading(page).innerText()).toContain('Spoiler')
  expect(page.url()).toContain('/r/lightships/')
})

test('the title of a link is offered while there is none, and never replaces what was typed', async () => {
  const page = await site.open('/r/lightships/submit', { as: 'writer' })
  await kind(page, 'Link').click()
  const offer = page.getByRole('button', { name: 'Get Title from Link' })
  const link = page.getByRole('textbox', { name: 'Link', exact: true })
  await link.fill('horns')
  expect(await offer.count()).toBe(0)
  await link.fill(elsewhere?.url ?? '')
  await title(page).fill('My own words')
  expect(await offer.count()).toBe(0)
  await title(page).fill('')
  await offer.click()
  await page.getByText('Title added. You can edit it.').waitFor()
  expect(await title(page).inputValue()).toBe('How horns are tuned')
  await title(page).fill('')
  await link.fill('http://127.0.0.1:1/secret')
  await offer.click()
  await page.getByText("Couldn't find a title on that page.").waitFor()
  expect(await title(page).inputValue()).toBe('')
})

test('a discarded draft can be brought back', async () => {
  const page = await site.open('/r/lightships/submit', { as: 'hesitant' })
  expect(await page.getByRole('button', { name: 'Discard Draft' }).count()).toBe(0)
  await title(page).fill('Perhaps')
  await body(page).fill('Perhaps not.')
  await page.getByRole('button', { name: 'Discard Draft' }).click()
  await expect.poll(() => title(page).inputValue()).toBe('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => title(page).inputValue()).toBe('Perhaps')
  expect(await body(page).inputValue()).toBe('Perhaps not.')
  await page.getByRole('button', { name: 'Discard Draft' }).click()
  await page.reload()
  await expect.poll(() => title(page).inputValue()).toBe('')
})

test('without script the community is a field with suggestions', async () => {
  const page = await site.open('/submit', { as: 'picker', hasScript: false })
  expect(
    await page.locator('datalist option').evaluateAll(list => list.map(one => one.getAttribute('value'))),
  ).toEqual(['u/picker', 'lightships', 'lighthouses'])
  expect(await page.getByRole('button', { name: 'Discard Draft' }).isVisible()).toBe(false)
})

/** The open list of communities, each group with its name first. */
function groupsOf(page: Page): Promise<string[][]> {
  return page
    .getByRole('listbox')
    .getByRole('group')
    .evaluateAll(groups =>
      groups.map(group => [
        group.getAttribute('aria-label') ?? '',
        ...[...group.querySelectorAll('[role=option]')].map(one => one.lastChild?.textContent ?? ''),
      ]),
    )
}

test('sends a visitor to log in and back', async () => {
  const page = await site.open('/submit?title=Kept')
  expect(new URL(page.url()).pathname).toBe('/login')
  await site.app.logIn('returning')
  await page.getByLabel('Name').fill('returning')
  await page.getByLabel('Password').fill('four green bicycles')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/submit?title=Kept')
  await expect.poll(() => title(page).inputValue()).toBe('Kept')
})

test('a form opened from another one starts without its marks', async () => {
  const page = await site.open('/r/lighthouses/submit', { as: 'marker' })
  await whenReactive(page)
  await page.getByLabel('NSFW').click()
  await page.locator('nav a[href="/submit"]').first().dispatchEvent('click')
  await page.waitForURL(url => url.pathname === '/submit')
  await expect.poll(() => page.getByLabel('Community').inputValue()).toBe('')
  expect(await page.getByLabel('NSFW').isChecked()).toBe(false)
})
