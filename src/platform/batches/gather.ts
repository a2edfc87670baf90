import { AsyncLocalStorage } from 'node:async_hooks'
import { countStatements } from '#platform/database/database.ts'
import { isDatabaseAway } from '#platform/database/database-failure.ts'
import { pauses } from '#platform/metrics/pauses.ts'

type Waiting<Call, Answer> = {
  call: Call
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/** Runs outside the current async context, since a batch belongs to all its callers. */
const forNobody = AsyncLocalStorage.snapshot()

/**
 * Batches concurrent calls: the first starts at once; those that arrive while it runs wait and then run together, at most
 * `most` at a time. `run` returns results in the order of its calls and does all or nothing; a failed batch is retried call by
 * call, so that one call can't fail the others. Under load the wait is one batch, and a batch costs little more than a call
 * ("group commit": DeWitt et al., SIGMOD 1984). A batch isn't part of the request that happened to come first: its statements
 * and pauses count under its own `name`.
 */
export function gather<Call, Answer>(
  name: string,
  run: (calls: Call[]) => Promise<Answer[]>,
  most: number,
): (call: Call) => Promise<Answer> {
  const line: Waiting<Call, Answer>[] = []
  const owner = { family: name }
  const count = { statements: 0, onAnswer: () => pauses.enter(owner) }
  let isRunning = false

  async function runAll(batch: Waiting<Call, Answer>[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ call }) => call))
      batch.forEach(({ resolve }, place) => {
        resolve(answers[place] as Answer)
      })
    } catch (error) {
      if (batch.length > 1 && !isDatabaseAway(error)) for (const each of batch) await runAll([each])
      else for (const { reject } of batch) reject(error)
    }
  }

  async function empty(): Promise<void> {
    isRunning = true
    while (line.length > 0) await runAll(line.splice(0, most))
    isRunning = false
  }

  return call =>
    new Promise((resolve, reject) => {
      line.push({ call, resolve, reject })
      if (!isRunning) void forNobody(() => countStatements(count, empty))
    })
}
