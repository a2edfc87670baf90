import { testDataPath } from '#tests/support/test-data.ts'
import { runWarren } from './run-site.ts'

/** Imports everything in the test data into a new data directory; without the data, plants the demo. */
export async function fillSite(dataDir: string): Promise<void> {
  const folders = ['communities', 'submissions', 'threads'].flatMap(folder => testDataPath(folder) ?? [])
  if (folders.length === 0) {
    console.log('The test data is absent (WARREN_TEST_DATA): measuring the demo content instead.')
    await runWarren(dataDir, ['seed-demo'])
    return
  }
  await runWarren(dataDir, ['import', ...folders, '--source', 'archive'])
}
