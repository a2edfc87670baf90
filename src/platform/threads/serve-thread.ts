import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer, ThreadTask } from './thread.ts'

/** Of the priorities that systems have, from -20 to 19: after everything that somebody is reading. */
const LOW = 10

/** Answers the tasks of a `Thread`, and gives way to the threads that serve pages. */
export function serveThread<Task, Result>(run: (task: Task) => Result): void {
  try {
    // Linux knows a thread by a number of its own, and takes it for a process's.
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), LOW)
  } catch {
    // Other systems share their time alike: pages are a little slower meanwhile.
  }
  parentPort?.on('message', ({ id, task }: ThreadTask<Task>) => {
    let answer: ThreadAnswer<Result>
    try {
      answer = { id, result: run(task) }
    } catch (error) {
      answer = { id, problem: error instanceof Error ? error.message : String(error) }
    }
    parentPort?.postMessage(answer)
  })
}
