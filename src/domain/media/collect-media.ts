import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { MediaVariant } from '#platform/database/stored-json.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import type { MediaId } from '#shared/ids.ts'
import { lockPicture } from './lock-picture.ts'
import { forgetFiles } from './media-files.ts'
import { isUnused } from './unused-media.ts'

/** Uploads for something still being written are kept unused for this long. */
const GRACE_HOURS = 24
const WALK_AT_A_TIME = 2_000

type Collecting = { store: MediaStore; signal?: AbortSignal }

/** Deletes released images that nothing uses any more; returns how many. */
export async function collectReleased(ctx: Ctx, collecting: Collecting): Promise<number> {
  const { rows } = await sql<{ id: MediaId }>`
    select m.id from media m where m.released_at is not null and ${isUnused} order by m.released_at, m.id`.execute(
    ctx.db,
  )
  return deleteAll(ctx, collecting, rows)
}

/** Checks all images older than a day and deletes the unused ones; returns how many. */
export async function collectMedia(ctx: Ctx, collecting: Collecting): Promise<number> {
  const before = new Date(ctx.now().getTime() - GRACE_HOURS * 3_600_000)
  let [last, deleted] = [0, await collectReleased(ctx, collecting)]
  while (collecting.signal?.aborted !== true) {
    const { rows } = await sql<{ id: MediaId; is_unused: boolean }>`
      select m.id, ${isUnused} as is_unused from media m
      where m.id > ${last} and m.created_at < ${before} order by m.id limit ${WALK_AT_A_TIME}`.execute(ctx.db)
    const end = rows.at(-1)
    if (end === undefined) break
    last = end.id
    deleted += await deleteAll(
      ctx,
      collecting,
      rows.filter(row => row.is_unused),
    )
  }
  return deleted
}

async function deleteAll(ctx: Ctx, { store, signal }: Collecting, rows: { id: MediaId }[]): Promise<number> {
  let deleted = 0
  for (const { id } of rows) {
    if (signal?.aborted === true) break
    if (await deleteUnused(ctx, { id, store })) deleted += 1
  }
  return deleted
}

/** Takes a lock that new references wait for, so that none is left dangling. */
async function deleteUnused(ctx: Ctx, { id, store }: { id: MediaId; store: MediaStore }): Promise<boolean> {
  return inTransaction(ctx, async tx => {
    const found = await tx.db.selectFrom('media').select('sha256').where('id', '=', id).executeTakeFirst()
    if (found === undefined) return false
    await lockPicture(tx, found)
    await tx.db.selectFrom('media').select('id').where('id', '=', id).forUpdate().execute()
    const { rows } = await sql<{ variants: MediaVariant[] }>`
      delete from media m where m.id = ${id} and ${isUnused} returning m.variants`.execute(tx.db)
    const [row] = rows
    if (row !== undefined) await deleteFiles(tx, { ...found, variants: row.variants, store })
    return row !== undefined
  })
}

/**
 * Deletes the files of an image whose row is gone, except those shared with another upload of the same image. Before the
 * commit: after a crash in between, the row still exists and is deleted again.
 */
export async function deleteFiles(
  tx: Ctx,
  { sha256, variants, store }: { sha256: string; variants: readonly MediaVariant[]; store: MediaStore },
): Promise<void> {
  const others = await tx.db.selectFrom('media').select('variants').where('sha256', '=', sha256).execute()
  const kept = new Set(others.flatMap(other => other.variants.map(({ key }) => key)))
  const gone = variants.map(({ key }) => key).filter(key => !kept.has(key))
  for (const key of gone) await store.delete(key)
  await forgetFiles(tx, gone)
}
