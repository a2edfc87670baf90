import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { signUp } from '#tests/fixtures/cast.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'
import { type FakeStripe, startFakeStripe } from '#tests/support/stripe/fake-stripe.ts'
import { CARDS, STRIPE_ORIGINS, standInForStripe } from '#tests/support/stripe/stripe-script.ts'

const BUY = '**/api/v2/gold/stripe/buy_coins'

let stripe: FakeStripe
const site = browserSite(
  async app => {
    await signUp(app, { name: 'friend' })
  },
  async () => {
    stripe = await startFakeStripe()
    return {
      env: {
        PAYMENTS: 'stripe',
        STRIPE_SECRET_KEY: 'sk_test_made_up_for_tests',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_made_up_for_tests',
        STRIPE_WEBHOOK_SECRET: 'whsec_made_up_for_tests',
        STRIPE_API_URL: stripe.url,
        OUTBOUND_ALLOW_HOSTS: stripe.host,
        RATE_LIMIT_FACTOR: '1000',
        WARREN_ROLE: 'web',
      },
    }
  },
)
afterAll(() => stripe.stop())

async function open(path: string, as: string) {
  const page = await site.visit({ as, elsewhere: STRIPE_ORIGINS })
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(site.app.url)) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  const script = await standInForStripe(page, stripe)
  await site.go(page, path)
  await whenComplete(page)
  return { page, script, sent }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Buy Coins' })
const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'Buy Coins' }).click()
const alert = (page: Page, words: string) =>
  page.getByRole('dialog').getByRole('alert').filter({ hasText: words }).waitFor()
const bank = (page: Page) => page.frameLocator('iframe[title=Bank]')
const cardField = (page: Page) =>
  page.frameLocator('iframe[title="Secure card payment input frame"]').getByLabel('Card number')

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Buy Coins' }).click()
  await cardField(page).waitFor()
}

async function buyWith(page: Page, number: string): Promise<void> {
  await openDialog(page)
  await cardField(page).fill(number)
  await send(page)
}

const bought = (page: Page, balance: string) =>
  page.getByText(`You bought 500 coins and now have ${balance}.`).waitFor()

async function ordersOf(name: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select orders.state from orders join accounts on accounts.id = orders.account_id
    where accounts.name = ${name} order by orders.id`.execute(site.app.ctx.db)
  return rows.map(({ state }) => state)
}

test('[R2.14-mon-01] a card is typed into Stripe’s field, pays, and pays again as a saved one; its number goes to Stripe alone', async () => {
  const { page, script, sent } = await open('/coins', 'buyer')
  expect(script.asked).toEqual([])
  await openDialog(page)
  expect(script.asked).toEqual([
    'https://js.stripe.com/v3/',
    'https://js.stripe.com/v3/card?key=pk_test_made_up_for_tests',
  ])
  await send(page)
  await alert(page, 'Your card number is incomplete.')
  await cardField(page).fill(CARDS.pays)
  await dialogOf(page).getByLabel('Remember this card').check()
  await send(page)
  await bought(page, '500')
  await dialogOf(page).waitFor({ state: 'detached' })

  await openDialog(page)
  await dialogOf(page).getByLabel('visa ending in 4242').check()
  await send(page)
  await bought(page, '1,000')
  expect(await ordersOf('buyer')).toEqual(['paid', 'paid'])

  const { rows } = await sql<{ row: string }>`
    select to_jsonb(o)::text as row from orders o union all select to_jsonb(c)::text from saved_cards c
    union all select to_jsonb(e)::text from payment_events e`.execute(site.app.ctx.db)
  const everything = JSON.stringify([
    sent,
    site.app.logs,
    rows,
    stripe.calls.map(({ path, fields }) => [path, fields.toString()]),
  ])
  expect(sent.filter(line => line.includes('buy_coins'))).toHaveLength(2)
  expect(everything).toContain('pm_pays')
  for (const number of Object.values(CARDS)) expect(everything).not.toContain(number)
})

test('a declined card says so, and another one pays in the same dialog', async () => {
  const { page } = await open('/coins', 'declined_one')
  await buyWith(page, CARDS.declined)
  await alert(page, 'The card was declined. Nothing was charged. Try another card.')
  await cardField(page).fill(CARDS.pays)
  await send(page)
  await bought(page, '500')
  expect(await ordersOf('declined_one')).toEqual(['declined', 'paid'])
})

test('the bank asks above the page, and its answer decides: yes pays, no is a declined card', async () => {
  const { page } = await open('/coins', 'careful')
  await buyWith(page, CARDS.asksFirst)
  await bank(page).getByRole('button', { name: 'Refuse' }).click()
  await alert(page, 'The card was declined. Nothing was charged. Try another card.')
  expect(await dialogOf(page).evaluate(element => element.matches(':modal'))).toBe(true)
  await send(page)
  await bank(page).getByRole('button', { name: 'Confirm' }).click()
  await bought(page, '500')
  expect(await ordersOf('careful')).toEqual(['declined', 'paid'])
})

test('an answer that is lost after the charge: the same purchase is sent again and charged once', async () => {
  const { page } = await open('/coins', 'unlucky')
  let isLost = false
  await page.route(BUY, async route => {
    if (isLost) return await route.continue()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  await buyWith(page, CARDS.pays)
  await alert(page, 'The site could not be reached. Try again: you won’t be charged twice.')
  await send(page)
  await bought(page, '500')
  expect(await ordersOf('unlucky')).toEqual(['paid'])
})

test('the dialog is closed while it pays: the bank still asks, and a notice says what became of it', async () => {
  const { page } = await open('/coins', 'hasty')
  const held: (() => void)[] = []
  await page.route(BUY, async route => {
    await new Promise<void>(resolve => held.push(resolve))
    await route.continue()
  })
  const whenHeld = () => expect.poll(() => held.length).toBe(1)
  const close = async (number: string) => {
    await buyWith(page, number)
    await whenHeld()
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
    await dialogOf(page).waitFor({ state: 'detached' })
    held.shift()?.()
  }
  await close(CARDS.declined)
  const notices = page.getByRole('region', { name: 'Notices' })
  await notices.getByText('The card was declined. Nothing was charged. Try another card.').waitFor()
  await close(CARDS.asksFirst)
  await bank(page).getByRole('button', { name: 'Confirm' }).click()
  await whenHeld()
  held.shift()?.()
  await bought(page, '500')
  expect(await ordersOf('hasty')).toEqual(['declined', 'paid'])
})

test('a script that fails to load shows an error, and is requested again when the dialog is reopened', async () => {
  const { page, script } = await open('/coins', 'offline')
  script.setReachable(false)
  await page.getByRole('main').getByRole('button', { name: 'Buy Coins' }).click()
  await alert(page, 'The payment form could not be loaded. Check your connection, then open this again.')
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
  script.setReachable(true)
  await buyWith(page, CARDS.pays)
  await bought(page, '500')
})

test('Premium is bought and given in dialogs, where the bank may ask', async () => {
  const { page, script } = await open('/premium', 'patron')
  const main = page.getByRole('main')
  expect(script.asked).toEqual([])
  await main.getByRole('button', { name: 'Give Premium' }).click()
  const gift = page.getByRole('dialog', { name: 'Give Premium' })
  await gift.getByLabel('Username').fill('nobody_here')
  await cardField(page).fill(CARDS.asksFirst)
  await gift.getByRole('button', { name: 'Give for $5.99' }).click()
  await gift.getByRole('alert').waitFor()
  await gift.getByLabel('Username').fill('u/friend')
  await gift.getByRole('button', { name: 'Give for $5.99' }).click()
  await bank(page).getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('You gave u/friend a month of Premium.').waitFor()
  await gift.waitFor({ state: 'detached' })

  await main.getByRole('button', { name: 'Get Premium' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get Premium' })
  await cardField(page).fill(CARDS.asksFirst)
  await dialog.getByRole('button', { name: 'Get Premium for $5.99 a Month' }).click()
  // Refused, and tried again: what the bank refused is over, and holds up nothing.
  await bank(page).getByRole('button', { name: 'Refuse' }).click()
  await alert(page, 'The card was declined. Nothing was charged. Try another card.')
  await cardField(page).fill(CARDS.pays)
  await dialog.getByRole('button', { name: 'Get Premium for $5.99 a Month' }).click()
  await page.getByText('You have Premium.').waitFor()
  expect(await ordersOf('patron')).toEqual(['paid', 'declined', 'paid'])
})

test('without script the Premium page says that the card form needs it', async () => {
  const page = await site.open('/premium', { as: 'plain', hasScript: false })
  const main = page.getByRole('main')
  const said = (await main.innerText()).split(
    'Buying Premium here needs JavaScript, which your browser has turned off.',
  )
  // For yourself, and as a gift.
  expect([said.length - 1, await main.locator('[name=token]').count()]).toEqual([2, 0])
})
