import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Log } from '#platform/context/context.ts'
import type { JobName, Jobs } from '#shared/jobs.ts'
import { jobLogger } from './job-logger.ts'

const RESTART_AFTER_MS = 1_000

/** Handler of each job; `signal` fires when the process wants to stop. A throw counts as a failed attempt. */
export type JobHandlers = { [Name in JobName]: (payload: Jobs[Name], signal: AbortSignal) => Promise<void> }

/** Schedule of a job; `cron` is five fields in UTC: minute, hour, day of month, month, day of week. */
export type ScheduledJob = { name: JobName; cron: string }

export type JobRunner = {
  /** Accepts no new jobs and waits for running ones. */
  stop(): Promise<void>
}

/**
 * Runs jobs until stopped, `concurrency` at a time. It reconnects after an outage; a job interrupted by one, or whose end could
 * not be noted, is picked up again by any worker.
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
  // What a runner could not let go of would stay its own for four hours.
  const ended = new Set<string>()
  const running = keepRunning(stopping.signal, options.log, async () => {
    await unlockJobs(options.pool, ended)
    const events: WorkerEvents = new EventEmitter()
    const names: string[] = []
    events.on('pool:create', ({ workerPool }) => names.push(workerPool.id))
    try {
      runner = await startRunner(options, events, stopping.signal)
      if (stopping.signal.aborted) await runner.stop()
      await runner.promise
    } finally {
      for (const name of names) ended.add(name)
    }
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

/** Makes the jobs available that these runners had taken, and forgets the runners. */
async function unlockJobs(pool: Pool, runners: Set<string>): Promise<void> {
  if (runners.size === 0) return
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [[...runners]])
  runners.clear()
}

function startRunner(
  options: Parameters<typeof runJobs>[0],
  events: WorkerEvents,
  stopping: AbortSignal,
): Promise<Runner> {
  return run({
    events,
    pgPool: options.pool,
    concurrency: options.concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: jobLogger(options.log),
    // Otherwise the statement that ends a job isn't awaited: its failure would go unnoticed, and stopping would not
    // wait for it.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: toTaskList({ ...options, stopping }),
    parsedCronItems: parseCronItems(
      options.schedule.map(({ name, cron }) => ({
        task: name,
        match: cron,
        options: { backfillPeriod: 0, maxAttempts: 2 },
      })),
    ),
  })
}

function toTaskList({
  handlers,
  onJob,
  stopping,
}: {
  handlers: JobHandlers
  onJob: (name: string, outcome: 'done' | 'failed') => void
  stopping: AbortSignal
}): TaskList {
  const entries = Object.entries(handlers) as [
    string,
    (payload: unknown, signal: AbortSignal) => Promise<void>,
  ][]
  return Object.fromEntries(
    entries.map(([name, handle]) => [
      name,
      async (payload: unknown, helpers: { abortSignal: AbortSignal }) => {
        try {
          // The runner signals a job only after some seconds, and then no longer waits for its result.
          await handle(payload, AbortSignal.any([helpers.abortSignal, stopping]))
          onJob(name, 'done')
        } catch (error) {
          onJob(name, 'failed')
          throw error
        }
      },
    ]),
  )
}
