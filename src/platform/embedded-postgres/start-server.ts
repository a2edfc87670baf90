import { chmodSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { choosePrograms } from './choose-programs.ts'
import { clusterMajor, createCluster, giveTo } from './create-cluster.ts'
import { chooseSocketDir, type DataDirectory, readPostmaster, requireFreeSpace } from './data-directory.ts'
import { explainFailure } from './failure.ts'
import { rotateLog } from './rotate-log.ts'
import { type PostgresSettings, serverArguments } from './settings.ts'
import { type Supervisor, startSupervisor } from './supervisor.ts'
import { finishSwap } from './swap-cluster.ts'
import { type Membership, openUsers } from './users.ts'

/** Replaying a long log after a crash takes a while; a server that says nothing at all gets less time. */
const START_PATIENCE_MS = 10 * 60_000
const LOOK_EVERY_MS = 5

export interface StartedServer {
  readonly supervisor: Supervisor
  readonly member: Membership
  readonly socketDir: string
}

/**
 * Starts a server on a folder without one, creating its files the first time.
 *
 * @throws EmbeddedPostgresError; `data_dir_in_use` also when another process was faster
 */
export async function startServer(
  places: DataDirectory,
  settings: PostgresSettings | undefined,
  disposable: boolean,
): Promise<StartedServer> {
  finishSwap(places)
  const major = clusterMajor(places)
  requireFreeSpace(places, major !== undefined)
  const { binaries, identity } = choosePrograms(places, major)
  if (major === undefined) await createCluster(places, binaries, identity)
  const { socketDir, temporary } = chooseSocketDir(places)
  try {
    const { clusterDir, runDir, logPath } = places
    for (const path of [clusterDir, runDir, socketDir, logPath, `${logPath}.1`]) giveTo(identity, path)
    if (disposable) giveTo(identity, places.dataDir)
    chmodSync(places.runDir, 0o700)
    rotateLog(places.logPath)
  } catch (error) {
    throw explainFailure(places.dataDir, String(error))
  }
  const { readFd, member } = openUsers(places)
  giveTo(identity, places.usersPath)
  const removeAtEnd = [...(temporary ? [socketDir] : []), ...(disposable ? [places.dataDir] : [])]
  const serverArgs = serverArguments(socketDir, settings)
  const supervisor = startSupervisor({
    places,
    binaries,
    identity,
    usersFd: readFd,
    serverArguments: serverArgs,
    removeAtEnd,
  })
  try {
    await untilReady(places, supervisor)
  } catch (error) {
    member.leave()
    supervisor.kill()
    if (temporary) rmSync(socketDir, { recursive: true, force: true })
    throw error
  }
  return { supervisor, member, socketDir }
}

async function untilReady(places: DataDirectory, supervisor: Supervisor): Promise<void> {
  const until = Date.now() + START_PATIENCE_MS
  while (Date.now() < until) {
    const postmaster = supervisor.pid === undefined ? undefined : readPostmaster(places)
    if (postmaster?.status === 'ready' && postmaster.pid === supervisor.pid) return
    if (supervisor.exits > 0 || supervisor.failure !== undefined) {
      // On a full disk the log is empty, so check the disk first.
      requireFreeSpace(places, true)
      throw explainFailure(places.dataDir, `${supervisor.readLog()}\n${supervisor.failure ?? ''}`)
    }
    await sleep(LOOK_EVERY_MS)
  }
  throw explainFailure(places.dataDir, `it was not ready after ${START_PATIENCE_MS / 60_000} minutes`)
}
