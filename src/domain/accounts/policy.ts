import type { Ctx, MemberCtx, Viewer } from '#platform/context/context.ts'
import { ADMIN_ROLES, type AdminRole, coversRole, type NeededRole } from '#shared/accounts/admin-roles.ts'
import { fail } from '#shared/errors.ts'

/** Throws `login_required` for visitors. */
export function requireViewer(ctx: Ctx): MemberCtx {
  return ctx.viewer === null ? fail('login_required') : { ...ctx, viewer: ctx.viewer }
}

/**
 * Requires a member who may write publicly: not suspended, not facing a required password reset, not viewing as another role.
 * Throws `login_required`, `suspended`, `password_reset_needed`, `not_allowed`.
 */
export function requireWriter(ctx: Ctx): MemberCtx {
  const member = requireViewer(ctx)
  if (member.viewer.triedOn !== undefined) fail('not_allowed')
  if (isSuspended(member.viewer, ctx.now())) fail('suspended')
  if (member.viewer.standing?.mustResetPassword === true) fail('password_reset_needed')
  return member
}

/** Returns whether an account is currently read-only. A temporary suspension ends by itself. */
export function isSuspended(viewer: Viewer, now: Date): boolean {
  const suspension = viewer.standing?.suspension ?? null
  return suspension !== null && (suspension.until === null || suspension.until > now)
}

/** Requires staff, or an admin with the role that the pages of staff belong to; throws `login_required`, `not_allowed`. */
export function requireStaff(ctx: Ctx, role: NeededRole): MemberCtx {
  const member = requireViewer(ctx)
  return isStaffFor(member.viewer, role) ? member : fail('not_allowed')
}

/** Requires an admin with a role. Throws `login_required`, `not_allowed`. */
export function requireAdmin(ctx: Ctx, role: NeededRole): MemberCtx {
  const member = requireViewer(ctx)
  return holdsRole(member.viewer, role) ? member : fail('not_allowed')
}

/** Returns whether someone is on the site's team: employees and admins, whatever their role. */
export function isStaff(viewer: Viewer | null): boolean {
  return isStaffFor(viewer, 'any')
}

/** Returns whether someone may use pages of staff: employees, and admins with the role. */
export function isStaffFor(viewer: Viewer | null, role: NeededRole): boolean {
  return viewer !== null && (viewer.isStaff || holdsRole(viewer, role))
}

/** Returns whether to show the admin panel: to admins who haven't turned it off. This doesn't affect their permissions. */
export function isAdminShown(viewer: Viewer | null): boolean {
  return viewer?.isAdmin === true && viewer.adminModeOn !== false
}

/** The one place that decides what an admin may do (decision 63). */
export function holdsRole(viewer: Viewer | null, role: NeededRole): boolean {
  return coversRole(rolesOf(viewer), role)
}

/** Returns the roles of an admin; none for other accounts. */
export function rolesOf(viewer: Viewer | null): readonly AdminRole[] {
  if (viewer?.isAdmin !== true) return []
  return viewer.adminRoles ?? ADMIN_ROLES
}
