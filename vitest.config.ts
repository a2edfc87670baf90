import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const notTests = ['**/node_modules/**', 'build/**']

export default defineConfig({
  // The file that Node gives to packages: loaded in two forms, graphql does not know its own objects.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    globalSetup: ['tests/support/database-setup.ts'],
    // A test that hangs is a bug; one that starts a site needs its time.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Half of what a test does is waiting for its database: one more than there are cores keeps them busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'tests/{spec,architecture,support}/**/*.test.ts',
          ],
          exclude: notTests,
        },
      },
      {
        extends: true,
        test: { name: 'api', include: ['tests/api/**/*.test.ts'], exclude: notTests },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: notTests,
          globalSetup: ['tests/support/browser-setup.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          maxWorkers: 2,
          // After the others: a browser measures what people wait for.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
