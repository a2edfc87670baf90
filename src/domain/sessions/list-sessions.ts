import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import { publishIn } from '#platform/bus/bus.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, SessionId } from '#shared/ids.ts'
import type { DeviceView } from '#shared/views/session-view.ts'
import { describeDevice } from './describe-device.ts'
import { SESSIONS_TOPIC } from './end-session.ts'

/** Returns where the viewer is signed in: this device first, then by last use. Throws `login_required`. */
export async function listSessions(ctx: Ctx): Promise<DeviceView[]> {
  const { viewer } = requireViewer(ctx)
  return listSessionsOf(ctx, { accountId: viewer.id, current: viewer.session?.id ?? null })
}

/** The same for any account: the caller has checked permission. */
async function listSessionsOf(
  ctx: Ctx,
  { accountId, current = null }: { accountId: AccountId; current?: SessionId | null },
): Promise<DeviceView[]> {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'address', 'user_agent', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', ctx.now())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const views = rows.map(row => ({
    id: row.id,
    ...describeDevice(row.user_agent ?? ''),
    address: row.address ?? '',
    firstSeenAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === current,
  }))
  return views.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** Signs the viewer out on one device. Throws `login_required`, `not_found` (already ended, or someone else's). */
export async function endOwnSession(ctx: Ctx, { id }: { id: SessionId }): Promise<void> {
  const { viewer, db } = requireViewer(ctx)
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('account_id', '=', viewer.id)
    .returning('id')
    .executeTakeFirst()
  if (ended === undefined) fail('not_found')
  await publishIn(ctx, SESSIONS_TOPIC, { accountId: viewer.id })
}

/** Returns those of these sessions that haven't ended. */
export async function listOpenSessions(
  ctx: Ctx,
  { ids }: { ids: readonly SessionId[] },
): Promise<ReadonlySet<SessionId>> {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sql<SessionId>`any(${[...ids]}::bigint[])`)
    .where('expires_at', '>', ctx.now())
    .execute()
  return new Set(rows.map(row => row.id))
}
