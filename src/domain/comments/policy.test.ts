import { describe, expect, test } from 'vitest'
import type { PostFacts } from '#domain/posts/policy.ts'
import { AUTHOR, answersOf } from '#tests/fixtures/standings.ts'
import {
  type CommentFacts,
  canReadRemovedComment,
  offersReply,
  refuseCommentDelete,
  refuseCommentEdit,
  refuseCommentReport,
  refuseCommentVote,
  refuseReply,
} from './policy.ts'

const POST: PostFacts = {
  authorId: null,
  isLocked: false,
  isArchived: false,
  deletedAt: null,
  removedAt: null,
}
const COMMENT: CommentFacts = { authorId: AUTHOR, deletedAt: null, removedAt: null, isLocked: false }
const deleted = { ...COMMENT, deletedAt: new Date() }
const removed = { ...COMMENT, removedAt: new Date() }
const locked = { ...COMMENT, isLocked: true }
const nobody = (code: string) => Array(7).fill(code).join(' ')

/** The answers for visitor, author, other, banned, approved, moderator, admin. */
type Rule = Parameters<typeof answersOf>[0]
const about = (
  rule: (...facts: [...Parameters<Rule>, CommentFacts]) => ReturnType<Rule>,
  comment: CommentFacts,
) => answersOf((viewer, access) => rule(viewer, access, comment))
const under = (
  rule: (...facts: [...Parameters<Rule>, PostFacts, CommentFacts]) => ReturnType<Rule>,
  comment: CommentFacts,
  post = POST,
  facts = {},
) => answersOf((viewer, access) => rule(viewer, access, post, comment), facts)

test('the text of a removed comment: its author, moderators, admins', () => {
  expect(about(canReadRemovedComment, removed)).toBe('no - no no no - -')
})

describe('voting', () => {
  test.each([
    ['a comment', COMMENT, POST, 'login_required - - banned_here - - -'],
    [
      'one of a deleted post',
      COMMENT,
      { ...POST, deletedAt: new Date() },
      'login_required - - banned_here - - -',
    ],
    [
      'one of an archived post',
      COMMENT,
      { ...POST, isArchived: true },
      'login_required post_archived post_archived banned_here post_archived post_archived post_archived',
    ],
    [
      'a deleted one',
      deleted,
      POST,
      'login_required comment_deleted comment_deleted banned_here comment_deleted comment_deleted comment_deleted',
    ],
  ])('%s', (_, comment, post, answers) => expect(under(refuseCommentVote, comment, post)).toBe(answers))
})

describe('replying', () => {
  test.each([
    ['to a comment', COMMENT, 'login_required - - banned_here - - -', '- - - no - - -'],
    [
      'to a locked one',
      locked,
      'login_required comment_locked comment_locked banned_here comment_locked - -',
      'no no no no no - -',
    ],
    [
      'to a removed one',
      removed,
      'login_required not_allowed not_allowed banned_here not_allowed not_allowed not_allowed',
      nobody('no'),
    ],
    [
      'to a deleted one',
      deleted,
      'login_required comment_deleted comment_deleted banned_here comment_deleted comment_deleted comment_deleted',
      nobody('no'),
    ],
  ])('%s', (_, comment, answers, offered) => {
    expect(under(refuseReply, comment)).toBe(answers)
    expect(under(offersReply, comment)).toBe(offered)
  })
  test('to the post itself, which may be locked', () => {
    const toPost = (post: PostFacts) => answersOf((viewer, access) => refuseReply(viewer, access, post, null))
    expect(toPost(POST)).toBe('login_required - - banned_here - - -')
    expect(toPost({ ...POST, isLocked: true })).toBe(
      'login_required post_locked post_locked banned_here post_locked - -',
    )
  })
  test('a visitor is offered nothing under a locked post', () => {
    expect(under(offersReply, COMMENT, { ...POST, isLocked: true })).toBe('no no no no no - -')
  })
})

describe('editing, deleting, reporting', () => {
  test('editing: its author, while the post is not archived', () => {
    expect(under(refuseCommentEdit, COMMENT)).toBe(
      'login_required - not_allowed banned_here not_allowed not_allowed not_allowed',
    )
    expect(under(refuseCommentEdit, COMMENT, { ...POST, isArchived: true })).toBe(
      'login_required post_archived post_archived banned_here post_archived post_archived post_archived',
    )
  })
  test.each([
    [
      'deleting: its author and admins',
      refuseCommentDelete,
      COMMENT,
      'login_required - not_allowed not_allowed not_allowed not_allowed -',
    ],
    [
      'once',
      refuseCommentDelete,
      deleted,
      'login_required comment_deleted comment_deleted comment_deleted comment_deleted comment_deleted comment_deleted',
    ],
    [
      'reporting: anyone but its author',
      refuseCommentReport,
      COMMENT,
      'login_required not_allowed - - - - -',
    ],
    [
      'nothing deleted',
      refuseCommentReport,
      deleted,
      'login_required comment_deleted comment_deleted comment_deleted comment_deleted comment_deleted comment_deleted',
    ],
  ])('%s', (_, rule, comment, answers) => expect(about(rule, comment)).toBe(answers))
})

test('what one may not see is not there', () => {
  for (const rule of [refuseCommentVote, refuseReply, refuseCommentEdit])
    expect(under(rule, COMMENT, POST, { canView: false })).toBe(nobody('not_found'))
  for (const rule of [refuseCommentDelete, refuseCommentReport])
    expect(answersOf((viewer, access) => rule(viewer, access, COMMENT), { canView: false })).toBe(
      nobody('not_found'),
    )
})
