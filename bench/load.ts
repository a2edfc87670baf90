import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readBenchSite } from './load/bench-site.ts'
import { measureCold } from './load/measure-cold.ts'
import { measureDepth, measureFeeds, reportGrowth } from './load/measure-feeds.ts'
import { measureGathered } from './load/measure-gathered.ts'
import { measureLogins } from './load/measure-logins.ts'
import { measureMix, measureScroll } from './load/measure-mix.ts'
import { measureMemberHome, measureSharedPages } from './load/measure-pages.ts'
import { measureQueues } from './load/measure-queues.ts'
import { measureRush } from './load/measure-rush.ts'
import { measureShedding } from './load/measure-shedding.ts'
import { measureSweep } from './load/measure-sweep.ts'
import { measureThreads } from './load/measure-threads.ts'
import { measureStorm, measureVotes } from './load/measure-votes.ts'
import { pin, SERVER_CORE } from './load/run-load.ts'
import { markdownTable } from './load/table.ts'
import { machineIdle } from './support/machine-idle.ts'
import { type RunningSite, runSite, scratchDataDir } from './support/run-site.ts'

/**
 * What pages and votes cost on a site of real size: `npm run bench -- load --large DIR --small DIR [--only part,part] [--minutes 10]`,
 * with directories that `npm run bench -- seed` made. Ratios are taken inside one run, the server on one core, the load
 * on the other; each figure is the median of three runs. docs/operate/performance.md explains each line.
 */
const { values } = parseArgs({
  options: {
    large: { type: 'string' },
    small: { type: 'string' },
    only: { type: 'string' },
    minutes: { type: 'string', default: '10' },
  },
})
if (values.large === undefined || values.small === undefined) {
  throw new Error('Name two seeded data directories: --large DIR --small DIR')
}
const large = readBenchSite(values.large)
const small = readBenchSite(values.small)
const PORT = 3973
const scratch = await scratchDataDir()

/** Long enough to index a new site of a million posts for search, which happens on its first start. */
const MOST_BUSY_MS = 60 * 60_000

/** Runs work on a site that is started for it, and that has come to rest. */
async function withSite<Result>(
  dataDir: string,
  work: (site: RunningSite) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  const site = await runSite({ dataDir, port: PORT, env })
  pin(site, SERVER_CORE)
  try {
    await machineIdle(MOST_BUSY_MS)
    return await work(site)
  } finally {
    await site.stop()
  }
}

const PARTS: Record<string, () => Promise<void>> = {
  shared: () => withSite(large.dataDir, site => measureSharedPages(site, large, scratch.dir)),
  home: () => measureMemberHome(large, work => withSite(large.dataDir, work)),
  cold: () => measureCold(large, (env, work) => withSite(large.dataDir, work, env)),
  feeds: async () => {
    const onSmall = await withSite(small.dataDir, site => measureFeeds(site, small))
    reportGrowth(onSmall, await withSite(large.dataDir, site => measureFeeds(site, large)))
  },
  gathered: () => withSite(large.dataDir, site => measureGathered(site, large)),
  depth: () => withSite(large.dataDir, site => measureDepth(site, large)),
  votes: () => measureVotes(large, work => withSite(large.dataDir, work)),
  storm: () => withSite(large.dataDir, site => measureStorm(site, large)),
  scroll: () => withSite(large.dataDir, site => measureScroll(site, large)),
  mix: () => withSite(large.dataDir, site => measureMix(site, large, Number(values.minutes))),
  // On both cores, as it would run: the server's own threads check the passwords.
  logins: async () => {
    const site = await runSite({ dataDir: large.dataDir, port: PORT })
    try {
      await measureLogins(site, large)
    } finally {
      await site.stop()
    }
  },
  queues: () => withSite(large.dataDir, site => measureQueues(site, large)),
  sweep: () => withSite(large.dataDir, site => measureSweep(site, large)),
  threads: () => withSite(large.dataDir, site => measureThreads(site, large)),
  rush: () => withSite(large.dataDir, site => measureRush(site, large)),
  shedding: () => withSite(large.dataDir, site => measureShedding(site, large)),
}

const wanted = values.only?.split(',') ?? Object.keys(PARTS)
try {
  for (const name of wanted) {
    const part = PARTS[name]
    if (part === undefined)
      throw new Error(`There is no part ${name}; there are ${Object.keys(PARTS).join(', ')}`)
    await part()
  }
} finally {
  await scratch.remove()
}
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
})
console.log(
  `\n${new Date().toISOString().slice(0, 10)}, commit ${commit.trim()}, ${large.posts.toLocaleString('en')} posts\n`,
)
console.log(markdownTable())
