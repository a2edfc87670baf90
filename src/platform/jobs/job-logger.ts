import { Logger } from 'graphile-worker'
import type { Log } from '#platform/context/context.ts'
import { OutboundError } from '#platform/outbound-http/outbound-error.ts'

/** The job queue's own lines in our log; what it tells for information is detail to us. */
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

/** Other people's servers fail every day: that is no fault of ours, and a stack would say nothing about it. */
function tellOutbound(log: Log, { code }: OutboundError, job: unknown): void {
  const { task_identifier: name, attempts, max_attempts: maxAttempts } = (job ?? {}) as TriedJob
  log.info(
    { job: name, code, attempt: attempts, maxAttempts },
    'A server that a job asked did not answer well',
  )
}
