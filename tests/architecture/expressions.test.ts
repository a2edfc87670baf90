import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
// @ts-expect-error a script without types
import { expressionProblems } from '../../scripts/check/expressions.mjs'

const SOURCE = String.raw`
export const trimmed = (text: string): string => text.replace(/\/+$/, '')
export const split = (text: string): string[] => text.split(/[ \t]+/)
export const isWord = (text: string): boolean => new RegExp('^(?:a+)+$').test(text)
export const isLike = (text: string, other: string): boolean => new RegExp(other).test(text)
`

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'warren-expressions-'))
  await mkdir(join(root, 'src'))
  await writeFile(join(root, 'src/trim.ts'), SOURCE)
})
afterAll(() => rm(root, { recursive: true, force: true }))

const check = async (allowed: object[]): Promise<string[]> => {
  const found = await expressionProblems(root, allowed, join(root, 'cache.json'))
  return found.map(({ file, message }: { file: string; message: string }) => `${file}: ${message}`).sort()
}

test('expressions that take more than linear time are found, those that are known are let be', async () => {
  const found = await check([])
  expect(found).toHaveLength(3)
  expect(found[0]).toContain('src/trim.ts: /\\/+$/ is not linear (2nd degree polynomial)')
  expect(found[1]).toContain('src/trim.ts: /^(?:a+)+$/ is not linear (exponential)')
  expect(found[2]).toBe('src/trim.ts: makes a regular expression of a text that is not constant')

  const file = 'src/trim.ts'
  const known = ['/\\/+$/', '/^(?:a+)+$/', null].map(expression => ({ file, expression }))
  expect(await check(known)).toEqual([])
  const [stale] = await check([...known, { file, expression: '/[ \\t]+/' }])
  expect(stale).toContain('is not there or is linear')
})
