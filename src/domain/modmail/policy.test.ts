import { expect, test } from 'vitest'
import type { AccountId } from '#shared/ids.ts'
import { AUTHOR, answersOf, LEVELS, standAs } from '#tests/fixtures/standings.ts'
import { seatIn, takesMail } from './policy.ts'

test('conversations are open to the person, moderators with the mail permission, and admins', () => {
  const seats = (personId: AccountId | null, facts = {}) =>
    LEVELS.map(level => {
      const [viewer, access] = standAs(level, facts)
      return seatIn(viewer, { personId, access }) ?? 'no'
    }).join(' ')
  expect(seats(AUTHOR)).toBe('no person no no no team team')
  expect(seats(null)).toBe('no no no no no team team')
  expect(seats(AUTHOR, { rights: ['mail'] })).toBe('no person no no no team team')
  expect(seats(AUTHOR, { rights: ['posts'] })).toBe('no person no no no no team')
  expect(seats(AUTHOR, { canView: false })).toBe('no person no no no no no')
})

test('a moderator is on the person’s side of a conversation about themselves', () => {
  const [viewer, access] = standAs('moderator')
  expect(seatIn(viewer, { personId: viewer?.id ?? null, access })).toBe('person')
})

test('communities take mail, also private ones; profiles and closed ones do not', () => {
  const takes = (row: object) => answersOf((_, access) => takesMail(access), { row }).split(' ')[0]
  expect(takes({})).toBe('-')
  expect(takes({ type: 'private' })).toBe('-')
  expect([takes({ kind: 'profile' }), takes({ isBanned: true }), takes({ isLegallyBlocked: true })]).toEqual([
    'no',
    'no',
    'no',
  ])
})
