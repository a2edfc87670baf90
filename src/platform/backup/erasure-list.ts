import { z } from 'zod'
import { readArchive, readWhole, writeArchive } from './archive.ts'
import type { ArchivePlaces } from './archive-places.ts'
import { BackupError } from './backup-error.ts'

/** An account that was deleted; `createdAt` tells it from a later one that got the same number after a restore. */
const Erasure = z.object({
  accountId: z.number(),
  createdAt: z.iso.datetime(),
  keepsContent: z.boolean(),
  erasedAt: z.iso.datetime(),
})
export type Erasure = z.infer<typeof Erasure>

const FILE = 'erasures.age'
const ENTRY = 'erasures.json'
/** Some 500,000 deletions. */
const MOST_BYTES = 64 * 1024 ** 2

/** Returns where the list of a folder of backups is. */
export function erasureListIn(folder: string): string {
  return `${folder}/${FILE}`
}

/** Writes the list beside the backups, replacing the last one. */
export async function writeErasures(
  input: { folder: string; places: ArchivePlaces; recipients: readonly string[] },
  erasures: readonly Erasure[],
): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(erasures))
  await writeArchive({ ...input, path: erasureListIn(input.folder) }, add =>
    add({ name: ENTRY, size: bytes.length, body: bytes }),
  )
}

/** Reads a list. Throws as `readArchive`, and BackupError `foreign` when the file holds none. */
export async function readErasures(input: {
  path: string
  places: ArchivePlaces
  identities: readonly string[]
}): Promise<Erasure[]> {
  const told: { erasures?: Erasure[] } = {}
  await readArchive(input, async entry => {
    if (entry.name === ENTRY)
      told.erasures = z.array(Erasure).parse(JSON.parse(String(await readWhole(entry, MOST_BYTES))))
    else for await (const _ of entry.body);
  })
  if (told.erasures === undefined) throw new BackupError('foreign', `${input.path} has no list of deletions.`)
  return told.erasures
}
