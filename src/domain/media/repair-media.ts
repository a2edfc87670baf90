import { createHash } from 'node:crypto'
import { listKept } from '#domain/backups/backup-records.ts'
import type { ArchivePlaces } from '#platform/backup/archive-places.ts'
import { BackupError } from '#platform/backup/backup-error.ts'
import { readBackupMedia } from '#platform/backup/read-backup-media.ts'
import type { Ctx } from '#platform/context/context.ts'
import { mediaContentType } from '#platform/media-storage/media-key.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'

/** A damaged file. `sha256` is empty when the file was never seen whole. */
type Damaged = { key: string; problem: 'missing' | 'changed'; sha256: Buffer }

/** Returns the files that are damaged and not restored, in the order of their keys. */
export async function listDamaged({ db }: Pick<Ctx, 'db'>): Promise<Damaged[]> {
  const rows = await db
    .selectFrom('media_files')
    .select(['key', 'problem', 'sha256'])
    .where('problem', 'is not', null)
    .orderBy('key')
    .execute()
  return rows.flatMap(({ problem, ...row }) => (problem === null ? [] : [{ ...row, problem }]))
}

/**
 * Restores damaged files from the newest backups that have them as they were. Returns how many, and those that no
 * backup has.
 */
export async function repairMedia(
  ctx: Ctx,
  {
    store,
    places,
    identities,
    scrubId,
    signal,
  }: {
    store: MediaStore
    places: ArchivePlaces
    identities: readonly string[]
    scrubId: number
    signal: AbortSignal
  },
): Promise<{ restored: number; left: Damaged[] }> {
  const left = new Map((await listDamaged(ctx)).map(file => [file.key, file]))
  const before = left.size
  for (const { path } of await listKept(ctx)) {
    if (left.size === 0) break
    signal.throwIfAborted()
    try {
      await readBackupMedia({ path, places, identities }, new Set(left.keys()), async (key, bytes) => {
        const file = left.get(key)
        if (file === undefined || !isAsItWas(file, bytes)) return
        await store.put({ key, bytes, contentType: mediaContentType(key) })
        await noteRestored(ctx, key)
        left.delete(key)
      })
    } catch (error) {
      // Another backup may be readable.
      if (!(error instanceof BackupError)) throw error
      ctx.log.warn({ err: error }, 'A backup could not be read to restore pictures')
    }
  }
  const restored = before - left.size
  await ctx.db
    .updateTable('media_scrubs')
    .set(eb => ({ restored: eb('restored', '+', restored) }))
    .where('id', '=', scrubId)
    .execute()
  return { restored, left: [...left.values()] }
}

function isAsItWas({ sha256 }: Damaged, bytes: Buffer): boolean {
  return sha256.length === 0 || createHash('sha256').update(bytes).digest().equals(sha256)
}

async function noteRestored({ db }: Ctx, key: string): Promise<void> {
  await db.updateTable('media_files').set({ problem: null, found_at: null }).where('key', '=', key).execute()
}
