import { createHash } from 'node:crypto'
import type { DatabaseCtx } from '#platform/context/context.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'

/** Records what a stored file holds, so that a scrub notices when it no longer does. */
export async function recordFile(
  { db }: DatabaseCtx,
  { key, sha256 }: { key: string; sha256: Buffer },
): Promise<void> {
  await db
    .insertInto('media_files')
    .values({ key, sha256 })
    .onConflict(oc => oc.column('key').doUpdateSet({ sha256, problem: null, found_at: null }))
    .execute()
}

/** Forgets files that were deleted. */
export async function forgetFiles({ db }: DatabaseCtx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('media_files').where('key', 'in', keys).execute()
}

/** Returns the digest and size of a stored file; null when it is missing. */
export async function digestOf(
  store: MediaStore,
  key: string,
): Promise<{ sha256: Buffer; bytes: number } | null> {
  const file = await store.open(key)
  if (file === null) return null
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of file.stream as AsyncIterable<Buffer>) {
    hash.update(part)
    bytes += part.length
  }
  return { sha256: hash.digest(), bytes }
}
