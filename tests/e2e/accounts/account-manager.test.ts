import { generateKeyPairSync } from 'node:crypto'
import type { Frame, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { createAccount } from '#domain/accounts/create-account.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { startProvider, type TestProvider } from '#tests/fixtures/open-id-provider.ts'
import { browserSite, whenComplete, whenReactive } from '#tests/support/browser-site.ts'

const PASSWORD = 'seven slow herons'

let google: TestProvider
const site = browserSite(
  async app => {
    const by = await signUp(app, { name: 'founder' })
    await openCommunity(app, { by, name: 'orchard' })
    await createAccount(app.ctx, { name: 'ann', password: PASSWORD })
  },
  async () => {
    google = await startProvider({ callbacks: () => [] })
    const provider = (id: string) => ({
      [`${id}_CLIENT_ID`]: google.clientId,
      [`${id}_ISSUER`]: google.issuer,
    })
    return {
      env: {
        FLAG_OVERRIDES: 'allow',
        // The dialogs under test are opened by the tests.
        FLAGS: 'one_tap=off',
        OUTBOUND_ALLOW_HOSTS: google.host,
        ...provider('GOOGLE'),
        GOOGLE_CLIENT_SECRET: google.clientSecret,
        ...provider('APPLE'),
        APPLE_TEAM_ID: 'TEAM000001',
        APPLE_KEY_ID: 'KEY0000001',
        APPLE_PRIVATE_KEY: applePrivateKey(),
      },
    }
  },
)
afterAll(() => google.close())

/** A key as Apple hands them out. */
function applePrivateKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

const container = (page: Page) => page.locator('[data-account-manager]')
const toasts = (page: Page) => page.getByRole('region', { name: 'Notices' }).locator('[data-kind]')

/** The page in the dialog's frame, alive. */
async function frameOf(page: Page): Promise<Frame> {
  const frame = await anyFrameOf(page)
  await whenReactive(frame)
  return frame
}

async function anyFrameOf(page: Page): Promise<Frame> {
  const handle = await container(page).locator('iframe').elementHandle()
  const frame = (await handle?.contentFrame()) ?? null
  if (frame === null) throw new Error('There is no frame')
  // At first it is empty.
  await frame.waitForURL(/^http/)
  return frame
}

/** A page whose frame holds nothing but what the test sends from it. */
async function openFake(
  name: string,
  options: { as?: string; path?: string } = {},
): Promise<{ page: Page; say: Say }> {
  const page = await site.visit(options.as === undefined ? {} : { as: options.as })
  await page.route(
    url => url.searchParams.get('is_embedded') === 'true',
    route => route.fulfill({ contentType: 'text/html', body: '<title>fake</title>' }),
  )
  return { page, say: await goFake(page, name, options.path) }
}

/** Opens the dialog of such a page, also once more. */
async function goFake(page: Page, name: string, path = '/'): Promise<Say> {
  await site.go(page, `${path}?open_modal=manager-${name}`)
  const frame = await anyFrameOf(page)
  return (kind, data = {}) =>
    frame.evaluate(message => window.parent.postMessage(message, '*'), {
      source: 'warren-account-manager',
      success: true,
      kind,
      ...data,
    })
}
type Say = (kind: string, data?: object) => Promise<void>

const sizeOf = async (page: Page) => {
  const box = await container(page).boundingBox()
  return `${Math.round(box?.width ?? 0)}x${Math.round(box?.height ?? 0)}`
}

describe('the frame', () => {
  test('[R2.14-acc-13] [R2.14-acc-16] [R2.16-11] [R2.16-12] [R3-amm-01] holds a page of the account manager, whose address says how it was opened', async () => {
    const page = await site.visit()
    await page
      .context()
      .addCookies([{ name: 'flags', value: 'account_manager_design=on', url: site.app.url }])
    await site.go(page, '/?open_modal=manager-register')
    const source = await container(page).locator('iframe').getAttribute('src')
    const url = new URL(source ?? '')
    expect(url.origin + url.pathname).toBe(`${site.app.url}/register/`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      is_embedded: 'true',
      lang: 'en',
      actionSource: 'link',
      experiment_account_manager_design: 'on',
    })
    const frame = await frameOf(page)
    // Bare: no header, no menus.
    expect(await frame.getByRole('banner').count()).toBe(0)
    // R4-am-10: the updated design asks for its size.
    await expect.poll(() => sizeOf(page)).toBe('400x640')
  })

  test('[R3-amm-01] who signs up in order to vote or comment comes with what it was about', async () => {
    const founder = await signUp(site.app, { name: 'voted_for' })
    await openCommunity(site.app, { by: founder, name: 'medlars' })
    const { fullname, permalink } = await writePost(site.app, { by: founder, in: 'medlars' })
    const page = await site.open(permalink)
    await page.getByRole('button', { name: 'Upvote' }).first().click()
    await page
      .getByRole('dialog', { name: 'Log in' })
      .getByRole('link', { name: /Sign Up/ })
      .click()
    const source = await container(page).locator('iframe').getAttribute('src')
    expect(Object.fromEntries(new URL(source ?? '').searchParams)).toMatchObject({
      actionSource: 'login',
      thingId: fullname,
    })
  })

  test('only the site itself may show these pages in a frame, and only those made for it', async () => {
    const headersOf = async (path: string) => {
      const { headers } = await site.app.ask(path, { headers: { accept: 'text/html' } })
      return [
        headers.get('x-frame-options'),
        /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1],
      ]
    }
    const own = ['SAMEORIGIN', `'self' ${site.app.url}`]
    expect(await headersOf('/login/?is_embedded=true')).toEqual(own)
    expect(await headersOf('/framedModal/login')).toEqual(own)
    const nobody = ['DENY', "'none'"]
    for (const path of [
      '/login/',
      '/settings?is_embedded=true',
      '/?is_embedded=true',
      '/r/orchard/?is_embedded=true',
    ])
      expect([path, await headersOf(path)]).toEqual([path, nobody])
  })

  test.each([
    ['[R2.14-acc-01] [R2.16-01]', 'change-password', 'Change Password', '/change_password/'],
    ['[R2.14-acc-05] [R2.16-04]', 'enable-2fa', 'Two-factor authentication', '/2fa/enable/'],
    ['[R2.14-acc-06] [R2.16-05]', 'disable-2fa', 'Turn off two-factor authentication', '/2fa/disable/'],
    ['[R2.14-acc-07] [R2.16-06]', 'backup-codes', 'Backup codes', '/2fa/backup-keys/'],
    ['[R2.14-acc-08] [R2.16-07]', 'link-apple', 'Connect Apple', '/account/sso/link/?provider=apple'],
    ['[R2.14-acc-09] [R2.16-08]', 'unlink-apple', 'Disconnect Apple', '/account/sso/unlink/?provider=apple'],
    ['[R2.14-acc-10] [R2.16-07]', 'link-google', 'Connect Google', '/account/sso/link/?provider=google'],
    [
      '[R2.14-acc-11] [R2.16-08]',
      'unlink-google',
      'Disconnect Google',
      '/account/sso/unlink/?provider=google',
    ],
  ])('%s a %s dialog can be opened', async (_rows, name, title, path) => {
    const page = await site.open(`/?open_modal=manager-${name}`, { as: 'member' })
    await page.getByRole('dialog', { name: title }).waitFor()
    const frame = await frameOf(page)
    await frame.getByRole('heading', { level: 1 }).waitFor()
    const { pathname, search } = new URL(frame.url())
    expect(pathname.replace(/\/?$/, '/') + search).toContain(path.split('?')[0])
    if (path.includes('?')) expect(search).toContain(path.split('?')[1])
    // The address of the page around lost the word, and Escape closes.
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect.poll(() => container(page).count()).toBe(0)
  })

  test('[R2.16-02] [R2.16-03] the same pages are plain ones, too, that need no script', async () => {
    const page = await site.open('/register/', { hasScript: false })
    await page.getByRole('textbox', { name: 'Name' }).fill('plain_one')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Create Post' }).first().waitFor()
    const other = await site.open('/login/', { hasScript: false })
    await other.getByRole('textbox', { name: 'Name' }).fill('plain_one')
    await other.getByLabel('Password').fill(PASSWORD)
    await other.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await other.getByRole('banner').getByRole('link', { name: 'Create Post' }).first().waitFor()
  })
})

describe('signing up and logging in', () => {
  test('[R2.14-acc-03] [R2.14-acc-14] [R2.14-acc-15] [R4-am-06] [R2.13-com-05] signing up goes from step to step, and on to where one wanted', async () => {
    const page = await site.open('/', { width: 1000 })
    await whenComplete(page)
    await page.getByRole('banner').locator('details').first().locator('summary').click()
    await page.getByRole('banner').getByRole('link', { name: 'Create a community' }).click()
    const frame = await frameOf(page)
    const step = () => container(page).getAttribute('data-step')
    await expect.poll(step).toBe('email')
    await frame.getByRole('textbox', { name: 'Email' }).fill('')
    await frame.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(step).toBe('username-and-password')
    await frame.getByRole('textbox', { name: 'Name' }).fill('stepper')
    await frame.getByLabel('Password').fill(PASSWORD)
    await frame.getByRole('button', { name: 'Sign up' }).click()
    await expect.poll(step).toBe('email-opt-in')
    await frame.getByRole('checkbox', { name: /Email me about what I missed/ }).check()
    await toasts(page).filter({ hasText: 'Changes saved' }).waitFor()
    await frame.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(step).toBe('subscribe')
    const flagged = page.waitForRequest(request => request.url().includes('just_signed_up=true'))
    await frame.getByRole('checkbox', { name: /r\/orchard/ }).check()
    await frame.getByRole('button', { name: 'Join and Finish' }).click()
    expect(new URL((await flagged).url()).pathname).toBe('/communities/create')
    await page.waitForURL(url => url.pathname === '/communities/create')
    await toasts(page).filter({ hasText: 'Welcome, stepper.' }).waitFor()
    const prefs = await page.request.get('/api/v1/me/prefs')
    expect(await prefs.json()).toMatchObject({ emailDigest: true })
    const joined = await page.request.get('/api/v1/me/subscriptions')
    expect(await joined.json()).toMatchObject({ subreddits: [{ name: 'orchard' }] })
  })

  test('[R4-am-09] closing the dialog after the account was made still completes the sign-up', async () => {
    const page = await site.open('/r/orchard/?open_modal=manager-register')
    const frame = await frameOf(page)
    await frame.getByRole('button', { name: 'Continue' }).click()
    await frame.getByRole('textbox', { name: 'Name' }).fill('hasty')
    await frame.getByLabel('Password').fill(PASSWORD)
    await frame.getByRole('button', { name: 'Sign up' }).click()
    await expect.poll(() => container(page).getAttribute('data-step')).toBe('email-opt-in')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await toasts(page).filter({ hasText: 'Welcome, hasty.' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/r/orchard/')
    await page.getByRole('banner').getByRole('link', { name: 'Create Post' }).waitFor()
  })

  test('a half-finished sign-up goes on where it was left; its password is typed again', async () => {
    const page = await site.open('/?open_modal=manager-register')
    const first = await frameOf(page)
    await first.getByRole('textbox', { name: 'Email' }).fill('half@people.example')
    await first.getByRole('button', { name: 'Continue' }).click()
    await first.getByRole('textbox', { name: 'Name' }).fill('halfway')
    await first.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect.poll(() => container(page).count()).toBe(0)
    await site.go(page, '/?open_modal=manager-register')
    const second = await frameOf(page)
    await expect
      .poll(() => second.getByRole('textbox', { name: 'Email' }).inputValue())
      .toBe('half@people.example')
    await second.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(() => second.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('halfway')
    expect(await second.getByLabel('Password').inputValue()).toBe('')
  })

  test('[R4-am-05] [R4-am-07] logging in loads the page again, as the member', async () => {
    const page = await site.open('/r/orchard/?open_modal=manager-login')
    const frame = await frameOf(page)
    await expect.poll(() => container(page).getAttribute('data-step')).toBe('username-and-password')
    await frame.getByRole('textbox', { name: 'Name' }).fill('ann')
    await frame.getByLabel('Password').fill('wrong password')
    await frame.getByRole('button', { name: 'Log In', exact: true }).click()
    await frame.getByRole('alert').first().waitFor()
    expect(await frame.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('ann')
    await frame.getByLabel('Password').fill(PASSWORD)
    await frame.getByRole('button', { name: 'Log In', exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Create Post' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/r/orchard/')
    expect(await container(page).count()).toBe(0)
  })

  test('[R4-am-07] who logs in instead of signing up goes where they wanted, too', async () => {
    const page = await site.open('/', { width: 1000 })
    await whenComplete(page)
    await page.getByRole('banner').locator('details').first().locator('summary').click()
    await page.getByRole('banner').getByRole('link', { name: 'Create a community' }).click()
    const frame = await frameOf(page)
    await frame.getByRole('link', { name: 'Log in' }).click()
    await frame.getByRole('textbox', { name: 'Name' }).fill('ann')
    await frame.getByLabel('Password').fill(PASSWORD)
    await frame.getByRole('button', { name: 'Log In', exact: true }).click()
    await page.waitForURL(url => url.pathname === '/communities/create')
    expect(new URL(page.url()).search).toBe('')
  })
})

describe('messages', () => {
  test('[R4-am-02] [R4-am-03] [R4-am-04] only whole messages of the account manager’s origin and frame count', async () => {
    const { page, say } = await openFake('login')
    const forge = (facts: { origin?: string; isFrame?: boolean; data?: object }) =>
      page.evaluate(({ origin, isFrame, data }) => {
        const frame = document.querySelector<HTMLIFrameElement>('[data-account-manager] iframe')
        const message = { source: 'warren-account-manager', success: true, kind: 'close', ...data }
        const source = isFrame === false ? window : (frame?.contentWindow ?? null)
        window.dispatchEvent(
          new MessageEvent('message', { data: message, origin: origin ?? location.origin, source }),
        )
      }, facts)
    await forge({ origin: 'https://evil.example' })
    await forge({ origin: 'null' })
    await forge({ isFrame: false })
    await say('close', { success: false })
    await say('close', { success: 'true' })
    await say('close', { source: 'somebody' })
    await say('explode')
    await say('show-step', { step: 'nowhere' })
    expect(await container(page).count()).toBe(1)
    expect(await container(page).getAttribute('data-step')).toBeNull()
    await forge({})
    await expect.poll(() => container(page).count()).toBe(0)
  })

  test('[R4-am-08] closing from the frame closes the dialog', async () => {
    const { page, say } = await openFake('change-password', { as: 'member' })
    await say('close')
    await expect.poll(() => container(page).count()).toBe(0)
  })

  test('[R4-am-10] [R4-am-11] [R4-am-12] [R2.14-acc-14] the container has the sizes that steps ask for, and the usual one otherwise', async () => {
    const { page, say } = await openFake('login')
    const usual = await sizeOf(page)
    await say('resize', { design: 'updated' })
    await expect.poll(() => sizeOf(page)).toBe('400x640')
    for (const step of [
      'email',
      'username-and-password',
      'email-opt-in',
      'subscribe',
      'confirm-otp',
      'confirm-password',
      'google-ui',
    ]) {
      await say('show-step', { step: 'select-account' })
      await expect.poll(() => sizeOf(page)).toBe('416x474')
      await say('show-step', { step })
      await expect.poll(() => container(page).getAttribute('data-step')).toBe(step)
      await expect.poll(() => sizeOf(page)).toBe(usual)
    }
    const other = await openFake('change-password', { as: 'member' })
    await other.say('show-step', { step: 'select-account' })
    await expect.poll(() => container(other.page).getAttribute('data-step')).toBe('select-account')
    expect(await sizeOf(other.page)).toBe(usual)
  })

  test('[R4-am-06] [R4-am-07] a sign-up without further steps leads on at once, with its flag', async () => {
    const { page, say } = await openFake('register', { path: '/r/orchard/' })
    const flagged = page.waitForRequest(request => request.url().includes('just_signed_up=true'))
    await say('create-account')
    expect(new URL((await flagged).url()).pathname).toBe('/r/orchard/')
  })

  test('[R4-am-01] [R8-20] [R8-21] [R8-22] what was saved, connected and disconnected is said in a toast, and what failed', async () => {
    const { page, say } = await openFake('link-google', { as: 'member' })
    for (const [kind, data, words] of [
      ['preference-status', { isSaved: true }, 'Changes saved'],
      ['preference-status', { isSaved: false }, 'Something went wrong. Please try again later'],
      ['sso-link-fail', {}, 'Something went wrong. Please try again later'],
      ['sso-unlink-fail', {}, 'Something went wrong. Please try again later'],
    ] as const) {
      await say(kind, data)
      const toast = toasts(page).filter({ hasText: words })
      await toast.waitFor()
      expect([kind, await container(page).count()]).toEqual([kind, 1])
      // The dialog lies over the page: its notices are for the eye.
      await toast.getByRole('button', { name: 'Dismiss' }).dispatchEvent('click')
      await toast.waitFor({ state: 'detached' })
    }
    for (const [kind, words] of [
      ['change-password', 'Changes saved'],
      ['sso-link-success', 'Account connected'],
      ['sso-unlink-success', 'Account disconnected'],
    ] as const) {
      const sayNext = await goFake(page, 'link-google')
      await sayNext(kind)
      await toasts(page).filter({ hasText: words }).waitFor()
      await expect.poll(async () => [kind, await container(page).count()]).toEqual([kind, 0])
    }
  })

  test('[R4-am-01] a changed second factor leaves what is shown to be read', async () => {
    const { page, say } = await openFake('enable-2fa', { as: 'member' })
    const asked = page.waitForResponse(/\.data/)
    await say('two-factor-changed')
    await asked
    expect(await container(page).count()).toBe(1)
  })

  test('[R2.14-acc-12] [R2.16-09] [R4-am-15] [R8-19] Google One Tap is out of sight until it is displayed; when it fails a toast says so', async () => {
    const { page, say } = await openFake('one-tap')
    expect(new URL((await anyFrameOf(page)).url()).pathname).toBe('/account/sso/one_tap/')
    expect(await container(page).isVisible()).toBe(false)
    await say('one-tap-displayed')
    await expect.poll(() => container(page).isVisible()).toBe(true)
    await say('one-tap-failed')
    await toasts(page).filter({ hasText: 'Something went wrong. Please try again later' }).waitFor()
    await expect.poll(() => container(page).count()).toBe(0)
    const sayNext = await goFake(page, 'one-tap')
    await sayNext('one-tap-skipped')
    await expect.poll(() => container(page).count()).toBe(0)
  })
})

describe('framed dialogs', () => {
  test('[R2.10-11] [R2.10-24] /framedModal shows the dialog of its type, and is no page for any other', async () => {
    const page = await site.open('/framedModal/login')
    await page.getByRole('dialog', { name: 'Log in' }).waitFor()
    expect(await page.getByRole('banner').count()).toBe(0)
    await site.go(page, '/framedModal/register')
    await page.getByRole('dialog', { name: 'Sign Up' }).waitFor()
    const buyer = await site.visit({ as: 'member' })
    for (const [path, dialog] of [
      ['/framedModal/premium', 'Get Premium'],
      ['/framedModal/coins', 'Buy Coins'],
    ] as const) {
      // A visitor logs in first.
      await site.go(page, path)
      await page.getByRole('dialog', { name: 'Log in' }).waitFor()
      await site.go(buyer, path)
      await buyer.getByRole('dialog', { name: dialog }).waitFor()
    }
    for (const path of ['/framedModal/nothing', '/framedModal/report'])
      expect([path, (await site.app.ask(path)).status]).toEqual([path, 404])
    const reported = await site.open('/framedModal/report?thing=t3_1', { as: 'member' })
    const dialog = reported.getByRole('dialog', { name: /report/i })
    await dialog.waitFor()
    const tell = (origin: string) =>
      reported.evaluate(
        from =>
          window.dispatchEvent(
            new MessageEvent('message', {
              data: { source: 'warren-account-manager', success: true, kind: 'close' },
              origin: from,
              source: window,
            }),
          ),
        origin,
      )
    for (const origin of ['https://evil.example', 'null', '', `${site.app.url}.evil.example`])
      await tell(origin)
    expect(await dialog.count()).toBe(1)
    await tell(site.app.url)
    await expect.poll(() => dialog.count()).toBe(0)
  })

  test('[R2.12-18] [R2.10-11] /framedModal/subreddit-creation creates a community in a frame and leads the page around it there', async () => {
    const alone = await site.open('/framedModal/subreddit-creation', { as: 'grower' })
    await alone.getByRole('dialog', { name: 'Create a community' }).waitFor()
    expect(await alone.title()).toBe('Create Community - Warren')
    const page = await site.open('/', { as: 'grower' })
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.src = '/framedModal/subreddit-creation'
      frame.id = 'around'
      Object.assign(frame.style, { position: 'fixed', inset: '0', inlineSize: '100%', blockSize: '100%' })
      document.body.append(frame)
    })
    const dialog = page.frameLocator('#around').getByRole('dialog', { name: 'Create a community' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('espaliers')
    await dialog.getByRole('button', { name: 'Create Community' }).click()
    await page.waitForURL('**/r/espaliers/')
    expect(await page.getByRole('heading', { level: 1, name: /espaliers/ }).count()).toBe(1)
  })

  test('[R2.12-18] visitors sign up before they create a community in a framed dialog; switched off, it is no page', async () => {
    const page = await site.visit()
    await page.goto('/framedModal/subreddit-creation')
    const frame = await frameOf(page)
    expect(new URL(frame.url()).searchParams.get('actionSource')).toBe('create-community')
    expect(await page.title()).toBe('Create Community - Warren')
    const off = await site.app.ask('/framedModal/subreddit-creation?flags=create_community=off')
    expect(off.status).toBe(404)
  })

  test('[R8-23] a log-in that fails in a framed dialog is an error of its page', async () => {
    const context = await site.browser.newContext({ baseURL: site.app.url })
    const page = await context.newPage()
    await page.goto('/framedModal/login')
    await whenReactive(page)
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('ann')
    await dialog.getByLabel('Password').fill('wrong password')
    const failure = page.waitForEvent('pageerror')
    await dialog.getByRole('button', { name: 'Log In', exact: true }).click()
    expect((await failure).message).toBe('Failed to login')
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Log In', exact: true }).click()
    await expect.poll(() => dialog.count()).toBe(0)
    await context.close()
  })
})

test('a refused sign-up leads a keyboard to the first field that is wrong', async () => {
  const page = await site.open('/register')
  const sendWith = async (name: string) => {
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Password').fill('short')
    await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).press('Enter')
    await page.getByText('at least').first().waitFor()
  }
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await sendWith('x')
  await expect.poll(focused).toBe('name')
  await sendWith('x_long_enough')
  await expect.poll(focused).toBe('password')
})
