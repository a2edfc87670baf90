import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HANGS_MS } from '#tests/support/hangs.ts'
import { fastestFolder } from '#tests/support/machine/fastest-folder.ts'
import { programEnv, runWarren } from '#tests/support/run-command.ts'
import { startSiteProcess } from '#tests/support/site-process.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const MAIN = join(import.meta.dirname, '../../../src/server/main.ts')

let dataDir: string
let database: TestDatabase

beforeAll(async () => {
  dataDir = await mkdtemp(join(fastestFolder(), 'warren-one-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

type Ended = { code: number | null; output: string }

/** Starts the site with settings with which it cannot run, and waits for its end. */
async function startInVain(env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN], { env: { ...programEnv(), PORT: '0', ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  // A start that hangs must not outlive the test.
  const killing = setTimeout(() => child.kill('SIGKILL'), 2 * HANGS_MS)
  const [code] = await once(child, 'close')
  clearTimeout(killing)
  return { code, output }
}

describe('a start that cannot succeed ends with a sentence', () => {
  test('the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const env = { DATABASE_URL: database.url, WARREN_DATA_DIR: dataDir, HOST: '127.0.0.1' }
    const { code, output } = await startInVain({ ...env, PORT: String(port) })
    other.close()
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} is taken: another program listens there`)
    expect(output).toContain(`PORT=${port + 1} npm start`)
    expect(output).not.toMatch(/^\s+at /m)
  })

  test('the machine has no such address', async () => {
    const env = { DATABASE_URL: database.url, WARREN_DATA_DIR: dataDir, HOST: '203.0.113.9' }
    const { code, output } = await startInVain(env)
    expect([code, output]).toEqual([1, expect.stringContaining('This machine has no address 203.0.113.9.')])
  })

  test('the database does not answer, or is not there', async () => {
    const away = 'postgres://warren:hush@127.0.0.1:1/warren'
    const first = await startInVain({ DATABASE_URL: away, WARREN_DATA_DIR: dataDir })
    expect(first).toEqual({
      code: 1,
      output: expect.stringContaining('No database answers at 127.0.0.1:1 (ECONNREFUSED).'),
    })
    const unknown = new URL(database.url)
    unknown.pathname = '/never_made'
    const second = await startInVain({ DATABASE_URL: unknown.href, WARREN_DATA_DIR: dataDir })
    expect(second.code).toBe(1)
    expect(second.output).toContain('has no database "never_made"')
    expect(second.output).toContain('createdb never_made')
  })

  test.skipIf(process.platform !== 'linux').each(['/proc/warren/data', '/dev/null/data'])(
    'no folder can be made at %s',
    async path => {
      const { code, output } = await startInVain({ WARREN_DATA_DIR: path })
      expect(code).toBe(1)
      expect(output).toContain(`Warren cannot make the data directory ${path}`)
      expect(output).toContain('WARREN_DATA_DIR')
      const command = await runWarren(['doctor'], { WARREN_DATA_DIR: path })
      expect(command.code).toBe(1)
      expect(command.stdout + command.stderr).toContain(path)
    },
  )
})

test('one site at a time uses a data directory, commands run beside it, and a killed site doesn’t block the next', {
  timeout: 5 * HANGS_MS,
}, async () => {
  const first = await startSiteProcess(dataDir)
  const second = await startInVain({ WARREN_DATA_DIR: dataDir })
  expect(second.code).toBe(1)
  expect(second.output).toContain(
    `Another Warren (process ${first.pid}) runs already on the data directory ${dataDir}.`,
  )
  const args = ['create-user', '--name', 'beside', '--password', 'four green bicycles']
  expect((await runWarren(args, { WARREN_DATA_DIR: dataDir })).code).toBe(0)
  expect((await fetch(`${first.url}/user/beside/`)).status).toBe(200)
  first.kill('SIGKILL')
  await first.ended
  const next = await startSiteProcess(dataDir)
  expect((await fetch(`${next.url}/user/beside/`)).status).toBe(200)
  next.kill('SIGTERM')
  expect(await next.ended).toEqual({ code: 0, signal: null })
  expect((await runWarren(['doctor'], { WARREN_DATA_DIR: dataDir })).code).toBe(0)
})

describe('doctor', () => {
  test('finds a site well, line by line', async () => {
    const { code, stdout } = await runWarren(['doctor'], {
      DATABASE_URL: database.url,
      WARREN_DATA_DIR: dataDir,
    })
    expect(stdout).toMatch(/^ok {6}Node {13}v/m)
    expect(stdout).toContain(`data directory   ${dataDir}`)
    expect(stdout).toMatch(/^ok {6}tables {11}up to date$/m)
    expect(code).toBe(0)
  })

  test('says what to do where there is no site, and makes none', async () => {
    const nowhere = join(dataDir, 'nowhere')
    const { code, stdout } = await runWarren(['doctor'], { WARREN_DATA_DIR: nowhere })
    expect(stdout).toContain(`PROBLEM data directory   ${nowhere} does not exist: run npm start`)
    expect(code).toBe(1)
    expect(existsSync(nowhere)).toBe(false)
  })

  test('a database that does not answer is told after what is well', async () => {
    const { code, stdout, stderr } = await runWarren(['doctor'], {
      DATABASE_URL: 'postgres://warren:hush@127.0.0.1:1/warren',
      WARREN_DATA_DIR: dataDir,
    })
    expect(stdout).toMatch(/^ok {6}data directory/m)
    expect(stderr).toBe(
      'No database answers at 127.0.0.1:1 (ECONNREFUSED). Start it, or correct DATABASE_URL.\n',
    )
    expect(code).toBe(1)
  })
})
