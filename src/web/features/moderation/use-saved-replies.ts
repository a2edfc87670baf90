import { useEffect, useState } from 'react'
import type { SavedReplies } from '#shared/views/mod-view.ts'
import { OperationError } from '../../data/operation-error.ts'
import { runOperation } from '../../data/run-operation.ts'

/** Returns a community's saved replies for a dialog, empty until loaded. `community`: its fullname. */
export function useSavedReplies(community: string): readonly SavedReplies[] {
  const [lists, setLists] = useState<readonly SavedReplies[]>([])
  useEffect(() => {
    runOperation('SavedReplies', { community }).then(
      list => setLists([list]),
      (error: unknown) => {
        // The dialog works without them.
        if (!(error instanceof OperationError)) throw error
      },
    )
  }, [community])
  return lists
}
