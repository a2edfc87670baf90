import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AccountId, CommunityId } from '#shared/ids.ts'

type Json = JSONColumnType<Record<string, unknown>, string | undefined, string>

type CommunitySettingsTable = {
  community_id: CommunityId
  settings: Json
  menu: JSONColumnType<unknown[], string | undefined, string>
  changed_at: Generated<Date>
}

type CommunityRulesTable = {
  id: GeneratedAlways<number>
  community_id: CommunityId
  position: number
  title: string
  body_md: Generated<string>
  body_html: Generated<string>
  renderer_version: Generated<number>
  applies_to: Generated<'all' | 'posts' | 'comments'>
  violation_reason: Generated<string>
  created_at: Generated<Date>
}

type CommunityWidgetsTable = {
  id: GeneratedAlways<number>
  community_id: CommunityId
  position: number
  kind: string
  title: Generated<string>
  contents: Json
  created_at: Generated<Date>
}

type CommunityRequestsTable = {
  id: GeneratedAlways<number>
  community_id: CommunityId
  account_id: AccountId
  message: Generated<string>
  asked_at: Generated<Date>
  decided_at: Date | null
  decided_by: AccountId | null
  is_approved: boolean | null
}

type CommunityWelcomesTable = {
  community_id: CommunityId
  account_id: AccountId
  shown_at: Generated<Date>
}

type CommunityDaysTable = {
  community_id: CommunityId
  day: string
  views: Generated<number>
  joins: Generated<number>
  leaves: Generated<number>
  posts: Generated<number>
  comments: Generated<number>
  reports: Generated<number>
}

type CommunityReadersTable = {
  community_id: CommunityId
  reader: number
  seen_at: Date
}

type CommunityActivityTable = {
  community_id: CommunityId
  items: number
}

/** How communities are set up, and what happens in them. */
export type CommunityTables = {
  community_settings: CommunitySettingsTable
  community_rules: CommunityRulesTable
  community_widgets: CommunityWidgetsTable
  community_requests: CommunityRequestsTable
  community_welcomes: CommunityWelcomesTable
  community_days: CommunityDaysTable
  community_readers: CommunityReadersTable
  community_activity: CommunityActivityTable
}
