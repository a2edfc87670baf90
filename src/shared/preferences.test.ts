import { expect, test } from 'vitest'
import { DEFAULT_PREFERENCES } from './default-preferences.ts'
import { parsePreferenceChanges, parsePreferences } from './preferences.ts'

test.each([
  undefined,
  null,
  7,
  'dark',
  [],
  { theme: 'pink', showNsfw: 'yes', feedView: 3 },
  { __proto__: null },
])('nonsense (%j) gives the defaults', raw => expect(parsePreferences(raw)).toEqual(DEFAULT_PREFERENCES))

test('allowed values are taken, one by one', () => {
  expect(parsePreferences({ theme: 'dark', homeMix: 'newest', feedView: 'nope', blurNsfw: false })).toEqual({
    theme: 'dark',
    feedView: 'card',
    homeMix: 'newest',
    showNsfw: false,
    blurNsfw: false,
    shortcuts: true,
    pinsPanel: true,
    modMode: false,
  })
})

test('changes hold nothing that was not asked for', () => {
  expect(parsePreferenceChanges({ showNsfw: true, admin: true })).toEqual({ showNsfw: true })
})
