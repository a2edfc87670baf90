import { spawn } from 'node:child_process'
import {
  existsSync,
  lchownSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import type { PostgresBinaries } from './binaries.ts'
import type { DataDirectory } from './data-directory.ts'
import { explainFailure } from './failure.ts'
import { asIdentity, type Identity, spawnOwner } from './identity.ts'

/** The role for all connections; access is controlled by the socket's folder. */
export const ROLE = 'warren'

/** Returns the major version a cluster was created with; undefined when there is none yet. */
export function clusterMajor(places: DataDirectory): number | undefined {
  const path = join(places.clusterDir, 'PG_VERSION')
  return existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) : undefined
}

/**
 * Creates PostgreSQL's files in a temporary folder and moves them into place when complete, so that neither a kill
 * half-way nor a second process doing the same leaves a broken cluster.
 *
 * @throws EmbeddedPostgresError
 */
export async function createCluster(
  places: DataDirectory,
  binaries: PostgresBinaries,
  identity: Identity,
): Promise<void> {
  removeUnfinished(places)
  const made = mkdtempSync(join(places.dataDir, 'postgres.new-'))
  try {
    giveTo(identity, made)
    const { command, args } = asIdentity(identity, binaries.initdb, initdbArguments(made, binaries.major))
    const { code, output } = await run(command, args, identity)
    if (code !== 0) throw explainFailure(places.dataDir, output)
    moveIn(made, places.clusterDir)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

/** Removes folders left by an interrupted first start; one in use now is younger than other processes' timeout. */
function removeUnfinished(places: DataDirectory): void {
  const anHourAgoMs = Date.now() - 3_600_000
  for (const name of readdirSync(places.dataDir)) {
    const path = join(places.dataDir, name)
    if (!name.startsWith('postgres.new-')) continue
    if ((lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY) < anHourAgoMs) {
      rmSync(path, { recursive: true, force: true })
    }
  }
}

function initdbArguments(folder: string, major: number): string[] {
  // The builtin provider (17 and newer) sorts by code point and folds case by Unicode, on every machine alike.
  const locale =
    major >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C', '--lc-ctype=C.UTF-8']
  return [
    '-D',
    folder,
    `--username=${ROLE}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--no-instructions',
    ...locale,
  ]
}

function moveIn(made: string, clusterDir: string): void {
  try {
    renameSync(made, clusterDir)
  } catch (error) {
    // Another process was faster; its cluster is as good as ours.
    if (!existsSync(join(clusterDir, 'PG_VERSION'))) throw error
  }
}

function run(
  command: string,
  args: string[],
  identity: Identity,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
    const child = spawn(command, args, {
      ...spawnOwner(identity),
      cwd: '/',
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', reject)
    child.once('close', code => resolve({ code, output }))
  })
}

/** Changes a path's owner, recursively if it really differs. */
export function giveTo(identity: Identity, path: string): void {
  const status = lstatSync(path, { throwIfNoEntry: false })
  if (!identity.owner || !status || status.uid === identity.owner.uid) return
  const { uid, gid } = identity.owner
  const below = status.isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []
  for (const name of below) lchownSync(join(path, name), uid, gid)
  lchownSync(path, uid, gid)
}
