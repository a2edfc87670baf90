import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const REPOSITORY = join(import.meta.dirname, '../..')

export type Ended = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }

/**
 * What every process of a test gets, whatever its settings. The compiled code of the run is kept for its next process:
 * compiling it is half of what one costs.
 */
export function programEnv(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
}

/** Runs `warren …` as a process of its own; killed with SIGKILL as soon as `killWhen` says so. */
export async function runWarren(
  args: readonly string[],
  env: Record<string, string>,
  killWhen?: () => Promise<boolean>,
): Promise<Ended> {
  const child = spawn(process.execPath, ['src/cli/main.ts', ...args], {
    cwd: REPOSITORY,
    env: { ...programEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended: Ended = { code: null, signal: null, stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', text => {
    ended.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', text => {
    ended.stderr += text
  })
  let isClosed = false
  const closed = new Promise<void>(done => {
    child.once('close', (code, signal) => {
      Object.assign(ended, { code, signal })
      isClosed = true
      done()
    })
  })
  while (killWhen !== undefined && !isClosed) {
    if (await killWhen()) child.kill('SIGKILL')
    await sleep(1)
  }
  await closed
  return ended
}
