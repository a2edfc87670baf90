import { expect, test } from 'vitest'
import type { Viewer } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import { canSeeActivity, offersFollow, type ProfileFacts, refuseFollow } from './policy.ts'

const person = (id: number, more: Partial<Viewer> = {}): Viewer => ({
  ...{ id: id as AccountId, name: `n${id}`, isStaff: false, isAdmin: false, showNsfw: false },
  ...more,
})
const owner = person(1)
const member = person(2)
const staff = person(3, { isStaff: true })
const admin = person(4, { isAdmin: true })
const open: ProfileFacts = {
  accountId: owner.id,
  isClaimed: true,
  isSuspended: false,
  isBlocked: false,
  allowsFollowers: true,
  showsActivity: true,
}

test('following: every member but the owner; visitors have to log in', () => {
  expect(refuseFollow(member, open)).toBeNull()
  expect(refuseFollow(owner, open)).toBe('not_allowed')
  expect(refuseFollow(null, open)).toBe('login_required')
  expect([member, null, owner].map(viewer => offersFollow(viewer, open))).toEqual([true, true, false])
})

test('following: no suspended, unclaimed or blocked accounts, or those without followers; not even for staff', () => {
  const shut: [Partial<ProfileFacts>, string][] = [
    [{ isClaimed: false }, 'not_allowed'],
    [{ isSuspended: true }, 'not_allowed'],
    [{ isBlocked: true }, 'not_allowed'],
    [{ allowsFollowers: false }, 'followers_off'],
    // Blocked members aren't told more.
    [{ isBlocked: true, allowsFollowers: false }, 'not_allowed'],
  ]
  for (const [facts, code] of shut)
    for (const viewer of [member, staff, admin, null]) {
      expect(refuseFollow(viewer, { ...open, ...facts })).toBe(code)
      expect(offersFollow(viewer, { ...open, ...facts })).toBe(false)
    }
})

test('activity that is hidden: for its owner, staff and admins', () => {
  const hidden = { ...open, showsActivity: false }
  const all = [null, member, owner, staff, admin]
  expect(all.map(viewer => canSeeActivity(viewer, open))).toEqual([true, true, true, true, true])
  expect(all.map(viewer => canSeeActivity(viewer, hidden))).toEqual([false, false, true, true, true])
})
