import process from 'node:process'
import { openFuzzSite } from '#tests/support/fuzz/fuzz-site.ts'
import { runFuzz } from '#tests/support/fuzz/run-fuzz.ts'
import { scratchDatabase } from './support/scratch-database.ts'

/**
 * `npm run bench -- fuzz [--count N] [--seed N]`: 20,000 requests to every route, form, operation and API door, as a visitor,
 * a member, a moderator and an admin. None may be answered 5xx or not at all.
 */
const option = (name: string, usual: number): number => {
  const at = process.argv.indexOf(name)
  return at < 0 ? usual : Number(process.argv[at + 1])
}

const database = await scratchDatabase()
const site = await openFuzzSite({ databaseUrl: database.url })
try {
  const startedAt = performance.now()
  const { sent, statuses, failures } = await runFuzz(site, {
    count: option('--count', 20_000),
    seed: option('--seed', 1),
    onFailure: failure => console.log(failure),
  })
  const seconds = (performance.now() - startedAt) / 1_000
  console.log(`${sent} requests to ${site.doors.length} doors in ${seconds.toFixed(0)} s`)
  console.log(statuses)
  const errors = site.app.logs.filter(line => Number(line.level) >= 50)
  for (const line of errors.slice(0, 20)) console.log(JSON.stringify(line).slice(0, 1_500))
  console.log(`${failures.length} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
} finally {
  await site.stop()
  await database.remove()
}
