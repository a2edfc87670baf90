import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { Answer, Task } from './password-thread.ts'

/** Of the priorities that systems have, from -20 to 19: after everything that somebody is reading. */
const LOW = 10

try {
  // Linux knows a thread by a number of its own, and takes it for a process's.
  setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), LOW)
} catch {
  // Other systems share their time alike: pages are a little slower while somebody logs in.
}

parentPort?.on('message', (task: Task) => parentPort?.postMessage(answer(task)))

function answer({ id, kind, password, options, hash }: Task): Answer {
  try {
    const result = kind === 'hash' ? hashSync(password, options) : verifySync(hash ?? '', password)
    return { id, result }
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) }
  }
}
