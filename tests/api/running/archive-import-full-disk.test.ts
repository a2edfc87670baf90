import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportSite, openImportSite } from '#tests/support/archive-import.ts'
import { HANGS_MS } from '#tests/support/hangs.ts'
import { runWarren } from '#tests/support/run-command.ts'

const PATIENCE_MS = 10 * HANGS_MS
const RESUME = 'then run the same command again: it goes on where it stopped.'

let folder: string
let tiny: string
let site: ImportSite
let archive: string

/** Only root may mount a disk of its own. */
function mountTiny(path: string): boolean {
  mkdirSync(path)
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', path]).status === 0
}

const scratch = mkdtempSync(join(tmpdir(), 'warren-full-'))
const hasTiny = mountTiny(join(scratch, 'tiny'))

beforeAll(async () => {
  folder = scratch
  tiny = join(scratch, 'tiny')
  site = await openImportSite(join(folder, 'rejects.ndjson'))
  const row = (id: number) => ({ id: `p${id}`, title: `Post ${id}`, subreddit: 'nest', created_utc: 1.4e9 })
  // Each title has something to tell of, more than fits on the small disk.
  const rows = Array.from({ length: 400 }, (_, id) => ({ ...row(id), title: `Post\u0000 ${id}` }))
  archive = join(folder, 'full.submissions.ndjson')
  writeFileSync(archive, rows.map(one => JSON.stringify(one)).join('\n'))
})
afterAll(async () => {
  await site.stop()
  if (hasTiny) execFileSync('umount', [join(scratch, 'tiny')])
  rmSync(scratch, { recursive: true, force: true })
})

function importInto(dataDir: string, source: string): ReturnType<typeof runWarren> {
  const env = { DATABASE_URL: site.url, WARREN_DATA_DIR: dataDir }
  return runWarren(['import', archive, '--source', source], env)
}

test('a database without room ends an import with the disk and the way on, and it goes on', {
  timeout: PATIENCE_MS,
}, async () => {
  await sql`create function refuse_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/5/1": No space left on device' using errcode = '53100';
  end $$`.execute(site.ctx.db)
  await sql`create trigger full_disk before insert on posts for each statement execute function refuse_room()`.execute(
    site.ctx.db,
  )
  const full = await importInto(join(folder, 'data'), 'database')
  expect([full.code, full.stderr.trim()]).toEqual([
    1,
    `The disk of the database server (DATABASE_URL) is full. Nothing saved so far is lost. Free some space there, ${RESUME}`,
  ])
  await sql`drop trigger full_disk on posts`.execute(site.ctx.db)
  const again = await importInto(join(folder, 'data'), 'database')
  expect([again.code, again.stderr]).toEqual([0, ''])
  expect(again.stdout).toMatch(/posts: +400 read, 400 added/)
})

test.skipIf(!hasTiny)(
  'so does a data directory without room for the list of changes (root only)',
  {
    timeout: PATIENCE_MS,
  },
  async () => {
    const { code, stderr } = await importInto(tiny, 'list')
    expect(code).toBe(1)
    expect(stderr).toContain(`The disk that holds ${tiny} is full: 0 MB are free.`)
    expect(stderr).toContain(RESUME)
    expect(stderr).not.toMatch(/^\s+at /m)
    expect((await importInto(join(folder, 'data'), 'list')).code).toBe(0)
  },
)
