import type { Ctx, MemberCtx, Viewer } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'

/** Throws `login_required` for visitors. */
export function requireViewer(ctx: Ctx): MemberCtx {
  return ctx.viewer === null ? fail('login_required') : { ...ctx, viewer: ctx.viewer }
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

export function isAdmin(viewer: Viewer | null): boolean {
  return viewer?.isAdmin === true
}
