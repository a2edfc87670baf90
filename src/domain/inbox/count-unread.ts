import { sql } from 'kysely'
import { unreadColumn } from '#domain/inbox-count/unread-column.ts'
import type { Ctx, DatabaseCtx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'

/** Returns the number of unread notification groups, at most 100; 0 for visitors. */
export async function countUnread(ctx: Ctx): Promise<number> {
  if (ctx.viewer === null) return 0
  return (await countUnreadOf(ctx, [ctx.viewer.id])).get(ctx.viewer.id) ?? 0
}

/** The same for several accounts. */
export async function countUnreadOf(
  { db }: DatabaseCtx,
  accountIds: readonly AccountId[],
): Promise<Map<AccountId, number>> {
  const { rows } = await sql<{ id: AccountId; count: number }>`
    select a.id, ${unreadColumn(sql`a.id`)} as count from unnest(${[...accountIds]}::bigint[]) as a(id)`.execute(
    db,
  )
  return new Map(rows.map(row => [row.id, row.count]))
}
