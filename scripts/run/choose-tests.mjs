import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './places.mjs'
import { Problem } from './progress.mjs'

const FOLDERS = ['src', 'tests', 'bench', 'scripts']

/**
 * Returns Vitest's arguments for the words typed after `npm test --`. Paths, or parts of them, name files; any other
 * words name tests by their title, such as a requirement id, and only files that contain them are loaded. If there is
 * an option among them, everything goes to Vitest unchanged.
 *
 * @param words as typed
 * @param files the paths of all test files and their text
 * @throws Problem for a path that names no test file
 */
export function chooseTests(words, files = listTestFiles()) {
  if (words.some(word => word.startsWith('-'))) return words
  const isPath = word => files.some(({ path }) => path.includes(word.replace(/^\.\//, '')))
  const paths = words.filter(isPath)
  const others = words.filter(word => !isPath(word))
  const missing = others.find(word =>
    FOLDERS.some(folder => word.replace(/^\.\//, '').startsWith(`${folder}/`)),
  )
  if (missing !== undefined) throw new Problem(`No test file is called ${missing}.`)
  const title = others.join(' ')
  if (title === '') return paths
  const inside = files.filter(({ path, text }) => isAmong(path, paths) && text().includes(title))
  // A title put together at run time is in no file.
  const chosen = inside.length > 0 ? inside.map(({ path }) => path) : paths
  return [...chosen, '--testNamePattern', title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')]
}

function isAmong(path, parts) {
  return parts.length === 0 || parts.some(part => path.includes(part.replace(/^\.\//, '')))
}

function listTestFiles() {
  return FOLDERS.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(entry => /\.test\.tsx?$/.test(entry.name))
      .map(entry => join(entry.parentPath, entry.name))
      .map(file => ({ path: relative(ROOT, file), text: () => readFileSync(file, 'utf8') })),
  )
}
