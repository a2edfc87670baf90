import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HANGS_MS } from '#tests/support/hangs.ts'
import { programEnv, runWarren } from '#tests/support/run-command.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const MAIN = join(import.meta.dirname, '../../../src/server/main.ts')

let database: TestDatabase
let scratch: string
/** A file where a folder should be. Permissions would not stop root. */
let file: string
let dataDir: string

beforeAll(async () => {
  database = await createTestDatabase()
  scratch = await mkdtemp(join(tmpdir(), 'warren-data-directory-'))
  file = join(scratch, 'file')
  dataDir = join(file, 'site')
  await writeFile(file, '')
})
afterAll(async () => {
  await database.drop()
  await rm(scratch, { recursive: true })
})

async function start(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [MAIN, '--role=worker'], {
    env: { ...programEnv(), LOG_FORMAT: 'json', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  const [code] = await once(child, 'close')
  return { code, output }
}

function advice(folder: string, setting: string): string {
  return `${folder}: ${file} is a file, not a folder. Move that file, or choose another place with ${setting}.`
}

test.for([
  ['the bundled database', false],
  ['a database elsewhere', true],
] as const)(
  'a start with %s says in one sentence what is wrong with the data directory',
  async ([, isElsewhere]) => {
    const env = { WARREN_DATA_DIR: dataDir, ...(isElsewhere && { DATABASE_URL: database.url }) }
    const { code, output } = await start(env)
    expect(code).toBe(1)
    expect(output.trim()).toBe(`Warren cannot make the data directory ${advice(dataDir, 'WARREN_DATA_DIR')}`)
  },
)

test('and so with the folder of pictures', async () => {
  const mediaDir = join(file, 'pictures')
  const env = { WARREN_DATA_DIR: join(scratch, 'site'), MEDIA_DIR: mediaDir, DATABASE_URL: database.url }
  const { code, output } = await start(env)
  expect(code).toBe(1)
  expect(output.trim()).toBe(`Warren cannot make the folder of pictures ${advice(mediaDir, 'MEDIA_DIR')}`)
})

test.for([
  ['create-user', '--name', 'ann', '--password', 'long enough 1'],
  ['backup'],
  ['migrate'],
  ['upgrade'],
  ['rerank'],
  ['retry-events'],
  ['retry-mails'],
  ['seed-demo'],
  ['scrub-media'],
])('warren %s says it too', { timeout: HANGS_MS }, async args => {
  const { code, stdout, stderr } = await runWarren(args, { WARREN_DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(stdout).toBe('')
  expect(stderr.trim()).toBe(`Warren cannot make the data directory ${advice(dataDir, 'WARREN_DATA_DIR')}`)
})

test('and a command that only keeps something there, with a database elsewhere', async () => {
  const { code, stderr } = await runWarren(['backup'], {
    WARREN_DATA_DIR: dataDir,
    DATABASE_URL: database.url,
  })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Warren cannot (?:make|use) the data directory .*WARREN_DATA_DIR\.$/m)
  expect(stderr).not.toMatch(/^\s+at /m)
})

test('the doctor tells a file from a folder that is missing', async () => {
  for (const path of [dataDir, file]) {
    const { code, stdout, stderr } = await runWarren(['doctor'], { WARREN_DATA_DIR: path })
    expect(code).toBe(1)
    expect(stdout).toContain(`${path} can't be a folder`)
    expect(stdout).toContain('WARREN_DATA_DIR')
    expect(stderr).toBe('')
  }
})
