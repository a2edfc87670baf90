import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCast } from '#tests/fixtures/cast.ts'
import { buildHideout, type Hideout, SECRET } from '#tests/fixtures/hideout.ts'
import { dataPaths, walkRoutes } from '#tests/fixtures/walk-routes.ts'
import { HANGS_MS } from '#tests/support/hangs.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { loadBuiltSite, startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let hideout: Hideout
let patterns: string[]
let outsiders: Record<'visitor' | 'member' | 'staff', SiteClient>
let insider: SiteClient

beforeAll(async () => {
  const site = await loadBuiltSite()
  patterns = Object.values(site.build.routes).flatMap(route =>
    route === undefined || route.id === 'root' ? [] : (route.path ?? ''),
  )
  app = await startApp({ site })
  hideout = await buildHideout(app, await createCast(app))
  await settleEvents(app)
  outsiders = {
    visitor: openClient({
      url: app.url,
      cookie: `recent_communities=t5_2,t5_3; joined_communities=t5_2,t5_3`,
    }),
    member: await clientOf(app, 'ann'),
    staff: await clientOf(app, 'dinah'),
  }
  insider = await clientOf(app, 'ines')
})
afterAll(() => app.stop())

test('every route of the site is walked', () => {
  expect(Object.keys(walkRoutes(hideout)).sort()).toEqual([...new Set(patterns)].sort())
})

describe('no page tells what a private community holds', { timeout: 4 * HANGS_MS }, () => {
  test.each([
    ['visitor', (path: string) => [path, ...dataPaths(path)]],
    ['member', (path: string) => [path, ...dataPaths(path)]],
    ['staff', dataPaths],
  ] as const)('to a %s, as HTML and as data', async (role, variants) => {
    const client = outsiders[role]
    const paths = Object.values(walkRoutes(hideout)).flatMap(({ paths: some }) => some)
    for (const path of new Set(paths.flatMap(one => variants(one)))) {
      const { status, text, location } = await client.get(path)
      expect(status, path).toBeLessThan(500)
      expect(text.includes(SECRET), `${path} says it`).toBe(false)
      expect(location?.includes(SECRET) ?? false, `${path} leads to it`).toBe(false)
    }
  })

  test('to a visitor who asks the health and API doors', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics', '/api/', '/graphql', '/api/posts', '/media/x']) {
      const { status, text } = await outsiders.visitor.get(path)
      expect(status, path).toBeLessThan(500)
      expect(text, path).not.toContain(SECRET)
    }
  })

  test('while members of the community find it there', async () => {
    for (const path of Object.values(walkRoutes(hideout)).flatMap(({ inside = [] }) => inside)) {
      const { status, text } = await insider.get(path)
      expect([status, text.includes(SECRET)], path).toEqual([200, true])
      for (const same of dataPaths(path))
        expect((await insider.get(same)).text.includes(SECRET), same).toBe(true)
    }
  })
})
