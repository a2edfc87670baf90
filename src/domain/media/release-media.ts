import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { MediaId } from '#shared/ids.ts'

/**
 * Lets go of pictures that something deleted, or replaced, referred to: their uploader fetches them no more, and they are
 * deleted as soon as nothing else refers to them. `ids` may be a statement that selects them.
 */
export async function releaseMedia(tx: Ctx, { ids }: { ids: RawBuilder<MediaId> }): Promise<void> {
  await sql`update media set released_at = ${tx.now()} where id in (${ids}) and released_at is null`.execute(
    tx.db,
  )
}

/** Refers to pictures again that {@link releaseMedia} let go of and something put back. */
export async function retakeMedia(tx: Ctx, { id }: { id: MediaId }): Promise<void> {
  await sql`update media set released_at = null where id = ${id}`.execute(tx.db)
}
