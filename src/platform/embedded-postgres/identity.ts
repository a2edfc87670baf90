import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { DataDirectory } from './data-directory.ts'

/** The shell script that runs the server. */
export const SUPERVISE_SCRIPT = fileURLToPath(new URL('./supervise.sh', import.meta.url))

/**
 * The user PostgreSQL runs as. It refuses to run as root, so root starts it as another user; if that user can't traverse the
 * path (a folder closed to others), as root mapped to another id in a user namespace, or as that user with the single
 * capability to traverse closed folders.
 */
export interface Identity {
  readonly kind: 'self' | 'other-user' | 'user-namespace' | 'capability'
  /** Prepended to the program and its arguments. */
  readonly prefix: readonly string[]
  /** User for spawn; only when no prefix changes the user. */
  readonly uid?: number
  readonly gid?: number
  /** Required owner of PostgreSQL's files, if not the user running Warren. */
  readonly owner?: { readonly uid: number; readonly gid: number }
}

interface SystemUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const NOBODY: SystemUser = { name: 'nobody', uid: 65534, gid: 65534 }

/** Returns an identity that can really run the script and program inside the data folder, or why none can. */
export function chooseIdentity(places: DataDirectory, program: string): Identity | { reasons: string[] } {
  const reasons: string[] = []
  for (const identity of candidates(places)) {
    const problem = tryIdentity(identity, places, program)
    if (problem === undefined) return identity
    reasons.push(`${identity.kind}: ${problem}`)
  }
  return { reasons }
}

function candidates(places: DataDirectory): Identity[] {
  const uid = process.getuid?.() ?? -1
  const users = systemUsers()
  const inNamespace: Identity = {
    kind: 'user-namespace',
    prefix: ['unshare', '--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`],
  }
  if (uid !== 0) {
    const self: Identity = { kind: 'self', prefix: [] }
    // initdb looks up the user's name and fails without one (a container started with --user).
    return users.length === 0 || users.some(user => user.uid === uid) ? [self] : [inNamespace, self]
  }
  const owner = chooseOtherUser(places, users)
  const root = { uid: 0, gid: 0 }
  const keepCaps = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return [
    { kind: 'other-user', prefix: [], uid: owner.uid, gid: owner.gid, owner },
    { ...inNamespace, owner: root },
    {
      kind: 'capability',
      prefix: ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', ...keepCaps],
      owner,
    },
  ]
}

/** Returns the current owner of the files, else the folder's owner, else `postgres`, else `nobody`. */
function chooseOtherUser(places: DataDirectory, users: readonly SystemUser[]): SystemUser {
  for (const path of [places.clusterDir, places.dataDir]) {
    const uid = statSync(path, { throwIfNoEntry: false })?.uid
    const owner = uid ? users.find(user => user.uid === uid) : undefined
    if (owner) return owner
  }
  return users.find(user => user.name === 'postgres') ?? users.find(user => user.name === 'nobody') ?? NOBODY
}

function systemUsers(): SystemUser[] {
  let text: string
  try {
    text = readFileSync('/etc/passwd', 'utf8')
  } catch {
    return []
  }
  // macOS stores users elsewhere, so a list without the current user means nothing there.
  if (process.platform === 'darwin' && process.getuid?.() !== 0) return []
  return text.split('\n').flatMap(line => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

function tryIdentity(identity: Identity, places: DataDirectory, program: string): string | undefined {
  const { command, args } = asIdentity(identity, '/bin/sh', [
    SUPERVISE_SCRIPT,
    '--version',
    places.dataDir,
    program,
  ])
  const said = spawnSync(command, args, { ...spawnOwner(identity), cwd: '/', encoding: 'utf8' })
  if (said.status === 0) return undefined
  return said.error?.message ?? (said.stderr.trim() || `ended with ${said.status ?? said.signal}`)
}

/** Returns the command line that runs a program as this identity. */
export function asIdentity(
  identity: Identity,
  program: string,
  args: readonly string[],
): { command: string; args: string[] } {
  const [command = program, ...rest] = [...identity.prefix, program, ...args]
  return { command, args: rest }
}

/** Returns the spawn options that change the user. */
export function spawnOwner(identity: Identity): { uid?: number; gid?: number } {
  if (identity.uid === undefined || identity.gid === undefined) return {}
  return { uid: identity.uid, gid: identity.gid }
}
