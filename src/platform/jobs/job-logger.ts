import { Logger } from 'graphile-worker'
import type { Log } from '#platform/context/context.ts'
import { isDatabaseAway } from '#platform/database/database-failure.ts'
import { OutboundError } from '#platform/outbound-http/outbound-error.ts'

/**
 * Returns a logger that writes the job queue's lines to our log; its info level becomes debug. What failed because another
 * site or the database did not answer is tried again, and is no error of ours.
 */
export function jobLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // The queue gives an error that ends it another name.
    const { error = meta.fatalError, job } = meta
    if (error instanceof OutboundError) return logOutbound(log, error, job)
    if (level === 'error' && isDatabaseAway(error))
      return log.warn({ ...describeTry(job), err: error }, 'The job queue lost its database and tries again')
    const fields = error === undefined ? {} : { err: error }
    if (level === 'error') log.error(fields, message)
    else if (level === 'warning') log.warn(fields, message)
    else log.debug(fields, message)
  })
}

type TriedJob = { task_identifier?: string; attempts?: number; max_attempts?: number }

/** Logs failures of other sites' servers, which happen daily: without a useless stack. */
function logOutbound(log: Log, { code }: OutboundError, job: unknown): void {
  log.info({ ...describeTry(job), code }, 'A server that a job asked did not answer well')
}

/** Names the job that was tried, and how often; nothing for what the queue does of its own. */
function describeTry(tried: unknown) {
  const { task_identifier: job, attempts: attempt, max_attempts: maxAttempts } = (tried ?? {}) as TriedJob
  return { job, attempt, maxAttempts }
}
