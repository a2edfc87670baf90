// A process that uses a server: `use-server.fixture.ts <data folder> [hold]`. Prints its result as JSON; with `hold` it stays
// until terminated, otherwise it exits at once. Without a folder it exits with 2.
import { setTimeout as sleep } from 'node:timers/promises'
import { connectEmbedded } from './embedded-postgres.ts'
import { EmbeddedPostgresError } from './failure.ts'

const [dataDir, hold] = process.argv.slice(2)
if (dataDir === undefined) process.exit(2)

try {
  const server = await connectEmbedded({ dataDir, settings: { fsync: 'off' } })
  const { url, socketDir, pid, startedHere } = server
  console.log(JSON.stringify({ url, socketDir, pid, startedHere }))
  if (hold === 'hold') {
    process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
    await sleep(10 * 60_000)
  }
  await server.stop()
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error
  console.log(JSON.stringify({ code: error.code, message: error.message }))
  process.exitCode = 1
}
