import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** The file that turns two nullable columns into one thing and back. */
const ADAPTER = 'src/platform/database/thing-columns.ts'

const sources = globSync('src/{domain,api,cli,platform,shared}/**/*.ts', { cwd: ROOT })
  .filter(path => !path.endsWith('.test.ts') && path !== ADAPTER)
  .map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
const having = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('whether something is a post or a comment is not told by which of two ids is null', () => {
  expect(having(/\b(?:post|comment)_id (?:[!=]==|[!=]=) null/)).toEqual([])
  expect(having(/\b(?:postId|commentId) (?:[!=]==|[!=]=) null/)).toEqual([])
})

test('a post or a comment is not passed as two ids', () => {
  expect(having(/\bpostId\??: PostId \| null[;,\n ]+commentId\??: /)).toEqual([])
  expect(having(/\bcommentId\??: CommentId \| null[;,\n ]+postId\??: /)).toEqual([])
})
