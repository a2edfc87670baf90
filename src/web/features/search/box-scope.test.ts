import { expect, test } from 'vitest'
import { takeScope } from './box-scope.ts'

test.each([
  ['r/bread ', { path: '/r/bread/', rest: '' }],
  ['/r/Bread rye ', { path: '/r/Bread/', rest: 'rye ' }],
  [' R/bread  sour dough', { path: '/r/bread/', rest: 'sour dough' }],
])('[R4-srch-02] %j names a place to search', (text, { path, rest }) => {
  const taken = takeScope(text)
  expect(taken?.scope).toMatchObject({ kind: 'syntax-scoped', path })
  expect(taken?.rest).toBe(rest)
})

test.each(['r/bread', 'u/ann ', 'hear/say ', 'r/ ', 'bread r/bread '])('%j names none', text => {
  expect(takeScope(text)).toBeNull()
})
