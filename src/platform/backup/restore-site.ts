import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaPlace } from '#platform/media-storage/open-media-store.ts'
import { readWhole } from './archive.ts'
import type { ArchivePlaces } from './archive-places.ts'
import { BackupError } from './backup-error.ts'
import { KEY_ENTRY, MEDIA_FOLDER } from './manifest.ts'
import { type Restored, restoreDatabase } from './restore-database.ts'
import { openMediaTarget } from './restore-media.ts'

export type RestoredSite = Restored & { media: { files: number; bytes: number } }

/**
 * Restores a whole site into an empty database and a data directory without media: rows, media, and the key of its secrets.
 * Media and key appear only when everything else is there. Throws as {@link restoreDatabase}, and BackupError `not_empty`.
 */
export async function restoreSite(
  input: MediaPlace & {
    databaseUrl: string
    dataDir: string
    path: string
    places: ArchivePlaces
    identities: readonly string[]
    onStep?: (what: string) => void
  },
): Promise<RestoredSite> {
  const target = await openMediaTarget(input)
  const media = { files: 0, bytes: 0 }
  const kept: { key: Buffer | null } = { key: null }
  try {
    const restored = await restoreDatabase(input, async entry => {
      if (entry.name === KEY_ENTRY) kept.key = await readWhole(entry, MOST_KEY_BYTES)
      else if (entry.name.startsWith(MEDIA_FOLDER)) {
        await target.write(entry.name.slice(MEDIA_FOLDER.length), entry)
        media.files += 1
        media.bytes += entry.size
      } else throw new BackupError('damaged', `The backup has an unknown part: ${entry.name}.`)
    })
    if (media.files !== restored.manifest.media.files || media.bytes !== restored.manifest.media.bytes)
      throw new BackupError('damaged', 'The media are not those that were backed up.')
    if (kept.key !== null) await placeKey(input.dataDir, kept.key)
    await target.commit()
    return { ...restored, media }
  } catch (error) {
    await target.abandon()
    throw error
  }
}

const MOST_KEY_BYTES = 1024

/** Puts the key where the site looks for it. Throws BackupError `not_empty` when another one is there. */
async function placeKey(dataDir: string, key: Buffer): Promise<void> {
  const path = join(dataDir, KEY_ENTRY)
  try {
    await writeFile(path, key, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!(await readFile(path)).equals(key))
      throw new BackupError(
        'not_empty',
        `${path} is another site's key. Restore into an empty data directory.`,
      )
  }
}
