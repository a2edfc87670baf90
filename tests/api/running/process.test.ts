import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programEnv } from '#tests/support/run-command.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const MAIN = join(import.meta.dirname, '../../../src/server/main.ts')

const CLI = join(import.meta.dirname, '../../../src/cli/main.ts')

let database: TestDatabase
const children: ChildProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await database.drop()
})

type Process = { child: ChildProcess; output(): string; ended: Promise<number | null> }

/** The real program, as `npm start` runs it; a worker needs no built pages. */
function start(env: Record<string, string>, ...args: string[]): Process {
  const own = { ...programEnv(), HOME: process.env.HOME, NODE_ENV: 'production', LOG_FORMAT: 'json' }
  const child = spawn(process.execPath, [MAIN, ...args], { env: { ...own, ...env } })
  children.push(child)
  let text = ''
  child.stdout?.on('data', chunk => (text += chunk))
  child.stderr?.on('data', chunk => (text += chunk))
  return { child, output: () => text, ended: once(child, 'exit').then(([code]) => code) }
}

test('wrong settings end the start with every one of them named', async () => {
  const { output, ended } = start(
    { PORT: 'high', DATABASE_URL: 'postgres:/', LOG_LEVEL: 'loud' },
    '--role=cook',
  )
  expect(await ended).toBe(1)
  for (const name of ['PORT', 'LOG_LEVEL', 'WARREN_ROLE'])
    expect(output()).toMatch(new RegExp(`^ {2}${name} `, 'm'))
  expect(output()).not.toContain('at ')
})

test('a database that cannot be reached ends the start with a sentence, not with a stack', async () => {
  const { output, ended } = start(
    { DATABASE_URL: 'postgres://joe:hunter22@127.0.0.1:1/none' },
    '--role=worker',
  )
  expect(await ended).toBe(1)
  expect(output()).toContain('ECONNREFUSED')
  expect(output()).not.toContain('hunter22')
  expect(output()).not.toMatch(/^\s+at /m)
})

test('a command finishes after the reader of its output has gone', async () => {
  const child = spawn(process.execPath, [CLI, 'help'], { env: programEnv() })
  children.push(child)
  child.stdout.destroy()
  let said = ''
  child.stderr.on('data', chunk => (said += chunk))
  const [code] = await once(child, 'close')
  expect([code, said]).toEqual([0, ''])
})

test('a process whose jobs do not run by the clock says so', async () => {
  const { child, output, ended } = start({ DATABASE_URL: database.url, SCHEDULE: 'off' }, '--role=worker')
  await expect.poll(output).toContain('SCHEDULE is off: no job runs by the clock')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('SIGTERM ends it in good order', async () => {
  const { child, output, ended } = start({ DATABASE_URL: database.url, LOG_LEVEL: 'debug' }, '--role=worker')
  await expect.poll(output).toContain('Worker connected')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(output()).toContain('Stopping: what runs is finished first')
})
