import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/support/random.ts'
import { resolveTree, type TreeInput } from './resolve-tree.ts'

type Node = { id: number; parent: number; hereDepth?: number; byOp?: boolean; ups?: number }

function inputOf(nodes: readonly Node[]): TreeInput {
  const sorted = [...nodes].sort((a, b) => a.id - b.id)
  return {
    count: sorted.length,
    ids: Float64Array.from(sorted, node => node.id),
    parentIds: Float64Array.from(sorted, node => node.parent),
    isParentHere: Uint8Array.from(sorted, node => Number(node.hereDepth !== undefined)),
    hereDepths: Int32Array.from(sorted, node => node.hereDepth ?? 0),
    ups: Float64Array.from(sorted, node => node.ups ?? 1),
    downs: new Float64Array(sorted.length),
    bodyLengths: new Float64Array(sorted.length).fill(10),
    isByOp: Uint8Array.from(sorted, node => Number(node.byOp === true)),
  }
}

/** The same, computed from every node's chain of parents. */
function countSlowly(nodes: readonly Node[]): {
  depths: number[]
  children: number[]
  descendants: number[]
} {
  const sorted = [...nodes].sort((a, b) => a.id - b.id)
  const byId = new Map(sorted.map(node => [node.id, node]))
  const chainOf = (node: Node): number[] => {
    const parent = byId.get(node.parent)
    return parent === undefined ? [] : [parent.id, ...chainOf(parent)]
  }
  const chains = sorted.map(chainOf)
  return {
    depths: chains.map(chain => chain.length),
    children: sorted.map(node => chains.filter(chain => chain[0] === node.id).length),
    descendants: sorted.map(node => chains.filter(chain => chain.includes(node.id)).length),
  }
}

describe('resolveTree', () => {
  test('places comments whatever the order of parents', () => {
    const tree = resolveTree(
      inputOf([
        { id: 1, parent: 3 },
        { id: 2, parent: 1 },
        { id: 3, parent: 0 },
      ]),
    )
    expect([...tree.depths]).toEqual([1, 2, 0])
    expect([...tree.childCounts]).toEqual([1, 0, 1])
    expect([...tree.descendantCounts]).toEqual([1, 0, 2])
  })

  test('agrees with counting every chain, for random trees', () => {
    const random = seededRandom(7)
    for (let round = 0; round < 30; round += 1) {
      const nodes = Array.from({ length: 60 }, (_, index) => ({ index, key: random() }))
        .sort((a, b) => a.key - b.key)
        .map(({ index }, place, all) => {
          const parent = all[Math.floor(random() * place)]?.index ?? 0
          return { id: index + 1, parent: place === 0 || random() < 0.1 ? 0 : parent + 1 }
        })
      const tree = resolveTree(inputOf(nodes))
      const expected = countSlowly(nodes)
      expect([...tree.depths]).toEqual(expected.depths)
      expect([...tree.childCounts]).toEqual(expected.children)
      expect([...tree.descendantCounts]).toEqual(expected.descendants)
    }
  })

  test('opens a circle at its smallest id and keeps what hangs on it in place', () => {
    const nodes = [
      { id: 1, parent: 4 },
      { id: 2, parent: 4 },
      { id: 3, parent: 2 },
      { id: 4, parent: 3 },
      { id: 5, parent: 5 },
    ]
    const tree = resolveTree(inputOf(nodes))
    expect(tree.openedCircles).toEqual([1, 4])
    expect([...tree.parentIds]).toEqual([4, 0, 2, 3, 0])
    expect([...tree.depths]).toEqual([3, 0, 1, 2, 0])
    expect([...tree.descendantCounts]).toEqual([0, 3, 2, 1, 0])
  })

  test('goes on below comments that are here already, and tells how much they grew', () => {
    const tree = resolveTree(
      inputOf([
        { id: 10, parent: 3, hereDepth: 4 },
        { id: 11, parent: 10 },
        { id: 12, parent: 3, hereDepth: 4 },
      ]),
    )
    expect([...tree.depths]).toEqual([5, 6, 5])
    expect(tree.growth).toEqual(new Map([[3, { children: 2, descendants: 3 }]]))
  })

  test('takes a chain of 200,000 answers', () => {
    const count = 200_000
    const nodes = Array.from({ length: count }, (_, index) => ({ id: index + 1, parent: index + 2 }))
    const last = nodes.at(-1)
    if (last !== undefined) last.parent = 0
    const tree = resolveTree(inputOf(nodes))
    expect(tree.depths[0]).toBe(count - 1)
    expect(tree.descendantCounts[count - 1]).toBe(count - 1)
  })

  test("lifts what the post's author answered", () => {
    const tree = resolveTree(
      inputOf([
        { id: 1, parent: 0 },
        { id: 2, parent: 0 },
        { id: 3, parent: 1, byOp: true, ups: 9 },
        { id: 4, parent: 2, ups: 9 },
      ]),
    )
    expect(tree.qaRanks[0]).toBeGreaterThan(tree.qaRanks[1] ?? Number.NaN)
  })
})
