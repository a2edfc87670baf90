import { isLowDoor } from './web-zones.mjs'

/** Files that import each other in a circle. */
export function fileCycleProblems(files) {
  const known = new Set(files.map(file => file.path))
  const graph = new Map(
    files.map(file => [
      file.path,
      file.imports.flatMap(({ path }) => (path && known.has(path) ? [path] : [])),
    ]),
  )
  return findCycles(graph).map(cycle => ({
    file: cycle[0],
    message: `files import each other: ${cycle.join(' → ')}`,
  }))
}

/** Folders that import each other in a circle, though none of their files do. */
export function folderCycleProblems(files) {
  const graph = new Map()
  for (const file of files) {
    const from = roomOf(file.path)
    if (!from) continue
    const targets = graph.get(from) ?? new Set()
    for (const { path } of file.imports) {
      const to = path ? roomOf(path) : undefined
      if (to && to !== from) targets.add(to)
    }
    graph.set(from, targets)
  }
  return findCycles(graph).map(cycle => ({
    file: cycle[0],
    message: `folders import each other: ${cycle.join(' → ')}`,
  }))
}

/** The folder that is one feature or tool; files above such folders belong to none. */
function roomOf(path) {
  const [root, layer, first, ...rest] = path.split('/')
  if (root !== 'src' || rest.length === 0 || isLowDoor(path)) return undefined
  const grouped = layer === 'web' && (first === 'features' || first === 'pages')
  if (!grouped) return `src/${layer}/${first}`
  return rest.length > 1 ? `src/${layer}/${first}/${rest[0]}` : undefined
}

/** Returns one cycle for every group of nodes that reach each other, found depth first. */
function findCycles(graph) {
  const finished = new Set()
  const cycles = []
  const visit = (node, trail) => {
    const at = trail.indexOf(node)
    if (at >= 0) {
      cycles.push([...trail.slice(at), node])
      return
    }
    if (finished.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node])
    finished.add(node)
  }
  for (const node of [...graph.keys()].sort()) visit(node, [])
  return cycles
}
