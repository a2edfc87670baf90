// Fails when the code leaves the shape ARCHITECTURE.md gives it; run by `npm test`.
import { resolve } from 'node:path'
import { checkTree } from './check/check-tree.mjs'
import { TABLE_OWNERS, UNNAMED_WRITES } from './table-owners.mjs'

const root = resolve(process.argv[2] ?? '.')
const problems = checkTree(root, { owners: TABLE_OWNERS, unnamed: UNNAMED_WRITES })
for (const { file, message } of problems) console.error(`${file}: ${message}`)
if (problems.length > 0) {
  console.error(`\n${problems.length} ${problems.length === 1 ? 'breach' : 'breaches'} of the architecture.`)
  process.exitCode = 1
}
