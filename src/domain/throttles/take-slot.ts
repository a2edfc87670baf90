import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'

export type SlotRequest = { key: string; limit: number; windowSeconds: number }
export type Slot = { ok: true } | { ok: false; retryAfterSeconds: number }

/**
 * Takes one of `limit` slots of `key` per window, which starts with its first slot. Exact under concurrency. A rejected attempt
 * costs nothing. Inside a transaction a slot is returned on rollback.
 */
export async function takeSlot(ctx: Ctx, request: SlotRequest): Promise<Slot> {
  if ((await takeSlots(ctx, request, 1)) !== null) return { ok: true }
  return { ok: false, retryAfterSeconds: await secondsLeft(ctx, request.key) }
}

/** Takes several slots at once, all or none. Returns when their window ends, or null when too few are left. */
export async function takeSlots(
  ctx: Ctx,
  { key, limit, windowSeconds }: SlotRequest,
  slots: number,
): Promise<Date | null> {
  const now = ctx.now()
  const endsAt = new Date(now.getTime() + windowSeconds * 1_000)
  const { rows } = await sql<{ window_ends_at: Date }>`
    insert into throttles as t (key, count, window_ends_at) select ${key}, ${slots}::int, ${endsAt} where ${slots}::int <= ${limit}
    on conflict (key) do update set
      count = case when t.window_ends_at <= ${now} then ${slots}::int else t.count + ${slots}::int end,
      window_ends_at = case when t.window_ends_at <= ${now} then ${endsAt} else t.window_ends_at end
    where t.count + ${slots}::int <= ${limit} or t.window_ends_at <= ${now}
    returning t.window_ends_at`.execute(ctx.db)
  return rows[0]?.window_ends_at ?? null
}

/** {@link takeSlot}, or throws `rate_limited` with `retryAfterSeconds`. */
export async function requireSlot(ctx: Ctx, request: SlotRequest): Promise<void> {
  const slot = await takeSlot(ctx, request)
  if (!slot.ok) fail('rate_limited', { retryAfterSeconds: slot.retryAfterSeconds })
}

/** Returns how many slots of the current window are taken. */
export async function slotsTaken(ctx: Ctx, { key }: { key: string }): Promise<number> {
  const row = await ctx.db
    .selectFrom('throttles')
    .select('count')
    .where('key', '=', key)
    .where('window_ends_at', '>', ctx.now())
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Returns a slot that turned out not to count. */
export async function returnSlot(ctx: Ctx, { key }: { key: string }): Promise<void> {
  await sql`update throttles set count = greatest(count - 1, 0) where key = ${key}`.execute(ctx.db)
}

/** Deletes expired windows; a scheduled job. Returns how many. */
export async function deleteEndedThrottles(ctx: Ctx): Promise<number> {
  const result = await ctx.db
    .deleteFrom('throttles')
    .where('window_ends_at', '<=', ctx.now())
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

async function secondsLeft(ctx: Ctx, key: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('throttles')
    .select('window_ends_at')
    .where('key', '=', key)
    .executeTakeFirst()
  const leftMs = (row?.window_ends_at.getTime() ?? 0) - ctx.now().getTime()
  return Math.max(1, Math.ceil(leftMs / 1_000))
}
