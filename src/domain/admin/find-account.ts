import { findAccountByEmail } from '#domain/accounts/email.ts'
import { holdsRole, requireAdmin } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import { readAdminRoles } from '#shared/accounts/admin-roles.ts'
import { memberName } from '#shared/accounts/names.ts'
import { fail } from '#shared/errors.ts'
import { type AccountId, parseFullname, toFullname } from '#shared/ids.ts'
import type { AdminAccountView, AppealView } from '#shared/views/admin-view.ts'

/** Returns the name of the account with this name, address or id (`t2_…`), or null. Throws `login_required`, `not_allowed`. */
export async function findAccountName(ctx: Ctx, { query }: { query: string }): Promise<string | null> {
  const { db } = requireAdmin(ctx, 'accounts')
  const text = memberName(query).replaceAll('\0', '')
  const id = parseFullname('t2', text) ?? (await findAccountByEmail(ctx, { email: text }))
  const row = await db
    .selectFrom('accounts')
    .select('name')
    .where(eb => (id === null ? eb('name_key', '=', text.toLowerCase()) : eb('id', '=', id as AccountId)))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.name ?? null
}

/** Loads everything an admin bases decisions on. Throws `login_required`, `not_allowed`, `not_found`. */
export async function loadAdminAccount(ctx: Ctx, { name }: { name: string }): Promise<AdminAccountView> {
  const { db, viewer } = requireAdmin(ctx, 'accounts')
  const row = await db
    .selectFrom('accounts')
    .selectAll()
    .where('name_key', '=', name.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) fail('not_found')
  const [standing, sessions] = await Promise.all([loadStanding(ctx, row.id), loadSessions(ctx, row.id)])
  return {
    fullname: toFullname('t2', row.id),
    name: row.name,
    email: row.email,
    pendingEmail: row.pending_email,
    isClaimed: row.is_claimed,
    isStaff: row.is_staff,
    isAdmin: row.is_admin,
    roles: readAdminRoles(row.is_admin, row.admin_roles),
    canSetRoles: row.id !== viewer.id && holdsRole(viewer, 'all'),
    mustResetPassword: row.must_reset_password,
    createdAt: row.created_at.toISOString(),
    karma: row.post_karma + row.comment_karma,
    ...standing,
    sessions,
  }
}

async function loadStanding(ctx: Ctx, accountId: AccountId) {
  const [suspension, appeal, deletion] = await Promise.all([
    ctx.db
      .selectFrom('suspensions as s')
      .leftJoin('accounts as by', join => join.onRef('by.id', '=', 's.by_id').on('by.deleted_at', 'is', null))
      .select(['s.reason', 's.until', 's.started_at', 'by.name as by'])
      .where('s.account_id', '=', accountId)
      .where('s.lifted_at', 'is', null)
      .executeTakeFirst(),
    ctx.db
      .selectFrom('appeals')
      .select(['body', 'created_at'])
      .where('account_id', '=', accountId)
      .where('closed_at', 'is', null)
      .executeTakeFirst(),
    ctx.db
      .selectFrom('account_deletions')
      .select('due_at')
      .where('account_id', '=', accountId)
      .where('done_at', 'is', null)
      .executeTakeFirst(),
  ])
  return {
    suspension:
      suspension === undefined
        ? null
        : {
            reason: suspension.reason,
            until: suspension.until?.toISOString() ?? null,
            startedAt: suspension.started_at.toISOString(),
            by: suspension.by,
            isOver: suspension.until !== null && suspension.until <= ctx.now(),
          },
    appeal: appeal === undefined ? null : { body: appeal.body, createdAt: appeal.created_at.toISOString() },
    deletionDueAt: deletion?.due_at.toISOString() ?? null,
  }
}

async function loadSessions(ctx: Ctx, accountId: AccountId): Promise<AdminAccountView['sessions']> {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', ctx.now())
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(row => ({
    userAgent: row.user_agent ?? '',
    address: row.address ?? '',
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }))
}

/** Returns pending appeals, oldest first, with the suspension concerned. Throws `login_required`, `not_allowed`. */
export async function listAppeals(ctx: Ctx): Promise<AppealView[]> {
  const { db } = requireAdmin(ctx, 'accounts')
  const rows = await db
    .selectFrom('appeals as a')
    .innerJoin('accounts', 'accounts.id', 'a.account_id')
    .leftJoin('suspensions as s', join =>
      join.onRef('s.account_id', '=', 'a.account_id').on('s.lifted_at', 'is', null),
    )
    .select(['accounts.name', 'a.created_at', 'a.body', 's.reason', 's.until', 's.started_at'])
    .where('a.closed_at', 'is', null)
    .where('accounts.deleted_at', 'is', null)
    .orderBy('a.id')
    .limit(100)
    .execute()
  return rows.map(row => ({
    name: row.name,
    createdAt: row.created_at.toISOString(),
    body: row.body,
    reason: row.reason ?? '',
    until: row.until?.toISOString() ?? null,
    suspendedAt: row.started_at?.toISOString() ?? null,
  }))
}
