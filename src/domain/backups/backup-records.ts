import { requireAdmin } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { BackupView, RehearsalView } from '#shared/views/admin-view.ts'

/** Contents of a finished backup. */
export type BackupFacts = { bytes: number; rows: number; posts: number; mediaFiles: number }

/**
 * Forgets backups without an end: that of the archive which a site was restored from, and those whose process was killed.
 */
export async function forgetUnfinished(ctx: Pick<Ctx, 'db'>): Promise<void> {
  await ctx.db.deleteFrom('backups').where('finished_at', 'is', null).execute()
}

/**
 * Records that a backup begins; returns its number and its path. It is named after the first free second from now on, so that
 * two backups never share a file; the caller holds the backup lock.
 */
export async function recordStart(
  ctx: Ctx,
  { folder }: { folder: string },
): Promise<{ id: number; path: string }> {
  const startedAt = ctx.now()
  let second = startedAt
  while (await isTaken(ctx, pathAt(folder, second))) second = new Date(second.getTime() + 1_000)
  const path = pathAt(folder, second)
  const { id } = await ctx.db
    .insertInto('backups')
    .values({ started_at: startedAt, path })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, path }
}

const pathAt = (folder: string, at: Date): string =>
  `${folder}/warren-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.age`

async function isTaken({ db }: Pick<Ctx, 'db'>, path: string): Promise<boolean> {
  const row = await db.selectFrom('backups').select('id').where('path', '=', path).executeTakeFirst()
  return row !== undefined
}

/** Records the outcome of a backup. */
export async function recordEnd(
  ctx: Ctx,
  { id, facts, error }: { id: number; facts?: BackupFacts; error?: string },
): Promise<void> {
  await ctx.db
    .updateTable('backups')
    .set({
      finished_at: ctx.now(),
      ...(facts !== undefined && {
        bytes: facts.bytes,
        rows: facts.rows,
        posts: facts.posts,
        media_files: facts.mediaFiles,
      }),
      ...(error !== undefined && { error }),
    })
    .where('id', '=', id)
    .execute()
}

/** Records the outcome of a proof: how much differed, or why it could not be done. */
export async function recordProof(
  ctx: Ctx,
  { id, differences, error }: { id: number; differences?: number; error?: string },
): Promise<void> {
  await ctx.db
    .updateTable('backups')
    .set({
      proven_at: differences === undefined ? null : ctx.now(),
      differences: differences ?? null,
      proof_error: error ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** Records that the file of a backup was removed. */
export async function recordRemoval(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await ctx.db.updateTable('backups').set({ removed_at: ctx.now() }).where('id', '=', id).execute()
}

/** Returns the backups that were finished and not removed, newest first. */
export async function listKept(
  ctx: Ctx,
): Promise<{ id: number; path: string; startedAt: Date; isProven: boolean; bytes: number }[]> {
  const rows = await ctx.db
    .selectFrom('backups')
    .select(['id', 'path', 'started_at', 'differences', 'bytes'])
    .where('removed_at', 'is', null)
    .where('error', 'is', null)
    .where('finished_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.id,
    path: row.path,
    startedAt: row.started_at,
    isProven: row.differences === 0,
    bytes: row.bytes ?? 0,
  }))
}

const LATEST = 50

/** Returns the latest 50 backups, newest first. Throws `login_required`, `not_allowed`. */
export async function listBackups(ctx: Ctx): Promise<BackupView[]> {
  const rows = await requireAdmin(ctx, 'site')
    .db.selectFrom('backups')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(LATEST)
    .execute()
  return rows.map(row => ({
    id: row.id,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    path: row.path,
    bytes: row.bytes,
    rows: row.rows,
    posts: row.posts,
    mediaFiles: row.media_files,
    error: row.error,
    provenAt: row.proven_at?.toISOString() ?? null,
    differences: row.differences,
    proofError: row.proof_error,
    isRemoved: row.removed_at !== null,
  }))
}

/** Returns the last rehearsal of an upgrade; null: there was none. Throws `login_required`, `not_allowed`. */
export async function findRehearsal(ctx: Ctx): Promise<RehearsalView | null> {
  const row = await requireAdmin(ctx, 'site')
    .db.selectFrom('upgrade_rehearsals')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    rehearsedAt: row.rehearsed_at.toISOString(),
    migrations: row.migrations.length,
    seconds: row.migrate_ms / 1_000,
    lockSeconds: row.longest_lock_ms / 1_000,
  }
}

/** Maximum age of the last proven backup of a site that makes them every night. */
const MOST_BACKUP_AGE_MS = 26 * 3_600_000

type Latest = { startedAt: Date; error: string | null; proofError: string | null; differences: number | null }

/** Returns the outcome of the latest backup that ended; null: there is none. */
export async function findLatest({ db }: Pick<Ctx, 'db'>): Promise<Latest | null> {
  const row = await db
    .selectFrom('backups')
    .select(['started_at as startedAt', 'error', 'proof_error as proofError', 'differences'])
    .where('finished_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Returns what is wrong with a backup, in words for operators; null: nothing. */
export function problemOf({ error, proofError, differences }: Latest): string | null {
  const differs = (differences ?? 0) > 0 ? `${differences} differences after restoring` : null
  return error ?? proofError ?? differs
}

/** Returns when the newest backup without a difference was proven, and how old its data are; null: there is none. */
export async function findLastGood({
  db,
}: Pick<Ctx, 'db'>): Promise<{ provenAt: Date | null; startedAt: Date } | null> {
  const row = await db
    .selectFrom('backups')
    .select(['proven_at as provenAt', 'started_at as startedAt'])
    .where('differences', '=', 0)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Returns whether 26 hours passed since the newest proven backup began, or since the first attempt if none was ever proven. */
export async function isOverdue(ctx: Pick<Ctx, 'db' | 'now'>): Promise<boolean> {
  const good = await findLastGood(ctx)
  const first = await ctx.db
    .selectFrom('backups')
    .select(({ fn }) => fn.min('started_at').as('at'))
    .executeTakeFirst()
  const since = good?.startedAt ?? first?.at ?? null
  return since !== null && ctx.now().getTime() - since.getTime() > MOST_BACKUP_AGE_MS
}

/** When the last backup was made and proven, in the database of any process. Null: never. */
export async function lastBackups(
  ctx: Pick<Ctx, 'db'>,
): Promise<{ madeAt: Date | null; provenAt: Date | null; lastError: string | null }> {
  const [made, good, latest] = await Promise.all([
    ctx.db
      .selectFrom('backups')
      .select(({ fn }) => fn.max('finished_at').as('at'))
      .where('error', 'is', null)
      .executeTakeFirst(),
    findLastGood(ctx),
    findLatest(ctx),
  ])
  return {
    madeAt: made?.at ?? null,
    provenAt: good?.provenAt ?? null,
    lastError: latest === null ? null : problemOf(latest),
  }
}
