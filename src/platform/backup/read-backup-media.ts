import { isMediaKey } from '#platform/media-storage/media-key.ts'
import { readArchive, readWhole } from './archive.ts'
import type { ArchivePlaces } from './archive-places.ts'
import { MEDIA_FOLDER, MOST_MEDIA_BYTES } from './manifest.ts'

/** Reads some media from a backup, one after the other. Throws as `readArchive`. */
export async function readBackupMedia(
  input: { path: string; places: ArchivePlaces; identities: readonly string[] },
  keys: ReadonlySet<string>,
  onFile: (key: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
  await readArchive(input, async entry => {
    const key = entry.name.startsWith(MEDIA_FOLDER) ? entry.name.slice(MEDIA_FOLDER.length) : ''
    if (keys.has(key) && isMediaKey(key)) await onFile(key, await readWhole(entry, MOST_MEDIA_BYTES))
    else for await (const _ of entry.body);
  })
}
