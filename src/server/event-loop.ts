import { setTimeout as sleep } from 'node:timers/promises'
import { createDispatcher } from '#platform/events/dispatch-events.ts'
import { BATCH_SIZE } from '#platform/events/take-events.ts'
import type { App } from './app.ts'
import { newCtx } from './http/request-state.ts'
import { SUBSCRIPTIONS } from './subscriptions.ts'

const LOOK_EVERY_MS = 250
/** Pause after a batch: events arriving meanwhile are handled together, at a fraction of the cost. */
const GATHER_MS = 40
/** Pause while the database is unreachable. */
const PAUSE_MS = 1_000

export type EventLoop = {
  /** Checks at once instead of at the next tick. */
  kick(): void
  /** Waits for the current batch. */
  stop(): Promise<void>
}

/**
 * Passes events to their handlers: at once when kicked after a pause, every 40 ms while they keep coming, and every 250 ms for
 * those of other processes.
 */
export function startEventLoop(app: App): EventLoop {
  const stopping = new AbortController()
  let wake = new AbortController()
  const running = loop(app, stopping.signal, async pauseMs => {
    const signal = AbortSignal.any([stopping.signal, wake.signal])
    await pause(pauseMs, signal)
    if (wake.signal.aborted) wake = new AbortController()
  })
  return {
    kick: () => wake.abort(),
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function loop(
  app: App,
  stopping: AbortSignal,
  rest: (pauseMs: number) => Promise<void>,
): Promise<void> {
  const dispatcher = createDispatcher(SUBSCRIPTIONS, { nowMs: () => newCtx(app).now().getTime() })
  let wasAway = false
  while (!stopping.aborted) {
    try {
      const { taken, retried } = await dispatcher.dispatch(newCtx(app))
      if (taken > 0) app.metrics.countEvents(taken)
      if (taken + retried === 0) await rest(LOOK_EVERY_MS)
      else if (taken < BATCH_SIZE) await pause(GATHER_MS, stopping)
      wasAway = false
    } catch (error) {
      if (!wasAway) app.log.warn({ err: error }, 'Events wait: they could not be handled now')
      wasAway = true
      await rest(PAUSE_MS)
    }
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}
