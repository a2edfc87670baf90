import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { gather } from './gather.ts'

/** Returns the double of each number, once released. */
function slowDoubler() {
  const batches: number[][] = []
  const waiting: (() => void)[] = []
  const run = async (numbers: number[]): Promise<number[]> => {
    batches.push(numbers)
    await new Promise<void>(resolve => waiting.push(resolve))
    if (numbers.includes(13)) throw new Error('unlucky')
    return numbers.map(number => number * 2)
  }
  const goOn = async (): Promise<void> => {
    waiting.shift()?.()
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  return { run, batches, goOn }
}

test('the first call goes at once, those that come meanwhile go together, in order and no more than allowed', async () => {
  const { run, batches, goOn } = slowDoubler()
  const double = gather('double', run, 2)
  const answers = Promise.all([1, 2, 3, 4].map(double))
  expect(batches).toEqual([[1]])
  await goOn()
  expect(batches).toEqual([[1], [2, 3]])
  await goOn()
  expect(batches).toEqual([[1], [2, 3], [4]])
  await goOn()
  expect(await answers).toEqual([2, 4, 6, 8])
})

test('one call that fails does not fail those it went with', async () => {
  const { run, batches, goOn } = slowDoubler()
  const double = gather('double', run, 10)
  const answers = Promise.allSettled([1, 12, 13, 14].map(double))
  for (let turn = 0; turn < 5; turn += 1) await goOn()
  expect(batches).toEqual([[1], [12, 13, 14], [12], [13], [14]])
  const [first, second, third, fourth] = await answers
  expect([first, second, fourth]).toEqual([2, 24, 28].map(value => ({ status: 'fulfilled', value })))
  expect(third).toMatchObject({ status: 'rejected', reason: { message: 'unlucky' } })
  const afterwards = double(5)
  await goOn()
  expect(await afterwards).toBe(10)
})

test('a batch is not part of the call that came first', async () => {
  const caller = new AsyncLocalStorage<string>()
  const callers: unknown[] = []
  const echo = gather(
    'echo',
    async (calls: number[]) => {
      callers.push(caller.getStore())
      return calls
    },
    10,
  )
  const answer = caller.run('first', async () => [await echo(1), caller.getStore()])
  expect(await answer).toEqual([1, 'first'])
  expect(callers).toEqual([undefined])
})
