import process from 'node:process'
import { pauses } from '#platform/metrics/pauses.ts'
import { openFuzzSite, ROLES } from '#tests/support/fuzz/fuzz-site.ts'
import { SHAPES } from '#tests/support/fuzz/hostile-texts.ts'
import { makeRequest } from '#tests/support/fuzz/make-request.ts'
import { pick, seededRandom } from '#tests/support/random.ts'
import { scratchDatabase } from './support/scratch-database.ts'

/**
 * `npm run bench -- pauses [--share 0.1]`: sends every door texts of every shape on which code that is not linear takes its
 * time, up to the longest that comes through, and tells for how long the process did nothing else. At most 100 ms, in the
 * best of three tries: what a garbage collection or another process took is not the request's.
 */
const MOST_MS = 100
const TRIES = 3

const at = process.argv.indexOf('--share')
/** Share of all combinations of endpoints and shapes to run. */
const share = at < 0 ? 1 : Number(process.argv[at + 1])
const database = await scratchDatabase()
const site = await openFuzzSite({ databaseUrl: database.url })
const random = seededRandom(11)
const worst: { ms: number; door: string; shape: string; path: string }[] = []
let sent = 0
try {
  // What is first run is first compiled.
  for (const door of site.doors) await measure(door, Object.keys(SHAPES)[0] ?? '', 1)
  worst.length = 0
  sent = 0
  for (const shape of Object.keys(SHAPES))
    for (const door of site.doors) if (random() < share) await measure(door, shape, TRIES)
  worst.sort((a, b) => b.ms - a.ms)
  const tooLong = worst.filter(({ ms }) => ms > MOST_MS)
  console.log(`${sent} requests: ${site.doors.length} doors, ${Object.keys(SHAPES).length} shapes`)
  for (const { ms, door, shape, path } of worst.slice(0, 25))
    console.log(`${ms.toFixed(0).padStart(6)} ms  ${door}  ${shape}  ${path.slice(0, 80)}`)
  console.log(`${tooLong.length} of them over ${MOST_MS} ms`)
  process.exitCode = tooLong.length > 0 ? 1 : 0
} finally {
  await site.stop()
  await database.remove()
}

async function measure(door: (typeof site.doors)[number], shape: string, tries: number): Promise<void> {
  const role = pick(random, ROLES)
  const request = makeRequest(door, { random, known: site.known, words: site.words, longest: 900_000 }, shape)
  let ms = Number.POSITIVE_INFINITY
  for (let round = 0; round < tries && ms > MOST_MS; round += 1) {
    pauses.reset()
    const before = process.threadCpuUsage()
    await site.send(request, role).catch(() => undefined)
    const { user, system } = process.threadCpuUsage()
    // No piece of work is longer than all of it: what is beyond that, other processes had the processor.
    const usedMs = (user + system - before.user - before.system) / 1_000
    ms = Math.min(ms, usedMs, Math.max(0, ...pauses.longest().values()))
  }
  sent += 1
  worst.push({ ms, door: request.door, shape: `${request.shape} (${role})`, path: request.path })
}
