import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OperationError } from './operation-error.ts'
import { untilEachLoaded, untilLoaded } from './until-loaded.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const failure = (code: 'overloaded' | 'not_found') => new OperationError({ code, details: {} }, 'No')

/** A load that ends as each of `results` says, and then well. */
function loadOf(...results: ('overloaded' | 'not_found')[]) {
  return vi.fn(async () => {
    const code = results.shift()
    if (code !== undefined) throw failure(code)
  })
}

test('what fails for a while is loaded in the end', async () => {
  const load = loadOf('overloaded', 'overloaded', 'overloaded')
  untilLoaded(load).run()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(4)
})

test('what is gone is not asked for again', async () => {
  const load = loadOf('not_found')
  untilLoaded(load).run()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(load).toHaveBeenCalledTimes(1)
})

test('one load runs at a time, and one more for all that was said meanwhile', async () => {
  const answers: (() => void)[] = []
  const load = vi.fn(() => new Promise<void>(resolve => answers.push(resolve)))
  const { run } = untilLoaded(load)
  for (let at = 0; at < 5; at++) run()
  expect(load).toHaveBeenCalledTimes(1)
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(2)
  answers[1]?.()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(2)
})

test('nothing is loaded after the end, not even what failed before', async () => {
  const load = loadOf('overloaded')
  const { run, stop } = untilLoaded(load)
  run()
  await vi.advanceTimersByTimeAsync(0)
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(load).toHaveBeenCalledTimes(1)
})

test('each thing is loaded until it is there, and again when it changes meanwhile', async () => {
  const loads: string[] = []
  const outcomes: ('overloaded' | 'not_found' | null)[] = ['overloaded', null, null, null, 'not_found']
  const { want } = untilEachLoaded<string>(2, async keys => {
    loads.push(keys.join())
    if (loads.length === 3) want(['b'])
    const code = outcomes.shift() ?? null
    if (code !== null) throw failure(code)
  })
  want(['a', 'b', 'c'])
  await vi.advanceTimersByTimeAsync(60_000)
  // The first load fails; of the three, two come at a time, and `b` changes while it is read.
  expect(loads).toEqual(['a,b', 'c,a', 'b', 'b'])
  want(['gone'])
  await vi.advanceTimersByTimeAsync(60_000)
  want(['d'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(loads.slice(4)).toEqual(['gone', 'd'])
})
