import { expect, test } from 'vitest'
import { DEFAULT_PREFERENCES } from './preferences.ts'
import { parseBrowserKept, parsePreferenceChanges, parsePreferences } from './read-preferences.ts'

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
    ...DEFAULT_PREFERENCES,
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

test('what earlier versions stored and this one has not, reads as nothing', () => {
  const stored = {
    pushEnabled: true,
    country: 'Holland',
    defaultSort: 'top',
    autoplay: 'no',
  }
  expect(parsePreferences(stored)).toEqual({ ...DEFAULT_PREFERENCES, defaultSort: 'top' })
})

test('a cookie decides nothing that only the account keeps', () => {
  expect(parseBrowserKept({ theme: 'dark', showPresence: false, adminModeOn: false })).toEqual({
    theme: 'dark',
  })
})
