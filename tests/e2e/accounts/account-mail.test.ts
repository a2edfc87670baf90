import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { CAST_PASSWORD } from '#tests/fixtures/cast.ts'
import { accountDoors } from '#tests/support/account-doors.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { formPost } from '#tests/support/forms.ts'
import { linkOf, waitForEmail } from '#tests/support/mailbox.ts'

const site = browserSite(async () => {})
const { register, vouched } = accountDoors(() => site.app)

const outcome = (page: Page) => page.locator('[data-verification]')
const main = (page: Page) => page.getByRole('main')

async function verificationPath(name: string): Promise<string> {
  const to = `${name}@mail.example`
  await register(name, to)
  return linkOf(await waitForEmail(site.app, { to, kind: 'verify-email' }))
}

test('[R2.10-12] [R2.10-13] [R8-02] [R8-03] [R4-mail-01] opening the page sends its token with an empty body, once, and says what came of it', async () => {
  const path = await verificationPath('opener')
  const page = await site.visit()
  const sent: [string, string | null][] = []
  page.on('request', request => {
    if (request.method() === 'POST') sent.push([new URL(request.url()).pathname, request.postData()])
  })
  await site.go(page, path)
  await main(page).getByText('Email verification complete', { exact: true }).waitFor()
  expect(await outcome(page).getAttribute('data-verification')).toBe('Success')
  expect(sent).toEqual([[path.replace('/verification/', '/api/v1/verify_email/'), null]])
  // The page does not go on asking for what was just done.
  expect(await main(page).getByRole('heading').allInnerTexts()).not.toContain('Confirm your email address')
  expect(await page.getByText('Confirm your email address', { exact: true }).count()).toBe(0)
  const again = await site.open(path)
  await main(again).getByText('Your email address has already been verified.', { exact: true }).waitFor()
  expect(await outcome(again).getAttribute('data-verification')).toBe('AlreadyVerified')
})

test('[R8-04] [R4-mail-01] the wrong user is asked to log out', async () => {
  const page = await site.open(await verificationPath('rightful'), { as: 'somebody' })
  await main(page)
    .getByText(
      "The email verification link you've followed is for a different user account. Please log out and click the email verification link again to verify your email.",
      { exact: true },
    )
    .waitFor()
  expect(await outcome(page).getAttribute('data-verification')).toBe('WrongUser')
})

test('[R8-05] [R4-mail-02] anything else is an error: an unknown token, another reason, none, no answer', async () => {
  const answers = [null, '{"success":false,"reason":"NEW_REASON"}', '{}', 'no json']
  for (const [at, body] of answers.entries()) {
    const page = await site.visit()
    if (body !== null)
      await page.route('**/api/v1/verify_email/*', route =>
        route.fulfill({ status: 200, contentType: 'application/json', body }),
      )
    await site.go(page, `/verification/${'x'.repeat(20)}${at}`)
    await main(page).getByText('Something went wrong.', { exact: true }).waitFor()
    expect(await outcome(page).getAttribute('data-verification')).toBe('Error')
  }
})

test('[R8-02] without script a button verifies', async () => {
  const page = await site.open(await verificationPath('plain'), { hasScript: false })
  await main(page).getByRole('button', { name: 'Confirm Email Address' }).click()
  await main(page).getByText('Email verification complete', { exact: true }).waitFor()
})

test.each([true, false])(
  '[R4-name-01] the email tip is open or closed, as its reader likes (script: %s)',
  async hasScript => {
    const name = hasScript ? 'tipped' : 'untipped'
    const cookie = await register(name, `${name}@mail.example`)
    const page = await site.visit({ hasScript })
    const [key = '', value = ''] = cookie.split('=')
    await page.context().addCookies([{ name: key, value, url: site.app.url }])
    await page.goto('/communities/create')
    const tip = page.locator('[data-tip=email]')
    const resend = tip.getByRole('button', { name: 'Resend Email' })
    expect(await resend.isVisible()).toBe(false)
    await tip.locator('summary').click()
    expect(await resend.isVisible()).toBe(true)
    await tip.locator('summary').click()
    expect(await resend.isVisible()).toBe(false)
    await page.goto('/settings/account')
    expect(await resend.isVisible()).toBe(true)
    await resend.click()
    await page.getByText(`We sent another email to ${name}@mail.example.`).waitFor()
  },
)

test('a forgotten password, without script: link, new password, log-in', async () => {
  await vouched('scatter', 'scatter@mail.example')
  const page = await site.open('/login', { hasScript: false })
  await main(page).getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Username or email address').fill('scatter@mail.example')
  await main(page).getByRole('button', { name: 'Send Link' }).click()
  await main(page).getByText('we sent it a link').waitFor()
  await page.goto(
    linkOf(await waitForEmail(site.app, { to: 'scatter@mail.example', kind: 'reset-password' })),
  )
  await page.getByLabel('New password').fill('iloveyou2')
  await main(page).getByRole('button', { name: 'Save Password' }).click()
  await main(page).getByText('That password is too common.').waitFor()
  await page.getByLabel('New password').fill('three blue tricycles')
  await main(page).getByRole('button', { name: 'Save Password' }).click()
  await main(page).getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Name').fill('scatter')
  await page.getByLabel('Password').fill('three blue tricycles')
  await main(page).getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Create post' }).first().waitFor()
})

test('changing the password in the browser keeps this device logged in', async () => {
  const page = await site.open('/change_password/', { as: 'stayer' })
  await page.getByLabel('Current password').fill('not it at all')
  await page.getByLabel('New password').fill('three blue tricycles')
  await main(page).getByRole('button', { name: 'Change Password' }).click()
  await main(page).getByText('That password is wrong.').waitFor()
  expect(await page.getByLabel('New password').inputValue()).toBe('three blue tricycles')
  await page.getByLabel('Current password').fill(CAST_PASSWORD)
  await main(page).getByRole('button', { name: 'Change Password' }).click()
  await main(page).getByText('Your password was changed').waitFor()
  await site.go(page, '/settings/account')
  await main(page).getByRole('heading', { name: 'Account settings' }).waitFor()
})

test('logging in by mail takes a press of a button', async () => {
  await vouched('mailer', 'mailer@mail.example')
  await formPost(site.app, '/account/magic_link', { who: 'mailer' })
  const path = linkOf(await waitForEmail(site.app, { to: 'mailer@mail.example', kind: 'magic-link' }))
  const page = await site.open(path)
  await main(page).getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Create post' }).first().waitFor()
})
