import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPERATION_IDS } from '#api/graphql/operation-ids.ts'
import { OPERATIONS } from '#api/graphql/operations.ts'
import { prepareOperations } from '#api/graphql/prepare-operations.ts'
import { schema } from '#api/graphql/schema.ts'
import { API_DOORS } from '#server/api-doors.ts'
import { type Guard, guardOf } from '#shared/guards.ts'
import { createCast } from '#tests/fixtures/cast.ts'
import { loadBuiltSite, startApp, type TestApp } from '#tests/support/start-app.ts'

const { build } = await loadBuiltSite()

/** Everything that changes something, by its name: how it is asked, and who may ask. */
type Door = { name: string; method: string; path: string; type: string; body?: string; who: Guard['who'] }

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
  return [{ name: `page ${path}`, method: 'POST', path, type: FORM, body: 'x=1', who: guard.who }]
})
const calls: Door[] = API_DOORS.filter(door => door.guard !== 'inside').map(door => ({
  name: `${door.method} ${door.path}`,
  method: door.method,
  path: door.path.replace(/:\w+/g, 'x1'),
  type: door.takes === 'image' ? 'image/png' : 'application/json',
  ...(door.method === 'GET' ? {} : { body: '{}' }),
  who: (door.guard as Guard).who,
}))
const operations: Door[] = [...prepareOperations(schema, OPERATIONS)].map(([name, { guards }]) => ({
  name: `operation ${name}`,
  method: 'POST',
  path: '/graphql',
  type: 'application/json',
  body: JSON.stringify({ id: OPERATION_IDS[name], variables: {} }),
  who: guards[0]?.who ?? 'anyone',
}))
const doors = [...pages, ...calls, ...operations]

/** From the least to the most that somebody may. */
const ROLES = ['visitor', 'member', 'staff', 'admin'] as const
const NAMES = { visitor: null, member: 'ann', staff: 'dinah', admin: 'edgar' } as const
const LEAST = { anyone: 'visitor', member: 'member', staff: 'staff', admin: 'admin' } as const

let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  await createCast(app)
})
afterAll(() => app.stop())

/** Each time with a session of its own: some doors end the one they were asked with. */
async function ask(door: Door, role: (typeof ROLES)[number], headers: Record<string, string> = {}) {
  const name = NAMES[role]
  const cookie = name === null ? undefined : await app.logIn(name)
  return app.ask(door.path, {
    method: door.method,
    headers: { 'content-type': door.type, ...(cookie === undefined ? {} : { cookie }), ...headers },
    ...(door.body === undefined ? {} : { body: door.body }),
  })
}

/** What the guard of a door says to somebody it does not let in. */
async function refusalOf(door: Door, answer: Response): Promise<string | null> {
  const location = answer.headers.get('location') ?? ''
  if (answer.status === 302 && location.startsWith('/login?dest=')) return 'login_required'
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
    const least = ROLES.indexOf(LEAST[door.who])
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

describe('no door opens to a page of another site (CSRF)', () => {
  test.each(doors.filter(door => door.method !== 'GET').map(door => [door.name, door] as const))(
    '%s',
    async (_name, door) => {
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
    },
  )
})
