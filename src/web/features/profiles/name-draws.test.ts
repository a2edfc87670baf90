import { expect, test } from 'vitest'
import { nameDraws } from './name-draws.ts'

test('draws are the same for a name, whatever its case, and others for another', () => {
  expect(nameDraws('Ann', 3)).toEqual(nameDraws('ann', 3))
  expect(nameDraws('ann', 3)).not.toEqual(nameDraws('anna', 3))
})

test('draws are spread over all of 0 … 1', () => {
  const draws = Array.from({ length: 2_000 }, (_, at) => nameDraws(`member_${at}`, 1)[0] ?? -1)
  const tenths = Array.from(
    { length: 10 },
    (_, tenth) => draws.filter(one => Math.floor(one * 10) === tenth).length,
  )
  for (const count of tenths) expect(count).toBeGreaterThan(130)
})
