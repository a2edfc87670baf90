import { AppError, isAppError } from '#shared/errors.ts'

/** SQLSTATE classes and Node codes of a database that is unreachable, starting, stopping or out of connections. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
])
/** pg gives these no code. */
const AWAY_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** SQLSTATE codes of impossible values: NUL in text, a number out of range, an invalid date. */
const NO_VALUES = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

/** SQLSTATE of a full disk. */
const NO_ROOM = '53100'

/**
 * Returns the error to report: ours, `unavailable` when the database is unreachable, `disk_full` when it has no room,
 * `bad_request` for an impossible value, or null for a bug.
 */
export function asAppError(error: unknown): AppError | null {
  if (isAppError(error)) return error
  if (isNoValue(error)) return new AppError('bad_request')
  if (error instanceof Error && 'code' in error && error.code === NO_ROOM) return new AppError('disk_full')
  return isDatabaseAway(error) ? new AppError('unavailable') : null
}

/** Returns true when a value was invalid for its column type; nothing was changed. */
export function isNoValue(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_VALUES.has(String(error.code))
}

/** Returns true when a query, or each of several, failed because the database is unreachable. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isDatabaseAway)
  if ('code' in error && typeof error.code === 'string' && AWAY.has(error.code)) return !isFileError(error)
  return AWAY_MESSAGES.test(error.message)
}

/** Returns true for a transaction aborted by others (deadlock, serialization): it did nothing and can be retried. */
export function isLostRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
}

/** ENOENT of a socket says `connect`; of a file it says `open` and is our own fault. */
function isFileError(error: Error): boolean {
  return (
    'syscall' in error && error.syscall !== 'connect' && error.syscall !== 'read' && error.syscall !== 'write'
  )
}
