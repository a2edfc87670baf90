import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideEscaping } from './decide-escaping.ts'
import { findEscaping, looksEscaped } from './find-escaping.ts'
import { unescapeOnce, unescapeRow } from './unescape-row.ts'

let folder: string
let files = 0

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'warren-escaping-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function write(rows: readonly (object | string)[]): string {
  files += 1
  const path = join(folder, `${files}.ndjson`)
  writeFileSync(path, rows.map(row => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'))
  return path
}

const isEscaped = async (rows: readonly (object | string)[]) => looksEscaped(await findEscaping(write(rows)))

describe('undoing escaping', () => {
  test.each([
    ['Mugs &amp; bowls', 'Mugs & bowls'],
    ['&gt; quote', '> quote'],
    ['&lt;b&gt;', '<b>'],
    ['&amp;lt;', '&lt;'],
    ['&amp;amp;amp;', '&amp;amp;'],
    ['&amp;#x200B;', '&#x200B;'],
    ['&quot; &#39; &nbsp; &copy; &AMP; &amp', '&quot; &#39; &nbsp; &copy; &AMP; &amp'],
    ['?a=1&amp;b=2', '?a=1&b=2'],
    ['', ''],
  ])('%j becomes %j', (given, expected) => {
    expect(unescapeOnce(given)).toBe(expected)
  })

  test('reaches every text of a row, whatever its field, but not ready-made HTML', () => {
    const row = {
      title: 'a &amp; b',
      anything: '&lt;',
      n: 7,
      none: null,
      list: ['&amp;'],
      body_html: '&lt;p&gt;',
    }
    expect(unescapeRow(row)).toEqual({ ...row, title: 'a & b', anything: '<' })
    const plain = { title: 'a', n: 7 }
    expect(unescapeRow(plain)).toBe(plain)
  })

  test('takes a long text in linear time', () => {
    expect(unescapeOnce('&amp'.repeat(500_000)).length).toBe(2_000_000)
    expect(unescapeOnce('&amp;'.repeat(400_000)).length).toBe(400_000)
  })
})

describe('a file', () => {
  test.each<[string, object[]]>([
    ['a title', [{ title: 'Mugs &amp; bowls', selftext: '&gt; quote' }]],
    ['a link', [{ title: 'Shop', url: 'https://shop.example.org/l?a=1&amp;b=2' }]],
    ['flair', [{ title: 'a', link_flair_text: 'Q&amp;A' }]],
    ['a comment', [{ body: 'plain' }, { body: '&gt; quoted\n\nanswer' }]],
    ['a sidebar', [{ display_name: 'pots', description: '&lt;3' }]],
    ['a description', [{ display_name: 'pots', public_description: 'A &amp; B' }]],
    ['a person', [{ name: 'ann', about: 'me &amp; you' }]],
    ['entities that were written', [{ body: 'write &amp;copy; for ©' }]],
    ['ready-made HTML beside it', [{ body: 'a &amp; b', body_html: '<p>a &amp; b</p>' }]],
  ])('is escaped: %s', async (_, rows) => {
    expect(await isEscaped(rows)).toBe(true)
  })

  test.each<[string, object[]]>([
    ['nothing to tell', [{ title: 'Mugs and bowls', selftext: '' }]],
    ['no rows', []],
    ['a bare >', [{ body: '> quote' }, { body: 'write &amp;' }]],
    ['a bare <', [{ body: 'a <b> tag is &lt;b&gt;' }]],
    ['a bare &', [{ title: 'Salt & pepper' }, { title: 'How do I write &amp;?' }]],
    ['another entity', [{ title: 'What does &copy; do?' }, { title: 'And &amp;?' }]],
    ['a bare & in a link', [{ url: 'https://example.org/?a=1&b=2' }, { title: 'And &amp;?' }]],
    ['only fields nobody wrote', [{ title: 'a', thumbnail: 'https://example.org/?a&amp;b' }]],
    ['values that are no texts', [{ title: 7, body: ['&amp;'], url: { a: '&amp;' } }]],
  ])('is not: %s', async (_, rows) => {
    expect(await isEscaped(rows)).toBe(false)
  })

  test('may have JSON escapes of its own', async () => {
    expect(await isEscaped(['{"title":"Mugs \\u0026amp; bowls"}'])).toBe(true)
    expect(await isEscaped(['{"title":"a \\u003c b"}', '{"title":"&amp;"}'])).toBe(false)
  })

  test('is judged by what most of it says: one row in a hundred may come from elsewhere', async () => {
    const escaped = Array.from({ length: 200 }, () => ({ body: '&gt; yes' }))
    expect(await isEscaped([...escaped, { body: '> no' }, { body: '> no' }])).toBe(true)
    expect(await isEscaped([...escaped, { body: '> no' }, { body: '> no' }, { body: '> no' }])).toBe(false)
  })

  test('tells also when entities come late, and rows before are bad', async () => {
    const plain = Array.from({ length: 30_000 }, (_, index) => ({ body: `Comment ${index}` }))
    const signs = await findEscaping(write(['{"body": "&amp; cut', 'null', ...plain, { body: 'a &amp; b' }]))
    expect(signs).toEqual({
      entityRows: 1,
      bareRows: 0,
      example: { line: 30_003, field: 'body', before: 'a &amp; b', after: 'a & b' },
    })
  })

  test('is looked at no longer than needed', async () => {
    const rows = Array.from({ length: 2_500 }, () => ({ body: '&gt; yes' }))
    expect((await findEscaping(write(rows))).entityRows).toBe(2_000)
  })

  test('may be gzipped, or damaged', async () => {
    const packed = gzipSync(
      Array.from({ length: 9_000 }, (_, index) =>
        JSON.stringify({ body: `${index} &amp; ${Math.sin(index)}` }),
      ).join('\n'),
    )
    const path = join(folder, 'cut.ndjson.gz')
    writeFileSync(path, packed.subarray(0, packed.length - 100))
    expect(looksEscaped(await findEscaping(path))).toBe(true)
  })

  test('gives a short example around the first entity, without a cut one at its end', async () => {
    const { example } = await findEscaping(write([{ title: 'a', selftext: `${'x'.repeat(100)} &amp; y` }]))
    expect(example).toEqual({
      line: 1,
      field: 'selftext',
      before: `${'x'.repeat(29)} &amp; y`,
      after: `${'x'.repeat(29)} & y`,
    })
    // Nothing in it may move the cursor or change colors.
    const colored = await findEscaping(write([{ title: '\u001b[31mred &amp; \u0007\ud800' }]))
    expect(colored.example?.before).toBe('[31mred &amp; \uFFFD')
    const cut = await findEscaping(write([{ title: `&lt;${'x'.repeat(53)}&amp;` }]))
    expect(cut.example?.after).toBe(`<${'x'.repeat(53)}`)
  })
})

describe('the decision', () => {
  const ESCAPED = [{ title: 'Mugs &amp; bowls' }]
  const PLAIN = [{ title: 'Mugs & bowls' }, { title: 'And &amp;?' }]

  test.each([
    [ESCAPED, 'auto', null, { isEscaped: true, by: 'rows', needsRepair: false }],
    [PLAIN, 'auto', null, { isEscaped: false, by: 'rows', needsRepair: false }],
    [ESCAPED, 'no', null, { isEscaped: false, by: 'option', needsRepair: false }],
    [PLAIN, 'yes', null, { isEscaped: true, by: 'option', needsRepair: false }],
    // A run's decision holds for the file, also if it came from an option.
    [
      ESCAPED,
      'auto',
      { isEscaped: false, isRecorded: true, isBegun: true },
      { isEscaped: false, by: 'earlier', needsRepair: false },
    ],
    [
      PLAIN,
      'auto',
      { isEscaped: true, isRecorded: true, isBegun: true },
      { isEscaped: true, by: 'earlier', needsRepair: false },
    ],
    [
      ESCAPED,
      'no',
      { isEscaped: true, isRecorded: true, isBegun: true },
      { isEscaped: true, by: 'earlier', needsRepair: true },
    ],
    [
      ESCAPED,
      'yes',
      { isEscaped: true, isRecorded: true, isBegun: true },
      { isEscaped: true, by: 'earlier', needsRepair: false },
    ],
    // Nothing was written yet: the option may still decide.
    [
      ESCAPED,
      'no',
      { isEscaped: true, isRecorded: true, isBegun: false },
      { isEscaped: false, by: 'option', needsRepair: false },
    ],
    [
      PLAIN,
      'auto',
      { isEscaped: true, isRecorded: true, isBegun: false },
      { isEscaped: true, by: 'earlier', needsRepair: false },
    ],
    // Imported before escaping was looked for.
    [
      ESCAPED,
      'auto',
      { isEscaped: false, isRecorded: false, isBegun: true },
      { isEscaped: false, by: 'earlier', needsRepair: true },
    ],
    [
      PLAIN,
      'auto',
      { isEscaped: false, isRecorded: false, isBegun: true },
      { isEscaped: false, by: 'earlier', needsRepair: false },
    ],
  ] as const)('for %j with --escaped %s after %j', async (rows, choice, earlier, expected) => {
    expect(await decideEscaping(write(rows), { choice, earlier })).toMatchObject(expected)
  })
})
