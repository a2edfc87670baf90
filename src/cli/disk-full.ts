import { statfs } from 'node:fs/promises'
import { isDatabaseAway } from '#platform/database/database-failure.ts'
import type { CliIo } from './cli-io.ts'

const SIGNS = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** PostgreSQL exits when it has no room for its log, without telling its clients. */
const NO_ROOM_BYTES = 32 * 1024 * 1024
const MEBIBYTE = 1024 * 1024

/** Returns which disk is full and what to do, if that caused the error; else null. */
export async function explainDiskFull(error: unknown, config: CliIo['config']): Promise<string | null> {
  const freeBytes = await freeBytesAt(config.dataDir)
  const isOwnDatabaseGone = config.databaseUrl === undefined && isDatabaseAway(error)
  if (!saysDiskFull(error) && !(isOwnDatabaseGone && freeBytes < NO_ROOM_BYTES)) return null
  const disk =
    config.databaseUrl !== undefined && isFromDatabase(error)
      ? 'The disk of the database server (DATABASE_URL) is full.'
      : `The disk that holds ${config.dataDir} is full: ${Math.floor(freeBytes / MEBIBYTE)} MB are free.`
  return `${disk} Nothing saved so far is lost. Free some space there`
}

function saysDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && SIGNS.has(String(error.code))) return true
  return /no space left on device|disk quota exceeded/i.test(error.message)
}

/** SQLSTATE codes have five characters; file errors have a system call. */
function isFromDatabase(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && !('syscall' in error) && /^\w{5}$/.test(String(error.code))
  )
}

async function freeBytesAt(path: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(path)
    return bavail * bsize
  } catch {
    // No folder there, so no disk to blame.
    return Number.POSITIVE_INFINITY
  }
}
