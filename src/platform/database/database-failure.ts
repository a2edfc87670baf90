import { AppError, isAppError } from '#shared/errors.ts'

/** SQLSTATE classes and Node codes of a database that is away, starting, stopping or full of connections. */
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

/** SQLSTATE codes of values that no column can hold: NUL in a text, a number too large, a day that no calendar has. */
const NO_VALUES = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

/**
 * The failure to tell the client: our own, `unavailable` when the database is away, `bad_request` for a value that it
 * cannot hold, or null for a fault of the program.
 */
export function asAppError(error: unknown): AppError | null {
  if (isAppError(error)) return error
  if (isNoValue(error)) return new AppError('bad_request')
  return isDatabaseAway(error) ? new AppError('unavailable') : null
}

/** True when somebody sent what cannot be a value of its kind: it was refused before anything was done. */
export function isNoValue(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_VALUES.has(String(error.code))
}

/** True when a query failed because there is no database to ask just now. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && AWAY.has(error.code)) return !isFileError(error)
  return AWAY_MESSAGES.test(error.message)
}

/** True for a transaction that lost against others (deadlock, serialization): it did nothing, and may be tried again. */
export function isLostRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
}

/** ENOENT of a socket says `connect`; of a file it says `open` and is our own fault. */
function isFileError(error: Error): boolean {
  return (
    'syscall' in error && error.syscall !== 'connect' && error.syscall !== 'read' && error.syscall !== 'write'
  )
}
