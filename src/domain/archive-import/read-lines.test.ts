import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { DamagedFile, type Line, MAX_LINE_BYTES, readLines } from './read-lines.ts'

const folder = mkdtempSync(join(tmpdir(), 'warren-lines-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0

function fileOf(content: string | Buffer): string {
  files += 1
  const path = join(folder, `file-${files}`)
  writeFileSync(path, content)
  return path
}

async function read(content: string | Buffer, skip = 0): Promise<Line[]> {
  const lines: Line[] = []
  for await (const group of readLines({ path: fileOf(content), skip })) lines.push(...group)
  return lines
}

const texts = (lines: Line[]) => lines.map(line => line.text)

describe('readLines', () => {
  test('splits at line feeds only, and drops marks and carriage returns', async () => {
    expect(texts(await read('\uFEFFa\r\nb\u2028c\u0085d\n\ne'))).toEqual(['a', 'b\u2028c\u0085d', '', 'e'])
    expect(texts(await read('a\n'))).toEqual(['a'])
    expect(await read('')).toEqual([])
  })

  test('knows gzip by its bytes, also in several members', async () => {
    const members = Buffer.concat([gzipSync('one\ntw'), gzipSync('o\nthree')])
    expect(texts(await read(members))).toEqual(['one', 'two', 'three'])
  })

  test('says which lines have bytes that are not UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from('ok é\nbad '),
      Buffer.from([0xff, 0xc3]),
      Buffer.from('\n\uFFFD'),
    ])
    expect((await read(bytes)).map(line => [line.text, line.hasBadBytes])).toEqual([
      ['ok é', false],
      ['bad \uFFFD\uFFFD', true],
      ['\uFFFD', false],
    ])
  })

  test('keeps characters whole over the ends of chunks', async () => {
    const long = 'é€😀'.repeat(200_000)
    expect(texts(await read(gzipSync(`${long}\n${long}`)))).toEqual([long, long])
  })

  test('passes over a line that is too long, and counts on', async () => {
    const lines = await read(`a\n${'x'.repeat(MAX_LINE_BYTES + 1)}\nb`)
    expect(lines.map(line => [line.number, line.isTooLong])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ])
    expect(lines[1]?.text.length).toBeLessThan(2_000)
    expect(texts(await read(`${'x'.repeat(MAX_LINE_BYTES)}\n`))[0]?.length).toBe(MAX_LINE_BYTES)
  })

  test('skips lines and numbers the rest by their place in the file', async () => {
    expect(await read('a\n\nc\nd', 2)).toEqual([
      { number: 3, text: 'c', isTooLong: false, hasBadBytes: false },
      { number: 4, text: 'd', isTooLong: false, hasBadBytes: false },
    ])
  })

  test('returns the contents of a truncated file before reporting the damage', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `{"row":${index},"x":${Math.sin(index)}}`)
    const whole = gzipSync(rows.join('\n'))
    const path = fileOf(whole.subarray(0, whole.length >> 1))
    const lines: Line[] = []
    const reading = (async () => {
      for await (const group of readLines({ path })) lines.push(...group)
    })()
    await expect(reading).rejects.toThrow(DamagedFile)
    expect(lines.length).toBeGreaterThan(5_000)
    expect(texts(lines)).toEqual(rows.slice(0, lines.length))
  })
})
