import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// React and React Router choose their builds by it on first import.
process.env.NODE_ENV ||= 'production'
// Halves import time; everything worth caching is imported below. Skipped if the folder isn't writable.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))

// V8 would take what requests make for long-lived, because some are in progress at each quick garbage collection, and would need
// full ones to clear it away (bench/RESULTS.md, 2026-11-29).
setFlagsFromString('--no-allocation-site-pretenuring')

const args = process.argv.slice(2)
if (args.includes('--dev')) {
  const { watchAndRestart } = await import('./development.ts')
  watchAndRestart(args.filter(arg => arg !== '--dev'))
} else if (args.includes('--dev-server')) {
  const { runDevelopment } = await import('./development.ts')
  await runDevelopment({ env: process.env, args: args.filter(arg => arg !== '--dev-server') })
} else {
  const { run } = await import('./run.ts')
  await run({ env: process.env, args })
}
