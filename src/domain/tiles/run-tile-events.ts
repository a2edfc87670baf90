import { sql } from 'kysely'
import { requireStaff, requireWriter } from '#domain/accounts/policy.ts'
import { recordAct } from '#domain/admin/admin-log.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { requireWhole } from '#shared/require-whole.ts'
import { cleanLine, lengthOf } from '#shared/text/clean-text.ts'
import { isBlank } from '#shared/text/is-blank.ts'
import { TILE_RULES } from '#shared/tiles/tile-rules.ts'

type NewEvent = { title: string; size: number; waitSeconds: number; hours: number }

/**
 * Starts a tile event. For staff. Throws `login_required`, `not_allowed`, `suspended`, `field_invalid` and `text_too_long`
 * (title), `number_out_of_range` (size, waitSeconds, hours), `tile_event_running`.
 */
export async function startTileEvent(ctx: Ctx, { title: written, ...numbers }: NewEvent): Promise<void> {
  const staff = requireWriter(requireStaff(ctx, 'money'))
  const title = cleanLine(written)
  if (isBlank(title)) fail('field_invalid', { field: 'title' })
  if (lengthOf(title) > TILE_RULES.titleLength)
    fail('text_too_long', { field: 'title', limit: TILE_RULES.titleLength })
  for (const field of ['size', 'waitSeconds', 'hours'] as const)
    requireWhole(field, numbers[field], TILE_RULES[field])
  const now = staff.now()
  const endsAt = new Date(now.getTime() + numbers.hours * 3_600_000)
  await inTransaction(staff, async tx => {
    await sql`update tile_events set is_closed = true where not is_closed and ends_at <= ${now}`.execute(
      tx.db,
    )
    const { rows } = await sql<{ id: number }>`
      insert into tile_events (title, size, wait_seconds, started_by, started_at, ends_at)
      values (${title}, ${numbers.size}, ${numbers.waitSeconds}, ${tx.viewer.id}, ${now}, ${endsAt})
      on conflict (is_closed) where not is_closed do nothing returning id`.execute(tx.db)
    if (rows.length === 0) fail('tile_event_running')
    await recordAct(tx, { act: 'start_tile_event', subjectId: null, details: { name: title } })
  })
}

/** Ends the tile event that runs; its canvas stays. For staff. Throws `login_required`, `not_allowed`, `suspended`, `tile_event_over`. */
export async function endTileEvent(ctx: Ctx): Promise<void> {
  const staff = requireWriter(requireStaff(ctx, 'money'))
  const now = staff.now()
  await inTransaction(staff, async tx => {
    const { rows } = await sql<{ title: string }>`
      update tile_events set is_closed = true where not is_closed and ends_at > ${now} returning title`.execute(
      tx.db,
    )
    const title = rows[0]?.title ?? fail('tile_event_over')
    await recordAct(tx, { act: 'end_tile_event', subjectId: null, details: { name: title } })
  })
}
