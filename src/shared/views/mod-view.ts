import type { CrowdReason } from '../communities/crowd-control.ts'
import type { ModAction, ModActor } from '../moderation/mod-actions.ts'
import type { Removal } from '../moderation/removals.ts'
import type { CommentSort } from '../sorts.ts'
import type { CommentView } from './comment-view.ts'
import type { CommunityLabel } from './community-view.ts'
import type { AppealLine } from './modmail-view.ts'
import type { PostView } from './post-view.ts'

/** An entry of the moderator log. */
export type ModActView = {
  id: number
  by: ModActor
  /** Null: the site or its rules acted, the account is gone, or names are hidden. */
  moderator: string | null
  action: ModAction
  /** The post or comment concerned, with its URL. */
  target: { fullname: string; path: string; title: string } | null
  subject: string | null
  details: Record<string, string | number | boolean | null | string[]>
  at: string
}

/** Reports of an item, identical ones counted once. */
export type ReportView = { reason: string; note: string; count: number; byModerators: string[] }

/** A post or comment in the moderators' queues. */
export type QueueItemView = {
  fullname: string
  community: CommunityLabel
  post: PostView | null
  comment: CommentView | null
  /** The title of the post, or of a comment's thread. */
  title: string
  path: string
  reports: ReportView[]
  reportCount: number
  ignoresReports: boolean
  /** Why it was filtered. */
  heldReason: string | null
  removal: { kind: Removal; by: string | null; rule: string | null } | null
  approvedBy: string | null
  isContest: boolean
  /** Another moderator who is reviewing it now. */
  claimedBy: string | null
  isMine: boolean
  at: string
  canAct: boolean
  /** Whether the author is another person whom the viewer may ban or mute. */
  canBan: boolean
  canMute: boolean
  /** Its author's record in the community, in queues. */
  record: AuthorRecord | null
}

/** A member's moderation record in a community. */
export type AuthorRecord = {
  name: string
  createdAt: string
  karma: number
  isMember: boolean
  /** Counts of their removed and approved items, and of notes about them. */
  removals: number
  approvals: number
  notes: number
  ban: { endsAt: string | null } | null
}

/** A team's information about a modmail sender and the item concerned. */
export type MailFacts = { record: AuthorRecord | null; item: QueueItemView | null; canBan: boolean }

export type QueueView = {
  items: QueueItemView[]
  /** The cursor of the next page; null at the end. */
  next: string | null
}

/** R3-mod-01: context of a dialog about a member: community, account and items. */
export type ModContext = { contextId: string; subredditId: string; username: string; itemIds: string[] }

/** A banned or muted member. */
export type RestrictedMemberView = {
  username: string
  rule: string
  note: string
  message: string
  /** Null: permanent. */
  endsAt: string | null
  by: string | null
  at: string
}

/** R3-mod-02: a page of the banned or muted, by fullname. */
export const RESTRICTION_LENGTHS = ['temporary', 'permanent'] as const
export type RestrictionLength = (typeof RESTRICTION_LENGTHS)[number]

export type RestrictedMembers = {
  models: Record<string, RestrictedMemberView>
  userOrder: string[]
  /** The cursor of the next page; null at the end. */
  loadMore: string | null
  searchResult: { query: string; userOrder: string[] } | null
  /** The member and item that the form was opened for; null when it is empty. */
  inContext: ModContext | null
}

/** A text kept by a team: a removal reason or saved reply. */
export type TeamText = { id: string; title: string; message: string }

/** A community's saved replies, with its name for `{community}`. */
export type SavedReplies = {
  community: string
  replies: TeamText[]
  /** Titles of its rules, to choose one for a ban. */
  rules: string[]
}

/** R3-mod-03: a community's removal reasons in order, and the items just removed that need one. */
export type RemovalReasonList = {
  models: Record<string, TeamText>
  reasonOrder: string[]
  removedItemIds: string[]
}

/** A mod note about a member. */
export type UserNoteView = {
  id: number
  by: string | null
  label: string | null
  body: string
  at: string
  editedAt: string | null
  path: string | null
  /** Its author, and moderators with all permissions. */
  canChange: boolean
}

/** An internal remark about an item. */
export type RemarkView = Omit<UserNoteView, 'label' | 'path'>

/** Suggested comment sort of a post: its own, and the community's default. */
export type SuggestedSort = { own: CommentSort | null; community: CommentSort | null }

/** Everything about one item; see `loadItem`. */
export type ItemPageView = {
  item: QueueItemView
  thens: { title: string | null; body: string; at: string; count: number }[]
  author: AuthorRecord | null
  notes: UserNoteView[]
  remarks: RemarkView[]
  acts: ModActView[]
  /** The suggested sort of posts, if the viewer may set it. */
  sort: SuggestedSort | null
  /** An index in `CROWD_LEVELS`, under the same conditions. */
  crowdLevel: number | null
  /** Open appeals, for moderators with the mail permission. */
  appeals: AppealLine[]
  canAct: boolean
  canBan: boolean
}

/** The effect of each crowd control level on a real thread. */
export type CrowdPreview = {
  /** The current level, as an index in `CROWD_LEVELS`. */
  level: number
  /** Whether this is the post's own thread; while it has no comments, another thread of the community is used. */
  isHere: boolean
  /** Null: no thread has comments. `comments`: how many were checked; the newest if there are more. */
  thread: { title: string; path: string; comments: number; isCut: boolean } | null
  /** Results by index in `CROWD_LEVELS`. */
  levels: {
    folded: number
    examples: { author: string; reason: CrowdReason; path: string; excerpt: string }[]
  }[]
}

/** The data Mod Mode shows below a post or comment. */
export type ModStateView = QueueItemView & {
  author: string | null
  isLocked: boolean
  isPinned: boolean
  isDistinguished: boolean
  isOwn: boolean
  /** A reply to another comment; replies can't be pinned. */
  isReply: boolean
}

/** A ban or mute in force that another moderator set, and a new one replaced. `until`: null for a permanent one. */
export type ReplacedDecision = { by: string; until: string | null }

/** A report to the site's admins. */
export type SiteReportView = {
  id: number
  reason: string
  note: string
  titleThen: string | null
  bodyThen: string | null
  at: string
  reporter: string
  /** The author of the reported item. */
  subject: string | null
  path: string | null
}
