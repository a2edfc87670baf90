import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Presses every control in the header and on a card at 20 moments of the first 600 ms (PRESS_MOMENTS) by mouse, key and
 * touch (PRESS_BY), on a device that is slowed down (PRESS_SLOWER), and fails when a press is lost or acts twice. Focuses
 * each, and types in the text fields, and fails when the focus or a letter is lost.
 */
const FILES = ['early-presses', 'early-focus'].map(name => `tests/e2e/shell/${name}.test.ts`)
const child = spawn('npx', ['vitest', 'run', '--project', 'e2e', ...FILES], {
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
