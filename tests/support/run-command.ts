import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CliCommand, CliIo } from '#cli/cli-io.ts'
import type { OpenDatabase } from '#platform/database/database.ts'

const REPOSITORY = join(import.meta.dirname, '../..')

export type Ended = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }

/** Returns the environment of every process that a test starts. They share compiled code: compiling is half of their cost. */
export function programEnv(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
}

/** Runs a command in this process, on a database that is open; returns its exit code and output, and throws what it throws. */
export async function runInside(
  command: CliCommand,
  args: readonly string[],
  database: OpenDatabase,
): Promise<{ code: number; stdout: string }> {
  const said: string[] = []
  const io = { openDb: async () => database, stdout: { write: (text: string) => said.push(text) } }
  const code = await command.run(args, io as unknown as CliIo)
  return { code, stdout: said.join('') }
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
