import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { isAbout, thingColumn, toThingColumns } from '#platform/database/thing-columns.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import type { ThingKind, ThingRef } from '#shared/thing-ref.ts'
import { closeReports } from './close-reports.ts'
import { isRemovedForGood, lockStanding, requireStanding } from './standing.ts'

/** A post or comment, and its community. */
export type ModThing = {
  ref: ThingRef
  communityId: CommunityId
  authorId: AccountId | null
}

/**
 * Each item in moderation is one row, created when first needed. It waits in the mod queue while it is filtered or has open
 * reports, and in no queue once its author deleted it. Every function here works in the caller's transaction and locks that
 * row, after posts and comments.
 */

/**
 * Counts a report. Returns false when it needs no review: reports of the item are ignored, or it is removed already. Throws
 * `post_deleted`, `comment_deleted`.
 */
export async function noteReport(tx: Ctx, thing: ModThing): Promise<boolean> {
  const { removal } = await requireStanding(tx, thing.ref)
  if (isRemovedForGood(removal)) return false
  const now = tx.now()
  const { rows } = await upsert(tx, thing, {
    first: sql`open_reports, reported_at, queued_at`,
    values: sql`1, ${now}, ${now}`,
    later: sql`open_reports = case when i.ignores_reports then i.open_reports else i.open_reports + 1 end,
      reported_at = case when i.ignores_reports then i.reported_at else ${now} end,
      queued_at = case when i.ignores_reports then i.queued_at else ${now} end`,
  })
  return rows[0]?.ignores_reports === false
}

/** Marks an item as filtered until reviewed, with the reason shown to moderators, or by rule when there is none. */
export async function noteHeld(
  tx: Ctx,
  thing: ModThing,
  { rule, reason }: { rule: string | null; reason: string | null },
): Promise<void> {
  const now = tx.now()
  await upsert(tx, thing, {
    first: sql`held_reason, queued_at, removed_at`,
    values: sql`${reason ?? rule ?? ''}, ${now}, ${now}`,
    later: sql`held_reason = excluded.held_reason, queued_at = ${now}, removed_at = ${now}`,
  })
}

/** Marks an item as removed: its reports are closed, it is out of the queue, and listed among the removed. */
export async function noteRemoved(tx: Ctx, thing: ModThing): Promise<void> {
  await closeReports(tx, only(thing.ref))
  const now = tx.now()
  await upsert(tx, thing, {
    first: sql`removed_at`,
    values: sql`${now}`,
    later: sql`removed_at = ${now}, ${WAITS_NOWHERE}`,
  })
}

/** Takes an item out of every queue except the list of removed items. */
const WAITS_NOWHERE = sql`queued_at = null, reported_at = null, edited_at = null, open_reports = 0, held_reason = null,
  claimed_by = null, claimed_at = null`
const only = ({ kind, id }: ThingRef) => ({ kind, ids: [id] })

/** Marks an item as approved: its reports are closed, and it is out of every queue. */
export async function noteApproved(tx: Ctx, { ref }: Pick<ModThing, 'ref'>): Promise<void> {
  await closeReports(tx, only(ref))
  await sql`update mod_items set removed_at = null, ${WAITS_NOWHERE} where ${isAbout(ref)}`.execute(tx.db)
}

/** Marks an item as deleted by its author: nothing is left to decide or to take back. */
export async function noteDeleted(tx: Ctx, ref: ThingRef): Promise<void> {
  await closeReports(tx, only(ref))
  await sql`update mod_items set removed_at = null, undo = null, ${WAITS_NOWHERE} where ${isAbout(ref)}`.execute(
    tx.db,
  )
}

/** Marks an item as edited, unless it was deleted since. */
export async function noteEdited(tx: Ctx, thing: ModThing): Promise<void> {
  if ((await lockStanding(tx, thing.ref)) === null) return
  const now = tx.now()
  await upsert(tx, thing, {
    first: sql`edited_at`,
    values: sql`${now}`,
    later: sql`edited_at = ${now}`,
  })
}

/** Sets whether reports of it are ignored; ignoring closes the open ones. Throws `post_deleted`, `comment_deleted`. */
export async function setIgnoresReports(tx: Ctx, thing: ModThing, ignores: boolean): Promise<void> {
  await requireStanding(tx, thing.ref)
  if (ignores) await closeReports(tx, only(thing.ref))
  await upsert(tx, thing, {
    first: sql`ignores_reports`,
    values: sql`${ignores}`,
    later: ignores
      ? sql`ignores_reports = true, open_reports = 0, reported_at = null,
          queued_at = case when i.held_reason is null then null else i.queued_at end`
      : sql`ignores_reports = false`,
  })
}

/** Claims an item for `minutes`; returns false when someone else has it. */
export async function claimItem(
  tx: Ctx,
  { itemId, accountId, since }: { itemId: number; accountId: AccountId; since: Date },
): Promise<boolean> {
  const claimed = await tx.db
    .updateTable('mod_items')
    .set({ claimed_by: accountId, claimed_at: tx.now() })
    .where('id', '=', itemId)
    .where(eb =>
      eb.or([
        eb('claimed_by', 'is', null),
        eb('claimed_by', '=', accountId),
        eb('claimed_at', 'is', null),
        eb('claimed_at', '<', since),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Releases a claimed item. */
export async function releaseItem(
  tx: Ctx,
  { itemId, accountId }: { itemId: number; accountId: AccountId },
): Promise<void> {
  await tx.db
    .updateTable('mod_items')
    .set({ claimed_by: null, claimed_at: null })
    .where('id', '=', itemId)
    .where('claimed_by', '=', accountId)
    .execute()
}

/** Returns an item's row, created if missing. */
export async function itemIdOf(tx: Ctx, thing: ModThing): Promise<number> {
  const { rows } = await upsert(tx, thing, {
    first: sql`ignores_reports`,
    values: sql`false`,
    later: sql`author_id = excluded.author_id`,
  })
  return rows[0]?.id ?? 0
}

/** {@link noteRemoved} for many posts or comments of one author. */
export async function noteAllRemoved(
  tx: Ctx,
  { kind, things, authorId }: OfMany & { things: readonly InPlace[]; authorId: AccountId },
): Promise<void> {
  await closeReports(tx, { kind, ids: things.map(thing => thing.id) })
  const now = tx.now()
  const mine = sql.ref(thingColumn(kind))
  await sql`
    insert into mod_items as i (community_id, ${mine}, author_id, removed_at)
    select t.community_id, t.id, ${authorId}, ${now}
    from jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as t(id bigint, community_id bigint) order by t.id
    on conflict (${mine}) do update set removed_at = ${now}, ${WAITS_NOWHERE}`.execute(tx.db)
}

/** Restores the state of items before a bulk removal: with their open reports, and filtered where they were. */
export async function noteAllRestored(
  tx: Ctx,
  { kind, things }: OfMany & { things: readonly HeldBefore[] },
): Promise<void> {
  const mine = sql.ref(thingColumn(kind))
  await sql`
    update mod_items i set removed_at = r.held_at, open_reports = r.count, reported_at = r.at,
      queued_at = greatest(r.at, r.held_at),
      held_reason = case when r.held_at is null then null else coalesce(r.held_reason, r.held_rule, '') end
    from (
      select m.id, t.held_at, t.held_rule, t.held_reason, count(o.id)::int as count, max(o.created_at) as at
      from jsonb_to_recordset(${JSON.stringify(things)}::jsonb)
        as t(id bigint, held_at timestamptz, held_rule text, held_reason text)
      join mod_items m on m.${mine} = t.id
      left join reports o on o.${mine} = m.${mine} and o.resolved_at is null
      group by m.id, t.held_at, t.held_rule, t.held_reason
    ) r where r.id = i.id`.execute(tx.db)
}

type OfMany = { kind: ThingKind }
type InPlace = { id: number; community_id: CommunityId }
type HeldBefore = { id: number; held_at: Date | null; held_rule: string | null; held_reason: string | null }

type Change = { first: RawBuilder<unknown>; values: RawBuilder<unknown>; later: RawBuilder<unknown> }

function upsert(tx: Ctx, thing: ModThing, { first, values, later }: Change) {
  const columns = toThingColumns(thing.ref)
  return sql<{ id: number; ignores_reports: boolean }>`
    insert into mod_items as i (community_id, post_id, comment_id, author_id, ${first})
    values (${thing.communityId}, ${columns.post_id}, ${columns.comment_id}, ${thing.authorId}, ${values})
    on conflict (${sql.ref(thingColumn(thing.ref.kind))}) do update set ${later}
    returning i.id, i.ignores_reports`.execute(tx.db)
}

/** Adds an internal remark about an item. */
export async function addRemarkRow(
  tx: Ctx,
  { itemId, authorId, body }: { itemId: number; authorId: AccountId; body: string },
): Promise<void> {
  await tx.db
    .insertInto('mod_remarks')
    .values({ item_id: itemId, author_id: authorId, body, created_at: tx.now() })
    .execute()
}

/** Returns the author of a remark about an item; null when there is no such remark. The row is locked. */
export async function findRemarkWriter(
  tx: Ctx,
  { ref, id }: { ref: ThingRef; id: number },
): Promise<{ authorId: AccountId | null } | null> {
  const { rows } = await sql<{ authorId: AccountId | null }>`
    select r.author_id as "authorId" from mod_remarks r join mod_items i on i.id = r.item_id
    where r.id = ${id} and ${isAbout(ref, 'i')} for update of r`.execute(tx.db)
  return rows[0] ?? null
}

export async function changeRemarkRow(tx: Ctx, { id, body }: { id: number; body: string }): Promise<void> {
  await tx.db.updateTable('mod_remarks').set({ body, edited_at: tx.now() }).where('id', '=', id).execute()
}

export async function deleteRemarkRow(tx: Ctx, { id }: { id: number }): Promise<void> {
  await tx.db.deleteFrom('mod_remarks').where('id', '=', id).execute()
}

/** Returns an item's number of open reports. */
export async function countReports(tx: Ctx, ref: ThingRef): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select open_reports as count from mod_items where ${isAbout(ref)}`.execute(tx.db)
  return rows[0]?.count ?? 0
}
