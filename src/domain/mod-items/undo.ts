import { sql } from 'kysely'
import type { Removal } from '#domain/removals/removal-columns.ts'
import type { Ctx } from '#platform/context/context.ts'
import { isAbout } from '#platform/database/thing-columns.ts'
import type { AccountId } from '#shared/ids.ts'
import type { ThingRef } from '#shared/thing-ref.ts'
import { closeReports } from './close-reports.ts'
import { itemIdOf, type ModThing } from './mod-items.ts'
import { isRemovedForGood } from './standing.ts'

/** The moderators' decision on a post or comment, as stored in its row. */
export type Judgment = {
  removed_at: Date | null
  removed_by: AccountId | null
  removal: Removal | null
  removed_rule: string | null
  removal_reason: string | null
  approved_at: Date | null
  approved_by: AccountId | null
  is_pinned: boolean
}

export const JUDGMENT_COLUMNS = [
  'removed_at',
  'removed_by',
  'removal',
  'removed_rule',
  'removal_reason',
  'approved_at',
  'approved_by',
  'is_pinned',
] as const satisfies readonly (keyof Judgment)[]

/** The last decision: its moderator, its time, and the state before. */
export type Undo = { by: AccountId; at: Date; judgment: Judgment; item: ItemState }
type ItemState = {
  queued_at: string | null
  reported_at: string | null
  removed_at: string | null
  edited_at: string | null
  open_reports: number
  held_reason: string | null
}

const NOTHING: ItemState = {
  queued_at: null,
  reported_at: null,
  removed_at: null,
  edited_at: null,
  open_reports: 0,
  held_reason: null,
}

/** Returns an item's current queue state; read it before a decision changes it. */
export async function loadItemState(tx: Ctx, ref: ThingRef): Promise<ItemState> {
  const row = await tx.db
    .selectFrom('mod_items')
    .select(['open_reports', 'held_reason'])
    .select(['queued_at', 'reported_at', 'removed_at', 'edited_at'])
    .where(isAbout(ref))
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return NOTHING
  const text = (date: Date | null) => date?.toISOString() ?? null
  return {
    ...row,
    queued_at: text(row.queued_at),
    reported_at: text(row.reported_at),
    removed_at: text(row.removed_at),
    edited_at: text(row.edited_at),
  }
}

/** Stores what someone's decision changed. */
export async function keepUndo(
  tx: Ctx,
  thing: ModThing,
  before: { judgment: Judgment; item: ItemState },
): Promise<void> {
  const undo = tx.viewer === null ? null : JSON.stringify({ by: tx.viewer.id, at: tx.now(), ...before })
  const id = await itemIdOf(tx, thing)
  await sql`update mod_items set undo = ${undo}::jsonb where id = ${id}`.execute(tx.db)
}

/** Returns the last decision on an item; null when there is none to undo. Its row is locked. */
export async function findUndo(tx: Ctx, ref: ThingRef): Promise<Undo | null> {
  const { rows } = await sql<{ undo: KeptUndo | null }>`
    select undo from mod_items where ${isAbout(ref)} for update`.execute(tx.db)
  const undo = rows[0]?.undo ?? null
  if (undo === null) return null
  const { removed_at, approved_at, ...rest } = undo.judgment
  const date = (text: string | null) => (text === null ? null : new Date(text))
  return {
    ...undo,
    at: new Date(undo.at),
    judgment: { ...rest, removed_at: date(removed_at), approved_at: date(approved_at) },
  }
}

type KeptUndo = {
  by: AccountId
  at: string
  judgment: Omit<Judgment, 'removed_at' | 'approved_at'> & {
    removed_at: string | null
    approved_at: string | null
  }
  item: ItemState
}

/**
 * Restores an item's queue state, with the reports that are open now; edits since then stay. If it was removed before, these
 * reports are closed again, those since the decision too: what is removed needs no review.
 */
export async function restoreItem(tx: Ctx, ref: ThingRef, { item, judgment }: Undo): Promise<void> {
  if (isRemovedForGood(judgment.removal)) await closeReports(tx, { kind: ref.kind, ids: [ref.id] })
  const heldAt = item.held_reason === null ? null : item.queued_at
  await sql`
    update mod_items i set undo = null, removed_at = ${item.removed_at}::timestamptz, held_reason = ${item.held_reason},
      open_reports = open.count, reported_at = open.at, queued_at = greatest(open.at, ${heldAt}::timestamptz),
      edited_at = greatest(i.edited_at, ${item.edited_at}::timestamptz)
    from (
      select count(*)::int as count, max(o.created_at) as at from reports o
      where o.resolved_at is null and ${isAbout(ref, 'o')}
    ) open
    where ${isAbout(ref, 'i')}`.execute(tx.db)
}
