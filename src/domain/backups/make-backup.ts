import { dirname } from 'node:path'
import { sql } from 'kysely'
import { type ArchivePlaces, isRemote } from '#platform/backup/archive-places.ts'
import { BackupError } from '#platform/backup/backup-error.ts'
import type { BackupKey } from '#platform/backup/backup-keys.ts'
import { countRows } from '#platform/backup/manifest.ts'
import { proveBackup } from '#platform/backup/prove-backup.ts'
import { type Backup, writeBackup } from '#platform/backup/write-backup.ts'
import type { Ctx } from '#platform/context/context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { readDiskSpace } from '#platform/disk/disk-space.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import { listKept, recordEnd, recordProof, recordRemoval, recordStart } from './backup-records.ts'
import { dueForRemoval } from './retention.ts'

export type Site = { databaseUrl: string; dataDir: string; mediaStore: MediaStore }
export type BackupPlan = {
  /** A folder on this machine, or `s3://…`. */
  folder: string
  places: ArchivePlaces
  key: BackupKey
  /** More public keys that can read it. */
  recipients: readonly string[]
  signal?: AbortSignal
  onTable?: (name: string) => void
}

/** A backup needs at least as much room again as the last one took. */
const ROOM = 1.5

/**
 * Writes a backup into the folder and records it. Throws BackupError `no_space` before it writes anything, and whatever ended
 * the backup, which is recorded too.
 */
export async function makeBackup(
  ctx: Ctx,
  { site, plan }: { site: Site; plan: BackupPlan },
): Promise<{ id: number; backup: Backup }> {
  const startedAt = ctx.now()
  const { id, path } = await recordStart(ctx, plan)
  try {
    if (!isRemote(plan.folder)) await requireRoom(ctx, plan.folder)
    const recipients = [...new Set([plan.key.recipient, ...plan.recipients])]
    const backup = await writeBackup({ ...site, ...plan, path, recipients, now: startedAt })
    const { tables, media } = backup.manifest
    const rows = countRows(backup.manifest)
    const posts = tables['public.posts']?.rows ?? 0
    await recordEnd(ctx, { id, facts: { bytes: backup.bytes, rows, posts, mediaFiles: media.files } })
    return { id, backup }
  } catch (error) {
    await recordEnd(ctx, { id, error: wordsOf(error) })
    throw error
  }
}

async function requireRoom(ctx: Ctx, folder: string): Promise<void> {
  const [last] = await listKept(ctx)
  if (last === undefined) return
  const { freeBytes: free } = await readDiskSpace(folder)
  if (free < last.bytes * ROOM)
    throw new BackupError(
      'no_space',
      `${folder} has ${megabytes(free)} free; the last backup took ${megabytes(last.bytes)}. Make room, or name another folder in BACKUP_DIR.`,
    )
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000).toLocaleString('en')} MB`
}

export type ProofOutcome = { rows: number; differing: string[]; wrongCounters: number }

/**
 * Restores a backup into a scratch database, compares every table with what was backed up, counts wrong counters, and records
 * the outcome. Throws what ended the proof, which is recorded too.
 */
export async function proveMade(
  ctx: Ctx,
  {
    id,
    site,
    backup,
    key,
    places,
  }: { id: number; site: Site; backup: Backup; key: BackupKey; places: ArchivePlaces },
): Promise<ProofOutcome> {
  try {
    const { databaseUrl } = site
    const input = { databaseUrl, path: backup.path, places, identities: [key.identity] }
    const proof = await proveBackup(input, countWrong)
    const outcome = { rows: proof.rows, differing: proof.differing, wrongCounters: proof.checked }
    await recordProof(ctx, { id, differences: outcome.differing.length + outcome.wrongCounters })
    return outcome
  } catch (error) {
    await recordProof(ctx, { id, error: wordsOf(error) })
    throw error
  }
}

async function countWrong(url: string): Promise<number> {
  const database = openDatabase({ url, maxConnections: 1 })
  try {
    return await countWrongCounters(database)
  } finally {
    await database.close()
  }
}

/** Returns how many posts have another number of comments than they say. */
export async function countWrongCounters({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from posts p
    left join (select post_id, count(*) as count from comments group by post_id) c on c.post_id = p.id
    where p.comment_count <> coalesce(c.count, 0)`.execute(db)
  return rows[0]?.wrong ?? 0
}

/** Removes the files of backups in a folder that retention no longer keeps, and no other's; returns how many. */
export async function removeOld(
  ctx: Ctx,
  { folder, places }: { folder: string; places: ArchivePlaces },
): Promise<number> {
  const kept = await listKept(ctx)
  const due = dueForRemoval(kept.filter(({ path }) => dirname(path) === folder))
  for (const { id, path } of due) {
    await places.remove(path)
    await recordRemoval(ctx, { id })
  }
  return due.length
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 1_000)
}
