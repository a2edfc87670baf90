import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AccountId, CommentId, CommunityId, MediaId, PostId, SessionId } from '#shared/ids.ts'
import type { ModRight } from '#shared/moderation/mod-rights.ts'
import type { AccountTables } from './account-tables.ts'
import type { AutomodTables } from './automod-tables.ts'
import type { CommunityTables } from './community-tables.ts'
import type { CredentialTables } from './credential-tables.ts'
import type { EventTables } from './event-tables.ts'
import type { FlairTables, PostFlairColumns } from './flair-tables.ts'
import type { ImportTables } from './import-tables.ts'
import type { ModerationTables } from './moderation-tables.ts'
import type { ModmailTables } from './modmail-tables.ts'
import type { SweepTables } from './sweep-tables.ts'
import type { WikiTables } from './wiki-tables.ts'

/** One stored size of an image; `bytes` is its file size. */
export type MediaVariant = { key: string; width: number; height: number; format: string; bytes: number }

type AccountsTable = {
  id: GeneratedAlways<AccountId>
  name: string
  name_key: GeneratedAlways<string>
  email: string | null
  password_hash: string | null
  is_claimed: Generated<boolean>
  is_staff: Generated<boolean>
  is_admin: Generated<boolean>
  about: Generated<string>
  post_karma: Generated<number>
  comment_karma: Generated<number>
  preferences: JSONColumnType<Record<string, unknown>, string | undefined, string>
  email_verified_at: Date | null
  pending_email: string | null
  must_reset_password: Generated<boolean>
  is_suspended: Generated<boolean>
  suspended_until: Date | null
  created_at: Generated<Date>
  deleted_at: Date | null
  is_name_editable: Generated<boolean>
}

type SessionsTable = {
  token_hash: Buffer
  account_id: AccountId
  address: string | null
  user_agent: string | null
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  expires_at: Date
  id: GeneratedAlways<SessionId>
  token_issued_at: Generated<Date>
  token_ends_at: Generated<Date>
  is_token_seen: Generated<boolean>
  authenticated_at: Generated<Date>
}

type SetupLinksTable = {
  token_hash: Buffer
  created_at: Generated<Date>
  used_at: Date | null
}

type ThrottlesTable = {
  key: string
  count: number
  window_ends_at: Date
}

type CommunitiesTable = {
  id: GeneratedAlways<CommunityId>
  kind: Generated<'community' | 'profile'>
  name: string
  name_key: GeneratedAlways<string>
  title: Generated<string>
  description: Generated<string>
  sidebar_md: Generated<string>
  sidebar_html: Generated<string>
  renderer_version: Generated<number>
  type: Generated<'public' | 'restricted' | 'private'>
  is_nsfw: Generated<boolean>
  is_quarantined: Generated<boolean>
  is_excluded_from_popular: Generated<boolean>
  is_default: Generated<boolean>
  accent: string | null
  icon_media_id: MediaId | null
  owner_id: AccountId | null
  member_count: Generated<number>
  imported_member_count: Generated<number>
  is_banned: Generated<boolean>
  is_legally_blocked: Generated<boolean>
  is_premium_only: Generated<boolean>
  is_gated: Generated<boolean>
  created_at: Generated<Date>
}

type CommunityGatesTable = {
  community_id: CommunityId
  ban_title: Generated<string>
  ban_message: Generated<string>
  quarantine_md: Generated<string>
  quarantine_html: Generated<string>
  quarantine_requires_email: Generated<boolean>
  interstitial_md: Generated<string>
  interstitial_html: Generated<string>
  renderer_version: Generated<number>
  changed_at: Generated<Date>
}

type MembershipsTable = {
  account_id: AccountId
  community_id: CommunityId
  is_favorite: Generated<boolean>
  joined_at: Generated<Date>
  position: number | null
}

type ModeratorsTable = {
  community_id: CommunityId
  account_id: AccountId
  rank: Generated<number>
  rights: Generated<ModRight[]>
  added_at: Generated<Date>
}

type ApprovedMembersTable = {
  community_id: CommunityId
  account_id: AccountId
  approved_at: Generated<Date>
  approved_by: AccountId | null
}

type CommunityVisitsTable = {
  account_id: AccountId
  community_id: CommunityId
  visited_at: Generated<Date>
}

type BlockedAccountsTable = {
  account_id: AccountId
  blocked_id: AccountId
  blocked_at: Generated<Date>
}

type MutedCommunitiesTable = {
  account_id: AccountId
  community_id: CommunityId
  muted_at: Generated<Date>
}

export type MediaTable = {
  id: GeneratedAlways<MediaId>
  owner_id: AccountId | null
  purpose: 'post' | 'preview' | 'icon' | 'emoji' | 'banner'
  sha256: string
  width: number
  height: number
  is_animated: Generated<boolean>
  dominant_color: string
  blurhash: string
  variants: JSONColumnType<MediaVariant[]>
  created_at: Generated<Date>
  /** When what showed it was deleted: from then on its uploader fetches it no more, and it goes when nothing refers to it. */
  released_at: Date | null
}

type LinkPreviewsTable = {
  url_key: string
  url: string
  state: Generated<'pending' | 'ready' | 'failed'>
  title: string | null
  description: string | null
  site_name: string | null
  media_id: MediaId | null
  failure: string | null
  attempts: Generated<number>
  fetched_at: Date | null
  created_at: Generated<Date>
}

type PostsTable = PostFlairColumns & {
  id: GeneratedAlways<PostId>
  community_id: CommunityId
  author_id: AccountId | null
  kind: 'text' | 'link' | 'image' | 'chat'
  title: string
  body_md: Generated<string>
  body_html: Generated<string>
  renderer_version: Generated<number>
  url: string | null
  url_key: string | null
  domain: string | null
  crosspost_of: PostId | null
  is_nsfw: Generated<boolean>
  is_spoiler: Generated<boolean>
  is_locked: Generated<boolean>
  is_pinned: Generated<boolean>
  is_archived: Generated<boolean>
  is_score_known: Generated<boolean>
  ups: Generated<number>
  downs: Generated<number>
  score: GeneratedAlways<number>
  hot: number
  controversy: Generated<number>
  comment_count: Generated<number>
  views: Generated<number>
  in_community: Generated<boolean>
  in_all: boolean
  in_popular: boolean
  created_at: Generated<Date>
  edited_at: Date | null
  deleted_at: Date | null
  removed_at: Date | null
  removed_by: AccountId | null
  removal_reason: string | null
  removal: Removal | null
  removed_rule: string | null
  approved_at: Date | null
  approved_by: AccountId | null
  distinguished: 'moderator' | 'admin' | null
  is_contest: Generated<boolean>
  suggested_sort: string | null
  crowd_control: number | null
}

/** By hand, as spam, or held until a moderator has looked. */
export type Removal = 'removed' | 'spam' | 'filtered'

type PostImagesTable = {
  post_id: PostId
  position: number
  media_id: MediaId
  alt: Generated<string>
  caption: Generated<string>
}

type PostRevisionsTable = {
  id: GeneratedAlways<number>
  post_id: PostId
  body_md: string
  written_at: Date
  replaced_at: Generated<Date>
}

type CommentsTable = {
  id: GeneratedAlways<CommentId>
  post_id: PostId
  parent_id: CommentId | null
  parent_key: GeneratedAlways<number>
  depth: number
  author_id: AccountId | null
  body_md: string
  body_html: string
  renderer_version: Generated<number>
  is_distinguished: Generated<boolean>
  is_score_known: Generated<boolean>
  ups: Generated<number>
  downs: Generated<number>
  score: GeneratedAlways<number>
  best: Generated<number>
  controversy: Generated<number>
  qa: Generated<number>
  child_count: Generated<number>
  descendant_count: Generated<number>
  created_at: Generated<Date>
  edited_at: Date | null
  deleted_at: Date | null
  removed_at: Date | null
  removed_by: AccountId | null
  removal_reason: string | null
  removal: Removal | null
  removed_rule: string | null
  approved_at: Date | null
  approved_by: AccountId | null
  is_locked: Generated<boolean>
  is_pinned: Generated<boolean>
}

type CommentRevisionsTable = {
  id: GeneratedAlways<number>
  comment_id: CommentId
  body_md: string
  written_at: Date
  replaced_at: Generated<Date>
}

type PostVotesTable = {
  account_id: AccountId
  post_id: PostId
  direction: 1 | -1
  created_at: Generated<Date>
}

type CommentVotesTable = {
  account_id: AccountId
  comment_id: CommentId
  direction: 1 | -1
  created_at: Generated<Date>
}

type SavedPostsTable = {
  account_id: AccountId
  post_id: PostId
  saved_at: Generated<Date>
}

type SavedCommentsTable = {
  account_id: AccountId
  comment_id: CommentId
  saved_at: Generated<Date>
}

type HiddenPostsTable = {
  account_id: AccountId
  post_id: PostId
  hidden_at: Generated<Date>
}

type ThreadVisitsTable = {
  account_id: AccountId
  post_id: PostId
  visited_at: Date
  previous_visit_at: Date | null
  comment_count: Generated<number>
}

type ReportsTable = {
  id: GeneratedAlways<number>
  reporter_id: AccountId
  community_id: CommunityId
  post_id: PostId | null
  comment_id: CommentId | null
  reason: string
  note: Generated<string>
  created_at: Generated<Date>
  resolved_at: Date | null
  body_then: string | null
  title_then: string | null
  resolved_by: AccountId | null
}

type DraftsTable = {
  account_id: AccountId
  slot: string
  content: JSONColumnType<Record<string, unknown>>
  updated_at: Generated<Date>
}

type OfAccounts = AccountTables & CredentialTables

export type Tables = OfAccounts &
  CommunityTables &
  ModerationTables &
  WikiTables &
  AutomodTables &
  ModmailTables &
  FlairTables &
  SweepTables &
  EventTables &
  ImportTables & {
    accounts: AccountsTable
    sessions: SessionsTable
    setup_links: SetupLinksTable
    throttles: ThrottlesTable
    communities: CommunitiesTable
    community_gates: CommunityGatesTable
    memberships: MembershipsTable
    moderators: ModeratorsTable
    approved_members: ApprovedMembersTable
    community_visits: CommunityVisitsTable
    blocked_accounts: BlockedAccountsTable
    muted_communities: MutedCommunitiesTable
    media: MediaTable
    link_previews: LinkPreviewsTable
    posts: PostsTable
    post_images: PostImagesTable
    post_revisions: PostRevisionsTable
    comments: CommentsTable
    comment_revisions: CommentRevisionsTable
    post_votes: PostVotesTable
    comment_votes: CommentVotesTable
    saved_posts: SavedPostsTable
    saved_comments: SavedCommentsTable
    hidden_posts: HiddenPostsTable
    thread_visits: ThreadVisitsTable
    reports: ReportsTable
    drafts: DraftsTable
  }
