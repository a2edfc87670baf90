import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createPrediction } from '#domain/predictions/create-prediction.ts'
import { startTournament } from '#domain/predictions/tournaments.ts'
import { signUp } from '#tests/fixtures/cast.ts'
import { grantPoints, openPointCommunity } from '#tests/fixtures/points.ts'
import { barriersInBothLooks, NO_BARRIERS } from '#tests/support/barriers.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'

const FLAGS = 'predictions=on,governance_mainnet=on,governance_release_notes=on'

const site = browserSite(
  async app => {
    const keeper = await signUp(app, { name: 'keeper' })
    const clay = await openPointCommunity(app, { by: keeper, name: 'clay', membershipPoints: 100 })
    for (const name of ['anna', 'bosco']) {
      const to = await signUp(app, { name })
      await grantPoints(app, { to, in: clay.id, amount: 1_000 })
    }
    await startTournament(app.as(keeper), { community: 'clay', title: 'Kiln season', tokens: 500 })
    const endsAt = new Date(app.ctx.now().getTime() + 24 * 3_600_000)
    const words = { title: 'Will it crack', body: '', options: 'It cracks\nIt holds' }
    await createPrediction(app.as(keeper), { community: 'clay', ...words, endsAt })
  },
  async () => ({ env: { FLAGS, POINT_RATES: 'clay=10' } }),
)

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function openVault(as: string): Promise<Page> {
  const page = await site.open('/vault?community=clay', { as })
  await whenComplete(page)
  expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
  return page
}

test('[R2.14-mon-09] [R2.14-mon-10] [R2.14-mon-11] [R2.14-mon-17] [R2.14-mon-18] [R2.14-mon-19] [R2.14-oth-01] what members do with points has dialogs', async () => {
  const page = await openVault('anna')
  const open = async (name: string) => {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await dialog(page, name).getByText('points in r/clay').waitFor()
    expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
    return dialog(page, name)
  }
  const sending = await open('Send points')
  await sending.getByLabel('To').fill('nobodyhere')
  await sending.getByLabel('How many points?').fill('100')
  await sending.getByRole('button', { name: 'Send Points' }).click()
  await sending.getByText('No one has that name or address.').waitFor()
  expect(await sending.getByLabel('To').inputValue()).toBe('nobodyhere')
  await sending.getByLabel('To').fill('bosco')
  await sending.getByRole('button', { name: 'Send Points' }).click()
  await page.getByText('You sent 100 points. You have 900 left.').waitFor()
  // The page beneath follows.
  await page.locator('[data-balance="900"]').waitFor()

  const converting = await open('Convert to coins')
  await converting.getByLabel('How many points?').fill('50')
  await converting.getByRole('button', { name: 'Convert' }).click()
  await page.getByText('You got 5 coins. You have 850 points left.').waitFor()

  const burning = await open('Burn points')
  await burning.getByLabel('How many points?').fill('50')
  await burning.getByRole('button', { name: 'Burn Points' }).click()
  await page.getByText('You burned 50 points. You have 800 left.').waitFor()

  const buying = await open('Get a banner')
  await buying.getByLabel('Text').fill('Fired by hand')
  await buying.getByLabel('Your price').fill('100')
  await buying.getByRole('button', { name: 'Get Banner' }).click()
  await page.getByText('The banner is yours.').waitFor()
  const managing = await open('Your banner')
  expect(await managing.getByLabel('Text').inputValue()).toBe('Fired by hand')
  await page.keyboard.press('Escape')

  const flair = await open('Achievement flair')
  expect(await flair.getByRole('radio', { name: /^First post/ }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  const badges = await open('Badges')
  await badges.getByText('This community has no badges yet.').waitFor()
})

test('[R2.3-10] [R2.3-12] [R2.14-mon-17] a link to burn points opens the dialog on the community’s page', async () => {
  const page = await site.open('/vault/burn?subreddit=clay', { as: 'bosco' })
  await dialog(page, 'Burn points').getByLabel('How many points?').waitFor()
  expect(new URL(page.url()).pathname).toBe('/r/clay/')
})

test('[R2.14-mon-20] an address is registered in a dialog', async () => {
  const page = await site.open('/vault', { as: 'bosco' })
  await whenComplete(page)
  await page.getByRole('link', { name: 'Get an Address' }).click()
  const asked = dialog(page, 'Register an address')
  await asked.getByText('Use an address I own').first().waitFor()
  expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
  await asked.getByRole('button', { name: 'Register Address' }).click()
  await page.getByText(/Your address is 0x[0-9a-f]{40}\./).waitFor()
})

test('[R2.14-mon-21] [R2.14-mon-22] moderators manage badges in dialogs', async () => {
  const page = await site.open('/r/clay/about/points', { as: 'keeper' })
  await whenComplete(page)
  expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
  await page.getByRole('button', { name: 'Manage Badges' }).click()
  const manage = dialog(page, 'Community premium badges')
  await manage.getByText('Badges that members can get for points are listed here.').waitFor()
  await manage.getByRole('button', { name: 'Add a badge' }).click()
  await dialog(page, 'Add a badge').getByLabel('Title').waitFor()
  expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
})

test('[R2.14-oth-09] [R2.14-oth-10] [R2.14-oth-41] governance texts are read in dialogs that are closed', async () => {
  const page = await site.open('/community-points')
  await whenComplete(page)
  expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
  for (const title of ['Points are moving', 'Release notes']) {
    await page.getByRole('link', { name: `Read: ${title}` }).click()
    await dialog(page, title).getByText('There is nothing to read here yet.').waitFor()
    await dialog(page, title).getByRole('button', { name: 'Close' }).last().click()
    await dialog(page, title).waitFor({ state: 'detached' })
  }
})

test.each([
  '/web/special-membership/clay',
  '/web/membership/clay',
  '/community-points/documentation',
  '/web/vault/no-gas',
])('%s can be read by everybody', async path => {
  for (const visit of [{}, { as: 'anna', isPhone: true }]) {
    const page = await site.open(path, visit)
    await whenComplete(page)
    expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
  }
})

test('[R2.14-oth-02] [R2.14-oth-03] [R2.14-oth-04] [R2.14-oth-05] [R2.14-oth-07] predictions are staked on by members and ended by moderators, in dialogs', async () => {
  const member = await site.open('/r/clay/predictions', { as: 'anna' })
  await whenComplete(member)
  expect(await barriersInBothLooks(member)).toEqual(NO_BARRIERS)
  await member.getByRole('radio', { name: 'It cracks' }).check()
  await member.getByLabel('Tokens to stake').fill('120')
  await member.getByRole('button', { name: 'Stake Tokens' }).click()
  await member.getByText('You staked 120 tokens. You have 380 left.').waitFor()
  await member.getByRole('link', { name: 'See What Others Chose' }).click()
  await dialog(member, 'See what others chose').getByRole('link', { name: 'Special Membership' }).waitFor()
  expect(await barriersInBothLooks(member)).toEqual(NO_BARRIERS)

  const page = await site.open('/r/clay/predictions', { as: 'keeper' })
  await whenComplete(page)
  expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
  await page.getByRole('button', { name: 'Start Another' }).click()
  await dialog(page, 'One tournament at a time').getByText('“Kiln season” is running.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Change End' }).click()
  const end = dialog(page, 'Change the end')
  await end.getByLabel('Ends at (UTC)').fill('2020-01-01T12:00')
  await end.getByRole('button', { name: 'Change End' }).click()
  await end.getByText('Choose a time within the next 365 days.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Resolve', exact: true }).click()
  await dialog(page, 'Resolve').getByRole('radio', { name: 'It holds' }).check()
  expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
  await dialog(page, 'Resolve').getByRole('button', { name: 'Resolve' }).click()
  await page.getByText('The prediction was resolved.').waitFor()
  await page.getByRole('button', { name: 'Change Outcome' }).click()
  await dialog(page, 'Change the outcome').getByRole('radio', { name: 'It cracks' }).check()
  await dialog(page, 'Change the outcome').getByRole('button', { name: 'Change Outcome' }).click()
  await page
    .getByText('The outcome was changed.')
    .or(page.getByText('The prediction was resolved.'))
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Cancel Prediction' }).click()
  await dialog(page, 'Cancel this prediction?').getByRole('button', { name: 'Cancel Prediction' }).click()
  await page.locator('[data-state=canceled]').waitFor()
})

test('[R2.14-oth-06] moderators are asked whether a tournament in which nothing happens is over', async () => {
  const { db } = site.app.ctx
  await sql`update tournaments set started_at = now() - interval '30 days'`.execute(db)
  await sql`update predictions set ends_at = now() - interval '9 days'`.execute(db)
  const page = await site.open('/r/clay/predictions', { as: 'keeper' })
  const asked = dialog(page, 'Is this tournament over?')
  await asked.getByText('“Kiln season” has had no new prediction for 9 days.').waitFor()
  expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
  const member = await site.open('/r/clay/predictions', { as: 'bosco' })
  await whenComplete(member)
  expect(await dialog(member, 'Is this tournament over?').count()).toBe(0)
})
