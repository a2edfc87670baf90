import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Presses every control in the header and on a card at 20 moments of the first 600 ms (PRESS_MOMENTS), on a device that is
 * slowed down (PRESS_SLOWER), and fails when a press is lost or acts twice.
 */
const child = spawn('npx', ['vitest', 'run', '--project', 'e2e', 'tests/e2e/shell/early-presses.test.ts'], {
  cwd: join(import.meta.dirname, '..'),
  stdio: 'inherit',
  env: {
    ...process.env,
    PRESS_MOMENTS: process.env.PRESS_MOMENTS ?? '20',
    PRESS_SLOWER: process.env.PRESS_SLOWER ?? '4',
  },
})
const [code] = await once(child, 'exit')
process.exitCode = code
