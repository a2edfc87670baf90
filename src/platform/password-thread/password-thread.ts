import type { Options } from '@node-rs/argon2'
import { Thread } from '../threads/thread.ts'

/** Tasks of the thread. */
export type Task =
  | { kind: 'hash'; password: string; options: Options }
  | { kind: 'verify'; password: string; hash: string }

/** Hashing takes 20 ms; this allows for a machine that stalls. */
const MOST_MS = 60_000

const thread = new Thread<Task, string | boolean>({
  file: new URL('./worker.ts', import.meta.url),
  name: 'passwords',
  mostMs: MOST_MS,
})

/** Creates an argon2 hash on a separate low-priority thread, so that pages come first. */
export function hashOnThread(password: string, options: Options): Promise<string> {
  return thread.ask({ kind: 'hash', password, options }) as Promise<string>
}

/** Verifies a password against a hash on that thread. */
export function verifyOnThread(hash: string, password: string): Promise<boolean> {
  return thread.ask({ kind: 'verify', password, hash }) as Promise<boolean>
}
