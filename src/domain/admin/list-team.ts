import { sql } from 'kysely'
import { requireAdmin } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import { readAdminRoles } from '#shared/accounts/admin-roles.ts'
import type { AdminActView, TeamMemberView } from '#shared/views/admin-view.ts'
import { listActs } from './admin-log.ts'

const MOST = 500
const CHANGES = 30

/** Returns everybody with a role, and the last changes. Throws `login_required`, `not_allowed`. */
export async function listTeam(
  ctx: Ctx,
): Promise<{ team: TeamMemberView[]; changes: (AdminActView & { canUndo: boolean })[] }> {
  const { db, viewer } = requireAdmin(ctx, 'all')
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'is_staff', 'is_admin', 'admin_roles'])
    .where(sql<boolean>`(is_staff or is_admin)`)
    .where('is_claimed', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .limit(MOST)
    .execute()
  const { acts } = await listActs(ctx, { only: ['set_roles', 'undo_roles'], limit: CHANGES })
  const seen = new Set<string>()
  return {
    team: rows.map(row => ({
      name: row.name,
      isStaff: row.is_staff,
      roles: readAdminRoles(row.is_admin, row.admin_roles),
      isSelf: row.id === viewer.id,
    })),
    changes: acts.map(act => {
      const { subject } = act
      const isNewest = subject !== null && subject !== viewer.name && !seen.has(subject)
      if (subject !== null) seen.add(subject)
      const canUndo = isNewest && act.act === 'set_roles' && typeof act.details.before === 'string'
      return { ...act, canUndo }
    }),
  }
}
