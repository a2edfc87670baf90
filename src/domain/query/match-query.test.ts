import { describe, expect, test } from 'vitest'
import { couldMatch, matchQuery } from './match-query.ts'
import { parseQuery } from './parse-query.ts'
import type { QueryNode } from './query.ts'

const read = (text: string): QueryNode => {
  const { root } = parseQuery(text).query
  if (root === null) throw new Error('Nothing to look for')
  return root
}
const isLocked = { passes: (filter: { by: string }) => filter.by === 'is' }

describe('a locked thing that says cat', () => {
  test.each([
    ['cat', true],
    ['dog', false],
    ['cat is:locked', true],
    ['cat -is:locked', false],
    ['dog OR is:locked', true],
    ['-(dog score:>5)', true],
    ['-dog', true],
  ])('%s', (text, answer) => {
    const judge = { ...isLocked, hasWords: ({ text: word }: { text: string }) => word === 'cat' }
    expect(matchQuery(read(text), judge)).toBe(answer)
  })
})

describe('before its words are read', () => {
  test.each([
    ['dog', true],
    ['-cat', true],
    ['dog score:>5', false],
    ['dog -is:locked', false],
    ['-(cat is:locked)', true],
    ['-(cat OR is:locked)', false],
  ])('%s', (text, answer) => expect(couldMatch(read(text), isLocked.passes)).toBe(answer))
})
