import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * How many mutants of the policies the tests beside them kill: `npm run bench -- mutants`. Stryker changes each rule in
 * every small way it knows and runs their tests on it. It is 63 MB and no part of this repository:
 * npm fetches it into node_modules/.cache. Fails below 85 %.
 */
const ROOT = join(import.meta.dirname, '..')
const HOME = join(ROOT, 'node_modules', '.cache', 'warren', 'stryker')
/** Pins a TypeScript version that still has the API Stryker uses. */
const PACKAGES = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1', 'typescript@5.9.3']
const LEAST_PERCENT = 85

function run(program: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const program = join(HOME, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
if (!existsSync(program)) {
  mkdirSync(HOME, { recursive: true })
  writeFileSync(join(HOME, 'package.json'), '{ "private": true }\n')
  run(
    'npm',
    ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', '--ignore-scripts', ...PACKAGES],
    HOME,
  )
}

// Policies are pure: no database, so none of the set-up of the other tests.
const vitestConfig = join(HOME, 'policies.vitest.config.mjs')
writeFileSync(
  vitestConfig,
  `export default { root: process.cwd(), test: { include: ['src/domain/*/policy.test.ts'], exclude: ['**/node_modules/**'] } }\n`,
)
const report = join(HOME, 'report.json')
const config = join(HOME, 'stryker.config.json')
writeFileSync(
  config,
  JSON.stringify({
    mutate: ['src/domain/*/policy.ts'],
    testRunner: 'vitest',
    plugins: [join(HOME, 'node_modules', '@stryker-mutator', 'vitest-runner', 'dist', 'src', 'index.js')],
    vitest: { configFile: vitestConfig, related: false },
    ignorePatterns: ['build', 'docs', 'bench', 'public', '.warren', 'tests/e2e', 'tests/api'],
    reporters: ['clear-text', 'json'],
    jsonReporter: { fileName: report },
    tempDirName: join(HOME, 'sandbox'),
    concurrency: 2,
    thresholds: { break: LEAST_PERCENT },
  }),
)
try {
  run(process.execPath, [program, 'run', config], ROOT)
} finally {
  rmSync(join(HOME, 'sandbox'), { recursive: true, force: true })
}

type Report = { files: Record<string, { mutants: { status: string }[] }> }
const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report
for (const [file, { mutants }] of Object.entries(files)) {
  const killed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  console.log(`${file}: ${killed} of ${mutants.length} (${Math.round((100 * killed) / mutants.length)} %)`)
}
