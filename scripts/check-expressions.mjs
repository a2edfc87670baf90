import { join } from 'node:path'
import process from 'node:process'
import { allowedExpressions } from './allowed-expressions.mjs'
import { expressionProblems } from './check/expressions.mjs'

/** Fails when a regular expression takes more than linear time on some text. */
const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules', '.cache', 'expressions.json')
const problems = await expressionProblems(root, allowedExpressions, cache)
for (const { file, message } of problems) console.error(`${file}: ${message}`)
// recheck's own process would keep this one alive.
process.exit(problems.length > 0 ? 1 : 0)
