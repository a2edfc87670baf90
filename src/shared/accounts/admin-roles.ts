/** What admins may be put in charge of. Whoever has all of them is a whole admin, and decides what the others may do. */
export const ADMIN_ROLES = ['content', 'accounts', 'site', 'money'] as const
export type AdminRole = (typeof ADMIN_ROLES)[number]

/** What a page or an act of admins asks for; `any`: one role, whichever; `all`: every role. */
export type NeededRole = AdminRole | 'any' | 'all'

/** Returns whether an admin's roles are enough for what is asked. */
export function coversRole(held: readonly AdminRole[], needed: NeededRole): boolean {
  if (needed === 'any') return held.length > 0
  if (needed === 'all') return held.length === ADMIN_ROLES.length
  return held.includes(needed)
}

/** Returns the roles of a stored list in their order; null, as before there were roles, stands for all of them. */
export function readAdminRoles(isAdmin: boolean, stored: readonly string[] | null): AdminRole[] {
  if (!isAdmin) return []
  return ADMIN_ROLES.filter(role => stored === null || stored.includes(role))
}
