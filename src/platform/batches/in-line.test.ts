import { expect, test } from 'vitest'
import { inLine } from './in-line.ts'

test('runs one at a time per key, several keys at once, and goes on after a failure', async () => {
  const owner = {}
  const steps: string[] = []
  const work =
    (name: string, fails = false) =>
    async () => {
      steps.push(`${name} begins`)
      await new Promise(resolve => setImmediate(resolve))
      steps.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
  const results = await Promise.allSettled([
    inLine(owner, 1, work('a')),
    inLine(owner, 1, work('b', true)),
    inLine(owner, 1, work('c')),
    inLine(owner, 2, work('d')),
    inLine({}, 1, work('e')),
  ])
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(steps.filter(step => /^[abc]/.test(step))).toEqual([
    'a begins',
    'a ends',
    'b begins',
    'b ends',
    'c begins',
    'c ends',
  ])
  expect(steps.slice(0, 3)).toEqual(['a begins', 'd begins', 'e begins'])
})
