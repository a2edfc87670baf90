import { expect, test } from 'vitest'
import type { Viewer } from '#platform/context/context.ts'
import { createTestContext } from '#platform/context/test-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { AccountId } from '#shared/ids.ts'
import { requireAdmin, requireStaff, requireViewer } from './policy.ts'

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
  expectRefusal(() => requireStaff(ctx), asStaff)
  expectRefusal(() => requireAdmin(ctx), asAdmin)
})

function expectRefusal(work: () => { viewer: Viewer }, code: string | null): void {
  if (code === null) expect(work().viewer.name).toBe('ann')
  else expect(work).toThrow(code)
}
