import { expect, test } from 'vitest'
import { RowChecksum } from './row-checksum.ts'

function checksum(...pieces: string[]): [number, number] {
  const sum = new RowChecksum()
  for (const piece of pieces) sum.update(Buffer.from(piece))
  return [sum.rows, sum.sum]
}

test('the same rows give the same sum, in any order and in pieces that end anywhere', () => {
  // crc32('123456789') is 0xcbf43926, the check value of the algorithm.
  expect(checksum('123456789\n')).toEqual([1, 0xcbf43926])
  expect(checksum('123456789\n123456789\n')).toEqual([2, 2 * 0xcbf43926])
  const whole = checksum('1\ta\n2\tb\\nc\n3\t\\N\n')
  expect(whole[0]).toBe(3)
  expect(checksum('3\t\\N\n1\ta\n2\tb\\nc\n')).toEqual(whole)
  expect(checksum('1\t', 'a', '\n2\tb\\n', 'c\n3\t\\N', '\n')).toEqual(whole)
  expect(checksum('1\tb\n2\ta\\nc\n3\t\\N\n')).not.toEqual(whole)
  expect(checksum('1\ta\n2\tb\\nc\n')).not.toEqual(whole)
  expect(checksum('')).toEqual([0, 0])
})
