import { useEffect, useState } from 'react'
import type { SavedReplies } from '#shared/views/mod-view.ts'
import { OperationError } from '../../data/operation-error.ts'
import { runOperation } from '../../data/run-operation.ts'

/** A community's saved replies, for a dialog; none until they are there. `community`: its fullname. */
export function useSavedReplies(community: string): readonly SavedReplies[] {
  const [lists, setLists] = useState<readonly SavedReplies[]>([])
  useEffect(() => {
    runOperation('SavedReplies', { community }).then(
      list => setLists([list]),
      (error: unknown) => {
        // A dialog does its work without them.
        if (!(error instanceof OperationError)) throw error
      },
    )
  }, [community])
  return lists
}
