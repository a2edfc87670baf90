import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { SubscriptionResults } from './subscription-results.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A subscription whose result is `say`, and what it sent. */
function begin(first: unknown, say: () => Promise<unknown>) {
  const sent: string[] = []
  const response = { write: (text: string) => sent.push(text), end: () => sent.push('end') }
  const results = new SubscriptionResults(response as unknown as ServerResponse, {
    first,
    seconds: 45,
    again: say,
  })
  return { sent, results }
}
const next = (body: unknown) => `event: next\ndata: ${JSON.stringify(body)}\n\n`

test('a result that holds for so long is made again without an event, and sent if it is another', async () => {
  let isOnline = true
  const { sent, results } = begin({ isOnline }, async () => ({ isOnline }))
  await vi.advanceTimersByTimeAsync(47_000)
  expect(sent).toEqual([next({ isOnline: true })])
  isOnline = false
  await vi.advanceTimersByTimeAsync(46_000)
  expect(sent).toEqual([next({ isOnline: true }), next({ isOnline: false })])
  results.stop()
  isOnline = true
  await vi.advanceTimersByTimeAsync(100_000)
  expect(sent).toHaveLength(2)
})

test('events that come while a result is made lead to one more', async () => {
  let made = 0
  const { sent, results } = begin(0, async () => {
    made += 1
    await new Promise(resolve => setTimeout(resolve, 10))
    return made
  })
  results.hear('followed')
  for (let event = 0; event < 5; event++) results.hear('channel')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(made).toBe(2)
  expect(sent).toEqual([next(0), next(1), next(2)])
  results.stop()
})

test('a failure is told and ends it', async () => {
  const { sent, results } = begin(0, () => Promise.reject(new AppError('not_found')))
  results.hear('channel')
  await vi.advanceTimersByTimeAsync(0)
  const told = {
    data: null,
    errors: [{ message: 'not_found', extensions: { code: 'not_found', details: {} } }],
  }
  expect(sent).toEqual([next(0), next(told), 'event: complete\ndata: \n\n', 'end'])
  results.hear('refused')
  await vi.advanceTimersByTimeAsync(100_000)
  expect(sent).toHaveLength(4)
})
