import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPERATION_IDS, OPERATIONS } from '#api/operations/all-operations.ts'
import { API_DOORS } from '#server/api-doors.ts'
import { guardOf } from '#shared/guards.ts'
import { createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import {
  ADMINS_DOORS,
  ADMINS_PAGES,
  ANYONES_DOORS,
  MEMBERS_DOORS,
  MODERATORS_DOORS,
  STAFFS_DOORS,
} from '#tests/fixtures/door-roles.ts'
import { loadBuiltSite, startApp, type TestApp } from '#tests/support/start-app.ts'

const { build } = await loadBuiltSite()

/** Everything that changes something, by its name, and how it is asked. */
type Door = { name: string; method: string; path: string; type: string; body?: string }

const FORM = 'application/x-www-form-urlencoded'

/** Paths of routes, with something in place of each name. */
function pathOf(pattern: string): string {
  return `/${pattern}`
    .replace(/:\w+\?/g, '')
    .replace(/:\w+/g, 'x1')
    .replace('*', 'x1')
    .replace(/\/+$/, '')
}

const pages: Door[] = Object.values(build.routes).flatMap(route => {
  const guard = guardOf(route?.module.action)
  const isIndex = route?.index === true
  if (route === undefined || guard === undefined) return []
  const path = isIndex ? '/?index' : pathOf(route.path ?? '')
  return [{ name: `page ${path}`, method: 'POST', path, type: FORM, body: 'x=1' }]
})
const calls: Door[] = API_DOORS.filter(door => door.guard !== 'inside').map(door => ({
  name: `${door.method} ${door.path}`,
  method: door.method,
  path: door.path.replace(/:\w+/g, 'x1'),
  type: door.takes === 'image' ? 'image/png' : 'application/json',
  ...(door.method === 'GET' ? {} : { body: '{}' }),
}))
const operations: Door[] = Object.keys(OPERATIONS).map(name => ({
  name: `operation ${name}`,
  method: 'POST',
  path: '/graphql',
  type: 'application/json',
  body: JSON.stringify({ id: OPERATION_IDS[name], variables: {} }),
}))
const doors = [...pages, ...calls, ...operations]

/** Roles from least to most permitted, not counting moderators' permissions in their own communities. */
const ROLES = ['visitor', 'member', 'staff', 'admin'] as const
type Role = (typeof ROLES)[number]
/** Admins with one role each. */
const SINGLE = { content: 'connie', accounts: 'alice', site: 'simon', money: 'molly' } as const
const SINGLES = Object.keys(SINGLE) as (keyof typeof SINGLE)[]
const NAMES = {
  ...{ visitor: null, member: 'ann', moderator: 'cyril', staff: 'dinah', admin: 'edgar' },
  ...SINGLE,
} as const

/** Returns the least role that a route admits; fails for a route missing from the table. */
function leastFor(name: string): Role {
  if (ANYONES_DOORS.includes(name)) return 'visitor'
  if (MEMBERS_DOORS.includes(name) || MODERATORS_DOORS.includes(name)) return 'member'
  if (name in STAFFS_DOORS) return 'staff'
  if (name in ADMINS_DOORS) return 'admin'
  throw new Error(`tests/fixtures/door-roles.ts does not say who may ask: ${name}`)
}

let app: TestApp
let fullname = ''

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  const { cy } = await createCast(app)
  for (const role of SINGLES) await signUp(app, { name: SINGLE[role], isAdmin: true, adminRoles: [role] })
  await openCommunity(app, { by: cy, name: 'pottery' })
  ;({ fullname } = await writePost(app, { by: cy, in: 'pottery', title: 'A jug' }))
})
afterAll(() => app.stop())

/** Each time with a session of its own: some doors end the one they were asked with. */
async function ask(door: Door, role: keyof typeof NAMES, headers: Record<string, string> = {}) {
  const name = NAMES[role]
  const cookie = name === null ? undefined : await app.logIn(name)
  return app.ask(door.path, {
    method: door.method,
    headers: { 'content-type': door.type, ...(cookie === undefined ? {} : { cookie }), ...headers },
    ...(door.body === undefined ? {} : { body: door.body }),
  })
}

/** Returns the error code of a route's guard, or null when the caller is let through. */
async function refusalOf(door: Door, answer: Response): Promise<string | null> {
  const location = answer.headers.get('location') ?? ''
  if (answer.status === 302 && location.startsWith('/login?dest=')) return 'login_required'
  // R2.2-07: everyone but staff is redirected home.
  if (answer.status === 302 && location === '/' && door.path.startsWith('/econ-management'))
    return 'not_allowed'
  const text = await answer.text()
  if (door.type !== FORM) return (JSON.parse(text) as { error?: { code: string } }).error?.code ?? null
  return answer.status === 403 ? 'not_allowed' : null
}

test('there are doors of every kind to walk through', () => {
  expect(pages.length).toBeGreaterThan(15)
  expect(calls.length).toBeGreaterThan(8)
  expect(operations.length).toBeGreaterThan(15)
})

describe('[R6-11] who a door is not for is refused on the server', () => {
  test.each(doors.map(door => [door.name, door] as const))('%s', async (_name, door) => {
    const least = ROLES.indexOf(leastFor(door.name))
    for (const role of ROLES.slice(0, least)) {
      const answer = await ask(door, role)
      const expected = role === 'visitor' ? 'login_required' : 'not_allowed'
      expect([role, await refusalOf(door, answer)]).toEqual([role, expected])
    }
    // Who may come in meets at most what the door itself has to say about an empty request.
    const answer = await ask(door, ROLES[least] ?? 'admin')
    expect(answer.status).toBeLessThan(500)
    expect(await refusalOf(door, answer)).not.toBe('login_required')
  })
})

describe('[R6-11] what belongs to one role of admins is refused to those with another', () => {
  test.each(
    doors
      .filter(({ name }) => name in ADMINS_DOORS || name in STAFFS_DOORS)
      .map(door => [door.name, door] as const),
  )('%s', async (name, door) => {
    const needed = ADMINS_DOORS[name] ?? STAFFS_DOORS[name]
    for (const role of SINGLES) {
      const refusal = await refusalOf(door, await ask(door, role))
      const isLetIn = needed === 'any' || needed === role
      expect([role, refusal === 'not_allowed']).toEqual([role, !isLetIn])
    }
  })

  test.each(Object.entries(ADMINS_PAGES))('%s is read by admins with the role: %s', async (path, needed) => {
    for (const role of [...SINGLES, 'admin'] as const) {
      const cookie = await app.logIn(NAMES[role])
      const answer = await app.ask(path, { headers: { cookie } })
      await answer.arrayBuffer()
      const isLetIn = role === 'admin' || needed === 'any' || needed === role
      expect([role, answer.status]).toEqual([role, isLetIn ? 200 : 403])
    }
  })

  test('every admin page is in the table', () => {
    const there = Object.values(build.routes).flatMap(route => route?.path ?? [])
    const own = there.filter(path => /^admin(?:\/|$)/.test(path))
    const named = Object.keys(ADMINS_PAGES).map(path => path.slice(1))
    const covers = (pattern: string) =>
      named.some(path => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path))
    expect(own.filter(pattern => !covers(pattern))).toEqual([])
  })
})

/** Bodies for pages that refuse an empty form before they check the sender; `t3_x` is a post there. */
const BODIES: Readonly<Record<string, string>> = {
  'page /r/x1/about/automod': 'do=check&yaml=title%3A%20jug',
  'page /r/x1/about/automod/activity': 'target=t3_x',
  'page /r/x1/about/emoji': 'intent=remove&id=jug&name=jug',
  'page /r/x1/about/flair': 'form=choices',
  'page /r/x1/about/item/x1': 'do=remark&body=Hello',
  'page /r/x1/about/moderators': 'do=invite&username=bosco&right=posts',
  'page /r/x1/about/x1': 'act=claim&target=t3_x',
}

describe('[R6-11] a community’s tools are for its moderators', () => {
  test.each(MODERATORS_DOORS)('%s', async name => {
    const door = doors.find(one => one.name === name)
    if (door === undefined) throw new Error('There is no such door')
    const path = door.path
      .replace('/r/x1/', '/r/pottery/')
      .replace('/item/x1', `/item/${fullname}`)
      .replace(/about\/x1$/, 'about/modqueue')
    const body = (BODIES[name] ?? 'x=1').replace('t3_x', fullname)
    const own = { ...door, path, body }
    for (const role of ['member', 'staff'] as const)
      expect([role, (await ask(own, role)).status]).toEqual([role, 403])
    expect((await ask(own, 'moderator')).status).not.toBe(403)
  })
})

test('the table names only doors that are there, each once', () => {
  const named = [
    ...ANYONES_DOORS,
    ...MEMBERS_DOORS,
    ...MODERATORS_DOORS,
    ...Object.keys(ADMINS_DOORS),
    ...Object.keys(STAFFS_DOORS),
  ]
  const there = new Set(doors.map(door => door.name))
  expect(named.filter((name, at) => !there.has(name) || named.indexOf(name) !== at)).toEqual([])
})

/**
 * Asked by mail programs and their pages (RFC 8058), and by Stripe: the token of the link and the signature are all that
 * counts, a session nothing.
 */
const FROM_ANYWHERE = ['POST /unsubscribe/:token', 'POST /api/payments/stripe/events']

describe('no door opens to a page of another site (CSRF)', () => {
  test.each(
    doors
      .filter(door => door.method !== 'GET' && !FROM_ANYWHERE.includes(door.name))
      .map(door => [door.name, door] as const),
  )('%s', async (_name, door) => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      const answer = await ask(door, 'admin', headers)
      expect([headers, answer.status]).toEqual([headers, 403])
      expect(await answer.text()).toContain('cross_site_refused')
    }
  })
})
