import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { byId, OPERATIONS } from '#api/operations/all-operations.ts'
import { defineOperation } from '#api/operations/define-operation.ts'
import { defineCommand } from '#commands/define-command.ts'
import { requireGuards } from '#server/http/door-guards.ts'
import { fakeSite } from '#tests/support/fake-site.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ site: fakeSite() })
})
afterAll(() => app.stop())

const say = (cookie?: string, path = '/form', words = 'hello'): Promise<Response> =>
  app.ask(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: new URLSearchParams({ say: words }),
  })

test('the process refuses to start with a page action that declares no guard, and names it', async () => {
  const site = fakeSite({ 'open-door': { action: () => null } })
  await expect(startApp({ site })).rejects.toThrow(/action without a guard[\s\S]*open-door/)
})

test('the process refuses to start with a mutating route that declares no guard', () => {
  const http = fastify()
  requireGuards(http)
  expect(() => http.post('/api/open', () => null)).toThrow('POST /api/open declares no guard')
  expect(() => http.all('/api/any', () => null)).toThrow('declares no guard')
  expect(() => http.get('/api/read', () => null)).not.toThrow()
})

test('the process refuses to start with a command or operation that declares no guard', () => {
  const open = { id: 'OpenDoor', about: 'Opens.', input: {}, run: () => null } as const
  // @ts-expect-error It does not compile either.
  expect(() => defineCommand(open)).toThrow('OpenDoor declares no guard')
  // @ts-expect-error
  expect(() => defineOperation({ ...open, kind: 'query' })).toThrow('OpenDoor declares no guard')
  const unknown = { ...open, guard: { who: 'member', rate: 'no-such-rate' } } as const
  // @ts-expect-error
  expect(() => defineCommand(unknown)).toThrow('OpenDoor declares no guard')
})

test('an operation that takes what is slow to refuse stops the start', () => {
  const slow = { id: 'Slow', kind: 'query', about: 'Lists.', run: () => null } as const
  const guard = { who: 'member', rate: 'vote' } as const
  for (const list of [z.array(z.string()), z.record(z.string(), z.string()).nullish()])
    expect(() => defineOperation({ ...slow, guard, input: { list } })).toThrow('take one of input-types.ts')
})

test('two operations of one id stop the start', () => {
  const [one] = Object.values(OPERATIONS)
  if (one === undefined) throw new Error('There is no operation')
  expect(() => byId([one, one])).toThrow(`There are two operations called ${one.id}`)
})

test("a visitor at a member's form is taken to the log-in page and comes back", async () => {
  for (const path of ['/form?from=a%26b', '/form.data?from=a%26b']) {
    const answer = await say(undefined, path)
    const target = answer.headers.get('location') ?? (await answer.text())
    expect([302, 202]).toContain(answer.status)
    expect(target).toContain('/login?dest=%2Fform%3Ffrom%3Da%2526b')
  }
})

test('who was logged out elsewhere while they wrote stays where the text is, and is told', async () => {
  const cookie = await app.logIn('dinah')
  await app.ctx.db.deleteFrom('sessions').execute()
  const answer = await say(cookie, '/form.data', 'hello there')
  expect(answer.status).toBe(401)
  const text = await answer.text()
  expect(text).toContain('session_over')
  expect(text).toContain('hello there')
  // With a button alone, and without script, to log in is what is next.
  expect((await say(cookie, '/form.data')).status).toBe(202)
  expect((await say(cookie, '/form', 'hello there')).status).toBe(302)
})

test('past its rate a form says so, does nothing and keeps what was typed; another account goes on', async () => {
  const [ann, bo] = await Promise.all([app.logIn('ann'), app.logIn('bosco')])
  for (let index = 0; index < 10; index += 1) expect((await say(ann)).status).toBe(200)
  const refused = await say(ann)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const text = await refused.text()
  expect(text).toContain('rate_limited')
  expect(text).toContain('"values":{"say":"hello"}')
  expect((await say(bo)).status).toBe(200)
})

test('an operation asks its guard: members only, and so often', async () => {
  const visitor = await app.runOperation('CastVote', { target: 't3_1', direction: 1 })
  expect(visitor).toMatchObject({ status: 401, body: { data: null, error: { code: 'login_required' } } })
  const cookie = await app.logIn('cyril')
  const answers = []
  for (let index = 0; index < 31; index += 1)
    answers.push(await app.runOperation('SetBlocked', { account: 'nobody_here', isBlocked: true }, cookie))
  expect(answers.at(-2)?.body.error?.code).toBe('not_found')
  expect(answers.at(-1)?.body.error?.code).toBe('rate_limited')
})

test('an ended session is a visitor, and a page load deletes its cookie', async () => {
  const cookie = await app.logIn('dora')
  expect(await (await app.ask('/', { headers: { cookie } })).text()).toContain('dora')
  const headers = { cookie: `warren_session=${'x'.repeat(43)}`, accept: 'text/html' }
  const stale = await app.ask('/', { headers })
  expect(await stale.text()).toContain('nobody')
  expect(stale.headers.get('set-cookie')).toContain('warren_session=; Path=/; SameSite=Lax; Max-Age=0')
})

test('a request in the background leaves the cookie of an ended session: a new one may have come in between', async () => {
  const cookie = `warren_session=${'x'.repeat(43)}`
  for (const path of ['/_.data', '/live?follow=post:1', '/data/feed']) {
    const stale = await app.ask(path, { headers: { cookie, accept: '*/*' } })
    expect(stale.headers.get('set-cookie') ?? '').not.toContain('warren_session')
    await stale.body?.cancel()
  }
  const operation = await app.ask('/graphql', { method: 'POST', headers: { cookie }, body: '{}' })
  expect(operation.headers.get('set-cookie') ?? '').not.toContain('warren_session')
})
