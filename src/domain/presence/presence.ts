import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import { publishAccessChange, publishToChannel } from '#domain/live/publish.ts'
import type { Ctx } from '#platform/context/context.ts'
import { parsePreferences } from '#shared/accounts/read-preferences.ts'
import { fail } from '#shared/errors.ts'
import { type AccountId, toBase36 } from '#shared/ids.ts'
import { PRESENCE_SECONDS } from '#shared/presence-seconds.ts'

type Row = { preferences: unknown; seen_at: Date | null; is_blocked: boolean; is_suspended: boolean }

/** Returns the live channel that announces when an account comes online. */
export function presenceChannel(accountId: AccountId): string {
  return `presence:${toBase36(accountId)}`
}

/**
 * Records that the viewer is online, if they show it; if they stopped showing it, they go offline at once. Throws
 * `login_required`.
 */
export async function noteOnline(ctx: Ctx): Promise<{ isShown: boolean }> {
  const { viewer, db } = requireViewer(ctx)
  const row = await db
    .selectFrom('accounts')
    .select('preferences')
    .where('id', '=', viewer.id)
    .executeTakeFirst()
  const { showOnline } = parsePreferences(row?.preferences)
  const isShown = showOnline && ctx.flags.isEnabled('online_presence')
  if (isShown) {
    await sql`
      insert into account_presence (account_id, seen_at) values (${viewer.id}, ${ctx.now()})
      on conflict (account_id) do update set seen_at = excluded.seen_at`.execute(db)
    await publishToChannel(ctx, presenceChannel(viewer.id), 'online', {})
  } else await leave(ctx, viewer.id)
  return { isShown }
}

/** Marks an account as offline and makes its followers check whether they still may follow it. */
async function leave(ctx: Ctx, accountId: AccountId): Promise<void> {
  const row = await ctx.db
    .deleteFrom('account_presence')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst()
  if (row !== undefined) await publishAccessChange(ctx, { scope: presenceChannel(accountId) })
}

/**
 * Returns whether a person is online, if they show it: never to people blocked in either direction, and for at most a minute
 * after they left. Throws `not_found` for a deleted account.
 */
export async function isOnline(ctx: Ctx, { accountId }: { accountId: AccountId }): Promise<boolean> {
  if (ctx.viewer === null || !ctx.flags.isEnabled('online_presence')) return false
  const { rows } = await sql<Row>`
    select a.preferences, p.seen_at, a.is_suspended, exists (
      select from blocked_accounts b where (b.account_id, b.blocked_id) = (a.id, ${ctx.viewer.id})
        or (b.account_id, b.blocked_id) = (${ctx.viewer.id}, a.id)
    ) as is_blocked
    from accounts a left join account_presence p on p.account_id = a.id
    where a.id = ${accountId} and a.deleted_at is null`.execute(ctx.db)
  const row = rows[0] ?? fail('not_found')
  const { showOnline } = parsePreferences(row.preferences)
  if (!showOnline || row.is_blocked || row.is_suspended || row.seen_at === null) return false
  return row.seen_at.getTime() > ctx.now().getTime() - PRESENCE_SECONDS.kept * 1_000
}

/** Returns whether the viewer may follow a person's presence: the same rule as for seeing it. */
export async function mayFollowPresence(ctx: Ctx, { accountId }: { accountId: AccountId }): Promise<boolean> {
  if (ctx.viewer === null) return false
  const { rows } = await sql<{ preferences: unknown; is_blocked: boolean }>`
    select a.preferences, exists (
      select from blocked_accounts b where (b.account_id, b.blocked_id) = (a.id, ${ctx.viewer.id})
        or (b.account_id, b.blocked_id) = (${ctx.viewer.id}, a.id)
    ) as is_blocked
    from accounts a where a.id = ${accountId} and a.deleted_at is null`.execute(ctx.db)
  const [row] = rows
  if (row === undefined || row.is_blocked) return false
  const { showOnline } = parsePreferences(row.preferences)
  return showOnline
}
