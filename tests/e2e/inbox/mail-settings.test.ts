import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeUnsubscribeToken } from '#domain/inbox-mail/unsubscribe-token.ts'
import type { Viewer } from '#platform/context/context.ts'
import { signUp } from '#tests/fixtures/cast.ts'
import { barriersInBothLooks, NO_BARRIERS } from '#tests/support/barriers.ts'
import { browserSite } from '#tests/support/browser-site.ts'

let ann: Viewer

const site = browserSite(async app => {
  ann = await signUp(app, { name: 'ann' })
  await signUp(app, { name: 'bosco' })
  await sql`update accounts set email = name || '@mail.example', email_verified_at = now() where name = 'ann'`.execute(
    app.ctx.db,
  )
})

const zone = (page: Page) => page.getByLabel('Your time zone')
/** The save indicator next to a setting's name. */
const mark = (page: Page, setting: string) => page.locator(`[data-setting="${setting}"] [role=status]`)

test('email, digest and quiet hours are chosen on one page, in the time zone of the device', async () => {
  const page = await site.visit({ as: 'ann' })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Berlin' })
  await site.go(page, '/settings/notifications')
  await expect.poll(() => zone(page).inputValue()).toBe('Europe/Berlin')
  await page.getByRole('checkbox', { name: 'Mentions of your name: Email' }).check()
  await mark(page, 'group:mentions').getByText('Saved').waitFor()
  // Hours mean nothing without it.
  await mark(page, 'timeZone').getByText('Saved').waitFor()
  await page.getByLabel('How often').selectOption('Daily')
  await page.getByLabel('Time', { exact: true }).selectOption('19:00')
  expect(await page.getByLabel('From', { exact: true }).isVisible()).toBe(false)
  await page.getByLabel('Use quiet hours').check()
  const to = page.getByLabel('To', { exact: true })
  await to.fill('22:00')
  await to.press('Enter')
  await mark(page, 'quiet').getByText('Not saved.').waitFor()
  await expect.poll(() => to.getAttribute('aria-invalid')).toBe('true')
  // What is wrong holds back nothing else.
  await page.getByLabel('Send push notifications').uncheck()
  await mark(page, 'pushEnabled').getByText('Saved').waitFor()
  expect(await to.inputValue()).toBe('22:00')
  await to.fill('07:30')
  await to.blur()
  await mark(page, 'quiet').getByText('Saved').waitFor()
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isVisible()).toBe(false)
  await site.go(page, '/settings/notifications')
  expect([
    await page.getByRole('checkbox', { name: 'Mentions of your name: Email' }).isChecked(),
    await page.getByLabel('How often').inputValue(),
    await page.getByLabel('Time', { exact: true }).inputValue(),
    await page.getByLabel('From', { exact: true }).inputValue(),
    await page.getByLabel('To', { exact: true }).inputValue(),
    await zone(page).inputValue(),
  ]).toEqual([true, 'daily', '19', '22:00', '07:30', 'Europe/Berlin'])
  await devTools.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' })
  await site.go(page, '/settings/notifications')
  await page.getByRole('button', { name: 'Use Asia/Tokyo, as on This Device' }).click()
  expect(await zone(page).inputValue()).toBe('Asia/Tokyo')
  await mark(page, 'timeZone').getByText('Saved').waitFor()
  expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
})

test('members who get no email see why and what to do', async () => {
  const bosco = await site.open('/settings/notifications', { as: 'bosco' })
  await bosco.getByText('no confirmed email address').waitFor()
  await sql`
    insert into notification_settings (account_id, stopped_email, stopped_reason)
    values (${ann.id}, 'ann@mail.example', '550 No such user here')
    on conflict (account_id) do update set stopped_email = excluded.stopped_email, stopped_reason = excluded.stopped_reason`.execute(
    site.app.ctx.db,
  )
  const page = await site.open('/settings/notifications', { as: 'ann' })
  await page.getByText('550 No such user here').waitFor()
  expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
  await page.getByRole('button', { name: 'Email Me Again' }).click()
  await page.getByText('550 No such user here').waitFor({ state: 'detached' })
})

test('the page of an unsubscribe link stops emails and takes it back, without script', async () => {
  const token = makeUnsubscribeToken(site.app.server.app.vault, { accountId: ann.id, topic: 'mentions' })
  const page = await site.open(`/unsubscribe/${token}`)
  expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
  const plain = await site.open(`/unsubscribe/${token}`, { hasScript: false })
  await plain.getByRole('button', { name: 'Unsubscribe' }).click()
  await plain.getByText("We won't email u/ann").waitFor()
  await plain.getByRole('button', { name: 'Undo' }).click()
  await plain.getByText('We will email u/ann').waitFor()
})
