import { sql } from 'kysely'
import { requireWriter } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { requireWhole } from '#shared/require-whole.ts'
import { TILE_COLORS } from '#shared/tiles/tile-rules.ts'
import { findTileEvent, findWait, type TileEvent } from './load-tiles.ts'

/** Column and row count from 1. */
type Placed = { column: number; row: number; color: string }

/**
 * Places a tile, over what was there, and makes the member wait (R3-cool-02). Throws `login_required`, `suspended`,
 * `tile_event_over` without an event that runs, `number_out_of_range` (column, row), `field_invalid` (color), `tile_wait`.
 */
export async function placeTile(ctx: Ctx, { column, row, color }: Placed): Promise<{ expiresAt: Date }> {
  const member = requireWriter(ctx)
  const event = await findTileEvent(member)
  if (event === null || event.isOver) fail('tile_event_over')
  const places = { from: 1, to: event.size }
  requireWhole('column', column, places)
  requireWhole('row', row, places)
  const colorIndex = TILE_COLORS.findIndex(one => one === color)
  if (colorIndex < 0) fail('field_invalid', { field: 'color' })
  return await inTransaction(member, async tx => {
    const expiresAt = await startWait(tx, event)
    await sql`
      insert into tiles (event_id, x, y, color, account_id, placed_at)
      values (${event.id}, ${column - 1}, ${row - 1}, ${colorIndex}, ${tx.viewer.id}, ${tx.now()})
      on conflict (event_id, x, y) do update
      set color = excluded.color, account_id = excluded.account_id, placed_at = excluded.placed_at`.execute(
      tx.db,
    )
    return { expiresAt }
  })
}

/** Starts the wait. Its row decides: of several at once, only the first gets it. */
async function startWait(tx: MemberCtx, { id: eventId, waitSeconds }: TileEvent): Promise<Date> {
  const now = tx.now()
  const accountId = tx.viewer.id
  // Ending the event waits for tiles that are being placed, and those that come after find it over.
  const running = await sql<{ id: number }>`
    select id from tile_events where id = ${eventId} and not is_closed for share`.execute(tx.db)
  if (running.rows.length === 0) fail('tile_event_over')
  const expiresAt = new Date(now.getTime() + waitSeconds * 1_000)
  const { rows } = await sql<{ id: number }>`
    insert into tile_waits (event_id, account_id, expires_at) values (${eventId}, ${accountId}, ${expiresAt})
    on conflict (event_id, account_id) do update set expires_at = excluded.expires_at
    where tile_waits.expires_at <= ${now} returning event_id as id`.execute(tx.db)
  if (rows.length > 0) return expiresAt
  const until = (await findWait(tx, { eventId, accountId })) ?? expiresAt
  return fail('tile_wait', { seconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000)) })
}
