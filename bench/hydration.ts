import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Opens every page as every role, five times each (HYDRATION_ROUNDS), and fails when the browser's page is not the server's. */
const ROOT = join(import.meta.dirname, '..')
const args = [
  'vitest',
  'run',
  '--project',
  'e2e',
  'tests/e2e/every-page/hydration.test.ts',
  'tests/e2e/every-page/without-server.test.ts',
]
const child = spawn('npx', args, {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, HYDRATION_ROUNDS: process.env.HYDRATION_ROUNDS ?? '5' },
})
const [code] = await once(child, 'exit')
process.exitCode = code
