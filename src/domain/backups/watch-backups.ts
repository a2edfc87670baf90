import { raiseAlarm } from '#domain/alarms/raise-alarm.ts'
import type { Ctx } from '#platform/context/context.ts'
import { findLastGood, findLatest, isOverdue, problemOf } from './backup-records.ts'

/**
 * Raises an alarm when the latest backup failed or differs, at most once a day, and when a site that makes them every night has
 * no proven one of the last 26 hours, once for each that grows old.
 */
export async function watchBackups(ctx: Ctx, { isScheduled }: { isScheduled: boolean }): Promise<void> {
  const latest = await findLatest(ctx)
  const problem = latest === null ? null : problemOf(latest)
  if (latest !== null && problem !== null)
    await raiseAlarm(ctx, {
      kind: 'backup_failed',
      about: latest.startedAt.toISOString().slice(0, 10),
      detail: problem,
    })
  if (!isScheduled || !(await isOverdue(ctx))) return
  const last = (await findLastGood(ctx))?.provenAt?.toISOString()
  await raiseAlarm(ctx, { kind: 'backup_old', about: last ?? 'none', detail: last ?? '–' })
}
