import { describe, expect, test } from 'vitest'
import { accountOf, SITE, type Viewer } from '#platform/context/context.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import type { CommunityStanding } from './community-access.ts'
import {
  canModerate,
  canPostIn,
  canViewCommunity,
  confirmationOf,
  gateOf,
  questionTo,
  refuseEntry,
  refuseJoin,
} from './policy.ts'

const person: Viewer = { id: 1 as AccountId, name: 'ann', isStaff: false, isAdmin: false, showNsfw: false }
const nothing = { isMember: false, isModerator: false, rights: [], isApproved: false, isBannedHere: false }

/** Every kind of viewer of a community. */
const roles = {
  visitor: { viewer: null, ...nothing },
  stranger: { viewer: person, ...nothing },
  member: { viewer: person, ...nothing, isMember: true },
  approved: { viewer: person, ...nothing, isApproved: true },
  moderator: { viewer: person, ...nothing, isModerator: true, rights: ['everything'] as const },
  staff: { viewer: { ...person, isStaff: true }, ...nothing },
  admin: { viewer: { ...person, isAdmin: true }, ...nothing },
}
type Role = keyof typeof roles

const OPEN: CommunityStanding['row'] = {
  kind: 'community',
  type: 'public',
  isNsfw: false,
  isQuarantined: false,
  isBanned: false,
  isLegallyBlocked: false,
  isPremiumOnly: false,
  isGated: false,
  ownerId: null,
}

function standingOf(
  role: Role,
  row: Partial<CommunityStanding['row']> = {},
): [Viewer | null, CommunityStanding] {
  const { viewer, ...rest } = roles[role]
  return [viewer, { ...rest, row: { ...OPEN, ...row } }]
}
function whoMay(
  rule: (viewer: Viewer | null, standing: CommunityStanding) => boolean,
  row: Partial<CommunityStanding['row']>,
): Role[] {
  return (Object.keys(roles) as Role[]).filter(role => rule(...standingOf(role, row)))
}
const everybody = Object.keys(roles)
const loggedIn = everybody.filter(role => role !== 'visitor')
const insiders = ['approved', 'moderator', 'admin']

describe('reading', () => {
  test.each(['public', 'restricted'] as const)('%s: everybody', type => {
    expect(whoMay(canViewCommunity, { type })).toEqual(everybody)
  })
  test('private: members, approved members, moderators, admins; not staff', () => {
    expect(whoMay(canViewCommunity, { type: 'private' })).toEqual(['member', ...insiders])
  })
  test('shut by the site or by law: admins; for premium members: its members and team', () => {
    expect(whoMay(canViewCommunity, { isBanned: true })).toEqual(['admin'])
    expect(whoMay(canViewCommunity, { isLegallyBlocked: true })).toEqual(['admin'])
    expect(whoMay(canViewCommunity, { isPremiumOnly: true })).toEqual(insiders)
  })
  test('[R2.14-mon-14] one for premium members: those who have Premium, and nothing else that is shut', () => {
    const premium = { ...person, isPremium: true }
    const may = (row: Partial<CommunityStanding['row']>, here: Partial<CommunityStanding> = {}) => {
      const standing = { ...nothing, row: { ...OPEN, isPremiumOnly: true, ...row }, ...here }
      return [canViewCommunity(premium, standing), canPostIn(premium, standing)]
    }
    expect(may({})).toEqual([true, true])
    expect(may({}, { isBannedHere: true })).toEqual([true, false])
    expect(may({ type: 'restricted' })).toEqual([true, false])
    expect(may({ type: 'private' })).toEqual([false, false])
    expect(may({ isBanned: true })).toEqual([false, false])
    expect(may({ isLegallyBlocked: true })).toEqual([false, false])
  })

  test('the profile of a permanently suspended account: its owner, staff and admins', () => {
    const mayRead = (viewer: Viewer | null, standing: CommunityStanding) =>
      canViewCommunity(viewer, { ...standing, isOwnerSuspended: true })
    const profile = { kind: 'profile', ownerId: 2 as AccountId } as const
    expect(whoMay(mayRead, profile)).toEqual(['staff', 'admin'])
    expect(whoMay(mayRead, { ...profile, ownerId: person.id })).toEqual(loggedIn)
    // A suspended owner doesn't affect a community, only a profile.
    expect(whoMay(mayRead, { ownerId: person.id })).toEqual(['staff', 'admin'])
    expect(whoMay(canViewCommunity, profile)).toEqual(everybody)
  })
  test('the site itself, on its own: everything', () => {
    const [, standing] = standingOf('visitor', { type: 'private', isBanned: true, isLegallyBlocked: true })
    expect(canViewCommunity(SITE, standing)).toBe(true)
    expect(canViewCommunity(SITE, { ...standing, isOwnerSuspended: true })).toBe(true)
    const asked = { ...standing, row: { ...standing.row, isGated: true, isQuarantined: true } }
    expect(questionTo({ viewer: SITE, agreed: new Set() }, asked)).toBeNull()
  })
  test('the site itself has no account: account rules see a visitor', () => {
    expect(accountOf(SITE)).toBeNull()
    expect(accountOf(null)).toBeNull()
    expect(accountOf(person)).toBe(person)
  })
  test('gives a reason for refusing entry', () => {
    expect(refuseEntry({ question: null })).toBe('community_private')
    expect(refuseEntry({ question: 'gated' })).toBe('community_gated')
    expect(refuseEntry({ question: 'quarantined' })).toBe('community_gated')
  })
})

describe('posting', () => {
  test('public: everyone who is logged in', () => {
    expect(whoMay(canPostIn, { type: 'public' })).toEqual(loggedIn)
  })
  test('restricted: approved members, moderators, admins', () => {
    expect(whoMay(canPostIn, { type: 'restricted' })).toEqual(insiders)
  })
  test('private: everyone who may read', () => {
    expect(whoMay(canPostIn, { type: 'private' })).toEqual(['member', ...insiders])
  })
  test('a profile: its owner, not even admins', () => {
    expect(whoMay(canPostIn, { kind: 'profile', ownerId: 2 as AccountId })).toEqual([])
    expect(whoMay(canPostIn, { kind: 'profile', ownerId: person.id })).toEqual(loggedIn)
  })
})

test('moderating: moderators with the right or with all of them, and admins', () => {
  const mayBan = (...facts: [Viewer | null, CommunityStanding]) => canModerate(...facts, 'access')
  expect(whoMay(mayBan, {})).toEqual(['moderator', 'admin'])
  const [viewer, standing] = standingOf('moderator')
  expect(canModerate(viewer, { ...standing, rights: ['access'] }, 'access')).toBe(true)
  expect(canModerate(viewer, { ...standing, rights: ['posts', 'wiki'] }, 'access')).toBe(false)
  expect(canModerate(viewer, { ...standing, rights: [] }, 'posts')).toBe(false)
})

test('who was banned here posts no more, whatever else they are, but for admins', () => {
  const kept = (role: Role) => {
    const [viewer, standing] = standingOf(role)
    return canPostIn(viewer, { ...standing, isBannedHere: true })
  }
  expect(everybody.filter(role => kept(role as Role))).toEqual(['admin'])
})

test('of several permissions any will do; a visitor has none', () => {
  const [viewer, standing] = standingOf('moderator')
  const wikiOnly = { ...standing, rights: ['wiki'] as const }
  expect(canModerate(null, standing, 'posts')).toBe(false)
  expect(canModerate(viewer, wikiOnly, ['posts', 'wiki'])).toBe(true)
  expect(canModerate(viewer, wikiOnly, ['posts', 'mail'])).toBe(false)
})

test('posting requires permission to view', () => {
  expect(whoMay(canPostIn, { isBanned: true })).toEqual(['admin'])
  expect(whoMay(canPostIn, { isPremiumOnly: true })).toEqual(insiders)
})

test('joining: everyone who may read; profiles are followed, not joined', () => {
  const mayJoin = (...facts: [Viewer | null, CommunityStanding]) => refuseJoin(...facts) === null
  expect(whoMay(mayJoin, { type: 'public' })).toEqual(everybody)
  expect(whoMay(mayJoin, { type: 'private' })).toEqual(['member', ...insiders])
  expect(refuseJoin(...standingOf('stranger', { type: 'private' }))).toBe('community_private')
  for (const role of ['visitor', 'stranger'] as const)
    for (const ownerId of [person.id, 2 as AccountId])
      expect(refuseJoin(...standingOf(role, { kind: 'profile', ownerId }))).toBe('not_allowed')
  expect(refuseJoin(...standingOf('stranger', { ownerId: person.id }))).toBeNull()
})

describe('gates', () => {
  const gate = (role: Role, row: Partial<CommunityStanding['row']>, isNsfwConfirmed = false) =>
    gateOf(...standingOf(role, row), { isNsfwConfirmed })

  test('private comes before nsfw', () => {
    expect(gate('stranger', { type: 'private', isNsfw: true })).toBe('private')
    expect(gate('member', { type: 'private', isNsfw: true })).toBe('nsfw')
  })
  test('a confirmation opens the nsfw gate and no other', () => {
    expect(gate('visitor', { isNsfw: true })).toBe('nsfw')
    expect(gate('visitor', { isNsfw: true }, true)).toBeNull()
    expect(gate('visitor', { type: 'private', isNsfw: true }, true)).toBe('private')
  })
  test('so does the preference; admins see everything', () => {
    const [viewer, standing] = standingOf('stranger', { isNsfw: true })
    const willing = viewer && { ...viewer, showNsfw: true }
    expect(gateOf(willing, standing, { isNsfwConfirmed: false })).toBeNull()
    expect(gate('admin', { type: 'private', isNsfw: true })).toBeNull()
    expect(gate('staff', { isNsfw: true })).toBe('nsfw')
  })

  test('each in its order: the first that applies is shown', () => {
    const order = [
      ['quarantined', { isQuarantined: true }],
      ['private', { type: 'private' }],
      ['gold', { isPremiumOnly: true }],
      ['banned', { isBanned: true }],
      ['blocked-for-legal-reason', { isLegallyBlocked: true }],
      ['gated', { isGated: true }],
      ['nsfw', { isNsfw: true }],
    ] as const
    for (const [at, [kind, row]] of order.entries()) {
      expect(gate('stranger', row)).toBe(kind)
      const rest = Object.assign({}, ...order.slice(at).map(([, later]) => later))
      expect(gate('stranger', rest)).toBe(kind)
    }
    expect(gate('stranger', {})).toBeNull()
    expect(order.map(([, row]) => gate('approved', row))).toEqual([
      'quarantined',
      null,
      null,
      'banned',
      'blocked-for-legal-reason',
      'gated',
      'nsfw',
    ])
  })

  test('a word to pass counts for one kind of gate of one community; moderators need not give it', () => {
    const id = 46 as CommunityId
    const confirmed = (...words: string[]) => ({ isNsfwConfirmed: false, confirmed: new Set(words) })
    expect(confirmationOf(id, 'gated')).toBe('t5_1a:gated')
    for (const [kind, row] of [
      ['quarantined', { isQuarantined: true }],
      ['gated', { isGated: true }],
    ] as const) {
      const [viewer, standing] = standingOf('stranger', row)
      const here = { ...standing, row: { ...standing.row, id } }
      expect(gateOf(viewer, here, confirmed(`t5_1a:${kind}`))).toBeNull()
      expect(gateOf(viewer, here, confirmed(`t5_1b:${kind}`))).toBe(kind)
      expect(gateOf(viewer, here, confirmed('t5_1a:quarantined', 't5_1a:gated'))).toBeNull()
      expect(gateOf(viewer, here, { isNsfwConfirmed: true })).toBe(kind)
      expect(gateOf(viewer, standing, confirmed(`t5_1a:${kind}`))).toBe(kind)
      expect(gate('moderator', row)).toBeNull()
    }
  })
  test('a quarantine that asks for a proven address takes no word for it', () => {
    const id = 46 as CommunityId
    const said = { isNsfwConfirmed: false, confirmed: new Set(['t5_1a:quarantined', 't5_1a:gated']) }
    const behind = (viewer: Viewer | null, row: Partial<CommunityStanding['row']>) => {
      const [, standing] = standingOf('stranger', row)
      const here = { ...standing, quarantineNeedsEmail: true, row: { ...standing.row, id } }
      return gateOf(viewer, here, said)
    }
    const proven = { ...person, standing: { isVerified: true } } as Viewer
    const unproven = { ...person, standing: { isVerified: false } } as Viewer
    expect(behind(null, { isQuarantined: true })).toBe('quarantined')
    expect(behind(unproven, { isQuarantined: true })).toBe('quarantined')
    expect(behind(proven, { isQuarantined: true })).toBeNull()
    expect(behind(person, { isQuarantined: true })).toBeNull()
    expect(behind(unproven, { isGated: true })).toBeNull()
  })
})

describe('questions before content', () => {
  const id = 46 as CommunityId
  const nobodyAgreed: ReadonlySet<string> = new Set()
  const asked = (
    role: Role,
    row: Partial<CommunityStanding['row']>,
    agreed: ReadonlySet<string> | undefined,
  ) => {
    const [viewer, standing] = standingOf(role, row)
    const browser = { viewer, ...(agreed !== undefined && { agreed }) }
    return questionTo(browser, { ...standing, row: { ...standing.row, id } })
  }

  test('are asked of everyone but moderators and admins, quarantine first', () => {
    const shut = { isQuarantined: true, isGated: true }
    expect(everybody.filter(role => asked(role as Role, shut, nobodyAgreed) === 'quarantined')).toEqual([
      'visitor',
      'stranger',
      'member',
      'approved',
      'staff',
    ])
    expect(asked('stranger', shut, new Set(['t5_1a:quarantined']))).toBe('gated')
    expect(asked('stranger', shut, new Set(['t5_1a:quarantined', 't5_1a:gated']))).toBeNull()
    expect(asked('admin', shut, nobodyAgreed)).toBeNull()
    expect(asked('stranger', {}, nobodyAgreed)).toBeNull()
  })
  test('are skipped outside browser requests', () => {
    expect(asked('stranger', { isGated: true }, undefined)).toBeNull()
  })
})
