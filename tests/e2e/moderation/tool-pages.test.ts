import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Viewer } from '#platform/context/context.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { addModerator } from '#tests/fixtures/moderators.ts'
import { barriers } from '#tests/support/barriers.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'

let keeper: Viewer
let held = ''

const site = browserSite(async app => {
  keeper = await signUp(app, { name: 'keeper' })
  const guest = await signUp(app, { name: 'guest' })
  await signUp(app, { name: 'newcomer' })
  const lamps = await openCommunity(app, { by: keeper, name: 'lamps' })
  await openCommunity(app, { by: guest, name: 'candles' })
  const third = await addModerator(app, { communityId: lamps.id, name: 'third', rights: ['wiki'] })
  const second = await addModerator(app, { communityId: lamps.id, name: 'second', rights: ['posts'] })
  for (const [rank, { id }] of [second, third].entries())
    await app.ctx.db
      .updateTable('moderators')
      .set({ rank: rank + 1 })
      .where('account_id', '=', id)
      .execute()
  await app.runOperation('SetJoined', { community: 'candles', isJoined: true }, await app.logIn('keeper'))
  await app.runOperation('SetJoined', { community: 'lamps', isJoined: true }, await app.logIn('keeper'))
  const post = await writePost(app, { by: guest, in: 'lamps', title: 'A broken lamp' })
  held = post.fullname
  await app.runOperation('ModerateItems', { targets: [held], act: 'spam' }, await app.logIn('keeper'))
})

const boxOf = async (page: Page, name: string, role: 'button' | 'link') => {
  const box = await page.getByRole(role, { name, exact: true }).first().boundingBox()
  return box ?? { x: 0, y: Number.NaN, width: 0, height: 0 }
}

test('the side panel shows each community once, also those one moderates', async () => {
  const page = await site.open('/r/lamps/about/modqueue', { as: 'keeper', width: 1300 })
  await whenComplete(page)
  const panel = page.getByRole('navigation', { name: 'Communities' }).last()
  await panel.locator('a[href="/r/candles/"]').waitFor({ state: 'attached' })
  expect(await panel.locator('a[href="/r/lamps/"]').count()).toBe(1)
  expect(await panel.locator('a[href="/r/candles/"]').count()).toBe(1)
})

test('the actions on an item share one line with its details link', async () => {
  const page = await site.open('/r/lamps/about/spam', { as: 'keeper', width: 1280 })
  const middles = []
  for (const name of ['Approve', 'Send Reason', 'Ban…'])
    middles.push(await boxOf(page, name, 'button').then(({ y, height }) => y + height / 2))
  await page.getByText(/^Member for (now|\d+ min)$/).waitFor()
  const { y, height } = await boxOf(page, 'Details', 'link')
  expect(middles).toEqual([y + height / 2, y + height / 2, y + height / 2])
})

test('the plots of the statistics fill every row', async () => {
  const page = await site.visit({ as: 'keeper' })
  for (const width of [1280, 800, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await site.go(page, '/r/lamps/about/stats')
    const ends = await page
      .locator('#tool section:has(> h2):has(svg)')
      .evaluateAll(cards => cards.map(card => Math.round(card.getBoundingClientRect().right)))
    expect(ends.length, String(width)).toBe(7)
    expect(ends.at(-1), String(width)).toBe(ends[0])
  }
})

test('two-factor authentication is set up in a card, with a button of its own width', async () => {
  const page = await site.open('/2fa/enable/', { as: 'keeper' })
  const form = page.locator('main form').filter({ has: page.getByRole('button', { name: 'Turn On' }) })
  const card = await form.boundingBox()
  const { width } = await boxOf(page, 'Turn On', 'button')
  expect(width).toBeLessThan((card?.width ?? 0) / 3)
  expect(await form.evaluate(element => getComputedStyle(element).borderTopWidth)).toBe('1px')
})

test('the password is changed beside the other settings, in a card with a button of its own width', async () => {
  const page = await site.open('/change_password/', { as: 'keeper' })
  const settings = page.getByRole('navigation', { name: 'User settings' })
  await settings.getByRole('link', { name: 'Password', exact: true }).waitFor()
  expect(await settings.locator('[aria-current=page]').innerText()).toBe('Password')
  const card = await page.locator('main form').boundingBox()
  const { width } = await boxOf(page, 'Change Password', 'button')
  expect(width).toBeLessThan((card?.width ?? 0) / 2)
  expect(await barriers(page)).toEqual([])
})

test('shows when a device was used in the reader’s time zone', async () => {
  const plain = await site.open('/account/activity', { as: 'third', hasScript: false })
  await site.app.ctx.db
    .updateTable('sessions')
    .set({ created_at: new Date('2026-03-12T23:30:00Z') })
    .execute()
  await plain.reload()
  await plain.getByText('March 12, 2026, 23:30 UTC').first().waitFor()
  const context = await site.browser.newContext({
    baseURL: site.app.url,
    timezoneId: 'America/New_York',
    locale: 'en-US',
    serviceWorkers: 'block',
    storageState: await plain.context().storageState(),
  })
  const page = await site.open('/account/activity', { context })
  await page
    .getByText(/March 12, 2026 at 7:30\sPM EDT/)
    .first()
    .waitFor()
})

test('a button beside the title opens the form of a page, and the focus goes into it', async () => {
  const page = await site.visit({ as: 'keeper', width: 1280 })
  for (const [path, opener, field] of [
    ['banned', 'Ban Someone', 'Username'],
    ['muted', 'Mute Someone', 'Username'],
    ['sweeps', 'Remove All Content', 'Username'],
    ['moderators', 'Invite a Moderator', 'Username'],
    ['contributors', 'Add Member', 'Username'],
  ] as const) {
    await site.go(page, `/r/lamps/about/${path}`)
    const input = page.getByRole('textbox', { name: field, exact: true })
    expect(await input.count(), path).toBe(0)
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    const button = await boxOf(page, opener, 'link')
    expect(button.x, path).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0))
    await page.getByRole('link', { name: opener, exact: true }).click()
    await input.waitFor()
    await expect
      .poll(async () => [path, await input.evaluate(element => element === document.activeElement)])
      .toEqual([path, true])
    expect(await barriers(page), path).toEqual([])
    await page.getByRole('link', { name: 'Cancel' }).click()
    await input.waitFor({ state: 'detached' })
    const focused = page.getByRole('link', { name: opener, exact: true })
    await expect
      .poll(async () => [path, await focused.evaluate(element => element === document.activeElement)])
      .toEqual([path, true])
  }
  const plain = await site.open('/r/lamps/about/banned', { as: 'keeper', hasScript: false })
  await plain.getByRole('link', { name: 'Ban Someone' }).click()
  await plain.getByLabel('Username', { exact: true }).fill('newcomer')
  await plain.getByRole('button', { name: 'Ban User' }).click()
  await plain.locator('[data-username=newcomer]').waitFor()
  expect(await plain.getByLabel('Username', { exact: true }).count()).toBe(0)
})

test('the team is a list with what can be done at its right edge: rights, rank, and removal, which asks first', async () => {
  const page = await site.open('/r/lamps/about/moderators', { as: 'keeper', width: 1280 })
  const row = (name: string) => page.locator(`[data-moderator=${name}]`)
  const order = () =>
    page.locator('[data-moderator]').evaluateAll(rows => rows.map(each => each.dataset.moderator))
  expect(await order()).toEqual(['keeper', 'second', 'third'])
  expect(await row('keeper').getByRole('link', { name: /^Edit/ }).count()).toBe(0)
  await row('third').getByRole('button', { name: 'Actions for u/third' }).click()
  const menu = await page.getByRole('menu').boundingBox()
  const painted = await page.locator('html').evaluate(html => html.getBoundingClientRect().right)
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(painted)
  await page.getByRole('menuitem', { name: 'Move Up' }).click()
  await expect.poll(order).toEqual(['keeper', 'third', 'second'])
  await row('third').getByRole('link', { name: 'Edit the permissions of u/third' }).click()
  await row('third').getByRole('checkbox', { name: 'Flair' }).check()
  await row('third').getByRole('button', { name: 'Save' }).click()
  await row('third').getByText('Flair, Wiki').waitFor()
  await row('third').getByRole('button', { name: 'Actions for u/third' }).click()
  await page.getByRole('menuitem', { name: 'Remove Moderator' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove u/third as a moderator?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await order()).toEqual(['keeper', 'third', 'second'])
  await row('third').getByRole('button', { name: 'Actions for u/third' }).click()
  await page.getByRole('menuitem', { name: 'Remove Moderator' }).click()
  await dialog.getByRole('button', { name: 'Remove Moderator' }).click()
  await expect.poll(order).toEqual(['keeper', 'second'])
  expect(await barriers(page)).toEqual([])
})

const labels = (page: Page) =>
  page
    .getByLabel(/^Name of link \d/)
    .evaluateAll(inputs => inputs.map(input => (input as HTMLInputElement).value))

test('the links of a menu are rows: added, put in order and removed, and the one that is wrong is named', async () => {
  const page = await site.open('/r/lamps/about/widgets', { as: 'keeper', width: 1280 })
  await page.getByLabel('Name of link 1').fill('Start')
  await page.getByLabel('Address of link 1').fill('/r/lamps/')
  for (const [number, label] of [
    [2, 'More'],
    [3, 'Shop'],
  ] as const) {
    await page.getByRole('button', { name: 'Add Link' }).click()
    await page.getByLabel(`Name of link ${number}`).fill(label)
  }
  await page.getByLabel('Place of link 3').selectOption('In a submenu')
  await page.getByLabel('Address of link 3').fill('clay')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^Link 3 isn’t complete: “- Shop clay”\./).waitFor()
  expect(await page.getByLabel('Address of link 3').getAttribute('aria-invalid')).toBe('true')
  const isFocused = (element: Element) => element === document.activeElement
  await expect.poll(() => page.getByLabel('Name of link 3').evaluate(isFocused)).toBe(true)
  await page.getByLabel('Address of link 3').fill('https://clay.example/')
  const handle = page.getByRole('button', { name: 'Move link 3', exact: true })
  await handle.press('ArrowUp')
  await expect.poll(() => labels(page)).toEqual(['Start', 'Shop', 'More'])
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => labels(page)).toEqual(['Start', 'More', 'Shop'])
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved: Menu').waitFor()
  const community = await site.open('/r/lamps/', { hasScript: false })
  const menu = community.getByRole('navigation', { name: 'Menu' })
  await menu.getByText('More').click()
  expect(await menu.getByRole('link', { name: 'Shop' }).getAttribute('href')).toBe('https://clay.example/')
})

test('menu links are reordered, removed and added without script', async () => {
  const page = await site.open('/r/lamps/about/widgets', { as: 'keeper', hasScript: false, width: 1280 })
  const blank = ['', '', '']
  expect(await labels(page)).toEqual(['Start', 'More', 'Shop', ...blank])
  await page.getByRole('button', { name: 'Move link 1 down' }).click()
  expect(await labels(page)).toEqual(['More', 'Start', 'Shop', ...blank])
  await page.getByRole('button', { name: 'Remove link 1' }).click()
  expect(await labels(page)).toEqual(['Start', 'Shop', ...blank])
  await page.getByLabel('Name of link 3').fill('Wiki')
  await page.getByLabel('Address of link 3').fill('/r/lamps/wiki/')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.goto('/r/lamps/about/widgets')
  expect(await labels(page)).toEqual(['Start', 'Shop', 'Wiki', ...blank])
})

test('what is empty says in one way what would be there, and offers the first step', async () => {
  const page = await site.visit({ as: 'keeper', width: 1280 })
  for (const [path, words, step] of [
    ['/r/candles/', 'Nothing has been posted yet, or nothing matches this sort and time.', 'Create a Post'],
    ['/r/lamps/about/rules', 'There are no rules yet.', 'Add Rule'],
    ['/r/lamps/about/scheduled', 'There are no scheduled posts yet.', 'Schedule a Post'],
    ['/r/lamps/wiki/pages', 'There are no pages yet.', 'New Page'],
  ] as const) {
    await site.go(page, path)
    const empty = page
      .locator('main div')
      .filter({ has: page.getByText(words, { exact: true }) })
      .last()
    const frame = await empty.evaluate(element => getComputedStyle(element).borderTopStyle)
    expect([path, frame]).toEqual([path, 'dashed'])
    await empty.getByText(step, { exact: true }).click()
    await page.getByRole('main').getByRole('textbox').first().waitFor()
  }
})
