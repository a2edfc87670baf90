/** The areas admins may be in charge of. An admin with all roles also decides the roles of the others. */
export const ADMIN_ROLES = ['content', 'accounts', 'site', 'money'] as const
export type AdminRole = (typeof ADMIN_ROLES)[number]

/** The role an admin page or action requires; `any`: at least one role; `all`: every role. */
export type NeededRole = AdminRole | 'any' | 'all'

/** Returns whether an admin's roles are enough for what is asked. */
export function coversRole(held: readonly AdminRole[], needed: NeededRole): boolean {
  if (needed === 'any') return held.length > 0
  if (needed === 'all') return held.length === ADMIN_ROLES.length
  return held.includes(needed)
}

/** Returns the roles of a stored list in their order; null, from before roles existed, means all of them. */
export function readAdminRoles(isAdmin: boolean, stored: readonly string[] | null): AdminRole[] {
  if (!isAdmin) return []
  return ADMIN_ROLES.filter(role => stored === null || stored.includes(role))
}
