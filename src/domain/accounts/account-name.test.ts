import { expect, test } from 'vitest'
import { isAppError } from '#shared/errors.ts'
import { parseAccountName } from './account-name.ts'

function refusal(name: string, isOfficial = false): string | null {
  try {
    parseAccountName(name, { isOfficial })
    return null
  } catch (error) {
    if (!isAppError(error)) throw error
    expect(error.field).toBe('name')
    return error.code
  }
}

test.each(['ann', 'Ann_B-2', 'a'.repeat(20), '___', '123'])('%j is a name', name => {
  expect(refusal(name)).toBeNull()
})

test.each(['', 'ab', 'a'.repeat(21), 'ann b', 'änn', 'a.b', 'a/b', 'аnn', 'ann\u0000', 'an\nn'])(
  '%j is none',
  name => expect(refusal(name)).toBe('name_invalid'),
)

test.each(['admin', 'Admin', '_admin_', 'mod-erator', 'deleted', 'Support'])('%j is reserved', name => {
  expect(refusal(name)).toBe('name_taken')
})

test('lets official accounts be called admin, but none be called deleted', () => {
  expect(refusal('admin', true)).toBeNull()
  expect(refusal('deleted', true)).toBe('name_taken')
})

test('trims blanks around a name', () => {
  expect(parseAccountName(' ann ', { isOfficial: false })).toBe('ann')
})
