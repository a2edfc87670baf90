import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signUp } from '#tests/fixtures/cast.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { formPost } from '#tests/support/forms.ts'

const site = browserSite(async app => {
  await signUp(app, { name: 'taken_name' })
})
const main = (page: Page) => page.getByRole('main')

/** Signs up a person with a generated name, as a sign-on provider's accounts have. */
async function newcomer(name: string): Promise<string> {
  await signUp(site.app, { name })
  await site.app.ctx.db
    .updateTable('accounts')
    .set({ is_name_editable: true })
    .where('name', '=', name)
    .execute()
  return name
}

test('[R5-20] [R4-name-03] [R4-name-04] [R4-name-05] creating a post leads to choosing a name first: change, rules, confirm, toast, and back', async () => {
  const page = await site.open('/communities', { as: await newcomer('guest_1') })
  await page.getByRole('banner').getByRole('link', { name: 'Create post' }).first().click()
  await main(page).getByRole('button', { name: 'Keep guest_1' }).waitFor()
  await main(page).getByRole('link', { name: 'Change username' }).click()
  const field = main(page).getByLabel('New username')
  await field.fill('Taken-Name')
  await field.press('Tab')
  await main(page).getByText('That username is taken. Choose another one.').waitFor()
  await field.fill('n')
  await field.fill('Walter')
  await field.press('Tab')
  await main(page).getByText('Walter is available.').waitFor()
  await main(page).getByRole('button', { name: 'Continue' }).click()
  await main(page).getByText("Your username will be Walter. You can't change it again.").waitFor()
  await main(page).getByRole('button', { name: 'Save Walter' }).click()
  await page.getByText('Nice name', { exact: true }).waitFor()
  await page.waitForURL('**/submit')
  await site.go(page, '/user/me/')
  await page.waitForURL('**/user/Walter/')
})

test('[R5-21] one’s own profile leads to choosing a name first; others’ profiles and one’s posts do not', async () => {
  const page = await site.open('/user/guest_2/', { as: await newcomer('guest_2') })
  expect(new URL(page.url()).pathname).toBe('/account/username')
  await site.go(page, '/user/taken_name/')
  expect(new URL(page.url()).pathname).toBe('/user/taken_name/')
  await site.go(page, '/user/guest_2/')
  await main(page).getByRole('button', { name: 'Keep guest_2' }).click()
  await page.waitForURL('**/user/guest_2/')
  expect(await page.getByText('Nice name').count()).toBe(0)
})

test('[R4-name-02] [R4-name-03] [R2.14-oth-28] the tip of an account whose name is editable opens the steps in a modal', async () => {
  const page = await site.open('/settings/account', { as: await newcomer('guest_3') })
  const tip = page.locator('[data-tip=username]')
  await tip.getByText('Your username guest_3 was generated.').waitFor()
  await tip.getByRole('link', { name: 'Change username' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Change username' }).click()
  await dialog.getByLabel('New username').fill('taken_name')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('That username is taken. Choose another one.').first().waitFor()
  await dialog.getByLabel('New username').fill('Wilma')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page
    .getByRole('dialog', { name: 'Use Wilma as your username?' })
    .getByRole('button', { name: 'Save Wilma' })
    .click()
  await page.getByText('Nice name', { exact: true }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await tip.waitFor({ state: 'detached' })
})

test('[R2.14-oth-29] the modal is not in what the server sends, whatever the address asks', async () => {
  const cookie = await site.app.logIn(await newcomer('guest_4'))
  for (const path of ['/settings/account', '/account/username']) {
    const text = await (await site.app.ask(path, { headers: { cookie } })).text()
    expect(text).toContain('guest_4')
    expect(text).not.toMatch(/<dialog/)
  }
  // In the browser it is one: its words are those that the server must not send.
  const page = await site.open('/settings/account', { as: 'guest_4' })
  await page.locator('[data-tip=username]').getByRole('link', { name: 'Change username' }).click()
  const modal = page.locator('dialog[open]')
  await modal.waitFor()
  const title = await modal.getByRole('heading').first().innerText()
  expect(title).not.toBe('')
  for (const path of ['/settings/account?open_modal=username', '/?open_modal=username'])
    expect(await (await site.app.ask(path, { headers: { cookie } })).text()).not.toContain(`>${title}</h2>`)
})

test('[R4-name-05] without script, the same steps are pages', async () => {
  const page = await site.open('/submit', { as: await newcomer('guest_5'), hasScript: false })
  await main(page).getByRole('link', { name: 'Change username' }).click()
  await main(page).getByLabel('New username').fill('taken_name')
  await main(page).getByRole('button', { name: 'Continue' }).click()
  await main(page).getByText('That username is taken. Choose another one.').waitFor()
  expect(await main(page).getByLabel('New username').inputValue()).toBe('taken_name')
  await main(page).getByLabel('New username').fill('Werner')
  await main(page).getByRole('button', { name: 'Continue' }).click()
  await main(page).getByRole('button', { name: 'Save Werner' }).click()
  await main(page).getByText('Your username is now Werner.').waitFor()
})

test('an account whose name is settled has no tip, and its name stays', async () => {
  const page = await site.open('/settings/account', { as: 'taken_name' })
  expect(await page.locator('[data-tip=username]').count()).toBe(0)
  const cookie = await site.app.logIn('taken_name')
  await formPost(site.app, '/account/username', { intent: 'change', name: 'renamed' }, cookie)
  const { db } = site.app.ctx
  expect(await db.selectFrom('accounts').select('id').where('name', '=', 'renamed').execute()).toEqual([])
  expect((await site.app.ask('/account/username', { headers: { cookie } })).status).toBe(302)
})

test('[R2.14-acc-15] signing up says while the name is typed whether it is available, taken or not a name', async () => {
  const page = await site.open('/register')
  const field = main(page).getByLabel('Username')
  const told = main(page).getByRole('status')
  await field.fill('Taken-Name')
  await told.getByText('That username is taken. Choose another one.').waitFor()
  await field.fill('w')
  await told.getByText('Usernames can be 3 to 20 characters').waitFor()
  await field.fill('Walter_2')
  await told.getByText('Walter_2 is available.').waitFor()
  await field.fill('')
  await expect.poll(() => told.innerText()).toBe('')
  // Checking a name doesn't take it.
  expect((await site.app.runOperation('CheckNewName', { name: 'Walter_2' })).body.data).toEqual({
    checkNewName: 'Walter_2',
  })
})

test('one address may ask for thirty names a minute', async () => {
  const ask = () => site.app.runOperation('CheckNewName', { name: 'Walter_3' })
  const answers = []
  for (let n = 0; n < 31; n++) answers.push((await ask()).body.error?.code)
  expect(answers.at(-1)).toBe('rate_limited')
  expect(answers[0]).toBeUndefined()
})
