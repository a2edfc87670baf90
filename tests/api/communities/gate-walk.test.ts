import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setGates } from '#domain/communities/setup/set-gates.ts'
import { createCast } from '#tests/fixtures/cast.ts'
import { buildHideout, type Hideout, SECRET } from '#tests/fixtures/hideout.ts'
import { dataPaths, walkRoutes } from '#tests/fixtures/walk-routes.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

/*
 * Requests every route of the site for the same places as the walk that looks for private content, with a gate of
 * each sort in front of them. A new route joins that walk, and so this one too.
 */

let app: TestApp
let hideout: Hideout
let visitor: SiteClient
let member: SiteClient

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '10000' } })
  hideout = await buildHideout(app, await createCast(app))
  await app.ctx.db
    .updateTable('communities')
    .set({ type: 'public' })
    .where('id', 'in', [hideout.hidden.id, hideout.closed.id])
    .execute()
  visitor = openClient({ url: app.url })
  member = await clientOf(app, 'ann')
})
afterAll(() => app.stop())

const NONE = {
  isQuarantined: false,
  isGated: false,
  isPremiumOnly: false,
  isBanned: false,
  isLegallyBlocked: false,
}
/**
 * One gate that asks, one that lets some pass and one that lets no one pass; gate-matrix.test.ts covers all gates at
 * fewer addresses.
 */
const GATES = ['isQuarantined', 'isPremiumOnly', 'isLegallyBlocked'] as const

async function put(gate: keyof typeof NONE | 'isNsfw' | null): Promise<void> {
  for (const { id: communityId } of [hideout.hidden, hideout.closed]) {
    const { isNsfw, ...changes } = { ...NONE, isNsfw: false, ...(gate === null ? {} : { [gate]: true }) }
    await setGates(app.ctx, { communityId, ...changes, interstitialMessage: 'Read me.' })
    await sql`update communities set is_nsfw = ${isNsfw} where id = ${communityId}`.execute(app.ctx.db)
    await sql`update posts set is_nsfw = ${isNsfw} where community_id = ${communityId}`.execute(app.ctx.db)
  }
  await settleEvents(app)
}

/** The paths out of which the secret comes; those of one route are asked at once. */
async function tellers(ask: (path: string) => Promise<string[]>): Promise<string[]> {
  const told: string[] = []
  for (const { paths } of Object.values(walkRoutes(hideout))) {
    const answers = await Promise.all(paths.map(async path => ({ path, texts: await ask(path) })))
    for (const { path, texts } of answers) if (texts.some(text => text.includes(SECRET))) told.push(path)
  }
  return told.sort()
}
const read = async (client: SiteClient, path: string): Promise<string> => {
  const { status, text, location } = await client.get(path)
  expect(status, path).toBeLessThan(500)
  return `${text}${location ?? ''}`
}
const asPage = async (path: string) => [await read(visitor, path)]
const asData = (path: string) =>
  Promise.all((path.startsWith('/data/') ? [path] : dataPaths(path)).map(one => read(member, one)))

describe('[R4-gate-02] no route says what stands behind a gate', () => {
  test('without a gate many do', async () => {
    await put(null)
    expect((await tellers(asPage)).length).toBeGreaterThan(50)
  })

  test.each(GATES)('%s: to a visitor', async gate => {
    await put(gate)
    expect(await tellers(asPage)).toEqual([])
  })

  test.each(['isQuarantined'] as const)('%s: to a member, as data', async gate => {
    await put(gate)
    expect(await tellers(asData)).toEqual([])
  })

  test('NSFW is asked about at the place itself, to which feeds and profiles lead', async () => {
    await put('isNsfw')
    const told = await tellers(asPage)
    expect(told.filter(path => /^\/r\/(?:hideout|turncoat)\b/.test(path))).toEqual([])
    expect(told).toContain('/r/all/new/')
  })
})
