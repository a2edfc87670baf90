import { sql } from 'kysely'
import type { Removal } from '#domain/removals/removal-columns.ts'
import type { Ctx } from '#platform/context/context.ts'
import { thingTables } from '#platform/database/thing-columns.ts'
import { fail } from '#shared/errors.ts'
import type { ThingRef } from '#shared/thing-ref.ts'

/** The error that says an item was deleted. */
export const DELETED = { post: 'post_deleted', comment: 'comment_deleted' } as const

/**
 * Locks a post or comment until the transaction ends, so that it can't be deleted or decided on in between. Returns how it is
 * removed at the moment; null when it was deleted.
 */
export async function lockStanding(tx: Ctx, ref: ThingRef): Promise<{ removal: Removal | null } | null> {
  const { rows } = await sql<{ removal: Removal | null }>`
    select removal from ${thingTables(ref.kind).things} where id = ${ref.id} and deleted_at is null for update`.execute(
    tx.db,
  )
  return rows[0] ?? null
}

/** Returns whether an item is removed for good: reports of it need no review. One that is filtered still waits for it. */
export function isRemovedForGood(removal: Removal | null): boolean {
  return removal !== null && removal !== 'filtered'
}

/** {@link lockStanding}; throws `post_deleted`, `comment_deleted`. */
export async function requireStanding(tx: Ctx, ref: ThingRef): Promise<{ removal: Removal | null }> {
  return (await lockStanding(tx, ref)) ?? fail(DELETED[ref.kind])
}
