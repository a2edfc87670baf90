import { qaRank } from '#domain/ranking/qa.ts'

/** Comments of some posts without their texts, in order of id. Stored as columns, since threads can be huge. */
export type TreeInput = {
  count: number
  ids: Float64Array
  /** The parent's id: one of `ids`, an existing one where `isParentHere`, or 0 at top level. */
  parentIds: Float64Array
  isParentHere: Uint8Array
  /** Depth of an existing parent. */
  hereDepths: Int32Array
  ups: Float64Array
  downs: Float64Array
  bodyLengths: Float64Array
  /** Written by the author of the post. */
  isByOp: Uint8Array
}

export type Tree = {
  parentIds: Float64Array
  depths: Int32Array
  childCounts: Int32Array
  descendantCounts: Int32Array
  qaRanks: Float64Array
  /** Existing comments that got replies: how many directly, and in total. */
  growth: Map<number, { children: number; descendants: number }>
  /** Comments at which a circle was opened, by index. */
  openedCircles: number[]
}

const UNKNOWN = -1
const ON_PATH = -2

/**
 * Computes depth (0 at top level), counts and Q&A rank of every comment, in linear time, whatever the order of parents and
 * however deep. Comments that reply to each other in a circle have no top: the circle is opened at the smallest id, which moves
 * to top level.
 */
export function resolveTree(input: TreeInput): Tree {
  const { count } = input
  const parents = indexParents(input)
  const tree: Tree = {
    parentIds: input.parentIds.slice(),
    depths: new Int32Array(count).fill(UNKNOWN),
    childCounts: new Int32Array(count),
    descendantCounts: new Int32Array(count),
    qaRanks: new Float64Array(count),
    growth: new Map(),
    openedCircles: [],
  }
  for (let index = 0; index < count; index += 1) placeUpwards(input, tree, parents, index)
  countDescendants(input, tree, parents)
  rankAnswers(input, tree, parents)
  return tree
}

/** Returns the index of each comment's parent, or -1 for a parent that isn't among them. */
function indexParents({ count, ids, parentIds, isParentHere }: TreeInput): Int32Array {
  const parents = new Int32Array(count).fill(-1)
  for (let index = 0; index < count; index += 1) {
    const parentId = parentIds[index] ?? 0
    if (parentId !== 0 && isParentHere[index] === 0) parents[index] = indexOf(ids, count, parentId)
  }
  return parents
}

function indexOf(ids: Float64Array, count: number, id: number): number {
  let low = 0
  let high = count - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = ids[middle] ?? 0
    if (found === id) return middle
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Walks up from a comment to one of known depth, or to the top, then assigns depths on the way back. */
function placeUpwards(input: TreeInput, tree: Tree, parents: Int32Array, start: number): void {
  const path: number[] = []
  let at = start
  while (at >= 0 && tree.depths[at] === UNKNOWN) {
    tree.depths[at] = ON_PATH
    path.push(at)
    at = parents[at] ?? -1
  }
  if (at >= 0 && tree.depths[at] === ON_PATH) {
    openCircle(tree, parents, path.slice(path.indexOf(at)))
    for (const index of path) tree.depths[index] = UNKNOWN
    placeUpwards(input, tree, parents, start)
    return
  }
  for (let step = path.length - 1; step >= 0; step -= 1) {
    const index = path[step] ?? 0
    tree.depths[index] = depthBelow(input, tree, parents, index)
  }
}

function openCircle(tree: Tree, parents: Int32Array, circle: readonly number[]): void {
  const first = circle.reduce((least, index) => Math.min(least, index))
  parents[first] = -1
  tree.parentIds[first] = 0
  tree.openedCircles.push(first)
}

function depthBelow(input: TreeInput, tree: Tree, parents: Int32Array, index: number): number {
  const parent = parents[index] ?? -1
  if (parent >= 0) return (tree.depths[parent] ?? 0) + 1
  return input.isParentHere[index] === 1 ? (input.hereDepths[index] ?? 0) + 1 : 0
}

/** Deepest first, so that every subtree is complete before it is added to its parent's. */
function countDescendants(input: TreeInput, tree: Tree, parents: Int32Array): void {
  for (const index of deepestFirst(tree.depths)) {
    const whole = (tree.descendantCounts[index] ?? 0) + 1
    const parent = parents[index] ?? -1
    if (parent >= 0) {
      tree.childCounts[parent] = (tree.childCounts[parent] ?? 0) + 1
      tree.descendantCounts[parent] = (tree.descendantCounts[parent] ?? 0) + whole
    } else if (input.isParentHere[index] === 1) {
      const parentId = input.parentIds[index] ?? 0
      const growth = tree.growth.get(parentId) ?? { children: 0, descendants: 0 }
      tree.growth.set(parentId, { children: growth.children + 1, descendants: growth.descendants + whole })
    }
  }
}

function deepestFirst(depths: Int32Array): Int32Array {
  const starts = new Int32Array(depths.reduce((most, depth) => Math.max(most, depth), 0) + 2)
  for (const depth of depths) starts[depth + 1] = (starts[depth + 1] ?? 0) + 1
  for (let depth = 1; depth < starts.length; depth += 1) {
    starts[depth] = (starts[depth] ?? 0) + (starts[depth - 1] ?? 0)
  }
  const order = new Int32Array(depths.length)
  for (const [index, depth] of depths.entries()) {
    const place = starts[depth] ?? 0
    order[depths.length - 1 - place] = index
    starts[depth] = place + 1
  }
  return order
}

function rankAnswers(input: TreeInput, tree: Tree, parents: Int32Array): void {
  const votes = (index: number) => ({
    ups: input.ups[index] ?? 0,
    downs: input.downs[index] ?? 0,
    bodyLength: input.bodyLengths[index] ?? 0,
  })
  const answers = new Map<number, ReturnType<typeof votes>[]>()
  for (let index = 0; index < input.count; index += 1) {
    const parent = parents[index] ?? -1
    if (parent < 0 || input.isByOp[index] !== 1) continue
    const known = answers.get(parent)
    if (known === undefined) answers.set(parent, [votes(index)])
    else known.push(votes(index))
  }
  for (let index = 0; index < input.count; index += 1) {
    tree.qaRanks[index] = qaRank({ question: votes(index), answers: answers.get(index) ?? [] })
  }
}
