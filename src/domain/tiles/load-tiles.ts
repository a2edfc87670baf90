import { requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import type { Cooldown, TileEventView } from '#shared/tiles/tile-rules.ts'

export type TileEvent = {
  id: number
  title: string
  size: number
  waitSeconds: number
  endsAt: Date
  isOver: boolean
}

/** Returns the tile event that runs, or the last one; null before the first. */
export async function findTileEvent({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<TileEvent | null> {
  const row = await db.selectFrom('tile_events').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (row === undefined) return null
  const { id, title, size, wait_seconds: waitSeconds, ends_at: endsAt, is_closed: isClosed } = row
  return { id, title, size, waitSeconds, endsAt, isOver: isClosed || endsAt <= now() }
}

/** Returns the event that runs, or the last one, with its canvas. */
export async function loadTileEvent(ctx: Pick<Ctx, 'db' | 'now'>): Promise<TileEventView | null> {
  const event = await findTileEvent(ctx)
  if (event === null) return null
  const { id, endsAt, ...view } = event
  const rows = await ctx.db
    .selectFrom('tiles')
    .select(['x', 'y', 'color'])
    .where('event_id', '=', id)
    .execute()
  const canvas = Array<string>(event.size * event.size).fill('.')
  for (const { x, y, color } of rows) canvas[y * event.size + x] = String(color)
  return { ...view, endsAt: endsAt.toISOString(), canvas: canvas.join('') }
}

/**
 * Returns how long the viewer waits, and the title of the event that runs, null without one (R7.3-25). Throws
 * `login_required`.
 */
export async function loadCooldown(ctx: Ctx): Promise<Cooldown & { event: { title: string } | null }> {
  const member = requireViewer(ctx)
  const event = await findTileEvent(member)
  if (event === null || event.isOver) return { expiresAt: null, pending: false, event: null }
  const expiresAt = await findWait(member, { eventId: event.id, accountId: member.viewer.id })
  const pending = expiresAt !== null && expiresAt > member.now()
  return {
    expiresAt: pending ? expiresAt.toISOString() : null,
    pending,
    event: { title: event.title },
  }
}

/** Returns until when an account waits or waited; null before its first tile. */
export async function findWait(
  { db }: Pick<Ctx, 'db'>,
  { eventId, accountId }: { eventId: number; accountId: AccountId },
): Promise<Date | null> {
  const row = await db
    .selectFrom('tile_waits')
    .select('expires_at')
    .where('event_id', '=', eventId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.expires_at ?? null
}
