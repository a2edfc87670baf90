import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { removeStrayFiles, type SharedFiles } from '#platform/files/shared-files.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import { MOST_ATTEMPTS } from './request-export.ts'

const HOUR_MS = 3_600_000
/** After this, an interrupted export starts over. */
const PATIENCE_MS = HOUR_MS
/** After this, it is given up, and its owner can request another. */
const GIVE_UP_MS = 24 * HOUR_MS

/**
 * Removes archives that expired or whose account is gone, and restarts or gives up those never finished; a scheduled job.
 * Returns how many files were removed.
 */
export async function clearExports(ctx: Ctx, { files }: { files: SharedFiles }): Promise<number> {
  const now = ctx.now()
  await ctx.db.deleteFrom('data_exports').where('expires_at', '<=', now).execute()
  await ctx.db
    .updateTable('data_exports')
    .set({ state: 'failed', file: null, expires_at: new Date(now.getTime() + 30 * GIVE_UP_MS) })
    .where('state', '=', 'waiting')
    .where('asked_at', '<=', new Date(now.getTime() - GIVE_UP_MS))
    .execute()
  await resume(ctx)
  const { rows } = await sql<{ file: string }>`select file from data_exports where file is not null`.execute(
    ctx.db,
  )
  // A finished file without a row belonged to a deleted account or an expired export.
  return removeStrayFiles(files, { known: new Set(rows.map(row => row.file)), nowMs: Date.now() })
}

async function resume(ctx: Ctx): Promise<void> {
  const stuck = await ctx.db
    .selectFrom('data_exports')
    .select('id')
    .where('state', '=', 'waiting')
    .where('asked_at', '<=', new Date(ctx.now().getTime() - PATIENCE_MS))
    .limit(100)
    .execute()
  for (const { id } of stuck)
    await enqueueJob(
      ctx,
      'data-export.make',
      { exportId: id, base: null },
      { maxAttempts: MOST_ATTEMPTS, key: `data-export:${id}` },
    )
}
