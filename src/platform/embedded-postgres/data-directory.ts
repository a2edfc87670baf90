import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { dataDirectory, explainFolder } from '../files/explain-folder.ts'
import { EmbeddedPostgresError, embeddedPostgresError, explainFailure, failureCode } from './failure.ts'

/** The port only names the socket file: nothing listens on the network. */
export const SOCKET_PORT = 5432

/** The longest socket path every supported kernel accepts is 103 bytes (macOS), 107 on Linux. */
const MAX_SOCKET_PATH_BYTES = 100
const MIN_FREE_BYTES_TO_CREATE = 96 * 1024 * 1024
const MIN_FREE_BYTES_TO_RUN = 8 * 1024 * 1024

export interface DataDirectory {
  readonly dataDir: string
  /** PostgreSQL's own files. */
  readonly clusterDir: string
  /** Holds the FIFO of users and, if its path is short enough, the socket. */
  readonly runDir: string
  readonly usersPath: string
  /** PostgreSQL's own lock file: names the process running on these files. */
  readonly pidPath: string
  readonly logPath: string
}

export function describeDataDirectory(dataDir: string): DataDirectory {
  const root = resolve(dataDir)
  const runDir = join(root, 'run')
  return {
    dataDir: root,
    clusterDir: join(root, 'postgres'),
    runDir,
    usersPath: join(runDir, 'users'),
    pidPath: join(root, 'postgres', 'postmaster.pid'),
    logPath: join(root, 'postgres.log'),
  }
}

export function createDataDirectory(places: DataDirectory): void {
  try {
    makeFolder(places.dataDir)
    makeFolder(places.runDir, 0o700)
  } catch (error) {
    throw explainDataDir(places.dataDir, error)
  }
}

function explainDataDir(dataDir: string, error: unknown): EmbeddedPostgresError {
  const code = failureCode(String(error))
  const words = explainFolder(error, dataDirectory(dataDir))
  return words === null ? explainFailure(dataDir, String(error)) : new EmbeddedPostgresError(code, words)
}

/** Creates folders one by one: Node's own `recursive` never returns when the system denies that a parent exists (`/proc`). */
export function makeFolder(path: string, mode?: number): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path, mode)
  } catch (error) {
    // Another process may have created it at the same moment.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** Returns the folder of the socket: the run folder, or a private temporary one when its path is too long. */
export function chooseSocketDir(places: DataDirectory): { socketDir: string; temporary: boolean } {
  const path = join(places.runDir, `.s.PGSQL.${SOCKET_PORT}.lock`)
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES) return { socketDir: places.runDir, temporary: false }
  return { socketDir: mkdtempSync(join(tmpdir(), 'warren-')), temporary: true }
}

/** @throws EmbeddedPostgresError `disk_full` when there isn't even room to start. */
export function requireFreeSpace(places: DataDirectory, clusterExists: boolean): void {
  const { bavail, bsize } = statfsSync(places.dataDir)
  const neededBytes = clusterExists ? MIN_FREE_BYTES_TO_RUN : MIN_FREE_BYTES_TO_CREATE
  if (bavail * bsize >= neededBytes) return
  const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)
  throw embeddedPostgresError(
    'disk_full',
    places.dataDir,
    `${megabytes(bavail * bsize)} MB are free, ${megabytes(neededBytes)} MB are needed.`,
  )
}

export interface Postmaster {
  readonly pid: number
  readonly socketDir: string
  readonly status: 'starting' | 'ready' | 'stopping' | ''
}

/** Reads postmaster.pid, whether or not that process still lives; pid 0 while it is being written. */
export function readPostmaster(places: DataDirectory): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(places.pidPath, 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw explainFailure(places.dataDir, String(error))
  }
  const pid = Number.parseInt(lines[0] ?? '', 10) || 0
  const status = (lines[7] ?? '').trim()
  const known = status === 'starting' || status === 'ready' || status === 'stopping'
  // A stand-alone backend (single-user mode) writes a negative pid.
  return { pid: Math.abs(pid), socketDir: (lines[4] ?? '').trim(), status: known ? status : '' }
}

/** Returns whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/**
 * Returns whether a lock file's process is really PostgreSQL: after a machine or container restart its id often belongs to
 * something else.
 */
export function isPostgresProcess(pid: number): boolean {
  return isAlive(pid) && /^(.*\/)?(postgres|postmaster)(:.*| -.*)?$/s.test(commandLine(pid))
}

/** Returns whether that PostgreSQL was started by us (and not by hand with pg_ctl, for example). */
export function isOurPostgresProcess(pid: number): boolean {
  return isPostgresProcess(pid) && commandLine(pid).includes('cluster_name=warren')
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    // The process ended between the two checks.
    return ''
  }
}
