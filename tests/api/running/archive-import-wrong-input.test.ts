import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeContent, type ImportSite, openImportSite } from '#tests/support/archive-import.ts'
import { seededRandom } from '#tests/support/random.ts'
import { type Ended, runWarren } from '#tests/support/run-command.ts'

const POST = { title: 'A title', subreddit: 'nest', author: 'ann', created_utc: 1_400_000_000 }
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ ...POST, id: `p${index}` }))
const lines = (list: readonly object[]) => list.map(row => JSON.stringify(row)).join('\n')

let folder: string
let site: ImportSite

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'warren-wrong-'))
  site = await openImportSite(join(folder, 'rejects.ndjson'))
})
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true })
})

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

function importFiles(paths: readonly string[], source = 'nest'): Promise<Ended> {
  const env = { DATABASE_URL: site.url, WARREN_DATA_DIR: join(folder, 'data') }
  return runWarren(['import', ...paths, '--source', source], env)
}

function randomBytes(length: number): Buffer {
  const random = seededRandom(5)
  return Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)))
}

const UTF16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(lines(rows(3)), 'utf16le')])
const UTF16_WITHOUT_MARK = Buffer.from(lines(rows(3)), 'utf16le')

/** Files of no use: name, content, and what the command advises. */
const WRONG: readonly [string, string | Buffer, string][] = [
  ['utf16.submissions.ndjson', UTF16, 'iconv -f UTF-16 -t UTF-8'],
  ['bare16.submissions.ndjson', UTF16_WITHOUT_MARK, 'iconv -f UTF-16 -t UTF-8'],
  ['packed16.submissions.ndjson.gz', gzipSync(UTF16), 'iconv -f UTF-16 -t UTF-8'],
  ['array.submissions.ndjson', JSON.stringify(rows(3)), "jq -c '.[]'"],
  ['pretty.submissions.ndjson', JSON.stringify(rows(3), null, 2), "jq -c '.[]'"],
  ['random.submissions.ndjson', randomBytes(20_000), 'Each line has to hold one JSON object in UTF-8'],
  ['empty.submissions.ndjson', '', 'Download it again, or leave it out'],
  ['blank.comments.ndjson', '\n \n', 'Download it again, or leave it out'],
  ['nothing.submissions.ndjson.gz', gzipSync(''), 'Download it again, or leave it out'],
  ['broken.submissions.ndjson.gz', gzipSync(lines(rows(3))).subarray(0, 14), 'Download it again'],
  ['dump.submissions.ndjson.zst', Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 1, 2, 3, 4]), 'zstd -d --long=31'],
  ['page.html', '<!doctype html><p>404</p>', 'Each line has to hold one JSON object'],
  ['other.ndjson', '{"markdown":"x","html":"y"}', 'docs/operate/import-an-archive.md lists the fields'],
  ['useless.submissions.ndjson', lines(rows(3).map(row => ({ ...row, title: '' }))), 'for "no title"'],
  [
    'early.comments.ndjson',
    lines([{ ...POST, id: 'c1', link_id: 't3_later', parent_id: 't3_later', body: 'hi' }]),
    'Import the posts of these comments first',
  ],
] as const

describe('a file that is no archive', () => {
  test('is named with what is wrong with it and what to do, whichever way it is wrong', async () => {
    const paths = WRONG.map(([name, content]) => write(name, content))
    const { code, stdout, stderr } = await importFiles(paths)
    expect(code).toBe(1)
    for (const [index, [name, , advice]] of WRONG.entries()) {
      const line = stdout.split('\n').find(text => text.startsWith(`NOT IMPORTED: ${paths[index]} is `))
      expect(line, name).toContain(advice)
    }
    expect(stdout + stderr).not.toMatch(/^\s+at /m)
  })

  test('ends the command with 1 when it is the only one', async () => {
    const { code, stdout, stderr } = await importFiles([write('alone.ndjson', UTF16)])
    expect([code, stderr]).toEqual([1, 'None of these files is an archive. Nothing was imported.\n'])
    expect(stdout).toContain('iconv -f UTF-16 -t UTF-8')
  })

  test('good files beside it come in all the same', async () => {
    const good = write('good.submissions.ndjson', lines(rows(4)))
    const bad = write('bad.submissions.ndjson', '')
    const { code, stdout } = await importFiles([bad, good], 'beside')
    expect(code).toBe(1)
    expect(stdout).toMatch(/posts: +4 read, 4 added/)
    expect(stdout).toContain(`NOT IMPORTED: ${bad} is empty.`)
  })

  test('a second copy of a file is not wrong', async () => {
    const comments = [{ ...POST, id: 'k1', link_id: 't3_p0', parent_id: 't3_p0', body: 'hi' }]
    const paths = [
      write('copies.submissions.ndjson', lines(rows(1))),
      write('copies.comments.ndjson', lines(comments)),
      write('copied.comments.ndjson', lines(comments)),
    ]
    expect((await importFiles(paths, 'copies')).code).toBe(0)
  })
})

describe('what was ignored or changed without a word', () => {
  test('people with the documented fields alone become accounts', async () => {
    const people = [
      { name: 'Doc Fields', created_utc: 1_300_000_000, about: 'Reads only' },
      { name: 'Bare Fields', created_utc: 1_300_000_000 },
    ]
    const { code, stdout } = await importFiles([write('people.ndjson', lines(people))])
    expect([code, stdout]).toEqual([0, expect.stringMatching(/accounts: +2 read, 2 added/)])
    const { accounts } = await describeContent(site.ctx)
    expect(accounts).toContainEqual(expect.objectContaining({ name: 'Doc Fields', about: 'Reads only' }))
  })

  test('a source is one however it is written', async () => {
    const path = write('cases.submissions.ndjson', lines(rows(3)))
    expect((await importFiles([path], 'Café Nest')).stdout).toMatch(/3 added/)
    const again = await importFiles([path], 'CAFE\u0301 NEST')
    expect([again.stderr, again.stdout]).toEqual(['', expect.stringMatching(/0 added, 3 already there/)])
    const { rows: sources } = await sql<{ name: string }>`
      select name from import_sources where lower(name) like 'caf%'`.execute(site.ctx.db)
    expect(sources).toEqual([{ name: 'Café Nest' }])
  })

  test('the rejects file lists each change to a text, and the summary counts the silent ones', async () => {
    const altered = [
      JSON.stringify({ ...POST, id: 'a1', title: 'NUL \u0000 here', selftext: 'half \ud800' }),
      JSON.stringify({ ...POST, id: 'a2', title: 'Lines', selftext: 'one\r\ntwo\n\n' }),
      JSON.stringify({ ...POST, id: 'a3', title: 'Bytes BAD' }),
      JSON.stringify({ ...POST, id: 'a4', title: 'Untouched' }),
    ].join('\n')
    const bytes = Buffer.from(altered)
    bytes[bytes.indexOf('BAD')] = 0xff
    const { code, stdout } = await importFiles([write('altered.submissions.ndjson', bytes)], 'altered')
    expect(code).toBe(0)
    expect(stdout).toContain('2 × white space or line ends tidied')
    const listed = readFileSync(/: (\/.*altered-.*\.rejects\.ndjson)/.exec(stdout)?.[1] ?? '', 'utf8')
    const entries = listed
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(entries.map(entry => [entry.line, entry.isSkipped, entry.reason])).toEqual([
      [1, false, 'control characters removed'],
      [1, false, 'half characters replaced by \uFFFD'],
      [3, false, 'bytes that are not UTF-8 replaced by \uFFFD'],
      [0, false, 'account name is taken here: the name of the source was added'],
    ])
    expect(entries.at(-1).excerpt).toBe('ann → ann-altered')
  })
})
