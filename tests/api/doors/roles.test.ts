import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMulti } from '#domain/multis/create-multi.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const OLD_BROWSER =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/60.0.1 Safari/537.36'

let app: TestApp
let cast: Cast
const cookies: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp({
    env: {
      PAGE_CACHE_MB: '8',
      FLAG_OVERRIDES: 'allow',
      FLAGS: 'create_community=off',
      BEST_COMMUNITIES_URL: '/communities?best',
      EMPLOYEES_URL: '/r/staffroom/',
      APP_URL: 'https://apps.example/burrow',
      BROWSER_UPDATE_URL: 'https://update.example/',
      OLDEST_BROWSERS: 'chrome:120',
    },
  })
  cast = await createCast(app)
  for (const name of ['ann', 'cyril', 'dinah', 'edgar']) cookies[name] = await app.logIn(name)
  await openCommunity(app, { by: cast.cy, name: 'orchard' })
  await writePost(app, { by: cast.cy, in: 'orchard', title: 'Russets at last' })
})
afterAll(() => app.stop())

async function read(path: string, who?: string, headers: Record<string, string> = {}) {
  const answer = await app.ask(path, {
    headers: {
      accept: 'text/html',
      ...(who === undefined ? {} : { cookie: cookies[who] ?? '' }),
      ...headers,
    },
  })
  return { status: answer.status, text: await answer.text() }
}

/** The menus of a page, without the scripts that carry their data. */
const markupOf = (text: string) => text.replaceAll(/<script[^>]*>[^<]*<\/script>/g, '')

test('[R1-12] a visitor reads the feeds, a community, a profile and a custom feed; topics.test.ts has topics', async () => {
  await createMulti(app.as(cast.cy), {
    ...{ title: 'Fruit', description: '', icon: '', isPublic: true },
    communities: 'orchard',
  })
  for (const [path, words] of [
    ['/?feed=home', 'Russets at last'],
    ['/', 'Russets at last'],
    ['/r/popular/', 'Russets at last'],
    ['/r/all/', 'Russets at last'],
    ['/r/orchard/', 'Russets at last'],
    ['/user/cyril/', 'Russets at last'],
    ['/user/cyril/m/fruit/', 'Russets at last'],
  ]) {
    const { status, text } = await read(path ?? '')
    expect([path, status, text.includes(words ?? '')]).toEqual([path, 200, true])
  }
})

test('[R1-15] [R1-13] members are offered what is theirs, visitors what lets them in', async () => {
  const visitor = markupOf((await read('/r/orchard/')).text)
  const member = markupOf((await read('/r/orchard/', 'ann')).text)
  for (const own of ['Create Post', 'href="/user/ann"', 'Log Out', 'Saved']) {
    expect([own, member.includes(own)]).toEqual([own, true])
    expect([own, visitor.includes(own)]).toEqual([own, false])
  }
  for (const way of ['>Log In<', '>Sign Up<']) {
    expect([way, visitor.includes(way)]).toEqual([way, true])
    expect([way, member.includes(way)]).toEqual([way, false])
  }
  expect(visitor).toMatch(/<a [^>]*href="https:\/\/apps\.example\/burrow"[^>]*><span>Get App<\/span>/)
})

test('[R1-20] the panel stands at the foot of the user menu, and leads to suspending, resetting and flagging an account', async () => {
  const { text } = await read('/', 'edgar')
  const menu = text.slice(text.indexOf('<p', text.indexOf('Log Out')), text.indexOf('</header>'))
  expect(menu).toContain('href="/admin"')
  const page = (await read('/admin/accounts/ann', 'edgar')).text
  for (const tool of ['Suspend', 'Force Password Reset', 'Save Roles'])
    expect(page).toMatch(new RegExp(`<button[^>]*>${tool}</button>`))
  for (const flag of ['isStaff', 'isAdmin'])
    expect(page).toMatch(new RegExp(`type="checkbox"[^>]*name="${flag}"|name="${flag}"[^>]*type="checkbox"`))
})

test('[R1-19] [R1-20] [R1-06] admins see the admin panel, unless they put it aside; nobody else does', async () => {
  const panel = async (who?: string) => /Admin panel<\/p>.*href="\/admin"/.test((await read('/', who)).text)
  const flag = async (who?: string) =>
    (
      (await (await app.ask('/api/bootstrap', { headers: { cookie: cookies[who ?? ''] ?? '' } })).json()) as {
        isAdmin: boolean
      }
    ).isAdmin
  for (const who of [undefined, 'ann', 'cyril', 'dinah']) {
    expect([who, await panel(who), await flag(who)]).toEqual([who, false, false])
    expect([200, 403].indexOf((await read('/admin', who)).status)).not.toBe(0)
  }
  expect([await panel('edgar'), await flag('edgar')]).toEqual([true, true])
  const answer = await app.ask('/api/v1/me/prefs', {
    method: 'PATCH',
    headers: { cookie: cookies.edgar ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ adminModeOn: false }),
  })
  expect(answer.status).toBe(200)
  expect([await panel('edgar'), await flag('edgar')]).toEqual([false, false])
  const me = await app.ask('/api/v1/me', { headers: { cookie: cookies.edgar ?? '' } })
  expect(await me.json()).toMatchObject({ isAdmin: true, adminModeOn: false })
})

test('[R2.13-com-24] employees find their communities in the menu, where the site names them; nobody else does', async () => {
  for (const [who, isThere] of [
    [undefined, false],
    ['ann', false],
    ['cyril', false],
    ['dinah', true],
    // An admin who is no employee.
    ['edgar', false],
  ] as const) {
    const { text } = await read('/', who)
    expect([who, text.includes('Employee Communities'), text.includes('/r/staffroom/')]).toEqual([
      who,
      isThere,
      isThere,
    ])
  }
})

test('[R2.11-14] what needs an account leads to the log-in page and back, and never to another site', async () => {
  const asked = await app.ask('/settings/account?part=email%26more')
  expect(asked.status).toBe(302)
  const login = asked.headers.get('location') ?? ''
  expect(login).toBe(`/login?dest=${encodeURIComponent('/settings/account?part=email%26more')}`)
  const logIn = async (dest: string) => {
    const answer = await app.ask('/login', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ name: 'ann', password: 'four green bicycles', dest }),
    })
    return answer.headers.get('location')
  }
  expect(await logIn(new URL(login, app.url).searchParams.get('dest') ?? '')).toBe(
    '/settings/account?part=email%26more',
  )
  for (const dest of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect([dest, await logIn(dest)]).toEqual([dest, '/'])
})

test('[R0-02] flags have defaults, are set by the configuration, and where it allows that by a query or a cookie', async () => {
  const offers = async (path: string, headers = {}) => {
    const { text } = await read(path, undefined, headers)
    return [text.includes('Create a Community'), text.includes('Best Communities')]
  }
  expect(await offers('/')).toEqual([false, false])
  expect(await offers('/?flags=best_communities=on')).toEqual([false, true])
  expect(await offers('/', { cookie: 'flags=create_community=on' })).toEqual([true, false])
  expect(await offers('/?flags=nonsense')).toEqual([false, false])
  const strict = await startApp({ env: { BEST_COMMUNITIES_URL: '/communities?best' } })
  try {
    const text = await (await strict.ask('/?flags=best_communities=on,create_community=off')).text()
    expect([text.includes('Create a Community'), text.includes('Best Communities')]).toEqual([true, false])
  } finally {
    await strict.stop()
  }
  await expect(startApp({ env: { FLAGS: 'no_such=on' } })).rejects.toThrow(/FLAGS there is no flag "no_such"/)
})

test('[R3-conn-03] [R3-conn-05] [R8-40] a browser that is too old is told so on every page, with the way to a newer one; others are not', async () => {
  const told = async (agent: string, path = '/') =>
    (await read(path, undefined, { 'user-agent': agent })).text
  const info = async (agent: string) =>
    (
      (await (await app.ask('/api/bootstrap', { headers: { 'user-agent': agent } })).json()) as {
        browser: object
      }
    ).browser
  for (const path of ['/', '/r/orchard/', '/login']) {
    const text = await told(OLD_BROWSER, path)
    expect([path, text.includes('Your browser is no longer supported.')]).toEqual([path, true])
    expect(text).toContain('href="https://update.example/"')
  }
  expect(await info(OLD_BROWSER)).toEqual({ isDeprecated: true, updateLink: 'https://update.example/' })
  // As the operator's list says.
  expect(await told(OLD_BROWSER.replace('60.0.1', '119.0.1'))).toContain('no longer supported.')
  const current = OLD_BROWSER.replace('60.0.1', '120.0.1')
  expect(await told(current)).not.toContain('no longer supported.')
  const found = { 'user-agent': current, cookie: 'old_browser=1' }
  expect((await read('/', undefined, found)).text).toContain('no longer supported.')
  expect(await info(current)).toMatchObject({ isDeprecated: false })
})
