import { describe, expect, test } from 'vitest'
import { AUTHOR, answersOf, standAs } from '#tests/fixtures/standings.ts'
import {
  canReadRemoved,
  offersComment,
  type PostFacts,
  refuseComment,
  refuseDelete,
  refuseEdit,
  refuseFlair,
  refuseMark,
  refuseReport,
  refuseViewPost,
  refuseVote,
  showsOriginal,
} from './policy.ts'

const POST: PostFacts = {
  authorId: AUTHOR,
  isLocked: false,
  isArchived: false,
  deletedAt: null,
  removedAt: null,
}
const OPEN = { isLegallyBlocked: false }
const deleted = { ...POST, deletedAt: new Date() }
const removed = { ...POST, removedAt: new Date() }
const locked = { ...POST, isLocked: true }
const archived = { ...POST, isArchived: true }

/** The answers of each rule for visitor, author, other, banned, approved, moderator, admin. */
type Rule = Parameters<typeof answersOf>[0]
const about = (rule: (...facts: [...Parameters<Rule>, PostFacts]) => ReturnType<Rule>, post: PostFacts) =>
  answersOf((viewer, access) => rule(viewer, access, post))

test('the page of a post is for everyone who may see its community', () => {
  expect(answersOf((viewer, access) => refuseViewPost(viewer, access, OPEN))).toBe('- - - - - - -')
  expect(refuseViewPost(...standAs('admin', { canView: false }), OPEN)).toBe('not_found')
})

test('a post blocked by a legal request is for admins', () => {
  expect(answersOf((viewer, access) => refuseViewPost(viewer, access, { isLegallyBlocked: true }))).toBe(
    'post_blocked post_blocked post_blocked post_blocked post_blocked post_blocked -',
  )
})

test('the text of a removed post: its author, moderators, admins', () => {
  expect(about(canReadRemoved, removed)).toBe('no - no no no - -')
})

test('a crosspost shows its original while that may be read', () => {
  expect(about(showsOriginal, POST)).toBe('- - - - - - -')
  expect(about(showsOriginal, removed)).toBe('no - no no no - -')
  expect(about(showsOriginal, deleted)).toBe('no no no no no no no')
  expect(showsOriginal(...standAs('admin', { canView: false }), POST)).toBe(false)
})

describe('voting', () => {
  test.each([
    ['a post', POST, 'login_required - - banned_here - - -'],
    ['a removed one', removed, 'login_required - - banned_here - - -'],
    ['a locked one', locked, 'login_required - - banned_here - - -'],
    [
      'a deleted one',
      deleted,
      'login_required post_deleted post_deleted banned_here post_deleted post_deleted post_deleted',
    ],
    [
      'an archived one',
      archived,
      'login_required post_archived post_archived banned_here post_archived post_archived post_archived',
    ],
  ])('%s', (_, post, answers) => expect(about(refuseVote, post)).toBe(answers))
  test('an admin banned by moderators may still vote', () => {
    const [admin, access] = standAs('admin')
    expect(refuseVote(admin, { ...access, isBannedHere: true }, POST)).toBeNull()
  })
})

describe('commenting', () => {
  test.each([
    ['a post', POST, 'login_required - - banned_here - - -', '- - - no - - -'],
    [
      'a removed one',
      removed,
      'login_required not_allowed not_allowed banned_here not_allowed - -',
      'no no no no no - -',
    ],
    [
      'a locked one',
      locked,
      'login_required post_locked post_locked banned_here post_locked - -',
      'no no no no no - -',
    ],
    [
      'a deleted one',
      deleted,
      'login_required post_deleted post_deleted banned_here post_deleted post_deleted post_deleted',
      'no no no no no no no',
    ],
    [
      'an archived one',
      archived,
      'login_required post_archived post_archived banned_here post_archived post_archived post_archived',
      'no no no no no no no',
    ],
  ])('%s', (_, post, answers, offered) => {
    expect(about(refuseComment, post)).toBe(answers)
    expect(about(offersComment, post)).toBe(offered)
  })
  test('nothing is offered where one may not look', () => {
    expect(answersOf((viewer, access) => offersComment(viewer, access, POST), { canView: false })).toBe(
      'no no no no no no no',
    )
  })
})

describe('editing, deleting, marking, reporting', () => {
  test.each([
    [
      'editing: its author',
      refuseEdit,
      POST,
      'login_required - not_allowed banned_here not_allowed not_allowed not_allowed',
    ],
    [
      'not when archived',
      refuseEdit,
      archived,
      'login_required post_archived post_archived banned_here post_archived post_archived post_archived',
    ],
    [
      'deleting: its author and admins',
      refuseDelete,
      POST,
      'login_required - not_allowed not_allowed not_allowed not_allowed -',
    ],
    [
      'also when archived',
      refuseDelete,
      archived,
      'login_required - not_allowed not_allowed not_allowed not_allowed -',
    ],
    [
      'but once',
      refuseDelete,
      deleted,
      'login_required post_deleted post_deleted post_deleted post_deleted post_deleted post_deleted',
    ],
    [
      'marking: moderators, too',
      refuseMark,
      POST,
      'login_required - not_allowed not_allowed not_allowed - -',
    ],
    [
      'no deleted one',
      refuseMark,
      deleted,
      'login_required post_deleted post_deleted post_deleted post_deleted post_deleted post_deleted',
    ],
    ['reporting: anyone but its author', refuseReport, POST, 'login_required not_allowed - - - - -'],
    [
      'no deleted one is reported',
      refuseReport,
      deleted,
      'login_required post_deleted post_deleted post_deleted post_deleted post_deleted post_deleted',
    ],
  ])('%s', (_, rule, post, answers) => expect(about(rule, post)).toBe(answers))

  test('a moderator needs the permission for posts to mark one', () => {
    expect(refuseMark(...standAs('moderator', { rights: ['posts'] }), POST)).toBeNull()
    expect(refuseMark(...standAs('moderator', { rights: ['wiki'] }), POST)).toBe('not_allowed')
  })

  test.each([refuseVote, refuseComment, refuseEdit, refuseDelete, refuseMark, refuseReport])(
    '%o: what one may not see is not there',
    rule =>
      expect(answersOf((viewer, access) => rule(viewer, access, POST), { canView: false })).toBe(
        Array(7).fill('not_found').join(' '),
      ),
  )
})

describe('flair', () => {
  const flair = (mayOwn: boolean, post = POST) =>
    answersOf((viewer, access) => refuseFlair(viewer, access, post, mayOwn))
  test('moderators and admins; the author where the community offers it, and where it is archived, too', () => {
    expect(flair(true)).toBe('login_required - not_allowed banned_here not_allowed - -')
    expect(flair(false)).toBe('login_required not_allowed not_allowed banned_here not_allowed - -')
    expect(flair(true, archived)).toBe('login_required - not_allowed banned_here not_allowed - -')
    expect(flair(true, deleted)).toBe(
      'login_required post_deleted post_deleted banned_here post_deleted post_deleted post_deleted',
    )
  })
  test('permissions for flair or for posts', () => {
    const asModerator = (right: 'flair' | 'posts' | 'wiki') =>
      refuseFlair(...standAs('moderator', { rights: [right] }), POST, false)
    expect([asModerator('flair'), asModerator('posts'), asModerator('wiki')]).toEqual([
      null,
      null,
      'not_allowed',
    ])
  })
})
