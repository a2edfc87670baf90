import { toAuthorLabel } from '#domain/accounts/load-accounts.ts'
import type { AccountId } from '#shared/ids.ts'
import type { WikiRevisionView } from '#shared/views/wiki-view.ts'

/** A revision as lists read it. */
export type RevisionRow = {
  id: number
  page: string
  author_id: AccountId | null
  /** Null also for deleted accounts. */
  author: string | null
  written_at: Date
  reason: string
  reverted_to: number | null
  is_hidden: boolean
  is_current: boolean
}

export function toRevisionView(row: RevisionRow): WikiRevisionView {
  return {
    id: row.id,
    page: row.page,
    author:
      row.author === null || row.author_id === null
        ? null
        : toAuthorLabel({ id: row.author_id, name: row.author }),
    writtenAt: row.written_at.toISOString(),
    reason: row.reason,
    revertedTo: row.reverted_to,
    isHidden: row.is_hidden,
    isCurrent: row.is_current,
  }
}
