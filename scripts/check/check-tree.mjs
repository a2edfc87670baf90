import { arrowProblems } from './arrows.mjs'
import { fileCycleProblems, folderCycleProblems } from './cycles.mjs'
import { environmentProblems } from './environment.mjs'
import { readTree } from './read-tree.mjs'
import { shapeProblems } from './shapes.mjs'
import { tableProblems } from './tables.mjs'

/**
 * Every breach of the architecture below a folder, as `{ file, message }`. `tables` are the folders that may write to each
 * (`owners`), and the files that write without naming the table, with those they write to (`unnamed`).
 */
export function checkTree(root, tables) {
  const tree = readTree(root)
  const product = tree.files.filter(file => !file.isTest)
  return [
    ...arrowProblems(product),
    ...fileCycleProblems(product),
    ...folderCycleProblems(product),
    ...shapeProblems(tree),
    ...tableProblems(product, tables, tree.migrations),
    ...environmentProblems(product),
  ].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
}
