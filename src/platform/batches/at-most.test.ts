import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('no more run at once than the limit, in the order they came, and a failure gives its place on', async () => {
  const limited = atMost(2)
  const finish: ((value: number) => void)[] = []
  const begun: number[] = []
  let most = 0
  let running = 0
  const work = (n: number) =>
    limited(async () => {
      begun.push(n)
      most = Math.max(most, ++running)
      const value = await new Promise<number>(resolve => finish.push(resolve))
      running--
      if (value < 0) throw new Error('broken')
      return value
    })
  const all = [1, 2, 3, 4].map(work)
  await Promise.resolve()
  expect(begun).toEqual([1, 2])
  finish[0]?.(-1)
  await expect(all[0]).rejects.toThrow('broken')
  expect(begun).toEqual([1, 2, 3])
  finish[1]?.(2)
  finish[2]?.(3)
  expect(await Promise.all([all[1], all[2]])).toEqual([2, 3])
  finish[3]?.(4)
  expect(await all[3]).toBe(4)
  expect([begun, most]).toEqual([[1, 2, 3, 4], 2])
})
