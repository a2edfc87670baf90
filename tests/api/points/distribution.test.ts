import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '#domain/ledger/reconcile.ts'
import { distributePoints } from '#domain/points/distribute.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import { signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { openPointCommunity } from '#tests/fixtures/points.ts'
import { clientOf } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let keeper: Viewer
let ann: Viewer
let bo: Viewer
let clay: { id: CommunityId; name: string }

beforeAll(async () => {
  // Without a worker, whose jobs would run by the clock.
  app = await startApp({ env: { WARREN_ROLE: 'web' } })
  keeper = await signUp(app, { name: 'keeper' })
  ann = await signUp(app, { name: 'anna' })
  bo = await signUp(app, { name: 'bosco' })
  clay = await openPointCommunity(app, { by: keeper, name: 'clay', monthlyPoints: 1_000 })
})
afterAll(() => app.stop())

/** Writes a post and gives it and its time. */
async function post(by: Viewer, score: number, at: string): Promise<number> {
  const { id } = await writePost(app, { by, in: 'clay' })
  await sql`update posts set ups = ${score}, downs = 0, created_at = ${at}::timestamptz where id = ${id}`.execute(
    app.ctx.db,
  )
  return id
}

async function pointsOf({ id }: Viewer): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select balance from ledger_accounts where account_id = ${id} and currency = ${`points:${clay.id}`}`.execute(
    app.ctx.db,
  )
  return rows[0]?.balance ?? 0
}

const MAY = { ...{ unbalanced: [], crooked: [], differing: [] } }

test('a month’s points are shared by contribution, once, however often and in however many pieces the job runs', async () => {
  app.at(new Date('2026-05-20T12:00:00Z'))
  // April: 31 and 10 count 30 and 9 without their authors' own votes; 2,000 counts 500.
  await post(ann, 31, '2026-04-01T00:00:00Z')
  await post(bo, 10, '2026-04-30T23:59:59Z')
  const hit = await post(keeper, 2_000, '2026-04-15T12:00:00Z')
  // Not April.
  await post(ann, 400, '2026-03-31T23:59:59Z')
  await post(ann, 400, '2026-05-01T00:00:00Z')
  // Gone.
  const removed = await post(bo, 300, '2026-04-10T00:00:00Z')
  await sql`update posts set removed_at = now(), in_community = false where id = ${removed}`.execute(
    app.ctx.db,
  )
  // A comment in April counts 11; one in May doesn't.
  for (const [score, at] of [
    [12, '2026-04-20T00:00:00Z'],
    [90, '2026-05-02T00:00:00Z'],
  ] as const) {
    const { id } = await writeComment(app, { by: bo, on: hit as never })
    await sql`update comments set ups = ${score}, downs = 0, created_at = ${at}::timestamptz where id = ${id}`.execute(
      app.ctx.db,
    )
  }

  // Stopped after each slice, and by two workers at once, until nothing is left.
  for (let slice = 0; slice < 40; slice += 1) {
    let steps = 0
    const signal = { throwIfAborted: () => ++steps > 1 && stop() } as unknown as AbortSignal
    await Promise.allSettled([distributePoints(app.ctx, signal), distributePoints(app.ctx, signal)])
  }
  expect(await distributePoints(app.ctx)).toBe(0)
  // 1,000 × 500 ÷ 550, × 30 ÷ 550, × (9 + 11) ÷ 550, rounded down.
  expect([await pointsOf(keeper), await pointsOf(ann), await pointsOf(bo)]).toEqual([909, 54, 36])
  const { rows } = await sql<{ key: string }>`
    select key from ledger_entries where cause = 'points_earned' order by key`.execute(app.ctx.db)
  expect(rows.map(row => row.key)).toEqual(
    [keeper, ann, bo].map(({ id }) => `points:${clay.id}:2026-04:${id}`).toSorted(),
  )
  expect(await reconcile(app.ctx)).toMatchObject(MAY)
  const page = (await (await clientOf(app, 'keeper')).get('/r/clay/about/points')).text
  expect(page).toMatch(
    /data-month="2026-04-01".*?<td[^>]*>3<\/td><td[^>]*>999<\/td><td[^>]*>1,000<\/td><td>Done<\/td>/s,
  )
  app.at(new Date('2026-06-02T12:00:00Z'))
  await distributePoints(app.ctx)
  // May: 500 at most for 400 - 1 = 399 of anna, and 89 of bosco.
  expect([await pointsOf(ann), await pointsOf(bo)]).toEqual([54 + 817, 36 + 182])
})

function stop(): never {
  throw new Error('stopped')
}

test('moderators see what a month would give before it gives anything', async () => {
  app.at(new Date('2026-07-10T12:00:00Z'))
  await post(ann, 4, '2026-07-02T00:00:00Z')
  await post(bo, 2, '2026-07-03T00:00:00Z')
  const before = await pointsOf(ann)
  const page = (await (await clientOf(app, 'keeper')).get('/r/clay/about/points')).text
  expect(page).toContain('If July 2026 ended now, 2 members would share 1,000 points.')
  expect(page).toMatch(/data-share="anna"><td>anna<\/td><td[^>]*>3<\/td><td[^>]*>750<\/td>/)
  expect(page).toMatch(/data-share="bosco"><td>bosco<\/td><td[^>]*>1<\/td><td[^>]*>250<\/td>/)
  expect(await pointsOf(ann)).toBe(before)
  expect((await (await clientOf(app, 'bosco')).get('/r/clay/about/points')).status).toBe(403)
})

test('communities without points, and months without contributions, give nothing', async () => {
  await openPointCommunity(app, { by: keeper, name: 'quiet', monthlyPoints: 500 })
  await openPointCommunity(app, { by: keeper, name: 'stingy', monthlyPoints: 0 })
  app.at(new Date('2026-09-10T12:00:00Z'))
  await distributePoints(app.ctx)
  const { rows } = await sql<{ name: string; paid: number }>`
    select c.name, r.paid from point_rounds r join communities c on c.id = r.community_id where r.month = '2026-08-01'
    order by 1`.execute(app.ctx.db)
  expect(rows).toEqual([
    { name: 'clay', paid: 0 },
    { name: 'quiet', paid: 0 },
  ])
})
