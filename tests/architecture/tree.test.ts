import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** Folders whose own folders are all in the tree; '' is the root. */
const COMPLETE = [
  ...['', 'src', 'src/api', 'src/cli', 'src/commands', 'src/domain', 'src/platform'],
  ...['src/server', 'src/shared', 'src/web'],
]
const FOLDER = /(?<![\w/.-])[\w.-]+(?:\/[\w.-]+)*\/(?![\w.])/g
/** Lines this far in continue the text of the line before. */
const CONTINUED = 20

const [, tree = ''] = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8').split('\n```\n')
const { named, mentioned } = readTree(tree)

/**
 * Returns the folders that the tree names at the start of its lines, by their paths from the root, and those that its texts
 * mention, by the paths that may be meant. Indentation says which folder a line is in, parentheses hold folders of the one
 * before them, two spaces end the names.
 */
function readTree(text: string): { named: string[]; mentioned: string[][] } {
  const named: string[] = []
  const mentioned: string[][] = []
  const parents: { indent: number; path: string }[] = []
  for (const line of text.split('\n')) {
    const indent = line.search(/\S/)
    const [names = '', ...words] = indent < CONTINUED ? line.trim().split(/ {2,}/) : ['', line]
    if (names !== '') {
      while ((parents.at(-1)?.indent ?? -1) >= indent) parents.pop()
      const added = namesOf(names, parents.at(-1)?.path ?? '')
      named.push(...added)
      const [path] = added
      if (path !== undefined) parents.push({ indent, path })
    }
    const places = [...parents.map(({ path }) => path), '']
    for (const [name] of words.join(' ').matchAll(FOLDER)) {
      mentioned.push(places.map(place => posix.join(place, name.slice(0, -1))))
    }
  }
  return { named, mentioned }
}

/** Returns the paths of the folders that a line names in `parent`: `posts/ (drafts/) votes/` are three. */
function namesOf(names: string, parent: string): string[] {
  const [outer = '', ...groups] = names.split('(')
  const paths = [...outer.matchAll(FOLDER)].map(([name]) => posix.join(parent, name.slice(0, -1)))
  for (const group of groups) {
    const [inside = '', after = ''] = group.split(')')
    paths.push(...namesOf(inside, paths.at(-1) ?? parent), ...namesOf(after, parent))
  }
  return paths
}

/** Returns the folders in a folder, without those of tools: ignored by git, or beginning with a dot. */
function foldersIn(folder: string): string[] {
  const ignored = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n')
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(
      entry => entry.isDirectory() && !entry.name.startsWith('.') && !ignored.includes(`${entry.name}/`),
    )
    .map(({ name }) => posix.join(folder, name))
}

test('every folder that the tree names exists', () => {
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(path => !existsSync(join(ROOT, path)))).toEqual([])
  expect(mentioned.filter(paths => !paths.some(path => existsSync(join(ROOT, path))))).toEqual([])
})

test('the tree names each folder once', () => {
  expect(named.filter((path, at) => named.indexOf(path) !== at)).toEqual([])
})

describe('the tree names every folder', () => {
  // `db/migrations/` also names `db/`.
  const all = new Set(
    named.flatMap(path => path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))),
  )
  test.each(COMPLETE)('in %j', folder => {
    expect(foldersIn(folder).filter(path => !all.has(path))).toEqual([])
  })
})
