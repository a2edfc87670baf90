/** Decoded pictures are large: two at a time keep both cores of a small machine busy and its memory free. */
const MAX_RUNNING = 2

let running = 0
const waiting: (() => void)[] = []

/** Runs `work` when one of the two places is free, first come, first served. */
export async function inImageQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) await new Promise<void>(resolve => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The place passes straight to the next in line, so that nobody slips in between.
    if (next) next()
    else running--
  }
}
