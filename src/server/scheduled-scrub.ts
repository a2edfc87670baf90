import { raiseAlarm } from '#domain/alarms/raise-alarm.ts'
import { repairMedia } from '#domain/media/repair-media.ts'
import { scrubMedia } from '#domain/media/scrub-media.ts'
import { archivePlaces } from '#platform/backup/archive-places.ts'
import { backupKeyPath, readIdentities } from '#platform/backup/backup-keys.ts'
import type { App } from './app.ts'
import { newCtx } from './http/request-state.ts'

/** Slow enough to leave the disk to the site. */
const BYTES_PER_SECOND = 5_000_000

/** Scrubs the stored pictures, restores what is damaged from backups, and raises an alarm for what can't be. */
export async function scrubScheduled(app: App, signal: AbortSignal): Promise<void> {
  const ctx = newCtx(app)
  const store = app.mediaStore
  const { id, damaged, ...read } = await scrubMedia(ctx, { store, signal, bytesPerSecond: BYTES_PER_SECOND })
  app.log.info({ ...read, damaged }, 'The stored pictures were checked')
  const places = archivePlaces(app.config.backups.s3)
  const identities = (await readIdentities(backupKeyPath(app.config))) ?? []
  const { left } = await repairMedia(ctx, { store, places, identities, scrubId: id, signal })
  if (left.length === 0) return
  const first = left.slice(0, 20).map(({ key, problem }) => `${key}: ${problem}`)
  await raiseAlarm(ctx, {
    kind: 'media_damaged',
    about: ctx.now().toISOString().slice(0, 10),
    detail: [...first, ...(left.length > first.length ? ['…'] : [])].join('\n'),
  })
}
