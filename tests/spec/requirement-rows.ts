import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export interface RequirementRow {
  readonly id: string
  readonly area: string
}

/** A row id in a test's title, and where it stands. */
export interface ShownRow {
  readonly id: string
  readonly file: string
}

/** Rows of docs/spec/requirements.tsv. */
export function readRows(path: string): RequirementRow[] {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
  return lines.map(line => {
    const [id = '', area = ''] = line.split('\t')
    return { id, area }
  })
}

/** Test files below the given folders. */
export function listTestFiles(root: string, folders: readonly string[]): string[] {
  return folders
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
    )
    .filter(name => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
    .sort()
}

/**
 * The ids in square brackets in the titles of one test file's tests: `test('[R1-08] …')`, several as `[R1-08 R1-09]`.
 * Tests that do not run (`skip`, `todo`) show nothing.
 */
export function shownRows(source: string, file: string): ShownRow[] {
  const titles = source.matchAll(/([\w.]*)\s*\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g)
  return [...titles].flatMap(([, callee = '', , title = '']) => {
    if (/\.(skip|todo)$/.test(callee)) return []
    const groups = [...title.matchAll(/\[(R\d[^\]]*)\]/g)]
    return groups.flatMap(([, ids = '']) => ids.split(/[\s,]+/).map(id => ({ id, file })))
  })
}

/** Every row shown by the test files below the folders. */
export function readShownRows(root: string, folders: readonly string[]): ShownRow[] {
  return listTestFiles(root, folders).flatMap(name => {
    const file = join(root, name)
    return shownRows(readFileSync(file, 'utf8'), relative(root, file))
  })
}

/** How many rows of each area are shown, as lines to print. */
export function summarise(rows: readonly RequirementRow[], shown: readonly ShownRow[]): string[] {
  const ids = new Set(shown.map(row => row.id))
  const areas = Map.groupBy(rows, row => row.area)
  const lines = [...areas]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([area, members]) => {
      const count = members.filter(row => ids.has(row.id)).length
      return `${area.padEnd(16)} ${String(count).padStart(3)} of ${members.length}`
    })
  const total = rows.filter(row => ids.has(row.id)).length
  return [...lines, `${'all'.padEnd(16)} ${String(total).padStart(3)} of ${rows.length}`]
}
