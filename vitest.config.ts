import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { HANGS_MS } from './tests/support/hangs.ts'

const notTests = ['**/node_modules/**', 'build/**']

export default defineConfig({
  // The file that Node gives to packages: loaded in two forms, graphql does not know its own objects.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    globalSetup: ['tests/support/database-setup.ts'],
    testTimeout: 2 * HANGS_MS,
    hookTimeout: 2 * HANGS_MS,
    expect: { poll: { timeout: HANGS_MS } },
    // Half of what a test does is waiting for its database: one more than there are cores keeps them busy.
    maxWorkers: availableParallelism() + 1,
    // Files share a process, which has loaded and compiled the code for the first of them: a third of all work. A file
    // leaves nothing behind: no timer, no listener, no changed module.
    isolate: false,
    // With more room for what is young a process collects less, which is a tenth of its work.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
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
          // After the others: a browser measures what people wait for.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
