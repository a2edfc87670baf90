import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AccountId, CommentId, CommunityId, PostId } from '#shared/ids.ts'

type AutomodVersionsTable = {
  id: GeneratedAlways<number>
  community_id: CommunityId
  number: number
  yaml: string
  note: Generated<string>
  is_shadow: Generated<boolean>
  author_id: AccountId
  created_at: Date
}

type AutomodDraftsTable = {
  community_id: CommunityId
  yaml: string
  revision: number
  edited_by: AccountId | null
  edited_at: Date
}

type AutomodHitsTable = {
  id: GeneratedAlways<number>
  community_id: CommunityId
  version: number
  rule_number: number
  rule_key: string
  rule_title: string | null
  post_id: PostId
  comment_id: CommentId | null
  is_shadow: boolean
  matched: string[]
  did: string[]
  happened_at: Date
  followed_at: Date | null
}

type AutomodCountsTable = {
  community_id: CommunityId
  rule_key: string
  day: string
  acted: Generated<number>
  watched: Generated<number>
}

type AutomodRehearsalsTable = {
  id: GeneratedAlways<number>
  community_id: CommunityId
  yaml: string
  scope: 'days' | 'items'
  state: Generated<'waiting' | 'running' | 'done' | 'cancelled' | 'failed'>
  asked_by: AccountId | null
  asked_at: Date
  total: Generated<number>
  done: Generated<number>
  result: JSONColumnType<Record<string, unknown>> | null
  finished_at: Date | null
  seen_at: Generated<Date | null>
  turns: Generated<number>
}

type ScheduledPostsTable = {
  id: GeneratedAlways<number>
  community_id: CommunityId
  title: string
  body_md: string
  first_local: string
  time_zone: string
  repeat_unit: 'hour' | 'day' | 'week' | 'month' | 'year' | null
  repeat_every: Generated<number>
  is_pinned: Generated<boolean>
  is_distinguished: Generated<boolean>
  is_locked: Generated<boolean>
  is_contest: Generated<boolean>
  is_nsfw: Generated<boolean>
  suggested_sort: string | null
  flair_text: string | null
  next_at: Date | null
  times_made: Generated<number>
  last_post_id: PostId | null
  last_failure: string | null
  created_by: AccountId | null
  created_at: Date
}

export type AutomodTables = {
  automod_versions: AutomodVersionsTable
  automod_drafts: AutomodDraftsTable
  automod_hits: AutomodHitsTable
  automod_counts: AutomodCountsTable
  automod_rehearsals: AutomodRehearsalsTable
  scheduled_posts: ScheduledPostsTable
}
