import { LIMITS } from '#shared/limits.ts'

/** Two at a time keep both cores of a small machine busy. */
const MAX_RUNNING = 2
/**
 * Decoded images are large: one of 50 megapixels takes up to 320 MB (bench/RESULTS.md). So all together have at most the pixels
 * allowed for one.
 */
const MAX_PIXELS = LIMITS.imageMegapixels * 1e6

type Waiting = { pixels: number; start: () => void }

let running = 0
let runningPixels = 0
const waiting: Waiting[] = []

/** Runs `work` on an image with this many pixels when there is room, first come, first served. */
export async function inImageQueue<T>(pixels: number, work: () => Promise<T>): Promise<T> {
  await new Promise<void>(start => {
    waiting.push({ pixels, start })
    startWaiting()
  })
  try {
    return await work()
  } finally {
    running--
    runningPixels -= pixels
    startWaiting()
  }
}

/** Small images don't overtake a large one, which might otherwise wait forever. */
function startWaiting(): void {
  for (let next = waiting[0]; next !== undefined && hasRoom(next); next = waiting[0]) {
    waiting.shift()
    running++
    runningPixels += next.pixels
    next.start()
  }
}

function hasRoom({ pixels }: Waiting): boolean {
  return running === 0 || (running < MAX_RUNNING && runningPixels + pixels <= MAX_PIXELS)
}
