import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '#platform/context/context.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { migrateDatabase } from '#server/migrate-database.ts'

/** An empty, migrated database that goes away with the benchmark. */
export async function scratchDatabase(): Promise<{ url: string; remove(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'warren-bench-'))
  const server = await startEmbeddedPostgres({ dataDir })
  await migrateDatabase({ url: server.url, log: silentLog })
  return {
    url: server.url,
    async remove() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
