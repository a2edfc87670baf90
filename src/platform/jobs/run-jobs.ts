import { setTimeout as sleep } from 'node:timers/promises'
import { parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Log } from '#platform/context/context.ts'
import type { JobName, Jobs } from '#shared/jobs.ts'
import { jobLogger } from './job-logger.ts'

const RESTART_AFTER_MS = 1_000

/** What a job does; `signal` fires when the process wants to stop. A throw counts as a failed attempt. */
export type JobHandlers = { [Name in JobName]: (payload: Jobs[Name], signal: AbortSignal) => Promise<void> }

/** When a job runs by itself; `cron` is five fields in UTC: minute, hour, day of month, month, day of week. */
export type ScheduledJob = { name: JobName; cron: string }

export type JobRunner = {
  /** Takes no new job and waits for those that run. */
  stop(): Promise<void>
}

/**
 * Runs jobs until stopped, `concurrency` at a time. When the database goes away it comes back with it:
 * a job cut off by that is taken up again by whoever finds it.
 */
export function runJobs(options: {
  pool: Pool
  handlers: JobHandlers
  schedule: readonly ScheduledJob[]
  concurrency: number
  log: Log
  onJob(name: string, outcome: 'done' | 'failed'): void
}): JobRunner {
  const stopping = new AbortController()
  let runner: Runner | undefined
  const running = keepRunning(stopping.signal, options.log, async () => {
    runner = await startRunner(options)
    if (stopping.signal.aborted) await runner.stop()
    await runner.promise
  })
  return {
    async stop() {
      stopping.abort()
      await runner?.stop().catch(() => undefined)
      await running
    },
  }
}

async function keepRunning(signal: AbortSignal, log: Log, runOnce: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    try {
      await runOnce()
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'The job runner stopped and starts again')
    }
    await sleep(RESTART_AFTER_MS, undefined, { signal }).catch(() => undefined)
  }
}

function startRunner(options: Parameters<typeof runJobs>[0]): Promise<Runner> {
  return run({
    pgPool: options.pool,
    concurrency: options.concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: jobLogger(options.log),
    taskList: toTaskList(options.handlers, options.onJob),
    parsedCronItems: parseCronItems(
      options.schedule.map(({ name, cron }) => ({
        task: name,
        match: cron,
        options: { backfillPeriod: 0, maxAttempts: 2 },
      })),
    ),
  })
}

function toTaskList(
  handlers: JobHandlers,
  onJob: (name: string, outcome: 'done' | 'failed') => void,
): TaskList {
  const entries = Object.entries(handlers) as [
    string,
    (payload: unknown, signal: AbortSignal) => Promise<void>,
  ][]
  return Object.fromEntries(
    entries.map(([name, handle]) => [
      name,
      async (payload: unknown, helpers: { abortSignal: AbortSignal }) => {
        try {
          await handle(payload, helpers.abortSignal)
          onJob(name, 'done')
        } catch (error) {
          onJob(name, 'failed')
          throw error
        }
      },
    ]),
  )
}
