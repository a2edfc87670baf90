import type { Giant } from './plan.ts'
import type { Random } from './sentences.ts'
import type { Shapes } from './shapes.ts'

/**
 * Shape of a huge thread: every twentieth comment replies to the first one, every 300th to the previous one of these.
 */
const CROWD_EVERY = 20
const STAIR_EVERY = 300

/**
 * For each comment of a thread, in the order they are written, the place of the one it answers; -1 for the post.
 * Depths are drawn from those recorded in threads of that size; earlier comments get more answers.
 */
export function threadShape(input: {
  size: number
  giant: Giant | null
  shapes: Shapes
  random: Random
}): Int32Array {
  const { size, giant } = input
  const parents = new Int32Array(size).fill(-1)
  if (giant === 'wide') return parents
  if (giant === 'chain') return parents.map((_, index) => index - 1)
  const depthOf = depthDraw(input.shapes, size)
  const levels: number[][] = [[]]
  const depths = new Int32Array(size)
  let stair = -1
  for (let index = 0; index < size; index += 1) {
    let parent = -1
    if (giant === 'huge' && index > 0 && index % CROWD_EVERY === 7) parent = 0
    else if (giant === 'huge' && index % STAIR_EVERY === 11) [parent, stair] = [stair, index]
    else parent = parentAt(levels, Math.min(depthOf(input.random), levels.length), input.random)
    parents[index] = parent
    depths[index] = parent < 0 ? 0 : (depths[parent] ?? 0) + 1
    place(levels, depths[index] ?? 0, index)
  }
  return parents
}

function parentAt(levels: readonly number[][], depth: number, random: Random): number {
  const candidates = levels[depth - 1] ?? []
  if (depth === 0 || candidates.length === 0) return -1
  return candidates[Math.floor(candidates.length * random() ** 2)] ?? -1
}

function place(levels: number[][], depth: number, index: number): void {
  const level = levels[depth]
  if (level === undefined) levels[depth] = [index]
  else level.push(index)
}

function depthDraw(shapes: Shapes, size: number): (random: Random) => number {
  const counts = shapes.depths.find(({ upTo }) => size <= upTo)?.counts ?? [1]
  const total = counts.reduce((sum, count) => sum + count, 0)
  return random => {
    let left = random() * total
    let depth = 0
    for (; depth < counts.length - 1 && left >= (counts[depth] ?? 0); depth += 1) left -= counts[depth] ?? 0
    return depth
  }
}
