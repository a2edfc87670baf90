import { type RawBuilder, sql } from 'kysely'
import { requireAdmin, rolesOf } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { AdminRole } from '#shared/accounts/admin-roles.ts'
import { type AccountId, parseFullname, toFullname } from '#shared/ids.ts'
import type { AccountFilter, AccountRowView, AdminCounts } from '#shared/views/admin-view.ts'

const PAGE = 50

type Row = {
  id: AccountId
  name: string
  email: string | null
  pending_email: string | null
  created_at: Date
  karma: number
  is_staff: boolean
  is_admin: boolean
  is_suspended: boolean
}

/** Returns the newest claimed accounts, and the id to continue from. Throws `login_required`, `not_allowed`. */
export async function listAccounts(
  ctx: Ctx,
  { filter, before, limit = PAGE }: { filter: AccountFilter; before?: string | null; limit?: number },
): Promise<{ accounts: AccountRowView[]; next: string | null }> {
  const { db } = requireAdmin(ctx, 'accounts')
  const beforeId = parseFullname('t2', before ?? '')
  const isSuspended = sql<boolean>`exists (
    select from suspensions s where s.account_id = a.id and s.lifted_at is null
      and (s.until is null or s.until > ${ctx.now()}))`
  const wanted = {
    all: sql`true`,
    suspended: isSuspended,
    unconfirmed: sql`a.email is null`,
    team: sql`(a.is_staff or a.is_admin)`,
  }[filter]
  const { rows } = await sql<Row>`
    select a.id, a.name, a.email, a.pending_email, a.created_at, a.post_karma + a.comment_karma as karma,
      a.is_staff, a.is_admin, ${isSuspended} as is_suspended
    from accounts a
    where a.is_claimed and a.deleted_at is null and ${wanted}
      ${beforeId === null ? sql`` : sql`and a.id < ${beforeId}`}
    order by a.id desc limit ${limit + 1}`.execute(db)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    accounts: rows.slice(0, limit).map(toView),
    next: last === undefined ? null : toFullname('t2', last.id),
  }
}

function toView(row: Row): AccountRowView {
  return {
    name: row.name,
    email: row.email,
    hasPendingEmail: row.pending_email !== null,
    createdAt: row.created_at.toISOString(),
    karma: row.karma,
    isStaff: row.is_staff,
    isAdmin: row.is_admin,
    isSuspended: row.is_suspended,
  }
}

/** Returns the numbers of items waiting for an admin, as far as their roles go. Throws `login_required`, `not_allowed`. */
export async function countWaiting(ctx: Ctx): Promise<AdminCounts> {
  const { db, viewer } = requireAdmin(ctx, 'any')
  const held = rolesOf(viewer)
  const count = (role: AdminRole, from: RawBuilder<unknown>) =>
    held.includes(role) ? sql`(select count(*) from ${from})` : sql`0::bigint`
  const { rows } = await sql<Omit<AdminCounts, 'held'>>`
    select ${count('content', sql`site_reports where resolved_at is null`)} as reports,
      ${count('accounts', sql`appeals p join accounts a on a.id = p.account_id where p.closed_at is null and a.deleted_at is null`)} as appeals,
      ${count('site', sql`event_deliveries where died_at is not null`)} as events,
      ${count('site', sql`queued_mails where done_at is not null and state = 'failed'`)} as mails,
      ${count('accounts', sql`sign_up_requests`)} as "signUps"`.execute(db)
  return { ...(rows[0] ?? { reports: 0, appeals: 0, events: 0, mails: 0, signUps: 0 }), held }
}
