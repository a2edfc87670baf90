import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockAccount } from '#domain/blocks/block-account.ts'
import { muteCommunity } from '#domain/blocks/mute-community.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { formPost } from '#tests/support/forms.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let ann: string

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  ann = await app.logIn('ann')
})
afterAll(() => app.stop())

const read = (path: string, cookie?: string) =>
  app.ask(path, {
    redirect: 'manual',
    headers: { accept: 'text/html', ...(cookie === undefined ? {} : { cookie }) },
  })
const html = async (path: string, cookie = ann) => (await read(path, cookie)).text()
const heading = (page: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(page)?.[1]

const PAGES: [page: string, title: string][] = [
  ['account', 'Account settings'],
  ['profile', 'Profile settings'],
  ['privacy', 'Privacy settings'],
  ['feed', 'Feed settings'],
  ['notifications', 'Notification settings'],
  ['emails', 'Email settings'],
  ['premium', 'Premium settings'],
  ['messaging', 'Messaging settings'],
  ['data-request', 'Request your data'],
]

describe('pages', () => {
  test.each(PAGES)(
    '[R2.8-01] [R2.8-04] [R2.8-06] [R2.8-07] [R2.8-08] [R2.8-09] /settings/%s is a page, one of a list that each shows',
    async (page, title) => {
      const answer = await read(`/settings/${page}`, ann)
      const text = await answer.text()
      expect([answer.status, heading(text)]).toEqual([200, title])
      const [, nav = ''] = /<nav[^>]*aria-label="User settings"[^>]*>([\s\S]*?)<\/nav>/.exec(text) ?? []
      const links = [...nav.matchAll(/href="\/settings\/([\w-]+)"/g)].map(match => match[1])
      expect(links).toEqual(expect.arrayContaining(PAGES.map(([name]) => name)))
      expect(/<a[^>]*aria-current="page"[^>]*>/.exec(nav)?.[0]).toContain(`href="/settings/${page}"`)
      expect(text).toContain('noindex')
    },
  )

  test.each(['/settings', '/settings/'])('[R2.8-02] %s shows the account page', async path => {
    const text = await html(path)
    expect(heading(text)).toBe('Account settings')
    expect(text).toContain('action="/settings/account"')
  })

  test('[R2.8-09] a page that is not on the list is not found', async () => {
    for (const cookie of [ann, undefined]) expect((await read('/settings/nothing', cookie)).status).toBe(404)
    expect((await read('/settings/feed/more', ann)).status).toBe(404)
  })

  test('[R2.8-09] a visitor logs in first, and is led back', async () => {
    for (const path of ['/settings', ...PAGES.map(([page]) => `/settings/${page}`)]) {
      const answer = await read(path)
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        `/login?dest=${encodeURIComponent(path)}`,
      ])
    }
    const dest = '/settings/premium?paymentInfoUpdated=true'
    expect((await read(dest)).headers.get('location')).toBe(`/login?dest=${encodeURIComponent(dest)}`)
  })

  test('what a visitor can choose is kept by their browser, on a page of its own', async () => {
    const text = await html('/preferences', '')
    expect(heading(text)).toBe('Preferences')
    expect(text).toContain('name="theme"')
    // Needs an account.
    expect(text).not.toContain('name="defaultSort"')
    const saved = await formPost(app, '/settings', { form: 'browser', theme: 'dark' })
    expect(saved.headers.get('location')).toMatch(/^\/preferences\?saved=browser/)
    expect(decodeURIComponent(saved.headers.getSetCookie().join())).toContain('"theme":"dark"')
    expect((await read('/preferences', ann)).headers.get('location')).toBe('/settings/feed')
  })

  test('[R2.8-04] [R2.8-05] [R2.8-10] premium says what the account has, also to those back from changing how they pay', async () => {
    const plain = await html('/settings/premium')
    expect(plain).toContain('You don&#x27;t have Premium')
    expect(plain).not.toContain('Payment information updated')
    const back = await html('/settings/premium?paymentInfoUpdated=true')
    expect(heading(back)).toBe('Premium settings')
    expect(back).toMatch(/<noscript><p[^>]*>Payment information updated<\/p><\/noscript>/)
    expect(await html('/settings/premium?paymentInfoUpdated=1')).not.toContain('information updated')
  })
})

describe('saving', () => {
  test('[R2.8-07] privacy: being counted online is saved in place; blocked people are listed and let go', async () => {
    await blockAccount(app.as(cast.ann), { accountId: cast.bo.id })
    const before = await html('/settings/privacy')
    expect(before).toMatch(/<input[^>]*name="showPresence"[^>]*checked/)
    const saved = await formPost(app, '/settings', { form: 'privacy', boxes: 'showPresence' }, ann)
    expect(saved.headers.get('location')).toMatch(/^\/settings\/privacy\?saved=privacy/)
    const after = await html(saved.headers.get('location') ?? '')
    expect(after).not.toMatch(/<input[^>]*name="showPresence"[^>]*checked/)
    expect(after).toMatch(/role="status">Settings saved</)
    expect(after).toContain('Unblock u/bosco')
    const unblock = { intent: 'unblock', account: 'bosco' }
    expect((await formPost(app, '/settings/privacy', unblock)).headers.get('location')).toMatch(/^\/login/)
    await formPost(app, '/settings/privacy', unblock, ann)
    expect(await html('/settings/privacy')).not.toContain('Unblock u/bosco')
  })

  test('feed: each page saves its own preferences and leaves the others', async () => {
    await formPost(app, '/settings', { form: 'feed', boxes: 'openInNewTab', openInNewTab: 'on' }, ann)
    const page = await html('/settings/feed')
    expect(page).toMatch(/<input[^>]*name="openInNewTab"[^>]*checked/)
    expect(page).not.toContain('name="showPresence"')
    expect(await html('/settings/privacy')).not.toContain('name="openInNewTab"')
  })

  test('muted communities are listed in the feed settings and can be unmuted', async () => {
    const { id } = await openCommunity(app, { by: cast.cy, name: 'bagpipes' })
    await muteCommunity(app.as(cast.ann), { communityId: id })
    expect(await html('/settings/feed')).toContain('Unmute r/bagpipes')
    const unmute = { intent: 'unmute', community: 'bagpipes' }
    const answer = await formPost(app, '/settings/feed', unmute, ann)
    expect(answer.headers.get('location')).toBe('/settings/feed#muted')
    expect(await html('/settings/feed')).not.toContain('Unmute r/bagpipes')
  })

  test('[R7.3-24] the call that updates preferences takes dark mode and being counted online', async () => {
    const call = async (method: string, body?: object) => {
      const headers = { cookie: ann, 'content-type': 'application/json' }
      const answer = await app.ask('/api/v1/me/prefs', {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return (await answer.json()) as Record<string, unknown>
    }
    await call('PATCH', { nightmode: true, showPresence: false })
    expect(await call('GET')).toMatchObject({ nightmode: true, showPresence: false })
    expect(await html('/settings/feed')).toMatch(/name="theme" checked="" value="dark"/)
    await call('PATCH', { nightmode: false, showPresence: true })
    expect(await call('GET')).toMatchObject({ nightmode: false, showPresence: true })
  })
})

describe('ways there', () => {
  test.each([
    ['[R2.11-21] [R2.11-23]', '/prefs/blocked', '/settings/privacy'],
    ['[R2.11-22] [R2.11-23]', '/prefs/deactivate', '/settings/'],
    ['[R2.11-24]', '/user/ann/about/edit', '/settings/profile'],
    ['[R2.11-25]', '/user/ann/about/edit/privacy', '/settings/profile'],
    ['[R2.11-24]', '/user/bosco/about/edit/', '/settings/profile'],
    ['', '/settings/blocked', '/settings/privacy'],
  ])('%s %s leads to %s', async (_row, from, to) => {
    const answer = await read(from, ann)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
  })

  test.each(['/prefs', '/prefs/', '/prefs/feeds', '/prefs/blocked/more', '/prefs/update'])(
    '[R2.11-23] %s is no page',
    async path => {
      expect((await read(path, ann)).status).toBe(404)
    },
  )

  test('[R2.13-usr-07] [R2.13-usr-20] [R2.13-com-11] both menus of a member lead there', async () => {
    const page = await html('/about/performance')
    const myStuff = page.slice(page.indexOf('My Stuff'), page.indexOf('View Options'))
    expect(myStuff).toMatch(/<a[^>]*href="\/settings"[^>]*>[\s\S]*?User Settings/)
    const dropdown = /<header[\s\S]*?<nav[\s\S]*?<\/nav>/.exec(page)?.[0] ?? ''
    expect(dropdown).toMatch(/href="\/settings"/)
    const visitor = await html('/about/performance', '')
    const settings = visitor.slice(visitor.lastIndexOf('>Settings<'))
    expect(settings).toMatch(/^>Settings<[\s\S]*?href="\/preferences"/)
    const places = /<header[\s\S]*?<nav[\s\S]*?<\/nav>/.exec(visitor)?.[0] ?? ''
    expect(places).not.toContain('href="/settings"')
  })
})
