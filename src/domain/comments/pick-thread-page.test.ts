import { describe, expect, it } from 'vitest'
import type { CommentId } from '#shared/ids.ts'
import type { SkeletonRow } from './load-skeleton.ts'
import { countSubtrees, idsOf, pickThreadPage } from './pick-thread-page.ts'

function row(id: number, parent: number | null, key: number, level: number, descendants = 0): SkeletonRow {
  return {
    id: id as CommentId,
    parent_id: parent as CommentId | null,
    key,
    level,
    child_count: 0,
    descendant_count: descendants,
  }
}

describe('a page of a thread', () => {
  it('takes the best first and never a reply without its parent', () => {
    const rows = [
      row(1, null, 9, 1, 2),
      row(2, null, 5, 1),
      row(3, null, 1, 1, 1),
      row(4, 1, 8, 2),
      row(5, 1, 2, 2),
      row(6, 3, 99, 2),
    ]
    expect(idsOf(pickThreadPage(rows, 3))).toEqual([1, 4, 2])
    expect(idsOf(pickThreadPage(rows, 4))).toEqual([1, 4, 5, 2])
  })
  it('takes siblings from the front, so that a cursor can go on after the last', () => {
    const rows = [row(1, null, 1, 1, 3), row(2, 1, 5, 2), row(3, 1, 5, 2), row(4, 1, 5, 2)]
    expect(idsOf(pickThreadPage(rows, 3))).toEqual([1, 2, 3])
  })
  it('counts whole subtrees', () => {
    const [node] = pickThreadPage([row(1, null, 1, 1, 41)], 10)
    expect(countSubtrees(node === undefined ? [] : [node])).toBe(42)
  })
})
