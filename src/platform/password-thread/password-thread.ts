import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'

/** What the thread is asked; `options` for hashing, `hash` for checking. */
export type Task = {
  id: number
  kind: 'hash' | 'verify'
  password: string
  options?: Options
  hash?: string
}
export type Answer = { id: number; result: string | boolean } | { id: number; problem: string }

type Waiting = { resolve: (result: string | boolean) => void; reject: (error: Error) => void }

let worker: Worker | null = null
let nextId = 1
const waiting = new Map<number, Waiting>()

/** Makes an argon2 hash, on a thread of its own that gives way to those who serve pages. */
export function hashOnThread(password: string, options: Options): Promise<string> {
  return ask({ kind: 'hash', password, options }) as Promise<string>
}

/** Checks a password against a hash there. */
export function verifyOnThread(hash: string, password: string): Promise<boolean> {
  return ask({ kind: 'verify', password, hash }) as Promise<boolean>
}

function ask(task: Omit<Task, 'id'>): Promise<string | boolean> {
  const id = nextId++
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker ??= open()
    // While somebody waits for it, the process does not end.
    worker.ref()
    worker.postMessage({ ...task, id } satisfies Task)
  })
}

function open(): Worker {
  const made = new Worker(new URL('./worker.ts', import.meta.url), { name: 'passwords' })
  made.on('message', settle)
  made.on('error', error => giveUp(made, error))
  made.on('exit', code => giveUp(made, new Error(`The password thread ended with ${code}`)))
  return made
}

function settle(answer: Answer): void {
  const asked = waiting.get(answer.id)
  waiting.delete(answer.id)
  if (waiting.size === 0) worker?.unref()
  if ('problem' in answer) asked?.reject(new Error(answer.problem))
  else asked?.resolve(answer.result)
}

/** The next one asked gets a new thread. */
function giveUp(ended: Worker, error: Error): void {
  if (worker !== ended) return
  worker = null
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
