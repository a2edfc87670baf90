import { Worker } from 'node:worker_threads'

/** Message to a thread. */
export type ThreadTask<Task> = { id: number; task: Task }
export type ThreadAnswer<Result> = { id: number; result: Result } | { id: number; problem: string }

type Waiting<Result> = { resolve: (result: Result) => void; reject: (error: Error) => void }

/** A task exceeded its thread's time limit; the thread was terminated. */
export class ThreadTimeout extends Error {}

/**
 * A thread for work that would block everyone else, one task at a time. It starts with its first task, and again after it
 * ended. `file` answers with `serveThread`.
 */
export class Thread<Task, Result> {
  readonly #file: URL
  readonly #name: string
  readonly #mostMs: number
  readonly #waiting = new Map<number, Waiting<Result>>()
  readonly #queue: ThreadTask<Task>[] = []
  #worker: Worker | null = null
  #timer: NodeJS.Timeout | undefined
  #nextId = 1

  constructor({ file, name, mostMs }: { file: URL; name: string; mostMs: number }) {
    this.#file = file
    this.#name = name
    this.#mostMs = mostMs
  }

  /** Rejects with {@link ThreadTimeout} when the task takes longer than `mostMs`, not counting its time in the queue. */
  ask(task: Task): Promise<Result> {
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#queue.push({ id, task })
      if (this.#queue.length === 1) this.#send()
    })
  }

  #send(): void {
    const [next] = this.#queue
    if (next === undefined) {
      this.#worker?.unref()
      return
    }
    this.#worker ??= this.#open()
    // Keeps the process alive while someone waits for the result.
    this.#worker.ref()
    this.#worker.postMessage(next)
    this.#timer = setTimeout(() => this.#end(new ThreadTimeout(`${this.#name} took too long`)), this.#mostMs)
  }

  #open(): Worker {
    const made = new Worker(this.#file, { name: this.#name })
    made.on('message', (answer: ThreadAnswer<Result>) => this.#settle(answer))
    made.on('error', error => made === this.#worker && this.#end(error as Error))
    made.on(
      'exit',
      code => made === this.#worker && this.#end(new Error(`The thread ${this.#name} ended with ${code}`)),
    )
    return made
  }

  #settle(answer: ThreadAnswer<Result>): void {
    const asked = this.#next()
    if ('problem' in answer) asked?.reject(new Error(answer.problem))
    else asked?.resolve(answer.result)
    this.#send()
  }

  /** Fails the current task; the next one gets a new thread. */
  #end(error: Error): void {
    const ended = this.#worker
    this.#worker = null
    void ended?.terminate()
    this.#next()?.reject(error)
    this.#send()
  }

  #next(): Waiting<Result> | undefined {
    clearTimeout(this.#timer)
    const id = this.#queue.shift()?.id
    const asked = id === undefined ? undefined : this.#waiting.get(id)
    if (id !== undefined) this.#waiting.delete(id)
    return asked
  }
}
