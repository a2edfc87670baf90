import { expect, test } from 'vitest'
import { inImageQueue } from './image-queue.ts'

const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

test('two run at a time, the others in the order of their coming', async () => {
  const started: number[] = []
  const finish: (() => void)[] = []
  const works = [0, 1, 2, 3, 4].map(index =>
    inImageQueue(async () => {
      started.push(index)
      await new Promise<void>(resolve => finish.push(resolve))
      return index * 10
    }),
  )
  await turn()
  expect(started).toEqual([0, 1])
  finish[1]?.()
  await turn()
  expect(started).toEqual([0, 1, 2])
  finish[0]?.()
  finish[2]?.()
  await turn()
  expect(started).toEqual([0, 1, 2, 3, 4])
  finish[3]?.()
  finish[4]?.()
  expect(await Promise.all(works)).toEqual([0, 10, 20, 30, 40])
})

test('a failure frees its place', async () => {
  const failing = Array.from({ length: 6 }, () => inImageQueue(() => Promise.reject(new Error('broken'))))
  const outcomes = await Promise.allSettled(failing)
  expect(outcomes.map(outcome => outcome.status)).toEqual(Array(6).fill('rejected'))
  expect(await inImageQueue(async () => 'next')).toBe('next')
})
