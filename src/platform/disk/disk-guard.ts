import type { Log } from '#platform/context/context.ts'
import type { DiskLevel, DiskLimits, DiskView } from '#shared/views/storage-view.ts'
import { type ReadSpace, readDiskSpace } from './disk-space.ts'

/** Holds the site's state of its disks; `level` costs nothing to ask. */
export type DiskGuard = {
  readonly level: DiskLevel
  readonly disk: DiskView
  /** Looks at the disks now. */
  look(): Promise<void>
  stop(): void
}

const LOOK_EVERY_MS = 10_000
/** A level ends only below its limit by this much, so that it doesn't come and go with every file. */
const SLACK = 0.01
const LEVELS = ['ok', 'warn', 'uploads', 'writes'] as const satisfies readonly DiskLevel[]

/**
 * Returns the level for a used share of a disk. `before` is the previous level. A disk elsewhere, such as that of an
 * external database, never stops writes: `most` is the highest level.
 */
export function diskLevel(
  usedShare: number,
  limits: DiskLimits,
  { before = 'ok', most = 'writes' }: { before?: DiskLevel; most?: DiskLevel } = {},
): DiskLevel {
  const percent: Record<DiskLevel, number> = { ok: 0, ...limits }
  const reached = LEVELS.findLastIndex((level, rank) => {
    const slack = rank <= LEVELS.indexOf(before) ? SLACK : 0
    return usedShare >= percent[level] / 100 - slack
  })
  return LEVELS[Math.min(Math.max(0, reached), LEVELS.indexOf(most))] ?? 'ok'
}

/** Watches the fullest of the disks that hold these folders, every ten seconds until stopped. */
export async function openDiskGuard({
  folders,
  limits,
  most,
  log,
  read = readDiskSpace,
}: {
  folders: readonly string[]
  limits: DiskLimits
  /** `uploads` when the database is on another disk. */
  most: DiskLevel
  log: Pick<Log, 'info' | 'warn' | 'error'>
  read?: ReadSpace | undefined
}): Promise<DiskGuard> {
  let disk: DiskView = { level: 'ok', folder: folders[0] ?? '', freeBytes: 0, usedShare: 0, limits }
  const look = async (): Promise<void> => {
    const spaces = await Promise.all(folders.map(async folder => ({ folder, ...(await read(folder)) })))
    const fullest = spaces.toSorted((a, b) => b.usedShare - a.usedShare)[0]
    if (fullest === undefined) return
    const before = disk.level
    disk = { ...fullest, level: diskLevel(fullest.usedShare, limits, { before, most }), limits }
    if (disk.level !== before) logDisk(log, disk)
  }
  const lookQuietly = () => look().catch(error => log.warn({ err: error }, 'The disk could not be looked at'))
  await lookQuietly()
  const looking = setInterval(lookQuietly, LOOK_EVERY_MS)
  looking.unref()
  return {
    get level() {
      return disk.level
    },
    get disk() {
      return disk
    },
    look,
    stop: () => clearInterval(looking),
  }
}

const WORDS: Record<DiskLevel, string> = {
  ok: 'The disk has room again',
  warn: 'The disk is getting full',
  uploads: 'The disk is almost full: no uploads are taken',
  writes: 'The disk is almost full: nothing is saved any more',
}

function logDisk(log: Pick<Log, 'info' | 'warn' | 'error'>, { level, limits: _, ...disk }: DiskView): void {
  if (level === 'ok') log.info(disk, WORDS.ok)
  else if (level === 'warn') log.warn(disk, WORDS.warn)
  else log.error(disk, WORDS[level])
}
