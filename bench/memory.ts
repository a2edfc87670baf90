import { readdir, readFile } from 'node:fs/promises'
import { fillSite } from './support/fill-site.ts'
import { runSite, scratchDataDir } from './support/run-site.ts'

/**
 * Memory of the site's process and its database after importing everything in the test data and reading 1,000 pages:
 * feeds, communities and threads in turn, four at a time. Proportional set size (/proc/<pid>/smaps_rollup), so that
 * memory shared between the database's processes counts once. Budget: 500 MB together.
 */
const PAGES = 1_000
const READERS = 4

const scratch = await scratchDataDir()
try {
  await fillSite(scratch.dir)
  const site = await runSite({ dataDir: scratch.dir, port: 3972 })
  try {
    const paths = await listPaths(site.url)
    let next = 0
    await Promise.all(
      Array.from({ length: READERS }, async () => {
        while (next < PAGES) {
          const path = paths[next++ % paths.length] ?? '/'
          const response = await fetch(site.url + path)
          await response.arrayBuffer()
          if (response.status >= 500) throw new Error(`${path} answered ${response.status}`)
        }
      }),
    )
    const app = await pssBytes(site.pid)
    const database = await sum((await postgresProcesses(scratch.dir)).map(pssBytes))
    const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`
    console.log(`${paths.length} different pages, ${PAGES} read`)
    console.log(
      `site ${megabytes(app)} + database ${megabytes(database)} = ${megabytes(app + database)} (at most 500 MB)`,
    )
  } finally {
    await site.stop()
  }
} finally {
  await scratch.remove()
}

/** Feeds, and every community and thread on their first pages. */
async function listPaths(url: string): Promise<string[]> {
  const feeds = ['/', '/r/popular/', '/r/all/', '/r/all/top/?t=all', '/r/all/new/', '/communities/']
  const paths = new Set(feeds)
  for (const feed of feeds) {
    const html = await (await fetch(url + feed)).text()
    for (const match of html.matchAll(/href="(\/r\/[^"?]+\/)"/g)) paths.add(match[1] ?? '/')
  }
  return [...paths]
}

async function pssBytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1_024
}

async function sum(values: Promise<number>[]): Promise<number> {
  return (await Promise.all(values)).reduce((total, value) => total + value, 0)
}

/** The postmaster of this data directory and its children. */
async function postgresProcesses(dataDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(
    pids.map(async pid => {
      const cwd = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      return {
        pid,
        isOurs: command.includes(dataDir) || cwd.includes(dataDir),
        command,
        parent: await parentOf(pid),
      }
    }),
  )
  const masters = found.filter(
    ({ isOurs, command }) => isOurs && /postgres(\0|$)/.test(command.split('\0')[0] ?? ''),
  )
  const masterPids = new Set(masters.map(({ pid }) => pid))
  return found
    .filter(({ pid, parent }) => masterPids.has(pid) || masterPids.has(parent))
    .map(({ pid }) => pid)
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(/\) \S (\d+)/.exec(stat)?.[1] ?? 0)
}
