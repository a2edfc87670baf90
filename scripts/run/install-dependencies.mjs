import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmCi } from './npm-ci.mjs'
import { ROOT, readIfThere } from './places.mjs'
import { say, timed } from './progress.mjs'
import { withSetupLock } from './setup-lock.mjs'

const LOCK_FILE = join(ROOT, 'package-lock.json')
const STAMP = join(ROOT, 'node_modules', '.warren-stamp')

/** Makes node_modules what package-lock.json says, unless it is already. */
export async function installDependencies() {
  const stamp = wantedStamp()
  if (readIfThere(STAMP) === stamp) return
  await withSetupLock(async () => {
    if (readIfThere(STAMP) === stamp) return
    if (missing().length > 0) await timed('Installing what Warren is made of', () => npmCi(ROOT))
    const stillMissing = missing()
    if (stillMissing.length === 0) return writeFileSync(STAMP, stamp)
    // npm passes over optional packages it cannot fetch; without the stamp the next start tries again.
    say(
      `These packages could not be fetched, and are tried again at the next start: ${stillMissing.join(', ')}`,
    )
  })
}

function wantedStamp() {
  const hash = createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex')
  return `${hash} ${process.platform}-${process.arch}`
}

/** Compares what npm says is installed, by us or by hand, with the lock file. */
function missing() {
  const present = readIfThere(join(ROOT, 'node_modules', '.package-lock.json')) ?? '{"packages":{}}'
  return missingPackages(JSON.parse(present).packages, JSON.parse(readFileSync(LOCK_FILE, 'utf8')).packages)
}

/** The packages of a lock file that this machine needs and does not have in that version. */
export function missingPackages(installed, wanted) {
  return Object.entries(wanted)
    .filter(([path, entry]) => {
      if (path === '') return false
      if (installed[path]) return installed[path].version !== entry.version
      return !isForAnotherMachine(entry) && entry.peer !== true
    })
    .map(([path]) => path.replace(/^node_modules\//, ''))
}

/** An optional package is missed only where it names this very machine: others may serve what is not installed here. */
function isForAnotherMachine({ optional, os, cpu, libc }) {
  if (!optional) return false
  const namesThisMachine = os?.includes(process.platform) && cpu?.includes(process.arch)
  // Which C library a machine has shows only in what npm chose, so either is taken for right.
  return !namesThisMachine || libc !== undefined
}
