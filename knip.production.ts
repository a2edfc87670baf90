import type { KnipConfig } from 'knip'
import everything from './knip.json' with { type: 'json' }

const isTest = (pattern: string) => /^tests\/|\.(?:test|fixture)\./.test(pattern)

/** Finds what only tests use, which counts as used in knip.json: here tests and fixtures are no entries. */
export default {
  ...everything,
  entry: [...everything.entry.filter(pattern => !isTest(pattern)), '!**/*.test.{ts,tsx}'],
  project: ['src/**/*.{ts,tsx}', '!src/**/*.{test,fixture}.{ts,tsx}', '!src/**/fixtures/**'],
  include: ['files', 'exports'],
  ignoreExportsUsedInFile: true,
  vitest: false,
  playwright: false,
} satisfies KnipConfig
