import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type DataDirectory,
  isAlive,
  isOurPostgresProcess,
  isPostgresProcess,
  type Postmaster,
  readPostmaster,
  SOCKET_PORT,
} from './data-directory.ts'
import { embeddedPostgresError, explainFailure } from './failure.ts'
import { joinUsers } from './users.ts'

const PATIENCE_MS = 500
const STOP_PATIENCE_MS = 60_000
const LOOK_EVERY_MS = 25

/**
 * Prepares the folder for a new server: waits for one that is stopping, ends one that lost its
 * supervisor, and removes stale lock files left by a machine restart.
 *
 * @returns false when a server with users turned up meanwhile
 * @throws EmbeddedPostgresError `data_dir_in_use` for a server started by something else
 */
export async function clearLeftovers(places: DataDirectory): Promise<boolean> {
  const postmaster = readPostmaster(places)
  if (!postmaster || isDead(postmaster.pid)) {
    // PostgreSQL itself replaces the lock of a dead process.
    removeLyingSocketLock(places)
    return true
  }
  if (isPostgresProcess(postmaster.pid) && !isOurPostgresProcess(postmaster.pid))
    throw inUse(places, postmaster)
  // A starting server gets its users before its process, so this shows on the next checks.
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    await sleep(LOOK_EVERY_MS)
    const member = joinUsers(places)
    member?.leave()
    if (member) return false
    if (readPostmaster(places)?.pid !== postmaster.pid) return true
  }
  if (isPostgresProcess(postmaster.pid)) await stopOrphan(places, postmaster)
  else removeLyingLock(places, postmaster)
  return true
}

/** 0 means a lock file that is empty, temporarily or for good. */
function isDead(pid: number): boolean {
  return pid !== 0 && !isAlive(pid)
}

/** Removes a stale lock, and restores it if it turns out to be a newer one. */
function removeLyingLock(places: DataDirectory, lying: Postmaster): void {
  const aside = `${places.pidPath}.${process.pid}`
  try {
    renameSync(places.pidPath, aside)
    const pid = Number.parseInt(readFileSync(aside, 'utf8'), 10) || 0
    if (pid === lying.pid) rmSync(aside)
    else renameSync(aside, places.pidPath)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw explainFailure(places.dataDir, String(error))
  }
}

async function stopOrphan(places: DataDirectory, postmaster: Postmaster): Promise<void> {
  try {
    process.kill(postmaster.pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw inUse(places, postmaster)
  }
  const until = Date.now() + STOP_PATIENCE_MS
  while (isPostgresProcess(postmaster.pid)) {
    if (Date.now() > until) throw inUse(places, postmaster)
    await sleep(LOOK_EVERY_MS)
  }
}

/** Returns the error for a folder that another server uses. */
export function inUse(places: DataDirectory, postmaster: Postmaster | undefined): Error {
  const detail = postmaster ? `It runs as process ${postmaster.pid}.` : ''
  return embeddedPostgresError('data_dir_in_use', places.dataDir, detail)
}

function removeLyingSocketLock(places: DataDirectory): void {
  const lock = join(places.runDir, `.s.PGSQL.${SOCKET_PORT}.lock`)
  const owner = lockOwner(lock)
  if (isAlive(owner) && !isPostgresProcess(owner)) rmSync(lock, { force: true })
}

/** Returns the process in a socket's lock file; 0 for none. */
function lockOwner(path: string): number {
  try {
    return Math.abs(Number.parseInt(readFileSync(path, 'utf8'), 10)) || 0
  } catch {
    return 0
  }
}
