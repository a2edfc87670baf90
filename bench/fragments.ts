import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Compares pages of 10,000 random pairs of readers (FRAGMENT_PAIRS, FRAGMENT_SEED) with the same pages made without memory. */
const ROOT = join(import.meta.dirname, '..')
const child = spawn('npx', ['vitest', 'run', '--project', 'api', 'tests/api/running/fragments.test.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', FRAGMENT_PAIRS: process.env.FRAGMENT_PAIRS ?? '10000' },
})
const [code] = await once(child, 'exit')
process.exitCode = code
