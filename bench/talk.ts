import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { readBenchSite } from './load/bench-site.ts'
import { pin, SERVER_CORE } from './load/run-load.ts'
import { markdownTable } from './load/table.ts'
import { type RunningSite, runSite, scratchDataDir } from './support/run-site.ts'
import { measureBadge } from './talk/measure-badge.ts'
import { measureChat } from './talk/measure-chat.ts'
import { measureFanOut } from './talk/measure-fan-out.ts'
import { measureInbox } from './talk/measure-inbox.ts'
import { measureStreams } from './talk/measure-streams.ts'

/**
 * `npm run bench -- talk [--data DIR] [--only badge,chat,streams,fan-out,inbox]`: how soon people hear of what was written to
 * them, and what open streams, followers and full inboxes cost the pages beside. On a made site of 10,000 posts, which
 * `--data` keeps for the next run. The server has one core, the load the other.
 */
const POSTS = 10_000
const { values } = parseArgs({ options: { data: { type: 'string' }, only: { type: 'string' } } })

const PARTS = {
  badge: measureBadge,
  chat: measureChat,
  streams: measureStreams,
  'fan-out': measureFanOut,
  inbox: measureInbox,
}

const scratch = values.data === undefined ? await scratchDataDir() : null
const dataDir = values.data ?? join(scratch?.dir ?? '', 'site')
try {
  if (!existsSync(join(dataDir, 'postgres'))) await seed(dataDir)
  const bench = readBenchSite(dataDir)
  for (const name of values.only?.split(',') ?? Object.keys(PARTS)) {
    const measure = PARTS[name as keyof typeof PARTS]
    if (measure === undefined)
      throw new Error(`There is no part ${name}; there are ${Object.keys(PARTS).join(', ')}`)
    await withSite(site => measure(site, bench))
  }
} finally {
  await scratch?.remove()
}
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname })
console.log(`\n${new Date().toISOString().slice(0, 10)}, commit ${commit.toString().trim()}\n`)
console.log(markdownTable())

async function seed(dir: string): Promise<void> {
  const args = [join(import.meta.dirname, 'main.ts'), 'seed', '--posts', String(POSTS), '--data', dir]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The seed failed with ${code}`)
}

async function withSite(work: (site: RunningSite) => Promise<void>): Promise<void> {
  const site = await runSite({ dataDir })
  pin(site, SERVER_CORE)
  try {
    await work(site)
  } finally {
    await site.stop()
  }
}
