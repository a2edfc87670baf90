import { useCallback, useEffect, useState } from 'react'
import type { CommentSort } from '#shared/sorts.ts'
import { failureOf, OperationError, offlineFailure, readFailure } from '../../data/run-operation.ts'
import { useShell } from '../../data/shell-data.ts'
import type { PostPageData } from '../comments/post-page-data.ts'

type Loaded = {
  data: PostPageData | null
  problem: OperationError | null
  sortBy: (sort: CommentSort) => void
  retry: () => void
}

/** The post and its thread for the overlay: one request. */
export function usePostData(postId: string): Loaded {
  const { viewer } = useShell()
  const [sort, setSort] = useState<CommentSort | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [data, setData] = useState<PostPageData | null>(null)
  const [problem, setProblem] = useState<OperationError | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again, and so does another reader
  useEffect(() => {
    let isStale = false
    setProblem(null)
    fetchPost(postId, sort).then(
      page => isStale || setData(page),
      (error: unknown) => isStale || setProblem(error instanceof OperationError ? error : offlineFailure()),
    )
    return () => {
      isStale = true
    }
  }, [postId, sort, attempt, viewer?.fullname])
  return { data, problem, sortBy: setSort, retry: useCallback(() => setAttempt(before => before + 1), []) }
}

async function fetchPost(postId: string, sort: CommentSort | null): Promise<PostPageData> {
  const params = new URLSearchParams({ id: postId })
  if (sort !== null) params.set('sort', sort)
  const response = await fetch(`/data/post?${params}`, { headers: { accept: 'application/json' } })
  const answer = (await response.json()) as Record<string, unknown>
  const failure = readFailure(answer)
  if (failure !== null) throw await failureOf(failure)
  return answer as PostPageData
}
