import type { Ctx, MemberCtx, Viewer } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'

/** Throws `login_required` for visitors. */
export function requireViewer(ctx: Ctx): MemberCtx {
  return ctx.viewer === null ? fail('login_required') : { ...ctx, viewer: ctx.viewer }
}

/**
 * Who writes what others see: not while suspended, nor before a password reset that was asked of them, nor in a role that
 * is only tried on. Throws `login_required`, `suspended`, `password_reset_needed`, `not_allowed`.
 */
export function requireWriter(ctx: Ctx): MemberCtx {
  const member = requireViewer(ctx)
  if (member.viewer.triedOn !== undefined) fail('not_allowed')
  if (isSuspended(member.viewer, ctx.now())) fail('suspended')
  if (member.viewer.standing?.mustResetPassword === true) fail('password_reset_needed')
  return member
}

/** Whether an account may only read now. A temporary suspension ends by itself. */
export function isSuspended(viewer: Viewer, now: Date): boolean {
  const suspension = viewer.standing?.suspension ?? null
  return suspension !== null && (suspension.until === null || suspension.until > now)
}

/** Staff and admins; throws `login_required`, `not_allowed`. */
export function requireStaff(ctx: Ctx): MemberCtx {
  const member = requireViewer(ctx)
  return isStaff(member.viewer) ? member : fail('not_allowed')
}

/** Throws `login_required`, `not_allowed`. */
export function requireAdmin(ctx: Ctx): MemberCtx {
  const member = requireViewer(ctx)
  return isAdmin(member.viewer) ? member : fail('not_allowed')
}

/** Whether somebody may use the staff's pages: employees, and admins with them. */
export function isStaff(viewer: Viewer | null): boolean {
  return viewer !== null && (viewer.isStaff || viewer.isAdmin)
}

/** Whether somebody sees the admin panel: an admin who has not put that aside. What they may do is not touched by it. */
export function isAdminShown(viewer: Viewer | null): boolean {
  return viewer?.isAdmin === true && viewer.adminModeOn !== false
}

export function isAdmin(viewer: Viewer | null): boolean {
  return viewer?.isAdmin === true
}
