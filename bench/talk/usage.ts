import { readdir, readFile } from 'node:fs/promises'
import { cpuSeconds } from '../load/run-load.ts'
import type { RunningSite } from '../support/run-site.ts'

/** Starts a clock; the returned function says what share of a core the site and its database have used since. */
export async function usageOf(site: RunningSite): Promise<() => Promise<string>> {
  const before = await read(site)
  const startedAt = performance.now()
  return async () => {
    const now = await read(site)
    const seconds = (performance.now() - startedAt) / 1_000
    const share = (used: number) => `${Math.round((used / seconds) * 100)} %`
    return `site ${share(now.site - before.site)} and database ${share(now.database - before.database)} of a core`
  }
}

async function read(site: RunningSite): Promise<{ site: number; database: number }> {
  return { site: await cpuSeconds(site.pid), database: await databaseSeconds(site.dataDir) }
}

/** Processor time of the postmaster of a data directory with its children, those that ended included. */
async function databaseSeconds(dataDir: string): Promise<number> {
  const pidFile = await readFile(`${dataDir}/postgres/postmaster.pid`, 'utf8').catch(() => '')
  const master = Number(pidFile.split('\n', 1)[0])
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  let seconds = 0
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (Number(pid) !== master && Number(fields[1]) !== master) continue
    const ended = Number(pid) === master ? [fields[13], fields[14]] : []
    seconds += [fields[11], fields[12], ...ended].reduce((sum, ticks) => sum + Number(ticks), 0) / 100
  }
  return seconds
}
