import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registerWallet } from '#domain/wallets/wallets.ts'
import { toFullname } from '#shared/ids.ts'
import { createCast, signUp } from '#tests/fixtures/cast.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'

let ref = ''
let address = ''

const site = browserSite(async app => {
  await createCast(app)
  await signUp(app, { name: 'greta', isStaff: true })
  const holder = await signUp(app, { name: 'holder' })
  ref = toFullname('t2', holder.id)
  ;({ address } = await registerWallet(app.as(holder), { siteName: 'Warren', proof: null }))
})

const panel = (page: Page) => page.locator('[data-econ]')
const state = (page: Page) => panel(page).getAttribute('data-econ')
const toast = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor()

async function openPanel(query = ''): Promise<Page> {
  const page = await site.open(`/econ-management${query}`, { as: 'dinah' })
  await whenComplete(page)
  return page
}
async function search(page: Page, words: string): Promise<void> {
  await page.getByLabel('Entity reference').fill(words)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}
async function run(page: Page, fields: { action?: string; amount?: string; reason: string }): Promise<void> {
  if (fields.action !== undefined)
    await page.getByLabel('Action', { exact: true }).selectOption(fields.action)
  if (fields.amount !== undefined) await page.getByLabel('Amount').fill(fields.amount)
  await page.locator('form [name=reason]').first().fill(fields.reason)
  await page.getByRole('button', { name: 'Run Action' }).click()
  await page.getByRole('button', { name: 'Run It?' }).click()
}
/** Fails every call of the panel whose text has these words. */
async function breakCalls(page: Page, path: string, words = ''): Promise<void> {
  await page.route(path, async route => {
    const sent = route.request().postData() ?? ''
    if (words !== '' && !sent.includes(words)) return await route.continue()
    await route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({ data: null, error: { code: 'conflict', details: {} } }),
    })
  })
}

test('[R2.2-03] [R2.2-04] [R4-econ-01] [R4-econ-02] [R4-econ-03] [R4-econ-05] search keeps q in the address bar, and q opens an entity', async () => {
  const page = await openPanel()
  expect(await state(page)).toBe('default')
  expect(await page.title()).toBe('Econ control panel')
  await page.locator('[data-type=redditor]').waitFor()
  expect(await page.locator('[data-type="avatar item"]').innerText()).toContain('Nothing to look up yet')
  await search(page, 'u/holder')
  await page.locator(`[data-entity=${ref}]`).waitFor()
  expect(new URL(page.url()).searchParams.get('q')).toBe('u/holder')
  expect(await state(page)).toBe('default')
  await page.locator('[data-vaults]').getByText(address).waitFor()

  const other = await openPanel(`?q=${ref}`)
  await other.locator(`[data-entity=${ref}]`).waitFor()
  expect(await other.locator('[data-detail=name]').innerText()).toContain('holder')
  expect(await other.getByLabel('Entity reference').inputValue()).toBe(ref)
})

test('[R3-econ-05] [R4-econ-04] [R8-06] [R5-05] an entity that cannot be fetched: a toast, the error state, and nothing to act on', async () => {
  const page = await openPanel(`?q=${ref}`)
  await page.locator(`[data-entity=${ref}]`).waitFor()
  await search(page, 'u/nobody_here')
  await toast(page, 'Unable to fetch u/nobody_here')
  expect([await state(page), await page.locator('[data-entity]').count()]).toEqual(['error', 0])
  // Even a form that is sent by a script does nothing without a selection.
  let calls = 0
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/graphql')) calls += 1
  })
  await page
    .getByRole('region', { name: 'Actions' })
    .locator('form')
    .evaluate((form: HTMLFormElement) =>
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    )
  const triedAgain = page.waitForResponse('**/graphql')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await triedAgain
  await expect.poll(() => state(page)).toBe('error')
  // What the form had asked for would have been asked for first.
  expect(calls).toBe(1)
})

test('[R8-10] [R8-11] [R8-15] [R8-16] [R8-17] coins are given and removed, and what fails is told', async () => {
  const page = await openPanel(`?q=${ref}`)
  await page.locator(`[data-entity=${ref}]`).waitFor()
  await page.getByLabel('Amount').fill('70')
  await page.locator('form [name=reason]').first().fill('A contest')
  await page.getByRole('button', { name: 'Rehearse' }).click()
  const rehearsed = page.getByRole('region', { name: 'What this would post' })
  await rehearsed.getByText('u/holder').waitFor()
  expect(await page.locator('[data-detail=coins]').innerText()).toMatch(/\b0$/)
  await page.getByRole('button', { name: 'Run Action' }).click()
  await page.getByRole('button', { name: 'Run It?' }).click()
  await toast(page, `Gave 70 coins to ${ref}. New balance: 70.`)
  await expect.poll(() => page.locator('[data-detail=coins]').innerText()).toMatch(/70$/)
  await page.locator('[data-entry]').getByText('A contest').waitFor()
  await run(page, { action: 'removeCoins', amount: '20', reason: 'Too many' })
  await toast(page, `Removed 20 coins from ${ref}. New balance: 50.`)

  await run(page, { action: 'removeCoins', amount: '999', reason: 'All of it' })
  await toast(page, `Could not remove 999 coins from ${ref}`)
  // What was typed is still there.
  expect(await page.getByLabel('Amount').inputValue()).toBe('999')
  await breakCalls(page, '**/graphql', 'redditorId')
  await run(page, { action: 'giveCoins', amount: '5', reason: 'A gift' })
  await toast(page, `Could not give 5 coins to ${ref}`)
})

test('[R8-09] [R8-14] an action is told when it is done, and when it fails', async () => {
  const page = await openPanel('?q=award_clover')
  await page.locator('[data-entity=award_clover]').waitFor()
  await run(page, { reason: 'Out of season' })
  await toast(page, 'disable executed successfully for award_clover')
  await page.locator('[data-detail=isDisabled]').getByText('Yes').waitFor()
  await breakCalls(page, '**/graphql', 'clover')
  await run(page, { reason: 'Back' })
  await toast(page, 'Unable to perform enable on award_clover with {}')
})

test('[R8-07] [R8-08] [R8-12] [R8-13] parts that cannot be fetched are told one by one', async () => {
  const page = await site.open('/about/performance', { as: 'dinah' })
  await breakCalls(page, '**/graphql', 'getEntityTypes')
  await page.goto(`${site.app.url}/econ-management`)
  await toast(page, 'Unable to fetch entity types')
  await page.unroute('**/graphql')
  await breakCalls(page, '**/graphql', 'getEntitiesBelongingTo')
  await search(page, ref)
  await toast(page, `Unable to fetch order data for ${ref}`)
  expect(await page.locator(`[data-entity=${ref}]`).count()).toBe(1)
  await page.unroute('**/graphql')
  await breakCalls(page, '**/graphql', '"ids"')
  await search(page, ref)
  await toast(page, `Unable to fetch ${ref} redditor info`)
})

test('[R4-econ-06] [R8-18] a vault is unlinked, and none is active any more', async () => {
  const page = await openPanel(`?q=${ref}`)
  const vaults = page.locator('[data-vaults]')
  await vaults.getByText('Active', { exact: true }).waitFor()
  await vaults.locator('[name=reason]').fill('Asked by mail')
  await vaults.getByRole('button', { name: 'Unlink Vault' }).click()
  await vaults.getByRole('button', { name: 'Unlink It?' }).click()
  await toast(page, 'Successfully unlinked vault')
  await vaults.getByText('Not active').waitFor()
  expect(await vaults.getByRole('button').count()).toBe(0)
})

test('[R5-04] whoever is not staff never gets there: no call is made, no toast appears', async () => {
  const calls: string[] = []
  const page = await site.open('/about/performance', { as: 'ann' })
  page.on('request', request => void calls.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(`${site.app.url}/econ-management?q=${ref}`)
  await whenComplete(page)
  expect(new URL(page.url()).pathname).toBe('/')
  expect(calls.filter(call => /\/meta\/|queryName|entityRef/.test(call))).toEqual([])
  expect(await page.getByText(/Unable to/).count()).toBe(0)
})

test('a second person approves what is above the limit, without script, too', async () => {
  const page = await openPanel(`?q=${ref}`)
  await page.locator(`[data-entity=${ref}]`).waitFor()
  await run(page, { amount: '20000', reason: 'A prize' })
  await toast(page, 'Sent for approval, because it is above what one person may move in 24 hours.')
  await page
    .getByRole('link', { name: /Approvals/ })
    .first()
    .click()
  await page.getByText('Waiting for someone else').waitFor()
  const other = await site.open('/econ-management/approvals', { as: 'greta', hasScript: false })
  await other.getByRole('button', { name: 'Approve' }).click()
  await other.getByText('The request was approved, and the action was done.').waitFor()
  expect(await other.locator('[data-state=approved]').innerText()).toContain('Approved by u/greta')
})
