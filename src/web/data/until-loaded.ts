import { OperationError } from './operation-error.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000
/** Failures that may pass. */
const PASSING: ReadonlySet<string> = new Set(['internal', 'overloaded', 'rate_limited', 'unavailable'])

/**
 * Runs `load` for events that say only once that there is something new: after a failure that may pass it runs again, later and
 * later. One load runs at a time; what is asked for meanwhile is loaded after it.
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
        if (mayPass(error) && !isStopped) timer = setTimeout(run, waitMs(failures++))
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

/** The same for things that are named one by one: `load` gets what is wanted, at most `atOnce` of it at a time. */
export function untilEachLoaded<Key>(
  atOnce: number,
  load: (keys: Key[]) => Promise<void>,
): { want(keys: readonly Key[]): void; stop(): void } {
  const wanted = new Set<Key>()
  const { run, stop } = untilLoaded(async () => {
    while (wanted.size > 0) {
      const keys = [...wanted].slice(0, atOnce)
      // What is wanted again meanwhile may have changed since it was read.
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

const waitMs = (failures: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + Math.random())

const mayPass = (error: unknown): boolean => error instanceof OperationError && PASSING.has(error.code)
