import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context/context.ts'
import type { Database } from '#platform/database/database.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { requireLeasedSlot } from './lease-slots.ts'

let site: TestSite
const request = { key: 'test', limit: 35, windowSeconds: 60 }

beforeAll(async () => {
  site = await openTestSite({ maxConnections: 20 })
})
beforeEach(async () => {
  await site.ctx.db.deleteFrom('throttles').execute()
  site.at(new Date('2026-05-01T12:00:00Z'))
})
afterAll(() => site.close())

/** Returns the context of another process of the site, with its own leases. */
function otherProcess(): Ctx {
  return {
    ...site.ctx,
    db: site.ctx.db.withPlugin({
      transformQuery: q => q.node,
      transformResult: async q => q.result,
    }) as Database,
  }
}

async function countTaken(ctxs: Ctx[], attempts: number): Promise<number> {
  const taken = await Promise.allSettled(
    Array.from({ length: attempts }, (_, place) =>
      requireLeasedSlot(ctxs[place % ctxs.length] as Ctx, request),
    ),
  )
  return taken.filter(({ status }) => status === 'fulfilled').length
}

test('all of a limit and no more, also when they come at once', async () => {
  expect(await countTaken([otherProcess()], 100)).toBe(35)
})

test('one after the other: a tenth of the statements, and the limit stays exact', async () => {
  const ctx = otherProcess()
  for (let round = 0; round < 3; round += 1) await requireLeasedSlot(ctx, request)
  const { count } = await site.ctx.db.selectFrom('throttles').select('count').executeTakeFirstOrThrow()
  expect(count).toBe(3)
  await requireLeasedSlot(ctx, request)
  for (let round = 4; round < 35; round += 1) await requireLeasedSlot(ctx, request)
  site.advance({ seconds: 20 })
  await expect(requireLeasedSlot(ctx, request)).rejects.toMatchObject({
    code: 'rate_limited',
    details: { retryAfterSeconds: 40 },
  })
})

test('two processes together never let more through, and lose at most what one of them holds', async () => {
  const taken = await countTaken([otherProcess(), otherProcess()], 100)
  expect(taken).toBeLessThanOrEqual(35)
  expect(taken).toBeGreaterThanOrEqual(35 - 2)
})

test('a lease ends with its window', async () => {
  const ctx = otherProcess()
  await requireLeasedSlot(ctx, request)
  site.advance({ seconds: 60 })
  await requireLeasedSlot(ctx, request)
  const { count, window_ends_at } = await site.ctx.db
    .selectFrom('throttles')
    .select(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow()
  expect({ count, window_ends_at }).toEqual({ count: 3, window_ends_at: new Date('2026-05-01T12:02:00Z') })
})

test('a small limit is counted one by one', async () => {
  const small = { ...request, limit: 5 }
  const ctx = otherProcess()
  await requireLeasedSlot(ctx, small)
  const { count } = await site.ctx.db.selectFrom('throttles').select('count').executeTakeFirstOrThrow()
  expect(count).toBe(1)
})
