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
 * The ids in square brackets in the titles of one test file's tests: `test('[R1-08] …')`, several as `[R1-08 R1-09]`,
 * and those that stand first in a text of a table whose rows become titles: `test.each([['[R1-08]', …]])('%s …')`.
 * Tests that do not run (`skip`, `todo`) show nothing.
 */
export function shownRows(source: string, file: string): ShownRow[] {
  const titles = source.matchAll(/([\w.]*)\s*\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g)
  const inTitles = [...titles].flatMap(([, callee = '', , title = '']) =>
    /\.(skip|todo)$/.test(callee) ? [] : [title],
  )
  const inTables = [...source.matchAll(/^\s*\[\s*(['"`])(\[R\d[^'"`]*)\1,/gm)].map(
    ([, , title = '']) => title,
  )
  return [...inTitles, ...inTables].flatMap(title =>
    [...title.matchAll(/\[(R\d[^\]]*)\]/g)].flatMap(([, ids = '']) =>
      ids.split(/[\s,]+/).map(id => ({ id, file })),
    ),
  )
}

/** Every row shown by the test files below the folders. */
export function readShownRows(root: string, folders: readonly string[]): ShownRow[] {
  return listTestFiles(root, folders).flatMap(name => {
    const file = join(root, name)
    return shownRows(readFileSync(file, 'utf8'), relative(root, file))
  })
}

/** Rows that tests name while the site does only a part of them, and what is missing: docs/spec/in-part.tsv. */
export function readRowsInPart(path: string): Map<string, string> {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
  return new Map(
    lines.map(line => {
      const [id = '', missing = ''] = line.split('\t')
      return [id, missing]
    }),
  )
}

/** How many rows of each area are shown whole, shown in part and missing, as lines to print. */
export function summarize(
  rows: readonly RequirementRow[],
  shown: readonly ShownRow[],
  inPart: ReadonlySet<string>,
): string[] {
  const named = new Set(shown.map(row => row.id))
  const line = (label: string, members: readonly RequirementRow[]) => {
    const some = members.filter(row => named.has(row.id))
    const part = some.filter(row => inPart.has(row.id)).length
    const counts = [some.length - part, part, members.length - some.length, members.length]
    return [label.padEnd(16), ...counts.map(count => String(count).padStart(7))].join(' ')
  }
  const areas = [...Map.groupBy(rows, row => row.area)].sort(([a], [b]) => a.localeCompare(b))
  return [
    ['area'.padEnd(16), '  shown', '   part', 'missing', '     of'].join(' '),
    ...areas.map(([area, members]) => line(area, members)),
    line('all', rows),
  ]
}
