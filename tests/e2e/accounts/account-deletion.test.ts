import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { deleteDueAccounts } from '#domain/account-deletion/delete-due-accounts.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { accountDoors } from '#tests/support/account-doors.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { waitForEmail } from '#tests/support/mailbox.ts'

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  await openCommunity(app, { by, name: 'lighthouses' })
})
const { vouched } = accountDoors(() => site.app)
const main = (page: Page) => page.getByRole('main')
const DAY = 24 * 3_600

async function logIn(page: Page, name: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill('four green bicycles')
  await main(page).getByRole('button', { name: 'Log in' }).click()
}

test('an account is deleted after 14 days; the page one kept, and an email, tell what went', async () => {
  site.app.at(new Date('2026-05-01T12:00:00Z'))
  const by = await vouched('leaver', 'leaver@mail.example')
  const { permalink } = await writePost(site.app, { by, in: 'lighthouses', title: 'A lamp' })
  const page = await site.open('/settings/account', { as: 'leaver' })
  await main(page).getByRole('link', { name: 'Delete account' }).click()
  await main(page).getByLabel('Delete them').check()
  await page.getByLabel('Your password').fill('not it')
  await main(page).getByRole('button', { name: 'Delete My Account' }).click()
  await main(page).getByText('That password is wrong.').waitFor()
  expect(await main(page).getByLabel('Delete them').isChecked()).toBe(true)
  await page.getByLabel('Your password').fill('four green bicycles')
  await main(page).getByRole('button', { name: 'Delete My Account' }).click()
  await main(page).getByText('Your account will be deleted on 2026-05-15.').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).first().waitFor()
  const receipt = page.url()
  site.app.advance({ seconds: 14 * DAY })
  const { mailer } = site.app.server.app
  await deleteDueAccounts(site.app.ctx, { mailer, siteName: 'Warren' })
  await page.goto(receipt)
  await main(page).getByText('The account was deleted on 2026-05-15.').waitFor()
  await main(page).getByText('1 post and 0 comments').waitFor()
  const email = await waitForEmail(site.app, { to: 'leaver@mail.example', kind: 'deletion-receipt' })
  expect(email.text).toContain('leaver')
  await site.go(page, permalink)
  expect(await main(page).getByRole('heading', { level: 1 }).innerText()).toContain('A lamp')
  expect(await page.content()).not.toContain('leaver')
  await logIn(page, 'leaver')
  await main(page).getByText('Wrong username or password.').waitFor()
})

test('within the 14 days, logging in offers to keep the account, also without script', async () => {
  site.app.at(new Date('2026-06-01T12:00:00Z'))
  await signUp(site.app, { name: 'returner' })
  const page = await site.open('/account/delete', { as: 'returner', hasScript: false })
  await page.getByLabel('Your password').fill('four green bicycles')
  await main(page).getByRole('button', { name: 'Delete My Account' }).click()
  await main(page).getByText('Your account will be deleted on 2026-06-15.').waitFor()
  await logIn(page, 'returner')
  await main(page).getByText('Your account returner will be deleted on 2026-06-15.').waitFor()
  await main(page).getByRole('button', { name: 'Keep My Account' }).click()
  await main(page).getByText("Your account won't be deleted.").waitFor()
  await page.goto('/settings/account')
  await main(page).getByRole('heading', { name: 'Account settings' }).waitFor()
})
