import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setStanding } from '#domain/accounts/set-standing.ts'
import { openSuspension } from '#domain/suspensions/suspend-account.ts'
import { type Cast, createCast, signUp } from '#tests/fixtures/cast.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { formPost } from '#tests/support/forms.ts'

let cast: Cast
const NOW = new Date('2026-05-01T12:00:00Z')
const DAY = 24 * 3_600
const OLD_BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:60.0) Gecko/20100101 Firefox/60.0'

const site = browserSite(
  async app => {
    app.at(NOW)
    cast = await createCast(app)
  },
  async () => ({ env: { SITE_NAME: 'The Burrow', OLD_SITE_URL: 'https://old.burrow.example/' } }),
)

const main = (page: Page) => page.getByRole('main')
const banner = (page: Page) => page.locator('[data-account-banner]')
const kindAndWords = async (page: Page) => [
  await banner(page).getAttribute('data-account-banner'),
  (await banner(page).innerText()).split('\n')[0]?.trim(),
]

async function suspended(name: string, days: number | null): Promise<string> {
  const { id } = await signUp(site.app, { name })
  const until = days === null ? null : new Date(site.app.ctx.now().getTime() + days * DAY * 1_000)
  const admin = { ...site.app.ctx, viewer: cast.ed }
  await openSuspension(admin, { accountId: id, reason: 'Selling glaze', until })
  return name
}

async function bannerOf(name: string | null, userAgent?: string): Promise<string[]> {
  const headers = {
    ...(name === null ? {} : { cookie: await site.app.logIn(name) }),
    ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
  }
  const text = await (await site.app.ask('/communities', { headers })).text()
  return [...text.matchAll(/data-account-banner="(\w+)"/g)].map(match => match[1] ?? '')
}

test.each([true, false])(
  '[R8-37] [R4-abn-01] a permanent suspension is told on every page (script: %s)',
  async hasScript => {
    const name = await suspended(hasScript ? 'gone_for_good' : 'gone_plain', null)
    const page = await site.open('/communities', { as: name, hasScript })
    expect(await kindAndWords(page)).toEqual([
      'permanent',
      'Your account has been permanently suspended from The Burrow. Appeal',
    ])
    await banner(page).getByRole('link', { name: 'Appeal' }).click()
    await main(page).getByText('Selling glaze').waitFor()
  },
)

test.each([
  [3, 0, 'Your account has been suspended from The Burrow for 3 days. Appeal'],
  [3, DAY, 'Your account has been suspended from The Burrow for 2 days. Appeal'],
  [3, 2 * DAY - 1, 'Your account has been suspended from The Burrow for 2 days. Appeal'],
  [3, 2 * DAY, 'Your account has been suspended from The Burrow for 1 day. Appeal'],
  [3, 3 * DAY - 1, 'Your account has been suspended from The Burrow for 1 day. Appeal'],
])('[R8-38] [R4-abn-02] of %d days, %d seconds later: %s', async (days, seconds, words) => {
  site.app.at(NOW)
  const name = await suspended(`away_${seconds}`, days)
  site.app.advance({ seconds })
  const page = await site.open('/', { as: name })
  expect(await kindAndWords(page)).toEqual(['temporary', words])
  site.app.at(NOW)
})

test('[R8-39] [R8-41] a forced reset tells of suspicious activity and leads to the reset', async () => {
  const { id } = await signUp(site.app, { name: 'worried' })
  await setStanding(site.app.ctx, { accountId: id, must_reset_password: true })
  const page = await site.open('/', { as: 'worried' })
  expect(await kindAndWords(page)).toEqual([
    'reset',
    'We noticed suspicious activity on your account. Please reset your password to keep using it. Reset password',
  ])
  await banner(page).getByRole('link', { name: 'Reset password' }).click()
  await page.waitForURL('**/change_password/')
  await page.getByLabel('Current password').fill('four green bicycles')
  await page.getByLabel('New password').fill('three blue tricycles')
  await main(page).getByRole('button', { name: 'Change Password' }).click()
  await main(page).getByText('Your password was changed').waitFor()
  await banner(page).waitFor({ state: 'detached' })
})

test('logging in with a reset asked for leads to it', async () => {
  const { id } = await signUp(site.app, { name: 'led' })
  await setStanding(site.app.ctx, { accountId: id, must_reset_password: true })
  const fields = { name: 'led', password: 'four green bicycles', dest: '/communities' }
  const answer = await formPost(site.app, '/login', fields)
  expect(answer.headers.get('location')).toBe('/password_reset')
})

test('[R8-41] [R8-40] an old browser is told so, with the old site where there is one', async () => {
  const context = await site.browser.newContext({ baseURL: site.app.url, userAgent: OLD_BROWSER })
  const page = await site.open('/', { context })
  expect(await kindAndWords(page)).toEqual([
    'browser',
    'Your browser is no longer supported. Update it, or visit the old site. Update your browser Visit the old site',
  ])
  const link = banner(page).getByRole('link', { name: 'Visit the old site' })
  expect(await link.getAttribute('href')).toBe('https://old.burrow.example/')
})

test('[R4-abn-01] [R6-12] of several banners the first of the order shows, and only to whom it concerns', async () => {
  const everything = await suspended('unlucky', null)
  const { id } = await site.app.ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('name', '=', everything)
    .executeTakeFirstOrThrow()
  await setStanding(site.app.ctx, { accountId: id, must_reset_password: true })
  expect(await bannerOf(everything, OLD_BROWSER)).toEqual(['browser'])
  expect(await bannerOf(everything)).toEqual(['reset'])
  await setStanding(site.app.ctx, { accountId: id, must_reset_password: false })
  expect(await bannerOf(everything)).toEqual(['permanent'])
  expect(await bannerOf('ann')).toEqual([])
  expect(await bannerOf(null)).toEqual([])
  expect(await bannerOf(null, OLD_BROWSER)).toEqual(['browser'])
  expect(await bannerOf(null)).toEqual([])
})

test.each(['/appeal', '/appeals'])(
  '[R2.10-02] [R2.10-27] %s takes up to 1000 characters, one appeal at a time',
  async path => {
    const name = await suspended(`appellant${path.length}`, 3)
    const page = await site.open(path, { as: name })
    const field = main(page).getByLabel('Why should we reconsider?')
    await field.fill('x'.repeat(1_001))
    await main(page).getByRole('button', { name: 'Submit' }).click()
    const problem = await field.evaluate((area: HTMLTextAreaElement) => area.validationMessage)
    expect(problem).toBe('1 character too many')
    expect((await field.inputValue()).length).toBe(1_001)
    const refused = await formPost(site.app, path, { body: 'x'.repeat(1_001) }, await site.app.logIn(name))
    expect(await refused.text()).toContain('The text can be up to 1,000 characters.')
    await field.fill('I was only joking.')
    await main(page).getByRole('button', { name: 'Submit' }).click()
    await main(page).getByText('reviewing your appeal.').waitFor()
    const again = await formPost(site.app, path, { body: 'And again' }, await site.app.logIn(name))
    expect([again.status, (await again.text()).includes('You can have one open appeal at a time')]).toEqual([
      409,
      true,
    ])
  },
)

test('[R2.10-27] others see that there is nothing to appeal', async () => {
  for (const visit of [{}, { as: 'ann' }]) {
    const page = await site.open('/appeals', visit)
    await main(page).getByText('there is nothing to appeal').waitFor()
    expect(await main(page).getByRole('textbox').count()).toBe(0)
  }
  const answer = await formPost(site.app, '/appeal', { body: 'x' }, await site.app.logIn('ann'))
  expect(answer.status).toBe(403)
})

test('an admin finds an account, suspends it, reads its appeal, lifts; the log tells it', async () => {
  site.app.at(NOW)
  await signUp(site.app, { name: 'peddler' })
  const page = await site.open('/admin', { as: 'edgar' })
  await page.getByLabel('Username, email address or ID').fill('u/Peddler')
  await main(page).getByRole('button', { name: 'Find' }).click()
  await main(page).getByRole('heading', { name: 'Account u/peddler' }).waitFor()
  await page.getByLabel('Reason (shown to the account)').fill('Selling glaze')
  await page.getByLabel('Days').fill('soon')
  await pressSurely(page, 'Suspend', 'Suspend u/peddler?')
  await main(page).getByText("Check this field. Its value isn't valid.").waitFor()
  expect(await page.getByLabel('Reason (shown to the account)').inputValue()).toBe('Selling glaze')
  await page.getByLabel('Days').fill('3')
  await pressSurely(page, 'Suspend', 'Suspend u/peddler?')
  await main(page).getByText('u/peddler was suspended.').waitFor()
  // A suspended account can't be suspended again: the page shows the suspension and how to lift it instead.
  await main(page)
    .getByText(/^Suspended by u\/edgar on /)
    .waitFor()
  // The admin's account may have been deleted since.
  await site.app.ctx.db
    .updateTable('suspensions')
    .set({ by_id: null })
    .where('reason', '=', 'Selling glaze')
    .execute()
  await page.reload()
  await main(page)
    .getByText(/^Suspended by a deleted account on /)
    .waitFor()
  await main(page).getByText('Selling glaze').first().waitFor()
  expect(await page.getByLabel('Reason (shown to the account)').count()).toBe(0)
  const first = main(page).locator('form').first()
  expect(await first.getByRole('button').allInnerTexts()).toEqual(['Lift Suspension'])
  await formPost(site.app, '/appeal', { body: 'Only a little glaze.' }, await site.app.logIn('peddler'))
  await site.go(page, '/admin')
  await main(page).getByRole('link', { name: 'u/peddler' }).click()
  await main(page).getByText('Only a little glaze.').waitFor()
  await main(page).getByRole('button', { name: 'Lift Suspension' }).click()
  await main(page).locator('[data-act=lift]').waitFor()
  await main(page).getByText('The suspension of u/peddler was lifted.').waitFor()
  await page.getByLabel('Reason (shown to the account)').waitFor()
  await site.go(page, '/admin/log')
  await main(page).getByText('edgar lifted the suspension of peddler').waitFor()
  await main(page).getByText('edgar suspended peddler').waitFor()
})

test('asks an admin before an action against an account, and names the account in the result', async () => {
  site.app.at(NOW)
  await signUp(site.app, { name: 'wanderer' })
  const page = await site.open('/admin/accounts/wanderer', { as: 'edgar' })
  for (const [button, sure, told] of [
    ['Log Out Every Device', 'Log u/wanderer out everywhere?', 'u/wanderer was logged out on every device.'],
    ['Remove All Content', 'Remove everything by u/wanderer?', 'All content by u/wanderer is being removed.'],
    [
      'Force Password Reset',
      'Force a reset for u/wanderer?',
      'u/wanderer was logged out and has to choose a new password.',
    ],
  ] as const) {
    await pressSurely(page, button, sure)
    await main(page).getByText(told).waitFor()
  }
})

test('a quarter of an hour later an admin’s act asks for the password in place, and goes on', async () => {
  site.app.at(NOW)
  await signUp(site.app, { name: 'climber' })
  const page = await site.open('/admin/accounts/climber', { as: 'edgar' })
  site.app.advance({ seconds: 900 })
  await main(page).getByLabel('Staff').check()
  await pressSurely(page, 'Save Roles', 'Change the roles of u/climber?')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').fill('four green bicycles')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await main(page).getByText('edgar changed the roles of climber').waitFor()
  site.app.at(NOW)
})

test('on a phone accounts stand below their filters, and the way to a profile on one line', async () => {
  const page = await site.open('/admin/accounts', { as: 'edgar', width: 360 })
  const top = (await main(page).getByRole('table').boundingBox())?.y ?? 0
  const filters = await main(page).getByRole('link', { name: 'Staff and admins' }).boundingBox()
  expect(top).toBeGreaterThanOrEqual((filters?.y ?? top) + (filters?.height ?? 0) + 4)
  const profile = main(page).getByRole('link', { name: 'Profile' }).first()
  expect(await profile.evaluate(link => link.getClientRects().length)).toBe(1)
})

test('the admin’s pages are for admins', async () => {
  for (const name of ['ann', 'dinah']) {
    const cookie = await site.app.logIn(name)
    for (const path of ['/admin', '/admin?q=ann', '/admin/accounts/ann', '/admin/log'])
      expect([path, (await site.app.ask(path, { headers: { cookie } })).status]).toEqual([path, 403])
    const act = await formPost(site.app, '/admin/accounts/bosco', { intent: 'end_sessions' }, cookie)
    expect(act.status).toBe(403)
  }
  const visitor = await site.app.ask('/admin')
  expect(visitor.headers.get('location')).toBe('/login?dest=%2Fadmin')
})

test('admins go by their own navigation, which counts what waits; an appeal is read and settled in its list', async () => {
  site.app.at(NOW)
  await suspended('sorrowful', 7)
  await formPost(site.app, '/appeal', { body: 'I sold it by mistake.' }, await site.app.logIn('sorrowful'))
  const page = await site.open('/admin', { as: 'edgar' })
  const tools = page.getByRole('navigation', { name: 'Admin' })
  const waiting = async () =>
    Number(/\d+/.exec(await tools.getByRole('link', { name: /^Appeals/ }).innerText())?.[0] ?? 0)
  const before = await waiting()
  expect(before).toBeGreaterThanOrEqual(1)
  expect((await tools.getByRole('link').allInnerTexts()).map(words => words.replace(/\s*\d+$/, ''))).toEqual(
    expect.arrayContaining(['Overview', 'Reports', 'Appeals', 'Accounts', 'Admin log']),
  )
  await tools.getByRole('link', { name: /^Appeals/ }).click()
  const appeal = main(page).getByRole('listitem').filter({ hasText: 'u/sorrowful' })
  await appeal.getByText('I sold it by mistake.').waitFor()
  await appeal.getByRole('button', { name: 'Lift the suspension of u/sorrowful' }).click()
  await main(page).getByText('The suspension of u/sorrowful is lifted.').waitFor()
  await expect.poll(waiting).toBe(before - 1)
  // Accounts are narrowed by one press.
  await suspended('kept_away', 7)
  await tools.getByRole('link', { name: 'Accounts' }).click()
  await main(page).getByRole('row').filter({ hasText: 'u/sorrowful' }).waitFor()
  await main(page).getByRole('link', { name: 'Suspended', exact: true }).click()
  await main(page).getByRole('row').filter({ hasText: 'u/kept_away' }).waitFor()
  await expect.poll(() => main(page).getByRole('row').filter({ hasText: 'u/sorrowful' }).count()).toBe(0)
})

test('suspending someone asks for the password and explains that this is an admin action', async () => {
  site.app.at(NOW)
  await signUp(site.app, { name: 'glazier' })
  const page = await site.open('/admin/accounts/glazier', { as: 'edgar' })
  site.app.advance({ seconds: 900 })
  await page.getByLabel('Reason (shown to the account)').fill('Selling glaze')
  await page.getByLabel('Days').fill('3')
  await pressSurely(page, 'Suspend', 'Suspend u/glazier?')
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await dialog.getByText(/^You're about to act as an admin, so please confirm it's you\./).waitFor()
  expect(await dialog.getByText(/how an account is protected/).count()).toBe(0)
  const confirm = await dialog.getByRole('button', { name: 'Confirm', exact: true }).boundingBox()
  const passkey = await dialog.getByRole('button', { name: 'Use a Passkey Instead' }).boundingBox()
  expect(passkey?.y).toBeGreaterThan((confirm?.y ?? 0) + (confirm?.height ?? 0))
  await dialog.getByLabel('Password').fill('four green bicycles')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await main(page).getByText('edgar suspended glazier').waitFor()
  site.app.at(NOW)
})

/** Presses a button, and answers what it asks. */
async function pressSurely(page: Page, button: string, sure: string): Promise<void> {
  await main(page).getByRole('button', { name: button, exact: true }).click()
  await main(page).getByRole('button', { name: sure }).click()
}
