import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadResult, Scenario } from './scenario.ts'

/** The core of the server and the core of the load. */
export const SERVER_CORE = 0
export const LOAD_CORE = 1

/** Runs a load from a process of its own. */
export async function runLoad(scenario: Scenario): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'load-process.ts'), { stdio: 'inherit' })
  pin(child, LOAD_CORE)
  child.send(scenario)
  const [result] = (await once(child, 'message')) as [LoadResult]
  return result
}

/** Keeps a process on one core, where the system can do that. */
export function pin({ pid }: Pick<ChildProcess, 'pid'>, core: number): void {
  if (pid !== undefined) spawnSync('taskset', ['-a', '-cp', String(core), String(pid)], { stdio: 'ignore' })
}

/** Processor time that a process has used, in seconds. Linux only, elsewhere not a number. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** A load together with the processor time that the server took for it. */
export async function runLoadOn(
  pid: number,
  scenario: Scenario,
): Promise<LoadResult & { perCpuSecond: number; busy: number }> {
  const before = await cpuSeconds(pid)
  const startedAt = performance.now()
  const result = await runLoad(scenario)
  const used = (await cpuSeconds(pid)) - before
  return {
    ...result,
    perCpuSecond: result.requests / used,
    busy: used / ((performance.now() - startedAt) / 1_000),
  }
}

/** The middle one of several runs, by a number of theirs. */
export async function medianOf<Result>(
  runs: number,
  run: () => Promise<Result>,
  by: (result: Result) => number,
): Promise<Result> {
  const results: Result[] = []
  for (let index = 0; index < runs; index += 1) results.push(await run())
  results.sort((a, b) => by(a) - by(b))
  const middle = results[Math.floor(results.length / 2)]
  if (middle === undefined) throw new Error('nothing ran')
  return middle
}
