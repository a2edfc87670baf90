import { Logger } from 'graphile-worker'
import type { Log } from '#platform/context/context.ts'

/** The job queue's own lines in our log; what it tells for information is detail to us. */
export function jobLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const fields = meta.error === undefined ? {} : { err: meta.error }
    if (level === 'error') log.error(fields, message)
    else if (level === 'warning') log.warn(fields, message)
    else log.debug(fields, message)
  })
}
