import { expect, test } from 'vitest'
import { answersOf, standAs } from '#tests/fixtures/standings.ts'
import { canGiveFlair, refuseOwnFlair, refusePostFlair } from './policy.ts'

type Settings = Parameters<typeof refuseOwnFlair>[2]
const settings = (usersMayChoose: boolean, postsMayChoose: boolean): Settings =>
  ({ usersMayChoose, postsMayChoose }) as Settings
const profile = { row: { kind: 'profile' as const } }

test('giving: moderators of flair, for posts also those of posts, admins; profiles have none', () => {
  const give = (kind: 'user' | 'post', facts = {}) =>
    answersOf((viewer, access) => canGiveFlair(viewer, access, kind), facts)
  expect([give('user'), give('post')]).toEqual(['no no no no no - -', 'no no no no no - -'])
  expect(give('post', profile)).toBe('no no no no no no no')
  const asModeratorOf = (right: 'flair' | 'posts' | 'wiki', kind: 'user' | 'post') =>
    canGiveFlair(...standAs('moderator', { rights: [right] }), kind)
  expect(asModeratorOf('flair', 'user')).toBe(true)
  expect(asModeratorOf('flair', 'post')).toBe(true)
  expect(asModeratorOf('posts', 'user')).toBe(false)
  expect(asModeratorOf('posts', 'post')).toBe(true)
  expect(asModeratorOf('wiki', 'post')).toBe(false)
})

test('[R6-05] one’s own: where members may choose, and not who was banned', () => {
  const own = (choice: Settings, facts = {}) =>
    answersOf((viewer, access) => refuseOwnFlair(viewer, access, choice), facts)
  expect(own(settings(true, false))).toBe('login_required - - banned_here - - -')
  expect(own(settings(false, true))).toBe(
    'login_required not_allowed not_allowed not_allowed not_allowed - -',
  )
  expect(own(settings(true, true), profile)).toBe(
    'login_required not_allowed not_allowed not_allowed not_allowed not_allowed not_allowed',
  )
  expect(own(settings(true, true), { canView: false })).toBe(Array(7).fill('not_found').join(' '))
})

test('a post’s: its author, where authors may choose, and not who was banned', () => {
  const post = (isAuthor: boolean, choice: Settings, facts = {}) =>
    answersOf((viewer, access) => refusePostFlair(viewer, access, { isAuthor, settings: choice }), facts)
  const nobody = 'login_required not_allowed not_allowed not_allowed not_allowed - -'
  expect(post(true, settings(false, true))).toBe('login_required - - banned_here - - -')
  expect(post(false, settings(true, true))).toBe(nobody)
  expect(post(true, settings(true, false))).toBe(nobody)
  expect(post(true, settings(true, true), profile)).toBe(nobody.replaceAll('-', 'not_allowed'))
  expect(post(true, settings(true, true), { canView: false })).toBe(Array(7).fill('not_found').join(' '))
})
