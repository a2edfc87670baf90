import { runJobs, type ScheduledJob } from '#platform/jobs/run-jobs.ts'
import type { App } from './app.ts'
import { startEventLoop } from './event-loop.ts'
import { jobHandlers, SCHEDULE } from './jobs.ts'

/** Images are the heaviest jobs; running more at once would starve the pages. */
const CONCURRENT_JOBS = 2

export type Worker = {
  /** Events were written: handle them at once. */
  kick(): void
  /** Finishes the running jobs and event handlers. */
  stop(): Promise<void>
}

/** Handles events and runs jobs in this process, by themselves those of the schedule: the site's unless another is given. */
export function startWorker(app: App, given?: readonly ScheduledJob[]): Worker {
  const { hasSchedule } = app.config
  if (!hasSchedule) app.log.info({}, 'SCHEDULE is off: no job runs by the clock')
  const schedule = given ?? (hasSchedule ? SCHEDULE : [])
  const events = startEventLoop(app)
  const jobs = runJobs({
    pool: app.database.pool,
    handlers: jobHandlers(app),
    schedule,
    concurrency: CONCURRENT_JOBS,
    log: app.log,
    onJob: (name, outcome) => app.metrics.countJob(name, outcome),
  })
  return {
    kick: events.kick,
    async stop() {
      await Promise.all([events.stop(), jobs.stop()])
    },
  }
}
