import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, constants, existsSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DataDirectory } from './data-directory.ts'
import { explainFailure } from './failure.ts'

const LOOK_EVERY_MS = 5
/** A supervisor that still reads but can't answer for this long (a full disk) isn't about to stop. */
const ANSWER_PATIENCE_MS = 10_000

/**
 * A process's membership among the users of a running server: each holds the FIFO `run/users` open for writing, and the
 * supervisor reads it. The kernel closes it however a process ends, so no count can go wrong.
 */
export interface Membership {
  /**
   * Waits for the supervisor to confirm that it counts us: it may have found no users just before we came, and be
   * about to stop the server. From then on the server stays as long as we do.
   *
   * @returns false when the server is going away
   */
  isCounted(): Promise<boolean>
  leave(): void
}

/** Joins the users of a running server, if possible; undefined when none runs. */
export function joinUsers(places: DataDirectory): Membership | undefined {
  try {
    return membership(places, openSync(places.usersPath, constants.O_WRONLY | constants.O_NONBLOCK))
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    // ENXIO: the FIFO has no reader, hence no server; ENOENT: there never was one.
    if (code === 'ENXIO' || code === 'ENOENT') return undefined
    throw explainFailure(places.dataDir, String(error))
  }
}

/**
 * Returns whether someone else uses a server here. A server whose last user has just left or died stops by itself, so it gets
 * time to notice.
 */
export async function isUsed(places: DataDirectory, patienceMs: number): Promise<boolean> {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    const member = joinUsers(places)
    if (!member) return false
    const counted = await member.isCounted()
    member.leave()
    if (!counted) return false
    await sleep(patienceMs / 10)
  }
  return true
}

/** Opens the FIFO for a server about to start: the end its supervisor reads, and our own membership. */
export function openUsers(places: DataDirectory): { readFd: number; member: Membership } {
  try {
    if (!existsSync(places.usersPath)) makeFifo(places.usersPath)
    // Opening one end blocks until the other opens; this third handle acts as both.
    const both = openSync(places.usersPath, constants.O_RDWR)
    const readFd = openSync(places.usersPath, constants.O_RDONLY)
    const writeFd = openSync(places.usersPath, constants.O_WRONLY | constants.O_NONBLOCK)
    closeSync(both)
    return { readFd, member: membership(places, writeFd) }
  } catch (error) {
    throw explainFailure(places.dataDir, String(error))
  }
}

function makeFifo(path: string): void {
  try {
    execFileSync('mkfifo', ['-m', '600', path], { stdio: 'pipe' })
  } catch (error) {
    // Another process may have created it at the same moment.
    if (!existsSync(path)) throw error
  }
}

function membership(places: DataDirectory, fd: number): Membership {
  let open = true
  return {
    async isCounted() {
      const word = randomUUID()
      const answer = join(places.runDir, `joined.${word}`)
      let line = `${word}\n`
      const until = Date.now() + ANSWER_PATIENCE_MS
      while (open && write(fd, line)) {
        if (existsSync(answer) || Date.now() > until) {
          rmSync(answer, { force: true })
          return true
        }
        // An empty line requests nothing, and fails once there is no reader.
        line = '\n'
        await sleep(LOOK_EVERY_MS)
      }
      return false
    },
    leave() {
      if (open) closeSync(fd)
      open = false
    },
  }
}

function write(fd: number, line: string): boolean {
  try {
    return writeSync(fd, line) > 0
  } catch (error) {
    // EAGAIN: a busy machine whose supervisor has thousands of our lines left to read.
    return (error as NodeJS.ErrnoException).code === 'EAGAIN'
  }
}
