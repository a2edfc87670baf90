import { createTestContext, type TestContext } from '#platform/context/test-context.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts'
import { createTestDatabase } from './test-database.ts'

export type TestSite = TestContext & { url: string; pool: OpenDatabase['pool']; close(): Promise<void> }

/** An empty site of its own for one test file: open it in `beforeAll`, close it in `afterAll`. */
export async function openTestSite(options: { maxConnections?: number } = {}): Promise<TestSite> {
  const { url, drop } = await createTestDatabase()
  const database = openDatabase({ url, ...options })
  return {
    ...createTestContext(database.db),
    url,
    pool: database.pool,
    async close() {
      await database.close()
      await drop()
    },
  }
}
