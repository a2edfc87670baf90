import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'

/** Longer than slices take between two progress updates. */
const SILENT_MS = 3 * 60_000
/** Attempts before giving up on rules that crash the server. */
const MOST_TURNS = 3

/** Restarts dry runs whose process stopped, as after a crash; after three interruptions they fail. */
export async function resumeRehearsals(ctx: Ctx): Promise<void> {
  const silentSince = new Date(ctx.now().getTime() - SILENT_MS)
  await inTransaction(ctx, async tx => {
    const silent = await tx.db
      .selectFrom('automod_rehearsals')
      .select(['id', 'turns'])
      .where('state', 'in', ['waiting', 'running'])
      .where(({ fn, ref }) => fn.coalesce(ref('seen_at'), ref('asked_at')), '<', silentSince)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, turns } of silent) {
      const isOver = turns >= MOST_TURNS
      await tx.db
        .updateTable('automod_rehearsals')
        .set(
          isOver
            ? { state: 'failed', finished_at: tx.now() }
            : { state: 'waiting', done: 0, seen_at: tx.now() },
        )
        .where('id', '=', id)
        .execute()
      if (!isOver) await enqueueJob(tx, 'automod.rehearse', { rehearsalId: id }, { key: `rehearsal:${id}` })
    }
  })
}
