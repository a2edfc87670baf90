import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { until } from '#tests/support/patience.ts'
import { isPostgresProcess } from './data-directory.ts'
import { connectEmbedded, ensureDatabase, startEmbeddedPostgres } from './embedded-postgres.ts'
import type { EmbeddedPostgres } from './server-handle.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FIXTURE = join(import.meta.dirname, 'use-server.fixture.ts')
const NOBODY = 65534
const CLOSED = 'other users cannot reach this checkout, and root cannot mount it where they can'
const settings = { fsync: 'off' }
const isRoot = process.getuid?.() === 0

/** The tests of this file share a cluster, since creating one takes most of a second. */
let dataDir: string
const scratch: string[] = []
const children: ChildProcess[] = []
let wayOfUsers: typeof asUser | undefined
let view: string

interface Said {
  url: string
  socketDir: string
  pid: number
  startedHere: boolean
  code?: string
  message?: string
}

function makeScratch(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'warren-pg-'))
  chmodSync(folder, 0o755)
  scratch.push(folder)
  return folder
}

type Command = [program: string, args: string[], options: { uid?: number; gid?: number }]

/** Runs Node as a user who can reach what it reads: this checkout, and the program itself. */
const asUser = (user: number, args: string[]): Command => [process.execPath, args, { uid: user, gid: user }]

/** Does the same when parent folders are closed to others: in its own view of the files, which ends with it. */
const asUserInView = (user: number, args: string[]): Command => {
  const within = args.map(arg => (arg.startsWith(ROOT) ? join(view, 'checkout', relative(ROOT, arg)) : arg))
  return [
    'unshare',
    ['--mount', 'sh', '-c', ENTER_VIEW, view, ROOT, process.execPath, `${user}`, ...within],
    {},
  ]
}
const ENTER_VIEW = `mount --bind "$1" "$0/checkout" && mount --bind "$2" "$0/node" && user=$3 && shift 3 &&
  exec setpriv --reuid "$user" --regid "$user" --clear-groups "$0/node" "$@"`

/** Finds how to run this checkout as any user; undefined when root may not. */
function findWay(): typeof asUser | undefined {
  view = makeScratch()
  mkdirSync(join(view, 'checkout'))
  writeFileSync(join(view, 'node'), '')
  return [asUser, asUserInView].find(way => {
    const [program, args, options] = way(NOBODY, [FIXTURE])
    return spawnSync(program, args, { ...options, cwd: '/' }).status === 2
  })
}

/** Starts a process that uses the server, and waits until it is connected. */
async function use(
  folder: string,
  hold: 'hold' | 'leave',
  user?: number,
): Promise<{ child: ChildProcess; said: Said }> {
  const args = ['--disable-warning=ExperimentalWarning', FIXTURE, folder, hold]
  const [program, its, options] =
    user === undefined ? [process.execPath, args, {}] : (wayOfUsers ?? asUser)(user, args)
  const child = spawn(program, its, { ...options, cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const line = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('exit', code => reject(new Error(`ended with ${code} without a word`)))
  })
  return { child, said: JSON.parse(line) as Said }
}

async function ended(child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) await sleep(5)
}

const stopped = (pid: number) => until(() => expect(isPostgresProcess(pid)).toBe(false))

/** A server's process. Never 0, a signal to which would end this test run. */
function pidOf(server: EmbeddedPostgres): number {
  if (server.pid === undefined) throw new Error('No PostgreSQL runs')
  return server.pid
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

beforeAll(() => {
  dataDir = join(makeScratch(), 'data')
  if (isRoot) wayOfUsers = findWay()
})

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL')
    await ended(child)
  }
})

afterAll(() => {
  for (const folder of scratch) rmSync(folder, { recursive: true, force: true })
})

describe('one process', () => {
  test('gets a database of the newest version behind a socket only its owner reaches, and leaves nothing running', async () => {
    const server = await startEmbeddedPostgres({ dataDir, settings })
    const [row] = await ask(
      server.url,
      "select current_database() as name, current_setting('listen_addresses') as tcp",
    )
    expect(row).toEqual({ name: 'warren', tcp: '' })
    expect(statSync(server.socketDir).mode & 0o077).toBe(0)
    expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0)
    const pid = pidOf(server)
    await server.stop()
    expect(isPostgresProcess(pid)).toBe(false)
  })

  test('finds what it wrote after a stop', async () => {
    const first = await startEmbeddedPostgres({ dataDir, settings })
    await ask(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await startEmbeddedPostgres({ dataDir, settings })
    expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    await second.stop()
  })

  test('lives on when the server is killed, and has it back within seconds', async () => {
    const lines: string[] = []
    const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) }
    const server = await startEmbeddedPostgres({ dataDir, settings, log })
    const exits: number[] = []
    server.onExit(({ code }) => exits.push(code))
    const pid = pidOf(server)
    process.kill(pid, 'SIGKILL')
    await until(async () => expect(await ask(server.url, 'select 1 as up')).toEqual([{ up: 1 }]))
    expect(server.pid).not.toBe(pid)
    expect(exits).toEqual([137])
    expect(lines.join('\n')).toMatch(/ended by itself[\s\S]*runs again/)
    await server.stop()
  })

  test('takes another database when it is given one', async () => {
    const elsewhere = join(makeScratch(), 'unused')
    const server = await startEmbeddedPostgres({ dataDir: makeScratch(), settings })
    const database = await ensureDatabase({ dataDir: elsewhere, databaseUrl: server.url })
    expect(database.url).toBe(server.url)
    await database.stop()
    expect(existsSync(elsewhere)).toBe(false)
    // Another process started it, so it keeps running.
    expect(await ask(server.url, 'select 1 as up')).toEqual([{ up: 1 }])
    await server.stop()
    await expect(ensureDatabase({ dataDir: elsewhere, databaseUrl: server.url })).rejects.toThrow(
      /^No database answers at .* Start it, or correct DATABASE_URL\.$/,
    )
  })

  test('takes a private folder for the socket where the path is too long for one, and removes it', async () => {
    const server = await startEmbeddedPostgres({ dataDir: join(makeScratch(), 'long'.repeat(30)), settings })
    expect(await ask(server.url, 'select 1 as up')).toEqual([{ up: 1 }])
    expect(statSync(server.socketDir).mode & 0o077).toBe(0)
    await server.stop()
    expect(existsSync(server.socketDir)).toBe(false)
  })

  test('removes a disposable folder with the server', async () => {
    const disposableDir = makeScratch()
    const server = await startEmbeddedPostgres({ dataDir: disposableDir, settings, disposable: true })
    await server.stop()
    expect(existsSync(disposableDir)).toBe(false)
  })
})

describe('several processes', () => {
  test('share one server, which stops with the last of them', async () => {
    const first = await use(dataDir, 'hold')
    const second = await use(dataDir, 'hold')
    expect([first.said.startedHere, second.said.startedHere]).toEqual([true, false])
    expect(second.said.url).toBe(first.said.url)
    first.child.kill('SIGTERM')
    await ended(first.child)
    expect(await ask(second.said.url, 'select 1 as up')).toEqual([{ up: 1 }])
    second.child.kill('SIGTERM')
    await ended(second.child)
    await stopped(first.said.pid)
  })

  test('the server stops soon after its only user was killed', async () => {
    const { child, said } = await use(dataDir, 'hold')
    child.kill('SIGKILL')
    await stopped(said.pid)
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  test('starting at once on a new folder, all get the same server', async () => {
    const fresh = join(makeScratch(), 'data')
    const users = await Promise.all([1, 2, 3].map(() => use(fresh, 'hold')))
    expect(users.filter(user => user.said.startedHere)).toHaveLength(1)
    expect(new Set(users.map(user => user.said.pid)).size).toBe(1)
    for (const { child } of users) child.kill('SIGKILL')
    for (const { said } of users) await stopped(said.pid)
  })

  test.skipIf(process.platform !== 'linux')(
    'a server whose supervisor was killed stops all the same with its last user',
    async () => {
      const { child, said } = await use(dataDir, 'hold')
      process.kill(parentOf(said.pid), 'SIGKILL')
      child.kill('SIGKILL')
      await stopped(said.pid)
    },
  )

  test.skipIf(process.platform !== 'linux')(
    'one that lost everybody who would stop it is replaced by the next start',
    async () => {
      const { child, said } = await use(dataDir, 'hold')
      const supervisor = parentOf(said.pid)
      const watchers = childrenOf(supervisor).filter(pid => pid !== said.pid)
      expect(watchers).toHaveLength(1)
      for (const pid of [...watchers, supervisor]) process.kill(pid, 'SIGKILL')
      child.kill('SIGKILL')
      await ended(child)
      const next = await connectEmbedded({ dataDir, settings })
      expect(next.startedHere).toBe(true)
      expect(isPostgresProcess(said.pid)).toBe(false)
      await next.stop()
    },
  )
})

describe('reports problems', () => {
  test('data_dir_in_use: another process, by its number', async () => {
    const { said } = await use(dataDir, 'hold')
    const error = await startEmbeddedPostgres({ dataDir, settings }).catch(reason => reason)
    expect(error).toMatchObject({ code: 'data_dir_in_use' })
    expect(error.message).toContain(String(said.pid))
    expect(error.message).toContain('WARREN_DATA_DIR')
  })

  test.skipIf(!isRoot)('no_permission: a folder of somebody else', async ({ skip }) => {
    skip(wayOfUsers === undefined, CLOSED)
    const folder = makeScratch()
    const { said } = await use(folder, 'leave', NOBODY)
    expect(said).toMatchObject({ code: 'no_permission' })
    expect(said.message).toContain('chown')
  })

  test.skipIf(isRoot)('no_permission: a folder one may not write', async () => {
    const folder = makeScratch()
    chmodSync(folder, 0o555)
    await expect(connectEmbedded({ dataDir: join(folder, 'data') })).rejects.toMatchObject({
      code: 'no_permission',
    })
  })

  test('version_mismatch: files of an unsupported version', async () => {
    const folder = makeScratch()
    mkdirSync(join(folder, 'postgres'))
    writeFileSync(join(folder, 'postgres/PG_VERSION'), '9\n')
    await expect(connectEmbedded({ dataDir: folder })).rejects.toMatchObject({ code: 'version_mismatch' })
  })

  test('start_failed: with the end of the log', async () => {
    const error = await startEmbeddedPostgres({ dataDir, settings: { shared_buffers: 'plenty' } }).catch(
      reason => reason,
    )
    expect(error).toMatchObject({ code: 'start_failed' })
    expect(error.message).toContain('shared_buffers')
  })

  test.skipIf(!canMount())('disk_full: on a small disk', async () => {
    const folder = makeScratch()
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', folder])
    try {
      const error = await connectEmbedded({ dataDir: join(folder, 'data') }).catch(reason => reason)
      expect(error).toMatchObject({ code: 'disk_full' })
      expect(error.message).toMatch(/MB are free/)
    } finally {
      spawnSync('umount', [folder])
    }
  })
})

describe('lock files that lie', () => {
  test.each(['another program’s number', 'nothing at all'])(
    'a postmaster.pid with %s is no obstacle',
    async content => {
      const text = content === 'nothing at all' ? '' : `${process.ppid}\n${dataDir}\n1\n5432\n\n\n\n`
      writeFileSync(join(dataDir, 'postgres/postmaster.pid'), text)
      const server = await connectEmbedded({ dataDir, settings })
      expect(await ask(server.url, 'select 1 as up')).toEqual([{ up: 1 }])
      await server.stop()
    },
  )

  test('neither is a socket lock of a program that has its number now', async () => {
    writeFileSync(join(dataDir, 'run/.s.PGSQL.5432.lock'), `${process.ppid}\n`)
    const server = await connectEmbedded({ dataDir, settings })
    expect(await ask(server.url, 'select 1 as up')).toEqual([{ up: 1 }])
    await server.stop()
  })
})

describe.skipIf(!isRoot)('root', () => {
  test('runs it as another user in a folder that user can reach', async ({ skip }) => {
    skip(wayOfUsers === undefined, CLOSED)
    const { said } = await use(dataDir, 'hold', 0)
    expect(ownerOf(said.pid)).not.toBe(0)
  })

  test('runs it in a folder closed to all others', async () => {
    const closed = makeScratch()
    chmodSync(closed, 0o700)
    const server = await connectEmbedded({ dataDir: join(closed, 'data'), settings })
    expect(await ask(server.url, 'select 1 as up')).toEqual([{ up: 1 }])
    await server.stop()
  })

  test('a normal user runs it too, and root can after him and he after root', async ({ skip }) => {
    skip(wayOfUsers === undefined, CLOSED)
    const folder = makeScratch()
    spawnSync('chown', [`${NOBODY}:${NOBODY}`, folder])
    for (const user of [NOBODY, 0, NOBODY]) {
      const { said, child } = await use(folder, 'leave', user)
      expect(said).toMatchObject({ startedHere: true })
      await ended(child)
    }
  })
})

function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map(line => line.trim().split(/\s+/).map(Number))
  return pairs.filter(([, parent]) => parent === pid).map(([child]) => Number(child))
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

function ownerOf(pid: number): number {
  return statSync(`/proc/${pid}`).uid
}

function canMount(): boolean {
  if (!isRoot || process.platform !== 'linux') return false
  const folder = mkdtempSync(join(tmpdir(), 'warren-mount-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder]).status === 0
  if (mounted) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true })
  return mounted
}
