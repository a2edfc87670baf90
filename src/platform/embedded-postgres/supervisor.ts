import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { PostgresBinaries } from './binaries.ts'
import type { DataDirectory } from './data-directory.ts'
import { asIdentity, type Identity, SUPERVISE_SCRIPT, spawnOwner } from './identity.ts'

export interface SupervisorOrder {
  readonly places: DataDirectory
  readonly binaries: PostgresBinaries
  readonly identity: Identity
  /** The read end of the FIFO of users; closed here once the supervisor has it. */
  readonly usersFd: number
  readonly serverArguments: readonly string[]
  readonly removeAtEnd: readonly string[]
}

export interface Supervisor {
  /** The current postmaster. */
  readonly pid: number | undefined
  /** Number of times the server has ended unexpectedly. */
  readonly exits: number
  /** Why there is no supervisor at all. */
  readonly failure: string | undefined
  onStart(listener: (pid: number) => void): void
  onExit(listener: (code: number) => void): void
  /** Kills it with the server at once, after a failed start. */
  kill(): void
  /** Returns the log written since the supervisor began. */
  readLog(): string
}

/** Starts the shell script that runs the server; it outlives us while others still use the server. */
export function startSupervisor(order: SupervisorOrder): Supervisor {
  const { places, identity } = order
  const logFd = openSync(places.logPath, 'a', 0o600)
  const logOffset = statSync(places.logPath).size
  const child = spawnSupervisor(order, logFd)
  closeSync(logFd)
  closeSync(order.usersFd)

  const startListeners: ((pid: number) => void)[] = []
  const exitListeners: ((code: number) => void)[] = []
  const state = { pid: undefined as number | undefined, exits: 0, failure: undefined as string | undefined }
  child.once('error', error => {
    state.failure = `${identity.kind}: ${error.message}`
  })
  child.once('exit', (code, signal) => {
    state.failure ??= `the supervisor ended with ${code ?? signal}`
  })
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', line => {
      const [event, value] = line.split(' ')
      state.pid = event === 'started' ? Number(value) : undefined
      if (event === 'exited') state.exits++
      for (const listener of event === 'started' ? startListeners : exitListeners) listener(Number(value))
    })
  }
  return {
    get pid() {
      return state.pid
    },
    get exits() {
      return state.exits
    },
    get failure() {
      return state.failure
    },
    onStart: listener => void startListeners.push(listener),
    onExit: listener => void exitListeners.push(listener),
    kill() {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It has ended already.
      }
    },
    readLog: () => readFileSync(places.logPath).subarray(logOffset).toString(),
  }
}

function spawnSupervisor(order: SupervisorOrder, logFd: number): ChildProcess {
  const { places, binaries, identity } = order
  const [scratch = '', scratch2 = ''] = order.removeAtEnd
  const postgres = [binaries.postgres, '-D', places.clusterDir, ...order.serverArguments]
  const { command, args } = asIdentity(identity, '/bin/sh', [
    SUPERVISE_SCRIPT,
    places.clusterDir,
    places.runDir,
    scratch,
    scratch2,
    ...postgres,
  ])
  const child = spawn(command, args, {
    ...spawnOwner(identity),
    // Its own session, so that Ctrl-C in a terminal doesn't reach the database.
    detached: true,
    cwd: '/',
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    stdio: [order.usersFd, 'pipe', logFd],
  })
  child.unref()
  const events = child.stdout as (NodeJS.ReadableStream & { unref?(): void }) | null
  events?.unref?.()
  return child
}
