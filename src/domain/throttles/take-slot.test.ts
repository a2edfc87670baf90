import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/context/context.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { deleteEndedThrottles, requireSlot, returnSlot, takeSlot } from './take-slot.ts'

let site: TestSite
const request = { key: 'test', limit: 3, windowSeconds: 60 }

beforeAll(async () => {
  site = await openTestSite({ maxConnections: 20 })
})
beforeEach(async () => {
  await site.ctx.db.deleteFrom('throttles').execute()
  site.at(new Date('2026-05-01T12:00:00Z'))
})
afterAll(() => site.close())

test('three a minute: the fourth waits for the rest of the minute, which began with the first', async () => {
  expect(await takeSlot(site.ctx, request)).toEqual({ ok: true })
  site.advance({ seconds: 20 })
  expect(await takeSlot(site.ctx, request)).toEqual({ ok: true })
  expect(await takeSlot(site.ctx, request)).toEqual({ ok: true })
  expect(await takeSlot(site.ctx, request)).toEqual({ ok: false, retryAfterSeconds: 40 })
  expect(await takeSlot(site.ctx, { ...request, key: 'other' })).toEqual({ ok: true })
  site.advance({ seconds: 40 })
  expect(await takeSlot(site.ctx, request)).toEqual({ ok: true })
})

test('of 50 at once exactly three get in', async () => {
  const slots = await Promise.all(Array.from({ length: 50 }, () => takeSlot(site.ctx, request)))
  expect(slots.filter(slot => slot.ok)).toHaveLength(3)
})

test('a slot that is returned can be taken again, but not more than were taken', async () => {
  await returnSlot(site.ctx, { key: 'test' })
  for (let round = 0; round < 3; round += 1) await requireSlot(site.ctx, request)
  await returnSlot(site.ctx, { key: 'test' })
  await requireSlot(site.ctx, request)
  await expect(requireSlot(site.ctx, request)).rejects.toMatchObject({
    code: 'rate_limited',
    details: { retryAfterSeconds: 60 },
  })
})

test('a slot taken in a transaction that fails was not taken', async () => {
  const failing = inTransaction(site.ctx, async tx => {
    await requireSlot(tx, { ...request, limit: 1 })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await takeSlot(site.ctx, { ...request, limit: 1 })).toEqual({ ok: true })
})

test('windows that are over are forgotten, others not', async () => {
  await takeSlot(site.ctx, request)
  await takeSlot(site.ctx, { ...request, key: 'long', windowSeconds: 600 })
  site.advance({ seconds: 60 })
  expect(await deleteEndedThrottles(site.ctx)).toBe(1)
  const rows = await site.ctx.db.selectFrom('throttles').select('key').execute()
  expect(rows).toEqual([{ key: 'long' }])
})
