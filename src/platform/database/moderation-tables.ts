import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AccountId, CommentId, CommunityId, PostId } from '#shared/ids.ts'
import type { ModActor } from '#shared/moderation/mod-actions.ts'
import type { ModRight } from '#shared/moderation/mod-rights.ts'

type ModeratorInvitationsTable = {
  community_id: CommunityId
  account_id: AccountId
  rights: ModRight[]
  invited_by: AccountId | null
  created_at: Generated<Date>
}

type ModActsTable = {
  id: GeneratedAlways<number>
  community_id: CommunityId
  by: ModActor
  account_id: AccountId | null
  act: string
  post_id: PostId | null
  comment_id: CommentId | null
  subject_id: AccountId | null
  details: JSONColumnType<Record<string, unknown>>
  at: Generated<Date>
}

type CommunityBansTable = {
  community_id: CommunityId
  account_id: AccountId
  rule: Generated<string>
  note: Generated<string>
  message: Generated<string>
  ends_at: Date | null
  banned_by: AccountId | null
  banned_at: Generated<Date>
}

type CommunityMutesTable = {
  community_id: CommunityId
  account_id: AccountId
  note: Generated<string>
  ends_at: Date
  muted_by: AccountId | null
  muted_at: Generated<Date>
}

type RemovalReasonsTable = {
  id: GeneratedAlways<number>
  community_id: CommunityId
  title: string
  message: string
  position: number
  created_at: Generated<Date>
}

type SavedRepliesTable = RemovalReasonsTable

type UserNotesTable = {
  id: GeneratedAlways<number>
  community_id: CommunityId
  account_id: AccountId
  author_id: AccountId | null
  label: string | null
  body: string
  post_id: PostId | null
  comment_id: CommentId | null
  created_at: Generated<Date>
  edited_at: Date | null
}

type ModItemsTable = {
  id: GeneratedAlways<number>
  community_id: CommunityId
  post_id: PostId | null
  comment_id: CommentId | null
  author_id: AccountId | null
  open_reports: Generated<number>
  ignores_reports: Generated<boolean>
  held_reason: string | null
  queued_at: Date | null
  reported_at: Date | null
  removed_at: Date | null
  edited_at: Date | null
  claimed_by: AccountId | null
  claimed_at: Date | null
  undo: unknown
}

type ModRemarksTable = {
  id: GeneratedAlways<number>
  item_id: number
  author_id: AccountId | null
  body: string
  created_at: Generated<Date>
  edited_at: Date | null
}

type SnoozedReportersTable = {
  community_id: CommunityId
  account_id: AccountId
  ends_at: Date
}

type SiteReportsTable = {
  id: GeneratedAlways<number>
  reporter_id: AccountId
  post_id: PostId | null
  comment_id: CommentId | null
  account_id: AccountId | null
  reason: string
  note: Generated<string>
  title_then: string | null
  body_then: string | null
  created_at: Generated<Date>
  resolved_at: Date | null
  resolved_by: AccountId | null
}

export type ModerationTables = {
  site_reports: SiteReportsTable
  moderator_invitations: ModeratorInvitationsTable
  mod_acts: ModActsTable
  community_bans: CommunityBansTable
  community_mutes: CommunityMutesTable
  removal_reasons: RemovalReasonsTable
  saved_replies: SavedRepliesTable
  user_notes: UserNotesTable
  mod_items: ModItemsTable
  mod_remarks: ModRemarksTable
  snoozed_reporters: SnoozedReportersTable
}
