import { describe, expect, it } from 'vitest'
import { decodeCursor, encodeCursor } from './thread-cursor.ts'

describe('thread cursors', () => {
  it.each([
    { key: 0.3784000277519226, id: 12, remaining: 5 },
    { key: -1732104000123456, id: 9, remaining: 1 },
    { key: 5e-7, id: 3, remaining: 100_000 },
    { key: null, remaining: 7 },
    { seed: 4_294_967_295, key: -2_251_799_813_685_248, id: 4, remaining: 2 },
    { seed: 0, key: null, remaining: 3 },
  ] as const)('come back as they were: %o', cursor => {
    expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor)
  })
  it.each(['', 's.', '1_2', "1_2.3'; drop", 'NaN_1.1', '1e999_1.1', '9007199254740992_1.1'])(
    'refuses %s',
    text => {
      expect(() => decodeCursor(text)).toThrow('bad_request')
    },
  )
})
