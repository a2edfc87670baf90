import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  describeContent,
  findTreeMistakes,
  type ImportSite,
  openImportSite,
  writeArchive,
} from '#tests/support/archive-import.ts'
import { type Ended, runWarren } from '#tests/support/run-command.ts'

const BATCH_ROWS = 100

let folder: string
let paths: string[]
let expected: Record<string, unknown[]>
const sites: ImportSite[] = []

async function openSite(): Promise<ImportSite> {
  const site = await openImportSite(join(folder, 'rejects.ndjson'))
  sites.push(site)
  return site
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'warren-resume-'))
  paths = writeArchive(join(folder, 'small'), { posts: 40, comments: 900, seed: 3 })
  const site = await openSite()
  await site.run(paths)
  expected = await describeContent(site.ctx)
})
afterAll(async () => {
  for (const site of sites) await site.stop()
  rmSync(folder, { recursive: true })
})

describe('an import that is stopped', () => {
  test('ends as one in a single run does, wherever it stops', async () => {
    expect(expected.comments?.length).toBeGreaterThan(850)
    const site = await openSite()
    const stops = await runWithStops(site, stop => stop % 2 === 1)
    expect(stops).toBeGreaterThan(5)
    expect(await describeContent(site.ctx)).toEqual(expected)
    expect(await findTreeMistakes(site.ctx)).toEqual([])
  })

  test('starts the comments again when a crash of the database has emptied their staging', async () => {
    const site = await openSite()
    await expect(stopAfter(site, 6)).rejects.toThrow()
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from import_staged_comments`.execute(site.ctx.db)
    expect(rows[0]?.count).toBeGreaterThan(0)
    // What PostgreSQL does to an unlogged table.
    await sql`truncate import_staged_comments`.execute(site.ctx.db)
    await site.run(paths, { batchRows: BATCH_ROWS })
    expect(await describeContent(site.ctx)).toEqual(expected)
  })

  test('is put right when other files come next', async () => {
    const site = await openSite()
    await expect(stopAfter(site, 6)).rejects.toThrow()
    const other = writeArchive(join(folder, 'other'), { posts: 3, comments: 20, seed: 5 })
    await site.run(other)
    expect(await findTreeMistakes(site.ctx)).toEqual([])
    await site.run(paths)
    const fresh = await openSite()
    await fresh.run(other)
    await fresh.run(paths)
    expect(await describeContent(site.ctx)).toEqual(await describeContent(fresh.ctx))
  })

  test('comes whole through kill -9 while it reads, and while it places', async () => {
    const big = writeArchive(join(folder, 'big'), { posts: 300, comments: 12_000, seed: 11 })
    const whole = await openSite()
    await whole.run(big)
    const site = await openSite()
    const command = [...big, '--source', 'archive']
    const staged = sql<{ is_reached: boolean }>`
      select exists (select from import_staged_comments) as is_reached`
    const placed = sql<{ is_reached: boolean }>`
      select exists (select from comments) as is_reached`
    expect((await runCommand(site, command, staged)).signal).toBe('SIGKILL')
    expect((await runCommand(site, command, placed)).signal).toBe('SIGKILL')
    const left = await sql<{ count: number }>`select staged_comments as count from import_sources`.execute(
      site.ctx.db,
    )
    expect(left.rows[0]?.count).toBeGreaterThan(0)
    const last = await runCommand(site, command)
    expect([last.code, last.stderr]).toEqual([0, ''])
    expect(last.stdout).toContain('resumed after line')
    // What the killed run had read counts too.
    const carriedOn = left.rows[0]?.count ?? 0
    const words = `${carriedOn.toLocaleString('en-US')} comments read before the interruption`
    expect(last.stdout).toContain(words)
    const handled = Number(/([\d,]+) rows of 2 files/.exec(last.stdout)?.[1]?.replaceAll(',', ''))
    expect(handled).toBeGreaterThanOrEqual(carriedOn)
    expect(digest(await describeContent(site.ctx))).toBe(digest(await describeContent(whole.ctx)))
    expect(await findTreeMistakes(site.ctx)).toEqual([])
  })
})

/** Tens of thousands of rows compare sooner so. */
function digest(content: Record<string, unknown[]>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** Aborts each run at another moment until one comes through; returns how many did not. */
async function runWithStops(site: ImportSite, isMoved: (stop: number) => boolean): Promise<number> {
  for (let stop = 0; stop < 200; stop += 1) {
    try {
      await stopAfter(site, isMoved(stop) ? 2 : 1)
      return stop
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'AbortError') throw error
    }
  }
  throw new Error('The import never came through')
}

/** Aborts when progress has been told that many times with new rows written or placed. */
async function stopAfter(site: ImportSite, steps: number): Promise<unknown> {
  const stop = new AbortController()
  const seen = new Set<string>()
  return site.run(paths, {
    batchRows: BATCH_ROWS,
    signal: stop.signal,
    onProgress: ({ phase, rowsRead, share }) => {
      seen.add(phase === 'reading' ? `read ${rowsRead}` : `${phase} ${share}`)
      if (seen.size > steps) stop.abort()
    },
  })
}

/** `warren import …` as a process of its own, killed with SIGKILL as soon as the query says so. */
function runCommand(
  site: ImportSite,
  args: readonly string[],
  killWhen?: RawBuilder<{ is_reached: boolean }>,
): Promise<Ended> {
  const env = { DATABASE_URL: site.url, WARREN_DATA_DIR: join(folder, 'data') }
  const isReached = async (query: RawBuilder<{ is_reached: boolean }>) =>
    (await query.execute(site.ctx.db)).rows[0]?.is_reached === true
  return runWarren(['import', ...args], env, killWhen && (() => isReached(killWhen)))
}

describe('the command', () => {
  test('says what it did, where the rejects are, and ends with 0', async () => {
    const site = await openSite()
    const { code, stdout, stderr } = await runCommand(site, [join(folder, 'small'), '--source', 'My site'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/posts: +40 read, 40 added, 0 already there, 0 skipped/)
    expect(stdout).toMatch(/comments: +900 read, 8\d\d added, 0 already there, \d+ skipped/)
    expect(stdout).toMatch(/× not valid JSON/)
    expect(stdout).toMatch(/rows\/s, at most \d+ MB/)
    const path = /: (\/.*my-site-.*\.rejects\.ndjson)/.exec(stdout)?.[1] ?? ''
    const skipped = Number(/comments: .* (\d+) skipped/.exec(stdout)?.[1])
    const entries = readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(entries.filter(entry => entry.isSkipped)).toHaveLength(skipped)
    // The rest end up at the top level: comments without their parent, and broken cycles.
    const moved = [...stdout.matchAll(/^([\d,]+) (?:comments without|circular)/gm)].map(([, count]) =>
      Number(count),
    )
    expect(entries.length - skipped).toBe(moved.reduce((sum, count) => sum + count, 0))
  })

  test.each([
    [['/nowhere', '--source', 'x'], 1, 'no such file'],
    [['--source', 'x'], 2, 'Name at least one file or folder to import.'],
    [['/nowhere'], 2, '--source'],
    [['/nowhere', '--sauce', 'x'], 2, 'sauce'],
  ])('%j fails', async (args, code, words) => {
    const site = sites[0] as ImportSite
    const ended = await runCommand(site, args)
    expect(ended.code).toBe(code)
    expect(ended.stderr).toContain(words)
  })

  test('ends with 1 for a damaged file, keeps what it has, and takes the rest when it is whole', async () => {
    const site = await openSite()
    const rows = Array.from({ length: 3_000 }, (_, index) =>
      JSON.stringify({
        id: `z${index}`,
        title: `T ${Math.sin(index)}`,
        subreddit: 'attic',
        created_utc: 1_400_000_000,
      }),
    )
    const whole = gzipSync(rows.join('\n'))
    const path = join(folder, 'cut.submissions.ndjson.gz')
    writeFileSync(path, whole.subarray(0, whole.length - 5_000))
    const cut = await runCommand(site, [path, '--source', 'x'])
    expect(cut.code).toBe(1)
    expect(cut.stdout).toContain('DAMAGED')
    // The damage is no row: what was read is added, known or skipped, and told once.
    expect(cut.stdout).toMatch(/posts: +([\d,]+) read, \1 added, 0 already there, 0 skipped/)
    expect(cut.stdout.match(/damaged/gi)).toHaveLength(1)
    const added = Number(/posts: .* ([\d,]+) added/.exec(cut.stdout)?.[1]?.replace(',', ''))
    expect(added).toBeGreaterThan(1_000)
    expect(added).toBeLessThan(3_000)
    writeFileSync(path, whole)
    const again = await runCommand(site, [path, '--source', 'x'])
    expect(again.code).toBe(0)
    expect(again.stdout.replaceAll(',', '')).toContain(`${3_000 - added} added`)
  })

  test('takes rows of a megabyte and passes over lines of five', async () => {
    const site = await openSite()
    const row = (id: string, length: number) =>
      JSON.stringify({
        id,
        title: id,
        subreddit: 'attic',
        created_utc: 1_400_000_000,
        selftext: 'x'.repeat(length),
      })
    const path = join(folder, 'wide.submissions.ndjson')
    writeFileSync(path, [row('a', 1_000_000), row('b', 5_000_000), row('c', 10)].join('\n'))
    const summary = await site.run([path])
    expect(summary.counts.kinds.posts).toEqual({ read: 3, added: 2, known: 0, skipped: 1 })
    expect([...summary.counts.reasons.keys()]).toEqual(['line longer than 4 MiB'])
    expect([...summary.counts.changes.keys()]).toEqual(['text cut to 200,000 characters'])
  })
})
