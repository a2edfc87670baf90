import { useState } from 'react'
import type { CommentView, MoreReplies, ThreadNode } from '#shared/views/comment-view.ts'

type Branch = {
  nodes: ThreadNode[]
  more: MoreReplies | null
  /** Puts a reply that was just written on top. */
  add: (comment: CommentView) => void
  /** Appends what was left out. */
  extend: (page: { nodes: ThreadNode[]; more: MoreReplies | null }) => void
}

/** The siblings below one parent: what came with the page, what was fetched since, what the reader wrote. */
export function useBranch(nodes: ThreadNode[], more: MoreReplies | null): Branch {
  const [added, setAdded] = useState<ThreadNode[]>([])
  const [fetched, setFetched] = useState<{ nodes: ThreadNode[]; more: MoreReplies | null } | null>(null)
  const add = (comment: CommentView) => setAdded(before => [{ comment, replies: [], more: null }, ...before])
  const extend: Branch['extend'] = page =>
    setFetched(before => ({ nodes: [...(before?.nodes ?? []), ...page.nodes], more: page.more }))
  return {
    nodes: withoutRepeats([...added, ...nodes, ...(fetched?.nodes ?? [])]),
    more: fetched === null ? more : fetched.more,
    add,
    extend,
  }
}

/** The reader's own reply comes again when the page's data is loaded again. */
function withoutRepeats(nodes: ThreadNode[]): ThreadNode[] {
  const seen = new Set<string>()
  return nodes.filter(({ comment: { fullname } }) => !seen.has(fullname) && seen.add(fullname))
}
