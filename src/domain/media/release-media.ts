import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { MediaId } from '#shared/ids.ts'

/**
 * Releases images after what used them was deleted or replaced: their uploaders can't load them any more, and they are deleted
 * once nothing else uses them. `ids` may be a statement that selects them.
 */
export async function releaseMedia(tx: Ctx, { ids }: { ids: RawBuilder<MediaId> }): Promise<void> {
  await sql`update media set released_at = ${tx.now()} where id in (${ids}) and released_at is null`.execute(
    tx.db,
  )
}

/** Reclaims images released by {@link releaseMedia} when their use is restored. */
export async function retakeMedia(tx: Ctx, { id }: { id: MediaId }): Promise<void> {
  await sql`update media set released_at = null where id = ${id}`.execute(tx.db)
}
