import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeCommunitySettings } from '#domain/communities/setup/change-community-settings.ts'
import { banMember } from '#domain/moderation/ban-member.ts'
import { DEFAULT_COMMUNITY_SETTINGS } from '#shared/communities/community-settings.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'

const site = browserSite(
  async app => {
    const by = await signUp(app, { name: 'founder' })
    await openCommunity(app, { by, name: 'orchard' })
    await openCommunity(app, { by, name: 'cellar', type: 'private' })
    await openCommunity(app, { by, name: 'pressroom', type: 'restricted' })
    const { id } = await openCommunity(app, { by, name: 'medlars' })
    const { kinds } = DEFAULT_COMMUNITY_SETTINGS
    await changeCommunitySettings(app.as(by), {
      communityId: id,
      welcomeMarkdown: 'Wipe your **feet**.',
      titleBanned: ['cheap'],
      kinds: { ...kinds, chat: { ...kinds.chat, isAllowed: false }, text: { ...kinds.text, titleMin: 10 } },
    })
  },
  async () => ({ env: { COMMUNITY_MIN_AGE_DAYS: '1' } }),
)

const main = (page: Page) => page.getByRole('main')

async function openPage(path: string, as: string): Promise<Page> {
  const page = await site.open(path, { as })
  await whenComplete(page)
  return page
}

test('[R2.14-oth-08] a moderator changes the description in a dialog, where it stands', async () => {
  const page = await openPage('/r/orchard/', 'founder')
  await main(page).getByRole('link', { name: 'Edit description' }).click()
  const dialog = page.getByRole('dialog', { name: 'Description of r/orchard' })
  const field = dialog.getByRole('textbox', { name: 'Description' })
  expect(await field.inputValue()).toBe('For friends of orchard.')
  await field.fill('Apples, pears and quinces.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await main(page).getByText('Apples, pears and quinces.').filter({ visible: true }).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/r/orchard/')
  const reader = await openPage('/r/orchard/', 'reader')
  expect(await main(reader).getByRole('link', { name: 'Edit description' }).count()).toBe(0)
})

test('[R2.14-mod-08] [R2.14-mod-07] somebody outside a private community asks to join in a dialog, and is told that the request waits', async () => {
  const page = await openPage('/r/cellar/', 'asker')
  await main(page).getByRole('link', { name: 'Request to Join' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request to join r/cellar' })
  await dialog.getByRole('textbox').fill('I make cider.')
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await page.getByText('Your request was sent to the moderators').waitFor()
  await main(page).getByRole('link', { name: 'Request Sent' }).click()
  const pending = page.getByRole('dialog', { name: 'Your request is pending' })
  expect(await pending.innerText()).toContain('You sent it to the moderators of r/cellar on ')
  await pending.getByRole('button', { name: 'Close' }).last().click()
  const moderator = await openPage('/r/cellar/about/contributors', 'founder')
  await main(moderator).getByText('I make cider.').waitFor()
  await main(moderator).getByRole('button', { name: 'Approve asker' }).click()
  await main(moderator).getByText('There are no pending requests.').waitFor()
  await site.go(page, '/r/cellar/')
  await page.getByRole('heading', { level: 1, name: 'All about cellar' }).waitFor()
})

test('[R2.14-mod-06] whoever may only read a restricted community asks to post in a dialog', async () => {
  const page = await openPage('/r/pressroom/', 'reporter')
  await main(page).getByRole('link', { name: 'Request to post here' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request to post in r/pressroom' })
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await main(page).getByRole('link', { name: 'You requested to post here' }).waitFor()
})

test('without script a request has its own page, which then shows the outcome', async () => {
  const page = await site.open('/r/pressroom/', { as: 'quiet', hasScript: false })
  await main(page).getByRole('link', { name: 'Request to post here' }).click()
  await page.getByRole('textbox').fill('Please.')
  await page.getByRole('button', { name: 'Send Request' }).click()
  await page.getByText('Your request is pending').waitFor()
  await site.app.ctx.db
    .updateTable('community_requests')
    .set({ asked_at: new Date('2026-03-12T23:30:00Z') })
    .execute()
  await page.reload()
  await page.getByText(/on March 12, 2026, 23:30 UTC/).waitFor()
  const context = await site.browser.newContext({
    baseURL: site.app.url,
    timezoneId: 'America/New_York',
    serviceWorkers: 'block',
    storageState: await page.context().storageState(),
  })
  const near = await site.open(new URL(page.url()).pathname, { context })
  await near.getByText(/on March 12, 2026 at 7:30\sPM EDT/).waitFor()
  const moderator = await openPage('/r/pressroom/about/contributors', 'founder')
  await main(moderator).getByRole('button', { name: 'Decline quiet' }).click()
  await expect.poll(() => main(moderator).getByText('Please.').count()).toBe(0)
  await page.reload()
  await page.getByText('The moderators declined your last request.').waitFor()
})

test('who joins is welcomed, once', async () => {
  const page = await openPage('/r/medlars/', 'joiner')
  const join = main(page)
    .getByRole('button', { name: /r\/medlars/ })
    .first()
  await join.click()
  const dialog = page.getByRole('dialog', { name: 'Welcome to r/medlars' })
  expect(await dialog.locator('strong').innerText()).toBe('feet')
  await dialog.getByRole('button', { name: 'Start Reading' }).click()
  await join.click()
  await expect.poll(() => join.innerText()).toBe('Join')
  await join.click()
  await expect.poll(() => join.innerText()).not.toBe('Join')
  expect(await dialog.count()).toBe(0)
  const plain = await site.open('/r/medlars/', { as: 'plainjoiner', hasScript: false })
  await main(plain)
    .getByRole('button', { name: /r\/medlars/ })
    .first()
    .click()
  await plain.getByRole('heading', { level: 1, name: 'Welcome to r/medlars' }).waitFor()
})

test('the submit form says what a community asks for before anything is sent, and what was typed stays', async () => {
  const page = await openPage('/r/medlars/submit', 'joiner')
  await main(page).getByText("Titles can't contain: cheap.").waitFor()
  await main(page).getByText('Titles must be 10 to 300 characters.').waitFor()
  await page.getByRole('textbox', { name: 'Title' }).fill('Cheap medlars for all')
  await page.getByRole('textbox', { name: 'Text' }).fill('By the sack.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByText("This community doesn't allow posts that contain “cheap”.").waitFor()
  expect(await page.getByRole('textbox', { name: 'Text' }).inputValue()).toBe('By the sack.')
})

test('a plot of the statistics is read by pointing at a day, or from day to day with the keys', async () => {
  const { id } = await openCommunity(site.app, {
    by: await signUp(site.app, { name: 'counter' }),
    name: 'tallies',
  })
  const dayOf = (daysAgo: number) => new Date(site.app.ctx.now().getTime() - daysAgo * 24 * 3_600_000)
  for (const [daysAgo, comments] of [
    [1, 6],
    [8, 4],
  ] as const) {
    const day = dayOf(daysAgo).toISOString().slice(0, 10)
    await site.app.ctx.db.insertInto('community_days').values({ community_id: id, day, comments }).execute()
  }
  const page = await site.open('/r/tallies/about/stats?days=7', { as: 'counter' })
  const card = main(page).locator('section', { has: page.getByRole('heading', { name: 'Comments' }) })
  await card.getByText('50% more than before').waitFor()
  await card.getByText('Peak: 6 in one day').waitFor()
  const plot = card.getByRole('slider', { name: 'Comments per day' })
  await plot.focus()
  await page.keyboard.press('ArrowLeft')
  const yesterday = dayOf(1).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const words = `${yesterday}: 6; 7 days before: 4`
  await card.getByText(words, { exact: true }).last().waitFor()
  expect(await plot.getAttribute('aria-valuetext')).toBe(words)
  await page.keyboard.press('Home')
  await expect.poll(() => plot.getAttribute('aria-valuetext')).toMatch(/: 0; 7 days before: 0$/)
  await plot.blur()
  await card.getByText('Peak: 6 in one day').waitFor()
  const box = await plot.boundingBox()
  if (box === null) throw new Error('There is no plot')
  await page.mouse.move(box.x + (box.width * 5.5) / 7, box.y + box.height / 2)
  await card.getByText(words, { exact: true }).last().waitFor()
})

test('a banned member is told so in place of the form for a post', async () => {
  const founder = await signUp(site.app, { name: 'warden' })
  const { id: communityId } = await openCommunity(site.app, { by: founder, name: 'gates' })
  await signUp(site.app, { name: 'outcast' })
  const ban = { communityId, username: 'outcast', rule: '', note: '', message: '', days: 3 }
  await banMember(site.app.as(founder), ban)
  for (const hasScript of [true, false]) {
    const page = await site.open('/r/gates/submit', { as: 'outcast', hasScript })
    await main(page).getByText("You're banned from r/gates. You can still read it.").waitFor()
    expect(await main(page).getByRole('textbox', { name: 'Title' }).isVisible()).toBe(false)
  }
})

test('who has only just joined the site reads why they cannot create a community, in place of the form', async () => {
  await signUp(site.app, { name: 'newcomer' })
  const page = await openPage('/communities/create', 'newcomer')
  await main(page).getByText('Your account must be at least 1 day old').waitFor()
  expect(await main(page).getByRole('textbox').filter({ visible: true }).count()).toBe(0)
  expect(await main(page).getByRole('button', { name: 'Create Community' }).count()).toBe(0)
})

test('what is typed first into a Markdown field of the settings stays, and is offered for saving', async () => {
  const page = await openPage('/r/orchard/about/settings/welcome', 'founder')
  const area = main(page).locator('textarea[name=welcomeMarkdown], textarea[name=sidebarMarkdown]').first()
  await area.fill('Wipe your feet.')
  await main(page).getByText('You have unsaved changes.').waitFor()
  expect(await area.inputValue()).toBe('Wipe your feet.')
  await main(page).getByRole('button', { name: 'Discard' }).click()
})
