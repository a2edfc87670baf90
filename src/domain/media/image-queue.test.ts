import { expect, test } from 'vitest'
import { inImageQueue } from './image-queue.ts'

const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

test('two run at a time, the others in the order of their coming', async () => {
  const started: number[] = []
  const finish: (() => void)[] = []
  const works = [0, 1, 2, 3, 4].map(index =>
    inImageQueue(1_000, async () => {
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
  const failing = Array.from({ length: 6 }, () =>
    inImageQueue(1_000, () => Promise.reject(new Error('broken'))),
  )
  const outcomes = await Promise.allSettled(failing)
  expect(outcomes.map(outcome => outcome.status)).toEqual(Array(6).fill('rejected'))
  expect(await inImageQueue(1_000, async () => 'next')).toBe('next')
})

test('together they have no more than 50 megapixels, and none passes one that waits for room', async () => {
  const started: string[] = []
  const finish = new Map<string, () => void>()
  const run = (name: string, megapixels: number) =>
    inImageQueue(megapixels * 1_000_000, async () => {
      started.push(name)
      await new Promise<void>(resolve => finish.set(name, resolve))
    })
  const works = [run('large', 49), run('medium', 20), run('small', 1), run('huge', 80)]
  await turn()
  expect(started).toEqual(['large'])
  finish.get('large')?.()
  await turn()
  expect(started).toEqual(['large', 'medium', 'small'])
  finish.get('small')?.()
  await turn()
  expect(started).toEqual(['large', 'medium', 'small'])
  finish.get('medium')?.()
  await turn()
  // Larger than the whole budget, so it runs alone.
  expect(started).toEqual(['large', 'medium', 'small', 'huge'])
  finish.get('huge')?.()
  await Promise.all(works)
})
