import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { Log } from '#platform/context/context.ts'

const COMMAND = join(import.meta.dirname, '../cli/main.ts')
/** A backup compresses and encrypts in pieces: more memory would only be garbage that lies about. */
const HEAP_MB = 96
const MOST_OUTPUT = 4_000

/**
 * Makes and proves a backup in a process of its own, which has the same settings and gives way to the site. The process records the outcome; throws when
 * it failed, so that the job counts as failed too.
 */
export async function makeScheduledBackup(log: Log, signal: AbortSignal): Promise<void> {
  const args = [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=4', COMMAND, 'backup']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], signal })
  if (child.pid !== undefined) giveWay(child.pid)
  const output = { text: '' }
  const keep = (bytes: Buffer) => {
    output.text = (output.text + bytes.toString('utf8')).slice(-MOST_OUTPUT)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const [code] = (await once(child, 'close')) as [number | null]
  const said = output.text.trim()
  if (code !== 0) throw new Error(`The backup failed: ${said}`)
  log.info({ said }, 'The site was backed up')
}

function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It already ended, or the system has no priorities.
  }
}
