import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Walks every page as every role, five times each, and fails when one differs between server and browser. */
const ROOT = join(import.meta.dirname, '..')
const args = ['vitest', 'run', '--project', 'walks', 'tests/walks/hydration.test.ts']
const child = spawn('npx', args, {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, HYDRATION_WALK: 'all' },
})
const [code] = await once(child, 'exit')
process.exitCode = code
