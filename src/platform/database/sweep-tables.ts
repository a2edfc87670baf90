import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'
import type { AccountId, CommentId, CommunityId, PostId } from '#shared/ids.ts'
import type { SweepState } from '#shared/views/sweep-view.ts'

/**
 * The item that a sweep looked at last; `at` as the database writes it, to the microsecond. What is held comes last, in the
 * order of `mod_items`.
 */
export type SweepPlace = { kind: 'post' | 'comment' | 'held'; at: string; id: number }

type SweepsTable = {
  id: GeneratedAlways<number>
  community_id: CommunityId | null
  account_id: AccountId
  asked_by: AccountId | null
  asked_at: Date
  removal: 'removed' | 'spam'
  rule: string | null
  reason: string | null
  state: Generated<SweepState>
  place: JSONColumnType<SweepPlace> | null
  total: Generated<number>
  removed: Generated<number>
  restored: Generated<number>
  skipped: Generated<number>
  worked_at: Date
  ended_at: Date | null
}

export type Sweep = Selectable<SweepsTable>

type SweptItemsTable = {
  id: GeneratedAlways<number>
  sweep_id: number
  community_id: CommunityId
  post_id: PostId | null
  comment_id: CommentId | null
  removed_at: Date
  approved_at: Date | null
  approved_by: AccountId | null
  held_at: Date | null
  held_rule: string | null
  held_reason: string | null
  is_settled: Generated<boolean>
}

export type SweepTables = { sweeps: SweepsTable; swept_items: SweptItemsTable }
