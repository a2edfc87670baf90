import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const find = (pattern: string): string[] => globSync(pattern, { cwd: ROOT })

/** The changes that have to stay small, and how many files each may touch, tests aside. */
const MOST_FILES: Record<string, number> = {
  'A community setting': 3,
  'A user preference': 3,
  'A ranking formula': 1,
  'A command with a form, a button and a key': 7,
  'A modal': 3,
  'Something to do with a post or comment': 3,
  'A report reason': 2,
  'A page under `/r/{c}/`': 4,
  'A CLI command': 2,
  'A rate limit': 1,
  'A reaction to an event': 2,
  'An AutoModerator field': 2,
  'The text of an email': 1,
  'A metric': 1,
}

/** A line of CONTRIBUTING.md: the files to change, and those that notice when one is forgotten. */
type Recipe = { title: string; most: number; changed: string[]; noticing: string[] }

const [, chapter = ''] = read('CONTRIBUTING.md').split('\n## Recipes\n')
const recipes = (chapter.split('\n## ')[0] ?? '').split('\n').flatMap(recipesIn)

function recipesIn(line: string): Recipe[] {
  const [, title = '', most, text = ''] = /^- \*\*([^*]+)\*\* \[(\d+)\]: (.*)$/.exec(line) ?? []
  const [change = '', forgotten = ''] = text.split(' Otherwise: ')
  return most === undefined
    ? []
    : [{ title, most: Number(most), changed: pathsIn(change), noticing: pathsIn(forgotten) }]
}

/** Returns the paths in a text, from the root, with `*` for names the reader chooses. */
function pathsIn(text: string): string[] {
  const named = [...text.matchAll(/`((?:src|tests|db)\/[^`]+)`/g)].map(([, path = '']) => path)
  return [...new Set(named)]
}

test('every change that has to stay small has its recipe', () => {
  const told = Object.fromEntries(recipes.map(({ title, most }) => [title, most]))
  expect(told).toMatchObject(MOST_FILES)
})

describe.each(recipes)('$title', ({ most, changed, noticing }) => {
  test('touches no more files than it says', () => {
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.length).toBeLessThanOrEqual(most)
  })

  test('names files that are there', () => {
    expect([...changed, ...noticing].filter(path => find(path).length === 0)).toEqual([])
  })
})

test('every page has a row in routes.ts or is part of another page', () => {
  const routes = read('src/web/routes.ts')
  const sources = find('src/web/**/*.{ts,tsx}').map(path => read(path))
  const isShown = (path: string): boolean =>
    routes.includes(`'${posix.relative('src/web', path)}'`) ||
    sources.some(source => source.includes(`/${posix.basename(path)}'`))
  expect(find('src/web/pages/**/*-page.tsx').filter(path => !isShown(path))).toEqual([])
})
