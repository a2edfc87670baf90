import type { CommentId } from '#shared/ids.ts'
import type { SkeletonRow } from './load-skeleton.ts'

/** A picked comment with its picked replies. */
export type PickedNode = { row: SkeletonRow; children: PickedNode[] }

/**
 * Chooses the candidates a page shows: best first, never a reply before its parent. A comment's worth is the smallest key on
 * the path from the root to it, so the best `size` by worth are exactly those a best-first traversal would visit, and siblings
 * are always taken from the front. Candidates must have parents first and siblings in order.
 */
export function pickThreadPage(candidates: readonly SkeletonRow[], size: number): PickedNode[] {
  const worth = new Map<CommentId, number>()
  const ranked = candidates.map((row, place) => {
    const parentWorth =
      row.level === 1 || row.parent_id === null ? Infinity : (worth.get(row.parent_id) ?? Infinity)
    const own = Math.min(row.key, parentWorth)
    worth.set(row.id, own)
    return { row, place, own }
  })
  ranked.sort((a, b) => b.own - a.own || a.place - b.place)
  const picked = ranked.slice(0, size).sort((a, b) => a.place - b.place)
  return buildTree(picked.map(({ row }) => row))
}

function buildTree(rows: SkeletonRow[]): PickedNode[] {
  const nodes = new Map<CommentId, PickedNode>()
  const roots: PickedNode[] = []
  for (const row of rows) {
    const node = { row, children: [] }
    nodes.set(row.id, node)
    const parent = row.level === 1 || row.parent_id === null ? undefined : nodes.get(row.parent_id)
    if (parent === undefined) roots.push(node)
    else parent.children.push(node)
  }
  return roots
}

/** Returns the number of comments in these subtrees, shown or not. */
export function countSubtrees(nodes: readonly PickedNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + node.row.descendant_count, 0)
}

/** Returns the ids of all picked comments. */
export function idsOf(nodes: readonly PickedNode[]): CommentId[] {
  return nodes.flatMap(node => [node.row.id, ...idsOf(node.children)])
}
