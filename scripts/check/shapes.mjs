const MAX_LINES = 400
const MAX_FILES = 40
const drawers = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc'])
/** Tables of data and generated files may be long, since they aren't read from top to bottom. */
const dataTable = /\.generated\.ts$|\.data\.tsx?$|\/messages(\/|\.)|\/messages\.[\w-]+\.ts$/

/** Files and folders of a form the house does without. */
export function shapeProblems({ files, paths, folders }) {
  return [
    ...folders.flatMap(folderProblem),
    ...crowdProblems(paths),
    ...files.flatMap(file => [...lengthProblem(file), ...barrelProblem(file)]),
  ]
}

function folderProblem(folder) {
  const name = folder.split('/').at(-1)
  return drawers.has(name)
    ? [{ file: folder, message: `a folder called ${name} says nothing: name the thing` }]
    : []
}

/** Folders with too many files to take in at a glance. */
function crowdProblems(paths) {
  const counts = new Map()
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([file, count]) => ({ file, message: `has ${count} files, at most ${MAX_FILES} are allowed` }))
}

function lengthProblem({ path, lineCount }) {
  if (lineCount <= MAX_LINES || dataTable.test(path)) return []
  return [{ file: path, message: `has ${lineCount} lines, at most ${MAX_LINES} are allowed` }]
}

function barrelProblem({ path, code }) {
  const reExportsAll = /^\s*export\s*\*\s*(as\s+\w+\s+)?from\b/m.test(code)
  const reExports = /^\s*export\s+(type\s+)?\{[^}]*\}\s*from\b/m.test(code)
  const isIndex = /\/index\.tsx?$/.test(path)
  if (!reExportsAll && !(isIndex && reExports)) return []
  return [{ file: path, message: 're-exports other files: import them where they are' }]
}
