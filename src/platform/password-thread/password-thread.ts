import type { Options } from '@node-rs/argon2'
import { Thread } from '../threads/thread.ts'

/** What the thread is asked. */
export type Task =
  | { kind: 'hash'; password: string; options: Options }
  | { kind: 'verify'; password: string; hash: string }

/** Hashing takes 20 ms; this is for a machine that does nothing else for a while. */
const MOST_MS = 60_000

const thread = new Thread<Task, string | boolean>({
  file: new URL('./worker.ts', import.meta.url),
  name: 'passwords',
  mostMs: MOST_MS,
})

/** Makes an argon2 hash, on a thread of its own that gives way to those who serve pages. */
export function hashOnThread(password: string, options: Options): Promise<string> {
  return thread.ask({ kind: 'hash', password, options }) as Promise<string>
}

/** Checks a password against a hash there. */
export function verifyOnThread(hash: string, password: string): Promise<boolean> {
  return thread.ask({ kind: 'verify', password, hash }) as Promise<boolean>
}
