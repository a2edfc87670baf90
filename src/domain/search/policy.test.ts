import { expect, test } from 'vitest'
import type { AccountId, CommunityId, PostId } from '#shared/ids.ts'
import { AUTHOR, answersOf } from '#tests/fixtures/standings.ts'
import type { Fact } from './facts.ts'
import { type FindRules, mayFind } from './policy.ts'

const FACT: Fact = {
  id: 5,
  postId: 5 as PostId,
  communityId: 7 as CommunityId,
  authorId: AUTHOR,
  authorName: 'ann',
  communityName: 'pottery',
  title: '',
  body: '',
  language: 'en',
  languageTag: '',
  kind: 'text',
  url: null,
  host: null,
  flair: null,
  isNsfw: false,
  isLocked: false,
  isArchived: false,
  isPinned: false,
  isSpoiler: false,
  isCrosspost: false,
  isEdited: false,
  isOp: true,
  hasImage: false,
  isDeleted: false,
  removal: null,
  isThreadGone: false,
  openReports: 0,
  score: 1,
  hot: 0,
  comments: 0,
  createdMs: 0,
  isSaved: false,
  isHidden: false,
  isUpvoted: false,
}
const RULES: Omit<FindRules, 'viewer'> = {
  isNsfwShown: false,
  ownPlace: null,
  blockedAccounts: new Set(),
  mutedCommunities: new Set(),
  asksForRemoved: false,
}
type AccessFacts = Parameters<typeof answersOf>[1]

/** Checks visitor, author, other, banned, approved, moderator, admin. */
function finds(fact: Partial<Fact>, rules: Partial<FindRules> = {}, facts?: AccessFacts): string {
  return answersOf(
    (viewer, access) => mayFind({ ...RULES, viewer, ...rules }, access, { ...FACT, ...fact }),
    facts,
  )
}
const ALL = '- - - - - - -'
const NOBODY = 'no no no no no no no'

test('finds content in places the reader may see', () => {
  expect(finds({})).toBe(ALL)
  expect(finds({}, {}, { canView: false })).toBe(NOBODY)
})

test('finds nothing deleted, and removed content only for moderators who ask for it', () => {
  expect(finds({ isDeleted: true }, { asksForRemoved: true })).toBe(NOBODY)
  expect(finds({ removal: 'removed' })).toBe(NOBODY)
  expect(finds({ removal: 'filtered' })).toBe(NOBODY)
  expect(finds({ isThreadGone: true })).toBe(NOBODY)
  expect(finds({ removal: 'removed' }, { asksForRemoved: true })).toBe('no no no no no - -')
})

test('over-18 content where it is asked for, or inside an over-18 place', () => {
  expect(finds({ isNsfw: true })).toBe(NOBODY)
  expect(finds({ isNsfw: true }, { isNsfwShown: true })).toBe(ALL)
  const inside = { ownPlace: 7 as CommunityId }
  expect(finds({ isNsfw: true }, inside)).toBe(NOBODY)
  expect(finds({ isNsfw: true }, inside, { row: { isNsfw: true } })).toBe(ALL)
})

test('quarantined places by their members and moderators, and from inside', () => {
  const facts: AccessFacts = { row: { isQuarantined: true } }
  expect(finds({}, {}, facts)).toBe('no no - no no - no')
  expect(finds({}, { ownPlace: 7 as CommunityId }, facts)).toBe(ALL)
})

test('finds nothing by blocked authors, and muted places only from inside', () => {
  expect(finds({}, { blockedAccounts: new Set([AUTHOR as AccountId]) })).toBe(NOBODY)
  const mutedCommunities = new Set([7 as CommunityId])
  expect(finds({}, { mutedCommunities })).toBe(NOBODY)
  expect(finds({}, { mutedCommunities, ownPlace: 7 as CommunityId })).toBe(ALL)
})
