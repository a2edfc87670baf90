import type { Ctx } from '#platform/context/context.ts'
import type { DiskView } from '#shared/views/storage-view.ts'
import { raiseAlarm } from './raise-alarm.ts'

/** Raises an alarm while the disk is nearly full, for each level at most once a day. */
export async function watchDisk(ctx: Ctx, disk: DiskView): Promise<void> {
  if (disk.level === 'ok') return
  const percent = Math.floor(disk.usedShare * 100)
  const freeMegabytes = Math.floor(disk.freeBytes / 1_000_000)
  await raiseAlarm(ctx, {
    kind: `disk_${disk.level}`,
    about: ctx.now().toISOString().slice(0, 10),
    detail: `${disk.folder}: ${percent}%, ${freeMegabytes} MB`,
  })
}
