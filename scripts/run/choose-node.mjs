import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { npmCi } from './npm-ci.mjs'
import { ROOT } from './places.mjs'
import { Problem, timed } from './progress.mjs'
import { withSetupLock } from './setup-lock.mjs'

const RUNTIME = join(ROOT, 'runtime')

/**
 * The Node that runs everything after this script: the present one, or the locked one of `runtime/`, which is
 * installed the first time. It is also put first on the PATH.
 */
export async function chooseNode() {
  if (isNewEnough(process.versions.node)) return putFirst(process.execPath)
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 18) throw new Problem(`Node ${process.versions.node} is too old: install Node 18 or newer.`)
  if (!findLocked()) await withSetupLock(installLocked)
  const locked = findLocked()
  if (!locked) {
    throw new Problem(
      `Node ${process.versions.node} is too old, and none could be fetched for ${process.platform}-${process.arch}: check the network and try again, or install Node 22.22 or newer.`,
    )
  }
  requireRunning(locked)
  return putFirst(locked)
}

/** Accepts versions from 22.22 on, except 23, which ended before it got features the libraries need. */
export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major === 22 ? minor >= 22 : major >= 24
}

function putFirst(path) {
  process.env.PATH = `${dirname(path)}${delimiter}${process.env.PATH ?? ''}`
  return path
}

async function installLocked() {
  if (findLocked()) return
  await timed(`Node ${process.versions.node} is too old for Warren; fetching the one it was made with`, () =>
    npmCi(RUNTIME),
  )
}

function findLocked() {
  const folder = join(RUNTIME, 'node_modules')
  if (!existsSync(folder)) return undefined
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  for (const name of readdirSync(folder)) {
    const path = join(folder, name, 'bin', program)
    if (name.startsWith('node-') && existsSync(path)) return makeExecutable(path)
  }
  return undefined
}

function makeExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    chmodSync(path, 0o755)
  }
  return path
}

/** Shows once that the program runs here: it may be made for another C library. */
function requireRunning(path) {
  const proof = join(RUNTIME, 'node_modules', '.runs')
  if (existsSync(proof)) return
  const said = spawnSync(path, ['--version'], { encoding: 'utf8' })
  if (said.status === 0) {
    writeFileSync(proof, said.stdout)
    return
  }
  throw new Problem(
    `The Node in ${path} does not run on this machine (${said.stderr || said.error?.message}). Install Node 22.22 or newer.`,
  )
}
