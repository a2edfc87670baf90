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
  await dialog(page).getByText('That password is wrong.').waitFor()
  await dialog(page).getByLabel('Password').fill(CAST_PASSWORD)
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Two-factor authentication is on.').waitFor()
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
  await expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true)
  await field.fill('000000')
  await dialog(visitor).getByRole('button', { name: 'Log in' }).click()
  await dialog(visitor).getByText('That code is wrong').waitFor()
  await field.fill(codeOf(secret))
  await dialog(visitor).getByRole('button', { name: 'Log in' }).click()
  await dialog(visitor).waitFor({ state: 'detached' })
  expect(new URL(visitor.url()).pathname).toBe('/r/pottery/new/')
  await visitor.getByRole('link', { name: 'Log in' }).waitFor({ state: 'detached' })
})

/** Uses up the wrong passwords that all browsers unknown to an account have in an hour. */
async function guess(name: string): Promise<void> {
  const endsAt = new Date(site.app.ctx.now().getTime() + 3_540_000)
  await site.app.ctx.db
    .insertInto('throttles')
    .values({ key: `login:account:${name}`, count: 50, window_ends_at: endsAt })
    .execute()
}

test('while others guess, a new browser proves by itself that it does not, on the page and in the dialog', async () => {
  await signUp(site.app, { name: 'besieged' })
  await guess('besieged')
  const page = await site.open('/login/')
  const form = page.getByRole('main')
  await form.getByLabel('Name').fill('besieged')
  await form.getByLabel('Password').fill('not my password')
  await form.getByRole('button', { name: 'Log In', exact: true }).click()
  await form.getByText('Wrong username or password.').waitFor()
  await form.getByLabel('Password').fill(CAST_PASSWORD)
  await form.getByRole('button', { name: 'Log In', exact: true }).click()
  await page.waitForURL(url => url.pathname === '/')
  await page.getByRole('banner').getByRole('link', { name: 'Create post' }).first().waitFor()

  const visitor = await site.open('/r/pottery/new/')
  await visitor
    .getByRole('button', { name: /upvote/i })
    .first()
    .click()
  await dialog(visitor).getByLabel('Name').fill('besieged')
  await dialog(visitor).getByLabel('Password').fill(CAST_PASSWORD)
  await dialog(visitor).getByRole('button', { name: 'Log in' }).click()
  await dialog(visitor).waitFor({ state: 'detached' })
})

test('without script, a log-in while others guess is pointed to the way by email', async () => {
  await signUp(site.app, { name: 'plain_one' })
  await guess('plain_one')
  const page = await site.open('/login/', { hasScript: false })
  const form = page.getByRole('main')
  await form.getByLabel('Name').fill('plain_one')
  await form.getByLabel('Password').fill(CAST_PASSWORD)
  await form.getByRole('button', { name: 'Log In', exact: true }).click()
  await form
    .getByText(
      'Many wrong passwords were tried for this account lately. Log in by email, or try again in 59 minutes.',
    )
    .waitFor()
  expect(await form.getByRole('link', { name: 'Log in by email instead' }).getAttribute('href')).toBe(
    '/account/magic_link',
  )
})

/** Gives a page's browser an authenticator of its own, whose owner always agrees. What speaks to it, and its id. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { session, authenticatorId }
}

const isLoggedIn = async (page: Page) => {
  const answer = await page.request.get('/api/bootstrap')
  return ((await answer.json()) as { session: object | null }).session !== null
}

test('a passkey is added, renamed, logs in, confirms, and is removed', async () => {
  const page = await site.visit({ as: 'founder', isNamed: true })
  await addAuthenticator(page)
  await site.go(page, '/account/passkeys')
  await page.getByLabel('Passkey name').fill('Blue key')
  await page.getByRole('button', { name: 'Add Passkey' }).click()
  await page.getByRole('button', { name: 'Rename Blue key' }).waitFor()
  expect(await page.getByText('never used').count()).toBe(1)
  await page.getByRole('button', { name: 'Add Passkey' }).click()
  await page.getByText('This device already has a passkey for your account.').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Green key')
  await page.getByRole('button', { name: 'Rename Blue key' }).click()
  await page.getByRole('button', { name: 'Remove Green key' }).waitFor()

  await page.context().clearCookies()
  await site.go(page, '/login?dest=/r/pottery/')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(url => url.pathname === '/r/pottery/')
  expect(await isLoggedIn(page)).toBe(true)

  site.app.advance({ seconds: 16 * 60 })
  await site.go(page, '/account/passkeys')
  await page.waitForURL('**/account/confirm?dest=*')
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByText('last used').waitFor()

  site.app.advance({ seconds: 16 * 60 })
  await page.getByRole('button', { name: 'Remove Green key' }).click()
  await dialog(page).getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByText('You have no passkeys yet.').waitFor()
  await page.context().clearCookies()
  await site.go(page, '/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText("That passkey didn't work.").waitFor()
  expect(await isLoggedIn(page)).toBe(false)
})

test('a passkey logs in from the modal, in place of the code too', async () => {
  const page = await site.visit({ as: 'keyholder', isNamed: true })
  await addAuthenticator(page)
  await site.go(page, '/account/passkeys')
  await page.getByRole('button', { name: 'Add Passkey' }).click()
  await page.getByRole('button', { name: 'Remove Passkey 1' }).waitFor()
  await page.context().clearCookies()
  await site.go(page, '/r/pottery/new/')
  await page
    .getByRole('button', { name: /upvote/i })
    .first()
    .click()
  await dialog(page).getByRole('button', { name: 'Use a passkey' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  expect(await isLoggedIn(page)).toBe(true)
})

test('what a passkey signed is good once, in the browser that asked, and for the wish it was asked for', async () => {
  const page = await site.visit({ as: 'attacked', isNamed: true })
  await addAuthenticator(page)
  await site.go(page, '/account/passkeys')
  await page.getByRole('button', { name: 'Add Passkey' }).click()
  await page.getByRole('button', { name: 'Remove Passkey 1' }).waitFor()
  await page.context().clearCookies()
  await site.go(page, '/login')
  // What the page would send, caught on its way.
  const caught = page.waitForRequest(
    request => request.method() === 'POST' && request.url().includes('/login'),
  )
  await page.route(/\/login(\.data)?$/, route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  const request = await caught
  const body = request.postData() ?? ''
  const challenge = (await page.context().cookies()).find(({ name }) => name === 'passkey_challenge')?.value
  const { origin } = new URL(page.url())
  const send = (cookie: string) =>
    fetch(`${origin}/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin, cookie },
      body,
    })
  const elsewhere = await page.request.post('/api/passkeys/options', {
    data: { wish: 'use' },
    headers: { origin },
  })
  const foreign = /passkey_challenge=([^;]+)/.exec(elsewhere.headers()['set-cookie'] ?? '')?.[1]
  for (const cookie of ['', `passkey_challenge=${foreign}`, 'passkey_challenge=x'])
    expect((await send(cookie)).status, cookie).toBe(403)
  const first = await send(`passkey_challenge=${challenge}`)
  expect(first.status).toBe(302)
  expect((await send(`passkey_challenge=${challenge}`)).status).toBe(403)
})

test('neither a passkey without user verification nor a copied one logs anyone in', async () => {
  const page = await site.visit({ as: 'copied', isNamed: true })
  const { session, authenticatorId } = await addAuthenticator(page)
  await site.go(page, '/account/passkeys')
  await page.getByRole('button', { name: 'Add Passkey' }).click()
  await page.getByRole('button', { name: 'Remove Passkey 1' }).waitFor()
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
  const [copy] = credentials
  if (copy === undefined) throw new Error('The browser made no passkey')
  const tryToLogIn = async () => {
    await page.context().clearCookies()
    await site.go(page, '/login?dest=/r/pottery/')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
  }

  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await tryToLogIn()
  await page.getByRole('alert').waitFor()
  expect(await isLoggedIn(page)).toBe(false)
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })

  await tryToLogIn()
  await page.waitForURL(url => url.pathname === '/r/pottery/')
  expect(await isLoggedIn(page)).toBe(true)

  await session.send('WebAuthn.removeCredential', { authenticatorId, credentialId: copy.credentialId })
  await session.send('WebAuthn.addCredential', { authenticatorId, credential: { ...copy, signCount: 0 } })
  await tryToLogIn()
  await page.getByText("That passkey didn't work.").waitFor()
  expect(await isLoggedIn(page)).toBe(false)
})

test('the settings link to the account pages, where other devices can be logged out', async () => {
  const elsewhere = await site.app.logIn('settler')
  const page = await site.open('/settings', { as: 'settler' })
  await page.getByRole('link', { name: 'Logged-in devices' }).click()
  await page.getByText('This device').waitFor()
  await page.getByRole('button', { name: 'Log Out All Other Devices' }).click()
  await page.getByText('The device was logged out.').waitFor()
  const answer = await site.app.ask('/api/bootstrap', { headers: { cookie: elsewhere } })
  expect(await answer.json()).toMatchObject({ session: null })
  expect(await isLoggedIn(page)).toBe(true)
})
