import { backOffMs } from './back-off.ts'
import { OperationError } from './operation-error.ts'

const WAITS = { firstMs: 2_000, longestMs: 30_000 }
/** Failures that may pass. */
const PASSING: ReadonlySet<string> = new Set(['internal', 'overloaded', 'rate_limited', 'unavailable'])

/**
 * Runs `load` when an event announces something new. Events come only once, so a failure that may pass is retried with growing
 * pauses. One load runs at a time; whatever is asked for during a load is served by the next one.
 */
export function untilLoaded(load: () => Promise<void>): { run(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isLoading = false
  let isWanted = false
  let isStopped = false
  const run = (): void => {
    clearTimeout(timer)
    isWanted = true
    isStopped = false
    if (!isLoading) void loadWanted()
  }
  const loadWanted = async (): Promise<void> => {
    isLoading = true
    while (isWanted && !isStopped) {
      isWanted = false
      try {
        await load()
        failures = 0
      } catch (error) {
        clearTimeout(timer)
        if (mayPass(error) && !isStopped) timer = setTimeout(run, backOffMs(++failures, WAITS))
      }
    }
    isLoading = false
  }
  return {
    run,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** The same for things with keys: `load` gets the keys that are wanted, at most `atOnce` at a time. */
export function untilEachLoaded<Key>(
  atOnce: number,
  load: (keys: Key[]) => Promise<void>,
): { want(keys: readonly Key[]): void; stop(): void } {
  const wanted = new Set<Key>()
  const { run, stop } = untilLoaded(async () => {
    while (wanted.size > 0) {
      const keys = [...wanted].slice(0, atOnce)
      // A key that is wanted again during the load may have changed since it was read.
      for (const key of keys) wanted.delete(key)
      try {
        await load(keys)
      } catch (error) {
        if (mayPass(error)) for (const key of keys) wanted.add(key)
        throw error
      }
    }
  })
  return {
    want(keys) {
      for (const key of keys) wanted.add(key)
      run()
    },
    stop,
  }
}

const mayPass = (error: unknown): boolean => error instanceof OperationError && PASSING.has(error.code)
