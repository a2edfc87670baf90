import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { JOINED_COMMUNITIES_COOKIE, SESSION_COOKIE } from '#platform/context/request-context.ts'
import { LOGGED_OUT_JOIN_LIMIT } from '#shared/limits.ts'
import { CAST_PASSWORD, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { cookiesOf, formPost } from '#tests/support/forms.ts'
import { openClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const NAMES = ['harbors', 'piers', 'docks', 'quays'] as const
const TOO_MANY = 'Oops! You need to Sign Up to join more communities'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { PAGE_CACHE_MB: '16' } })
  const by = await signUp(app, { name: 'founder' })
  for (const name of NAMES) {
    await openCommunity(app, { by, name })
    await writePost(app, { by, in: name, title: `About ${name}` })
  }
  await openCommunity(app, { by, name: 'secret', type: 'private' })
})
afterAll(() => app.stop())

const change = (name: string, intent: 'join' | 'leave', joined = '') =>
  formPost(app, `/r/${name}/`, { intent }, `${JOINED_COMMUNITIES_COOKIE}=${joined}`)

/** Joins these communities one after another and returns the cookie the browser then holds. */
async function joinAll(names: readonly string[]): Promise<string> {
  let joined = ''
  for (const name of names)
    joined = cookiesOf(await change(name, 'join', joined))[JOINED_COMMUNITIES_COOKIE] ?? ''
  return joined
}

const pageOf = async (path: string, joined: string) =>
  (await app.ask(path, { headers: { cookie: `${JOINED_COMMUNITIES_COOKIE}=${joined}` } })).text()

describe('a visitor joins by the form of a community', () => {
  test('[R5-37] [R8-42] three communities, kept in the browser where script can read it; the fourth is refused with the way to an account', async () => {
    const first = await change('harbors', 'join')
    expect([first.status, first.headers.get('location')]).toEqual([302, '/r/harbors/?joined'])
    const line = first.headers.getSetCookie().find(text => text.startsWith(JOINED_COMMUNITIES_COOKIE))
    expect(line).not.toContain('HttpOnly')
    const three = await joinAll(NAMES.slice(0, LOGGED_OUT_JOIN_LIMIT))
    const fourth = await change('quays', 'join', three)
    expect(fourth.status).toBe(403)
    expect(cookiesOf(fourth)[JOINED_COMMUNITIES_COOKIE]).toBeUndefined()
    const text = await fourth.text()
    expect(text).toContain(TOO_MANY)
    expect(text).toContain('href="/register?dest=%2Fr%2Fquays%2F"')
    const again = await change('docks', 'join', three)
    expect(again.status).toBe(302)
  })

  test('[R5-37] leaving one makes room for another, and so does one that was shut', async () => {
    const three = await joinAll(NAMES.slice(0, LOGGED_OUT_JOIN_LIMIT))
    const two = cookiesOf(await change('docks', 'leave', three))[JOINED_COMMUNITIES_COOKIE] ?? ''
    expect((await change('quays', 'join', two)).status).toBe(302)
    const shut = app.ctx.db.updateTable('communities').where('name', '=', 'docks')
    await shut.set({ type: 'private' }).execute()
    expect((await change('quays', 'join', three)).status).toBe(302)
    await shut.set({ type: 'public' }).execute()
  })

  test('leaving the last one takes the cookie back', async () => {
    const left = await change('harbors', 'leave', await joinAll(['harbors']))
    const lines = left.headers.getSetCookie().filter(line => line.startsWith(JOINED_COMMUNITIES_COOKIE))
    expect(lines).toEqual([expect.stringContaining('Max-Age=0')])
  })

  test('what is private or nowhere is not joined', async () => {
    expect((await change('secret', 'join')).status).toBe(403)
    expect((await change('nowhere', 'join')).status).toBe(404)
  })
})

test('[R5-37] [R8-42] in place, the same three and the same refusal', async () => {
  const three = await joinAll(NAMES.slice(0, LOGGED_OUT_JOIN_LIMIT))
  const visitor = openClient({ url: app.url, cookie: `${JOINED_COMMUNITIES_COOKIE}=${three}` })
  expect(await visitor.run('SetJoined', { community: 'docks', isJoined: true })).toEqual({
    isMember: true,
    memberCount: 1,
    welcome: null,
  })
  expect(await visitor.refusal('SetJoined', { community: 'quays', isJoined: true })).toMatchObject({
    status: 403,
    code: 'visitor_join_limit',
  })
})

test('pages that visitors share say nothing of who joined; a page of their own does', async () => {
  const joined = await joinAll(['harbors'])
  expect(await pageOf('/r/harbors/?joined', joined)).toContain('Joined r/harbors. Leave')
  expect(await pageOf('/r/harbors/', joined)).not.toContain('Joined r/harbors. Leave')
  expect(await pageOf('/r/harbors/?joined', '')).not.toContain('Joined r/harbors. Leave')
})

test('[R2.4-03] [R2.4-08] Home for a visitor is of what they joined, and nobody else sees it', async () => {
  const piers = await joinAll(['piers'])
  const docks = await joinAll(['docks'])
  const own = await pageOf('/?feed=home', piers)
  expect([own.includes('About piers'), own.includes('About docks')]).toEqual([true, false])
  const others = await pageOf('/?feed=home', docks)
  expect([others.includes('About piers'), others.includes('About docks')]).toEqual([false, true])
})

// In the browser, not under the loid: docs/decisions/0023.
test('[R5-38] what a visitor joined is kept by their browser, becomes the account’s after signing up, and the browser forgets it', async () => {
  const joined = await joinAll(['piers', 'docks'])
  const answer = await formPost(
    app,
    '/register',
    { name: 'newcomer', email: 'newcomer@example.org', password: CAST_PASSWORD },
    `${JOINED_COMMUNITIES_COOKIE}=${joined}`,
  )
  expect(answer.status).toBe(302)
  expect(answer.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(new RegExp(`^${JOINED_COMMUNITIES_COOKIE}=;.*Max-Age=0`)),
  )
  const cookie = `${SESSION_COOKIE}=${cookiesOf(answer)[SESSION_COOKIE]}`
  const mine = await openClient({ url: app.url, cookie }).get('/communities/mine')
  const names = [...mine.text.matchAll(/href="\/r\/(docks|piers|harbors|quays)\/"/g)].map(match => match[1])
  expect([...new Set(names)].toSorted()).toEqual(['docks', 'piers'])
  // The same when they log in to an account that has some of them already.
  const quays = await joinAll(['piers', 'quays'])
  const again = await formPost(
    app,
    '/login',
    { name: 'newcomer', password: CAST_PASSWORD },
    `${JOINED_COMMUNITIES_COOKIE}=${quays}`,
  )
  const session = `${SESSION_COOKIE}=${cookiesOf(again)[SESSION_COOKIE]}`
  const now = await openClient({ url: app.url, cookie: session }).get('/communities/mine')
  expect([now.text.includes('href="/r/quays/"'), now.text.includes('href="/r/docks/"')]).toEqual([true, true])
})
