import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const MOST_FILES = 9

/** A numbered line of ARCHITECTURE.md: its file and, where it is not imported by the one before, what both name. */
type Step = { path: string; by: string | undefined }

const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
const [, chapter = ''] = text.split('\n## Three journeys\n')
const journeys = (chapter.split('\n## ')[0] ?? '')
  .split('\n### ')
  .slice(1)
  .map(part => ({ title: part.split('\n')[0] ?? '', steps: stepsOf(part) }))

function stepsOf(part: string): Step[] {
  return [...part.matchAll(/^\d+\. `([^`]+)`(?:, by `([^`]+)`)?: \S/gm)].map(([, path = '', by]) => ({
    path: `src/${path}`,
    by,
  }))
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** The files of this repository that a file imports, now or later, by their paths from the root. */
function importsOf(path: string): string[] {
  return [...read(path).matchAll(/(?:\bfrom|\bimport\()\s*'([#.][^']+)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? `src/${name.slice(1)}` : posix.join(posix.dirname(path), name),
  )
}

test('every journey is told', () => {
  expect(journeys.map(({ title }) => title)).toEqual([
    'A vote, from the click to the row',
    "A thread's page, from the request to the rows",
    '… and from the rows to the screen',
    'A removal',
    '… and its undo',
  ])
})

describe.each(journeys)('$title', ({ steps }) => {
  test(`has at most ${MOST_FILES} files, each once, and all are there`, () => {
    const paths = steps.map(({ path }) => path)
    expect(paths.length).toBeGreaterThan(3)
    expect(paths.length).toBeLessThanOrEqual(MOST_FILES)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter(path => !existsSync(join(ROOT, path)))).toEqual([])
  })

  test.each(steps.slice(1).map((step, at) => [steps[at]?.path ?? '', step.path, step.by, at + 1] as const))(
    '%s hands on to %s',
    (before, path, by, at) => {
      if (by === undefined) return expect(importsOf(before)).toContain(path)
      // An address or id: an earlier step names it, and this file or one it hands on to handles it.
      const names = (step: Step) => step.path.endsWith(by) || read(step.path).includes(by)
      expect(steps.slice(0, at).some(names)).toBe(true)
      expect(steps.slice(at).some(names)).toBe(true)
    },
  )
})
