import { readdir, readFile } from 'node:fs/promises'
import type { RunningSite } from './run-site.ts'

/**
 * Memory of a site's process and of its database in bytes: proportional set size (/proc/<pid>/smaps_rollup), so that
 * what the database's processes share counts once. Linux only, elsewhere zero.
 */
export async function processBytes(site: RunningSite): Promise<{ app: number; database: number }> {
  const app = await pssBytes(site.pid)
  const database = await sum((await postgresProcesses(site.dataDir)).map(pssBytes))
  return { app, database }
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
