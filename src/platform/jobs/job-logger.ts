import { Logger } from 'graphile-worker'
import type { Log } from '#platform/context/context.ts'
import { OutboundError } from '#platform/outbound-http/outbound-error.ts'

/** Returns a logger that writes the job queue's lines to our log; its info level becomes debug. */
export function jobLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta.error instanceof OutboundError) return tellOutbound(log, meta.error, meta.job)
    const fields = meta.error === undefined ? {} : { err: meta.error }
    if (level === 'error') log.error(fields, message)
    else if (level === 'warning') log.warn(fields, message)
    else log.debug(fields, message)
  })
}

type TriedJob = { task_identifier?: string; attempts?: number; max_attempts?: number }

/** Logs failures of other sites' servers, which happen daily: not as errors of ours, and without a useless stack. */
function tellOutbound(log: Log, { code }: OutboundError, job: unknown): void {
  const { task_identifier: name, attempts, max_attempts: maxAttempts } = (job ?? {}) as TriedJob
  log.info(
    { job: name, code, attempt: attempts, maxAttempts },
    'A server that a job asked did not answer well',
  )
}
