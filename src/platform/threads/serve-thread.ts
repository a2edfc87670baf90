import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer, ThreadTask } from './thread.ts'

/** A priority from -20 to 19: after anything a reader waits for. */
const LOW = 10

/** Runs the tasks of a `Thread`, at a lower priority than threads that serve pages. */
export function serveThread<Task, Result>(run: (task: Task) => Result): void {
  try {
    // On Linux a thread has its own id, which setPriority accepts as a process id.
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), LOW)
  } catch {
    // Other systems can't do this: pages are slightly slower meanwhile.
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
