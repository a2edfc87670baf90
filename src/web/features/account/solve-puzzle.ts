import { type LoginPuzzle, solutionTest } from '#shared/accounts/login-puzzle.ts'

/** Time between looks at the page's other work. */
const SLICE_MS = 12
const TRIES_PER_LOOK = 256

/** Returns the first whole number that solves the puzzle, in slices that leave the page usable; null when aborted. */
export async function solvePuzzle(puzzle: LoginPuzzle, signal: AbortSignal): Promise<number | null> {
  const isSolution = solutionTest(puzzle)
  for (let from = 0; !signal.aborted; ) {
    const endsAt = performance.now() + SLICE_MS
    do {
      for (const end = from + TRIES_PER_LOOK; from < end; from += 1) if (isSolution(from)) return from
    } while (performance.now() < endsAt)
    await new Promise(resolve => setTimeout(resolve))
  }
  return null
}
