import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '#tests/support/patience.ts'
import { processesOf } from '#tests/support/site-process.ts'
import { SUPERVISE_SCRIPT } from './identity.ts'

const FALLS = 8

test('a server that keeps falling is started again within two seconds each time', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'warren-supervise-'))
  try {
    const naps = join(dir, 'naps')
    await mkdir(join(dir, 'run'))
    // A fake sleep that returns at once and records the requested duration.
    await writeFile(join(dir, 'sleep'), `#!/bin/sh\necho "$1" >>${naps}\n`)
    await writeFile(join(dir, 'postgres'), '#!/bin/sh\nexit 1\n')
    await Promise.all(['sleep', 'postgres'].map(name => chmod(join(dir, name), 0o755)))
    const args = [SUPERVISE_SCRIPT, dir, join(dir, 'run'), '', '', join(dir, 'postgres')]
    const child = spawn('/bin/sh', args, {
      env: { PATH: `${dir}:/usr/bin:/bin` },
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    const read = async (): Promise<string[]> =>
      existsSync(naps) ? (await readFile(naps, 'utf8')).trim().split('\n') : []
    let slept = await read()
    while (slept.length < FALLS) {
      await delay(20)
      slept = await read()
    }
    // The last user is gone.
    child.stdin.end()
    await once(child, 'exit')
    expect(slept.slice(0, FALLS)).toEqual(['0.2', '0.5', '1', '2', '2', '2', '2', '2'])
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})

test.each([
  ['a server of these files is stopped', (dir: string) => dir, 'SIGINT'],
  ['another program that has its number now is left alone', () => '/elsewhere', 'SIGTERM'],
])('once the supervisor is killed, %s', async (_, folderOf, signal) => {
  const dir = await mkdtemp(join(tmpdir(), 'warren-orphan-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  await mkdir(join(dir, 'run'))
  const supervisor = spawn('/bin/sh', [SUPERVISE_SCRIPT, dir, join(dir, 'run'), '', '', 'true'], {
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  // It watches its users by now.
  await once(supervisor.stdout, 'data')
  const owner = spawn(process.execPath, [
    '-e',
    'setTimeout(() => {}, 600_000)',
    '--',
    '-D',
    folderOf(dir),
    '-F',
  ])
  onTestFinished(() => void owner.kill('SIGKILL'))
  await writeFile(join(dir, 'postmaster.pid'), `${owner.pid}\n`)

  supervisor.kill('SIGKILL')
  await once(supervisor, 'exit')
  supervisor.stdin.end()
  await until(() => expect(processesOf(dir)).toEqual([]))
  // Of two signals the lower one ends a process.
  owner.kill('SIGTERM')
  await once(owner, 'exit')
  expect(owner.signalCode).toBe(signal)
})
