import pg from 'pg'
import { connectionConfig } from '#platform/database/database.ts'
import type { ArchivePlaces } from './archive-places.ts'
import { dumpTable, listTables, withSnapshot } from './dump-tables.ts'
import { type Manifest, MEDIA_FOLDER } from './manifest.ts'
import { restoreDatabase } from './restore-database.ts'
import { withScratchDatabase } from './scratch-database.ts'

export type Proof = {
  /** Rows in all tables of the restored database. */
  rows: number
  /** Tables whose restored rows are not those that were backed up. */
  differing: string[]
  media: { files: number; bytes: number }
}

const PIECE_BYTES = 256 * 1024

/**
 * Restores an archive into a database of its own on the same server, reads every table back, compares it with what was backed
 * up, and drops the database again. `check` looks at the restored database before that. Throws as `restoreDatabase`.
 */
export async function proveBackup<Checked>(
  input: { databaseUrl: string; path: string; places: ArchivePlaces; identities: readonly string[] },
  check: (scratchUrl: string) => Promise<Checked>,
): Promise<Proof & { checked: Checked }> {
  return withScratchDatabase(input.databaseUrl, async url => {
    const media = { files: 0, bytes: 0 }
    const { manifest } = await restoreDatabase({ ...input, databaseUrl: url }, async entry => {
      let bytes = 0
      for await (const part of entry.body) bytes += part.length
      if (!entry.name.startsWith(MEDIA_FOLDER)) return
      media.files += 1
      media.bytes += bytes
    })
    return { ...(await compareRows(url, manifest)), media, checked: await check(url) }
  })
}

/** Reads every table of a restored database back and compares it with the manifest of its backup. */
export async function compareRows(
  url: string,
  manifest: Manifest,
): Promise<Pick<Proof, 'rows' | 'differing'>> {
  const client = new pg.Client(connectionConfig(url))
  client.on('error', () => {})
  await client.connect()
  try {
    return await withSnapshot(client, async () => {
      const differing = new Set(Object.keys(manifest.tables))
      let rows = 0
      for (const table of await listTables(client)) {
        const { name } = table
        const expected = manifest.tables[name]
        const columns = expected?.columns ?? table.columns
        const found = await dumpTable(
          client,
          { table: { name, columns }, pieceBytes: PIECE_BYTES },
          async () => {},
        )
        rows += found.rows
        if (found.rows === expected?.rows && found.checksum === expected.checksum) differing.delete(name)
        else differing.add(name)
      }
      return { rows, differing: [...differing].sort() }
    })
  } finally {
    await client.end()
  }
}
