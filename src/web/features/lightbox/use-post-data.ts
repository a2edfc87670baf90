import { useCallback, useEffect, useState } from 'react'
import { THREAD_PAGE_SIZE } from '#shared/limits.ts'
import type { CommentSort } from '#shared/sorts.ts'
import type { ThreadNode } from '#shared/views/comment-view.ts'
import { OperationError, offlineFailure } from '../../data/operation-error.ts'
import { reachServer } from '../../data/reach-server.ts'
import { failureOf, readFailure } from '../../data/run-operation.ts'
import { useShell } from '../../data/shell-data.ts'
import { useRetryWhenReached } from '../../data/use-reach.ts'
import { type PackedPostPage, type PostPageData, unpackPostPage } from '../comments/post-page-data.ts'
import { findReading, keepReading } from './kept-reading.ts'

type Loaded = {
  data: PostPageData | null
  problem: OperationError | null
  sortBy: (sort: CommentSort) => void
  retry: () => void
  /** Called when the reader scrolls: loads the rest. */
  readOn: () => void
}

/**
 * Loads a post and the best of its thread for the overlay in one small request, and the rest as it is read. Data kept for its
 * history entry (`entry`) is available at once.
 */
export function usePostData(postId: string, entry: string): Loaded {
  const { viewer } = useShell()
  const [before] = useState(() => findReading(entry))
  const [sort, setSort] = useState(before.sort)
  const [attempt, setAttempt] = useState(0)
  const [isReadOn, setReadOn] = useState(before.isReadOn)
  const [data, setData] = useState(before.data)
  const [problem, setProblem] = useState<OperationError | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reload on retry and when the reader changes
  useEffect(() => {
    let isStale = false
    setProblem(null)
    fetchPost(postId, sort, isReadOn).then(
      page => {
        if (isStale) return
        setData(page)
        keepReading(entry, { data: page, sort, isReadOn })
      },
      (error: unknown) => {
        // Keep what is loaded, with its links to more.
        if (isStale || isReadOn) return
        if (error instanceof OperationError && error.code === 'community_gated')
          return window.location.assign(String(error.details.path))
        setProblem(error instanceof OperationError ? error : offlineFailure())
      },
    )
    return () => {
      isStale = true
    }
  }, [postId, sort, attempt, isReadOn, viewer?.fullname])
  const retry = useCallback(() => setAttempt(before => before + 1), [])
  useRetryWhenReached(problem?.isOffline === true, retry)
  const hasMore = data !== null && countNodes(data.thread.nodes) < data.thread.totalCount
  return {
    data,
    problem,
    sortBy: next => {
      setReadOn(false)
      setSort(next)
    },
    retry,
    readOn: useCallback(() => {
      if (hasMore) setReadOn(true)
    }, [hasMore]),
  }
}

function countNodes(nodes: readonly ThreadNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + countNodes(node.replies), 0)
}

async function fetchPost(postId: string, sort: CommentSort | null, isWhole: boolean): Promise<PostPageData> {
  const params = new URLSearchParams({ id: postId })
  if (sort !== null) params.set('sort', sort)
  if (isWhole) params.set('limit', String(THREAD_PAGE_SIZE))
  const response = await reachServer(`/data/post?${params}`, { headers: { accept: 'application/json' } })
  const answer = (await response.json()) as Record<string, unknown>
  const failure = readFailure(answer)
  if (failure !== null) throw await failureOf(failure)
  return unpackPostPage(answer as PackedPostPage)
}
