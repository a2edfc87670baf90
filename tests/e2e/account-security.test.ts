import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { CAST_PASSWORD, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { browserSite } from '#tests/support/browser-site.ts'

const START = new Date('2026-05-01T12:00:00Z')

const site = browserSite(async app => {
  app.at(START)
  const founder = await signUp(app, { name: 'founder' })
  await signUp(app, { name: 'careful' })
  await openCommunity(app, { by: founder, name: 'pottery' })
  await writePost(app, { by: founder, in: 'pottery', title: 'A bowl' })
})

const codeOf = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(site.app.ctx.now().getTime() / 1_000) })
const dialog = (page: Page) => page.getByRole('dialog')

test('two-factor is turned on after the password was asked for in place, and the modal asks for the code', async () => {
  const page = await site.open('/2fa/enable/', { as: 'careful' })
  const secret = (await page.locator('form code').innerText()).replaceAll(' ', '')
  // Meanwhile the log-in is no longer recent.
  site.app.advance({ seconds: 16 * 60 })
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await dialog(page).getByLabel('Password').fill('not my password')
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await dialog(page).getByText('That is not the password of this account.').waitFor()
  await dialog(page).getByLabel('Password').fill(CAST_PASSWORD)
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Two-factor is on.').waitFor()
  expect(await page.locator('section code').count()).toBe(10)
  expect(await dialog(page).count()).toBe(0)

  site.app.advance({ seconds: 60 })
  const visitor = await site.open('/r/pottery/new/')
  await visitor
    .getByRole('button', { name: /upvote/i })
    .first()
    .click()
  await dialog(visitor).getByLabel('Name').fill('careful')
  await dialog(visitor).getByLabel('Password').fill(CAST_PASSWORD)
  await dialog(visitor).getByRole('button', { name: 'Log in' }).click()
  const field = dialog(visitor).getByRole('textbox', { name: 'Code' })
  await field.waitFor()
  expect(await field.evaluate(element => element === document.activeElement)).toBe(true)
  await field.fill('000000')
  await dialog(visitor).getByRole('button', { name: 'Log in' }).click()
  await dialog(visitor).getByText('That code is not right').waitFor()
  await field.fill(codeOf(secret))
  await dialog(visitor).getByRole('button', { name: 'Log in' }).click()
  await dialog(visitor).waitFor({ state: 'detached' })
  expect(new URL(visitor.url()).pathname).toBe('/r/pottery/new/')
  await visitor.getByRole('link', { name: 'Log in' }).waitFor({ state: 'detached' })
})
