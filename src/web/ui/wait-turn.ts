import { use } from 'react'
import { isRecording } from './fragments/hole.ts'

/** The time a render may run before it yields, in milliseconds. */
const SLICE_MS = 4
/** Number of page parts resumed at once: together about one slice. */
const PARTS_A_TURN = 4

let sliceStartedAt = 0
const waiting: (() => void)[] = []

/**
 * Call at the start of components that a page has many of. On the server the component suspends when rendering has run long
 * without a pause, so that a long page doesn't block other requests. Does nothing in the browser, where React yields itself, or
 * inside a fragment, which renders synchronously.
 */
export function waitTurn(): void {
  if (!import.meta.env.SSR || isRecording() || performance.now() - sliceStartedAt < SLICE_MS) return
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
