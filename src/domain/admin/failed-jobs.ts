import { requireAdmin } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import {
  countJobs,
  dropJob,
  listFailedJobs,
  listScheduledRuns,
  retryJob,
} from '#platform/jobs/failed-jobs.ts'
import { fail } from '#shared/errors.ts'
import type { JobsView } from '#shared/views/storage-view.ts'
import { recordAct } from './admin-log.ts'

const SHOWN = 100

/** Returns failed jobs, how many there are of each state, and when the schedule ran. Throws `login_required`, `not_allowed`. */
export async function loadJobs(ctx: Ctx): Promise<JobsView> {
  const admin = requireAdmin(ctx, 'site')
  const [counts, failed, scheduled] = await Promise.all([
    countJobs(admin),
    listFailedJobs(admin, { limit: SHOWN }),
    listScheduledRuns(admin),
  ])
  return {
    counts,
    failed: failed.map(({ runAt, ...job }) => ({ ...job, runAt: runAt.toISOString() })),
    scheduled: scheduled.map(({ name, lastAt }) => ({ name, lastAt: lastAt?.toISOString() ?? null })),
  }
}

/** Runs a failed job again, or deletes it. Throws `login_required`, `not_allowed`, `not_found`. */
export async function settleFailedJob(
  ctx: Ctx,
  { id, how }: { id: number; how: 'retry' | 'drop' },
): Promise<void> {
  await inTransaction(requireAdmin(ctx, 'site'), async tx => {
    const name = (await (how === 'retry' ? retryJob : dropJob)(tx, { id: String(id) })) ?? fail('not_found')
    await recordAct(tx, {
      act: how === 'retry' ? 'retry_job' : 'drop_job',
      subjectId: null,
      details: { name },
    })
  })
}
