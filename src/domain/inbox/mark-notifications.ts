import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import { publishToAccounts } from '#domain/live/publish.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import type { NotificationKind } from '#shared/inbox/notification-kinds.ts'
import { countUnread } from './count-unread.ts'
import { lockInboxes } from './lock-inboxes.ts'

/** Groups by id, those of some kinds, or all. */
export type MarkedUnits = {
  ids?: readonly number[] | undefined
  kinds?: readonly NotificationKind[] | undefined
}

/** `at` is needed to undo it. */
export type Marked = { at: string; count: number; unread: number }

/**
 * Marks the viewer's notifications as read, and updates their other pages. Other people's ids have no effect. Throws
 * `login_required`.
 */
export async function markRead(ctx: Ctx, { ids, kinds }: MarkedUnits): Promise<Marked> {
  const { viewer } = requireViewer(ctx)
  return inTransaction(ctx, async tx => {
    await lockInboxes(tx, [viewer.id])
    const at = tx.now()
    const { rows } = await sql<{ count: number }>`
      with marked as (
        update notifications n set read_at = ${at} from notification_units u
        where n.account_id = ${viewer.id} and n.read_at is null and u.id = n.unit_id and u.account_id = ${viewer.id}
          ${ids === undefined ? sql`` : sql`and u.id = any(${[...ids]}::bigint[])`}
          ${kinds === undefined ? sql`` : sql`and u.kind = any(${[...kinds]}::text[])`}
        returning n.unit_id, n.is_hidden
      ), counted as (
        update notification_units u set unread = u.unread - d.count
        from (select unit_id, count(*) filter (where not is_hidden)::int as count from marked group by unit_id) d
        where u.id = d.unit_id
      )
      select count(*)::int as count from marked`.execute(tx.db)
    return { at: at.toISOString(), count: rows[0]?.count ?? 0, unread: await publishUnread(tx, viewer.id) }
  })
}

/** Reverts what {@link markRead} did at that time. Throws `login_required`. */
export async function undoRead(ctx: Ctx, { at }: { at: string }): Promise<{ unread: number }> {
  const { viewer } = requireViewer(ctx)
  return inTransaction(ctx, async tx => {
    await lockInboxes(tx, [viewer.id])
    await sql`
      with marked as (
        update notifications n set read_at = null
        where n.account_id = ${viewer.id} and n.read_at = ${new Date(at)}
        returning n.unit_id, n.is_hidden
      )
      update notification_units u set unread = u.unread + d.count
      from (select unit_id, count(*) filter (where not is_hidden)::int as count from marked group by unit_id) d
      where u.id = d.unit_id`.execute(tx.db)
    return { unread: await publishUnread(tx, viewer.id) }
  })
}

async function publishUnread(tx: Ctx, accountId: AccountId): Promise<number> {
  const unread = await countUnread(tx)
  await publishToAccounts(tx, [accountId], 'inbox', { unread })
  return unread
}
