import { expect, test } from 'vitest'
import { readWantedName } from './wanted-name.ts'

test.each([
  ['Bread', { key: 'bread', kind: null }],
  [' r/Bread ', { key: 'bread', kind: 'community' }],
  ['/r/bread', { key: 'bread', kind: 'community' }],
  ['u/Ann', { key: 'ann', kind: 'profile' }],
  ['/user/Ann', { key: 'ann', kind: 'profile' }],
  ['@Ann', { key: 'ann', kind: 'profile' }],
  ['home  improvement', { key: 'home improvement', kind: null }],
  ['r/Café', { key: 'cafe', kind: 'community' }],
  ["Ann's ＬＡＭＰ", { key: 'anns lamp', kind: null }],
  ['', null],
  ['r/', null],
  ['@', null],
  ['x'.repeat(71), null],
])('%j is read as %j', (text, wanted) => {
  expect(readWantedName(text)).toEqual(wanted)
})
