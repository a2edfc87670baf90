import { arrowProblems } from './arrows.mjs'
import { fileCycleProblems, folderCycleProblems } from './cycles.mjs'
import { environmentProblems } from './environment.mjs'
import { readTree } from './read-tree.mjs'
import { shapeProblems } from './shapes.mjs'
import { tableProblems } from './tables.mjs'

/** Every breach of the architecture below a folder, as `{ file, message }`. */
export function checkTree(root, tableOwners) {
  const tree = readTree(root)
  const product = tree.files.filter(file => !file.isTest)
  return [
    ...arrowProblems(product),
    ...fileCycleProblems(product),
    ...folderCycleProblems(product),
    ...shapeProblems(tree),
    ...tableProblems(product, tableOwners, tree.migrations),
    ...environmentProblems(product),
  ].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
}
