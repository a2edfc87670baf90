import { expect, test } from 'vitest'
import type { Viewer } from '#platform/context/context.ts'
import { createTestContext } from '#platform/context/test-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { AccountId } from '#shared/ids.ts'
import {
  holdsRole,
  isAdminShown,
  isStaff,
  isSuspended,
  requireAdmin,
  requireStaff,
  requireViewer,
  requireWriter,
} from './policy.ts'

const member: Viewer = { id: 1 as AccountId, name: 'ann', isStaff: false, isAdmin: false, showNsfw: false }
const staff = { ...member, isStaff: true }
const admin = { ...member, isAdmin: true }
const site = createTestContext({} as Database)

test.each([
  ['a visitor', null, 'login_required', 'login_required', 'login_required'],
  ['a member', member, null, 'not_allowed', 'not_allowed'],
  ['staff', staff, null, null, 'not_allowed'],
  ['an admin', admin, null, null, null],
] as const)('%s', (_who, viewer, asMember, asStaff, asAdmin) => {
  const ctx = site.as(viewer)
  expectRefusal(() => requireViewer(ctx), asMember)
  expectRefusal(() => requireStaff(ctx, 'content'), asStaff)
  expectRefusal(() => requireAdmin(ctx, 'all'), asAdmin)
})

function expectRefusal(work: () => { viewer: Viewer }, code: string | null): void {
  if (code === null) expect(work().viewer.name).toBe('ann')
  else expect(work).toThrow(code)
}

test('staff are employees and admins; the panel is for admins who have not put it aside', () => {
  const people = [
    null,
    member,
    staff,
    admin,
    { ...admin, adminModeOn: true },
    { ...admin, adminModeOn: false },
  ]
  expect(people.map(isStaff)).toEqual([false, false, true, true, true, true])
  expect(people.map(viewer => holdsRole(viewer, 'all'))).toEqual([false, false, false, true, true, true])
  expect(people.map(isAdminShown)).toEqual([false, false, false, true, true, false])
})

test.each([
  // Roles, and what they answer: content, accounts, site, money, any, all.
  [undefined, 'yes yes yes yes yes yes'],
  [['content', 'accounts', 'site', 'money'], 'yes yes yes yes yes yes'],
  [['content'], 'yes no no no yes no'],
  [['accounts', 'money'], 'no yes no yes yes no'],
  [['site'], 'no no yes no yes no'],
  [[], 'no no no no no no'],
] as const)('an admin with the roles %j: %s', (adminRoles, answers) => {
  const asked = ['content', 'accounts', 'site', 'money', 'any', 'all'] as const
  const roles = adminRoles === undefined ? {} : { adminRoles }
  const answer = (viewer: Viewer) => asked.map(role => (holdsRole(viewer, role) ? 'yes' : 'no')).join(' ')
  expect(answer({ ...admin, ...roles })).toBe(answers)
  // Roles don't count for accounts that aren't admins.
  expect(answer({ ...member, ...roles })).toBe('no no no no no no')
})

const NOW = new Date('2026-05-01T12:00:00Z')
const suspendedUntil = (until: Date | null): Viewer =>
  ({ ...member, standing: { suspension: { until }, mustResetPassword: false } }) as Viewer

test('a suspension for a while ends at its second, one for good never', () => {
  const later = (ms: number) => new Date(NOW.getTime() + ms)
  expect(isSuspended(member, NOW)).toBe(false)
  expect(isSuspended({ ...member, standing: { suspension: null } } as Viewer, NOW)).toBe(false)
  expect(isSuspended(suspendedUntil(null), NOW)).toBe(true)
  expect([1, 0, -1].map(ms => isSuspended(suspendedUntil(later(ms)), NOW))).toEqual([true, false, false])
})

test('writing: not as a visitor, while suspended, before a reset that is due, or in a role that is tried on', () => {
  site.at(NOW)
  const write = (viewer: Viewer | null) => () => requireWriter(site.as(viewer))
  expectRefusal(write(member), null)
  expectRefusal(write(null), 'login_required')
  expectRefusal(write(suspendedUntil(null)), 'suspended')
  expectRefusal(write(suspendedUntil(NOW)), null)
  const standing = { suspension: null, mustResetPassword: true }
  expectRefusal(write({ ...member, standing } as Viewer), 'password_reset_needed')
  expectRefusal(write({ ...member, standing: { ...standing, mustResetPassword: false } } as Viewer), null)
  expectRefusal(write({ ...member, triedOn: {} } as Viewer), 'not_allowed')
})
