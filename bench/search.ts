import process from 'node:process'
import { parseArgs } from 'node:util'
import { measureQuality } from './search/measure-quality.ts'
import { measureSpeed } from './search/measure-speed.ts'

/**
 * `npm run bench -- search [--quality] [--queries N] [--data DIR] [--each N]`: how well known things are found, beside SQLite's FTS5 on
 * the same texts and queries; with a data directory that `bench -- seed` made, how long the index takes to make and how large
 * it is, what searches cost there, and what indexing adds to posting. Without options, quality alone.
 */

const { values } = parseArgs({
  options: {
    quality: { type: 'boolean' },
    data: { type: 'string' },
    each: { type: 'string', default: '100' },
    queries: { type: 'string', default: '2000' },
  },
})
let isMet = true
if (values.quality === true || values.data === undefined)
  isMet = await measureQuality({ queries: Number(values.queries) })
if (values.data !== undefined)
  isMet = (await measureSpeed({ dataDir: values.data, each: Number(values.each) })) && isMet
process.exitCode = isMet ? 0 : 1
