import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'

const REPOSITORY = resolve(import.meta.dirname, '../..')

/** The folder of third-party test data: WARREN_TEST_DATA, else `shared/data` next to the repository. */
export const TEST_DATA_DIR = process.env.WARREN_TEST_DATA ?? join(REPOSITORY, '../shared/data')

/** Path of a test data file, or null where the data is not there (the test then skips itself). */
export function testDataPath(name: string): string | null {
  const path = join(TEST_DATA_DIR, name)
  return existsSync(path) ? path : null
}

/** Rows of an ndjson.gz file of the test data, or null where the data is not there. */
export function readTestRows(name: string): unknown[] | null {
  const path = testDataPath(name)
  if (path === null) return null
  const lines = gunzipSync(readFileSync(path)).toString('utf8').split('\n')
  return lines.filter(line => line !== '').map(line => JSON.parse(line))
}
