import { useState } from 'react'
import type { CommentView, MoreReplies, ThreadNode } from '#shared/views/comment-view.ts'

type Fetched = { nodes: ThreadNode[]; more: MoreReplies | null }
type Branch = {
  nodes: ThreadNode[]
  more: MoreReplies | null
  /** Adds a reply just written at the top. */
  add: (comment: CommentView) => void
  /** Appends replies that were left out. */
  extend: (page: Fetched) => void
}

const MOST_KEPT = 60
/** Fetched replies by history entry and branch, so going back restores them and the scroll position. */
const kept = new Map<string, Fetched>()

/**
 * Returns the replies below one parent: sent with the page, fetched since, and written by the reader. `place` names the branch
 * in its history entry.
 */
export function useBranch(place: string, nodes: ThreadNode[], more: MoreReplies | null): Branch {
  const [added, setAdded] = useState<ThreadNode[]>([])
  const [fetched, setFetched] = useState(() => kept.get(place) ?? null)
  const add = (comment: CommentView) => setAdded(before => [{ comment, replies: [], more: null }, ...before])
  const extend: Branch['extend'] = page => {
    const next = { nodes: [...(fetched?.nodes ?? []), ...page.nodes], more: page.more }
    setFetched(next)
    keep(place, next)
  }
  return {
    nodes: withoutRepeats([...added, ...nodes, ...(fetched?.nodes ?? [])]),
    more: fetched === null ? more : fetched.more,
    add,
    extend,
  }
}

function keep(place: string, fetched: Fetched): void {
  kept.delete(place)
  kept.set(place, fetched)
  const oldest = kept.keys().next().value
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}

/** Removes duplicates: the reader's own reply comes again when the page reloads its data. */
function withoutRepeats(nodes: ThreadNode[]): ThreadNode[] {
  const seen = new Set<string>()
  return nodes.filter(({ comment: { fullname } }) => !seen.has(fullname) && seen.add(fullname))
}
