import { use } from 'react'

/** A page that is rendered lets others go on after so long, in milliseconds. */
const SLICE_MS = 4
/** How many parts of pages go on at a time: together about a slice. */
const PARTS_A_TURN = 4

let sliceStartedAt = 0
const waiting: (() => void)[] = []

/**
 * Called at the start of a component that a page has many of. On the server it has the component wait for its turn when
 * rendering took long without a pause, so that a long page does not hold up every request that came meanwhile. In the
 * browser React itself makes pauses, and this does nothing.
 */
export function waitTurn(): void {
  if (!import.meta.env.SSR || performance.now() - sliceStartedAt < SLICE_MS) return
  use(
    new Promise<void>(resolve => {
      if (waiting.push(resolve) === 1) setImmediate(nextTurn)
    }),
  )
}

function nextTurn(): void {
  sliceStartedAt = performance.now()
  for (const resolve of waiting.splice(0, PARTS_A_TURN)) resolve()
  if (waiting.length > 0) setImmediate(nextTurn)
}
