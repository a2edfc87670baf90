import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const notTests = ['**/node_modules/**', 'build/**']

/** Tests in a browser, those of one folder of `tests`. */
const browserTests = (name: string) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    exclude: notTests,
    globalSetup: ['tests/support/browser-setup.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    // After the others: a browser measures what people wait for.
    sequence: { groupOrder: 1 },
  },
})

export default defineConfig({
  // The file that Node gives to packages: loaded in two forms, graphql does not know its own objects.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    globalSetup: ['tests/support/database-setup.ts'],
    // A test that hangs is a bug; one that starts a site needs its time.
    testTimeout: 15_000,
    hookTimeout: 60_000,
    // Half of what a test does is waiting for its database: on two cores two of them are faster than one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
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
      browserTests('e2e'),
      // Long walks through every page, asked for by name: `npm test -- --project walks`. They are no part of `npm test`.
      browserTests('walks'),
    ],
  },
})
