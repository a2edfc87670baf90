import { sql } from 'kysely'
import { holdsRoleSql } from '#domain/accounts/admin-role-sql.ts'
import { setStanding } from '#domain/accounts/set-standing.ts'
import { requireRotation } from '#domain/sessions/rotate-session.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { ADMIN_ROLES, type AdminRole, readAdminRoles } from '#shared/accounts/admin-roles.ts'
import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'
import { cleanLine, lengthOf } from '#shared/text/clean-text.ts'
import { recordAct } from './admin-log.ts'
import { lockTarget, requireActingAdmin, type Target } from './require-target.ts'

/** Changes of roles happen one after another, so that two whole admins can't take the roles from each other. */
const ADVISORY_LOCK = 7_271_175

type Roles = { isStaff: boolean; roles: readonly AdminRole[] }

/**
 * Grants and revokes an account's roles; its sessions get new tokens. `whole` leaves admins the roles they have and
 * makes other accounts admins with all of them. Throws `login_required`, `not_allowed` (also for the viewer's own
 * account), `recent_login_required`, `not_found`, `text_too_long` (reason).
 */
export async function setRoles(
  ctx: Ctx,
  asked: { name: string; isStaff: boolean; roles: readonly AdminRole[] | 'whole'; reason: string },
): Promise<void> {
  const admin = requireActingAdmin(ctx, 'all')
  const reason = cleanLine(asked.reason)
  const limit = LIMITS.suspensionReasonLength
  if (lengthOf(reason) > limit) fail('text_too_long', { field: 'reason', limit })
  await inTransaction(admin, async tx => {
    const target = await lockForRoles(tx, asked.name)
    const before = rolesOfTarget(target)
    const kept = before.roles.length === 0 ? ADMIN_ROLES : before.roles
    const after = { isStaff: asked.isStaff, roles: asked.roles === 'whole' ? kept : asked.roles }
    if (wordsOf(before) === wordsOf(after)) return
    await store(tx, target, after)
    const details = { ...detailsOf(after), before: wordsOf(before), reason }
    await recordAct(tx, { act: 'set_roles', subjectId: target.id, details })
  })
}

/**
 * Gives an account back the roles it had before a change. Throws what `setRoles` throws; `conflict` when its roles were
 * changed again since.
 */
export async function undoRoles(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await inTransaction(requireActingAdmin(ctx, 'all'), async tx => {
    const act = await tx.db
      .selectFrom('admin_acts as act')
      .innerJoin('accounts as a', 'a.id', 'act.subject_id')
      .select(['a.name', 'act.details', 'act.subject_id'])
      .where('act.id', '=', id)
      .where('act.act', '=', 'set_roles')
      .executeTakeFirst()
    if (act === undefined) fail('not_found')
    const target = await lockForRoles(tx, act.name)
    const newest = await tx.db
      .selectFrom('admin_acts')
      .select('id')
      .where('subject_id', '=', target.id)
      .where('act', 'in', ['set_roles', 'undo_roles'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const { before } = act.details as { before?: unknown }
    if (newest?.id !== id || typeof before !== 'string') fail('conflict')
    const after = readWords(before)
    await store(tx, target, after)
    await recordAct(tx, { act: 'undo_roles', subjectId: target.id, details: detailsOf(after) })
  })
}

async function lockForRoles(tx: MemberCtx, name: string): Promise<Target> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(tx.db)
  const whole = sql.join(ADMIN_ROLES.map(holdsRoleSql), sql` and `)
  const still = await sql`select from accounts where id = ${tx.viewer.id} and ${whole}`.execute(tx.db)
  if (still.rows.length === 0) fail('not_allowed')
  return lockTarget(tx, { name, alsoUnclaimed: false })
}

async function store(tx: MemberCtx, { id }: Target, { isStaff, roles }: Roles): Promise<void> {
  const isAdmin = roles.length > 0
  await setStanding(tx, {
    ...{ accountId: id, is_staff: isStaff, is_admin: isAdmin },
    admin_roles: isAdmin ? [...roles] : null,
  })
  await requireRotation(tx, { accountId: id })
}

function rolesOfTarget({ is_staff, is_admin, admin_roles }: Target): Roles {
  return { isStaff: is_staff, roles: readAdminRoles(is_admin, admin_roles) }
}

/** Formats roles for the log: `staff,content`. */
function wordsOf({ isStaff, roles }: Roles): string {
  return [...(isStaff ? ['staff'] : []), ...ADMIN_ROLES.filter(role => roles.includes(role))].join(',')
}

function readWords(words: string): Roles {
  const names = words.split(',')
  return { isStaff: names.includes('staff'), roles: ADMIN_ROLES.filter(role => names.includes(role)) }
}

function detailsOf(after: Roles) {
  return { isStaff: after.isStaff, isAdmin: after.roles.length > 0, roles: wordsOf(after) }
}
