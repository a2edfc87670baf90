import { listErasures, noteListed } from '#domain/account-deletion/erasures.ts'
import { listKept } from '#domain/backups/backup-records.ts'
import { archivePlaces } from '#platform/backup/archive-places.ts'
import { openBackupKey } from '#platform/backup/backup-keys.ts'
import { writeErasures } from '#platform/backup/erasure-list.ts'
import type { App } from './app.ts'
import { newCtx } from './http/request-state.ts'

/** Writes the list of deletions beside the backups when it lacks one; a site without backups needs none. */
export async function listErasuresBesideBackups(app: App): Promise<void> {
  const { dataDir, backups } = app.config
  const ctx = newCtx(app)
  const erasures = await listErasures(ctx)
  const missing = erasures.filter(({ isListed }) => !isListed)
  if (missing.length === 0) return
  if (!backups.isScheduled && (await listKept(ctx)).length === 0) return
  const key = await openBackupKey({ dataDir })
  const recipients = [...new Set([key.recipient, ...backups.recipients])]
  const { folder, s3 } = backups
  await writeErasures({ folder, places: archivePlaces(s3), recipients }, erasures)
  await noteListed(ctx, missing)
}
