import type { CrowdReason } from '../communities/crowd-control.ts'
import type { ModAction, ModActor } from '../moderation/mod-actions.ts'
import type { CommentSort } from '../sorts.ts'
import type { CommentView } from './comment-view.ts'
import type { CommunityLabel } from './community-view.ts'
import type { AppealLine } from './modmail-view.ts'
import type { PostView } from './post-view.ts'

/** An entry of a community's log. */
export type ModActView = {
  id: number
  by: ModActor
  /** Null: the site or its rules did it, or the account is gone, or names are hidden. */
  moderator: string | null
  action: ModAction
  /** The post or comment it was done to, with its address. */
  target: { fullname: string; path: string; title: string } | null
  subject: string | null
  details: Record<string, string | number | boolean | null | string[]>
  at: string
}

/** What was said about a thing, the same words counted once. */
export type ReportView = { reason: string; note: string; count: number; byModerators: string[] }

/** A post or comment among what moderators look after. */
export type QueueItemView = {
  fullname: string
  community: CommunityLabel
  post: PostView | null
  comment: CommentView | null
  /** The title of the post, or of the thread a comment stands in. */
  title: string
  path: string
  reports: ReportView[]
  reportCount: number
  ignoresReports: boolean
  /** Why it was held until somebody looks. */
  heldReason: string | null
  removal: { kind: 'removed' | 'spam' | 'filtered'; by: string | null; rule: string | null } | null
  approvedBy: string | null
  isContest: boolean
  /** Another moderator who looks at it now. */
  claimedBy: string | null
  isMine: boolean
  at: string
  canAct: boolean
  /** Its author: somebody else, whom the viewer may keep out or keep from writing to the team. */
  canBan: boolean
  canMute: boolean
  /** Its author's record in the community, in queues. */
  record: AuthorRecord | null
}

/** What moderators know about somebody in their community. */
export type AuthorRecord = {
  name: string
  createdAt: string
  karma: number
  isMember: boolean
  /** How often something of theirs was removed, or approved, and how many notes there are about them. */
  removals: number
  approvals: number
  notes: number
  ban: { endsAt: string | null } | null
}

/** What a team knows of who writes to it, and of what that is about. */
export type MailFacts = { record: AuthorRecord | null; item: QueueItemView | null; canBan: boolean }

export type QueueView = {
  items: QueueItemView[]
  /** Where the next page begins; null at the end. */
  next: string | null
}

/** R3-mod-01: what a dialog about somebody is about: where it stands, whom, and which of their things. */
export type ModContext = { contextId: string; subredditId: string; username: string; itemIds: string[] }

/** Somebody who is banned or muted. */
export type KeptOutView = {
  username: string
  rule: string
  note: string
  message: string
  /** Null: for good. */
  endsAt: string | null
  by: string | null
  at: string
}

/** R3-mod-02: a page of the banned or the muted, by fullname. */
export const KEPT_OUT_LENGTHS = ['temporary', 'permanent'] as const
export type KeptOutLength = (typeof KEPT_OUT_LENGTHS)[number]

export type KeptOutList = {
  models: Record<string, KeptOutView>
  userOrder: string[]
  /** Where the next page begins; null at the end. */
  loadMore: string | null
  searchResult: { query: string; userOrder: string[] } | null
  /** The dialog that stands open about one of them. */
  inContext: ModContext | null
}

/** A text that a team keeps: a removal reason, a saved reply. */
export type TeamText = { id: string; title: string; message: string }

/** A community's saved replies, with the name that stands for `{community}` in them. */
export type SavedReplies = {
  community: string
  replies: TeamText[]
  /** The titles of its rules, for a ban to name one. */
  rules: string[]
}

/** R3-mod-03: the reasons a community removes for, in its order, and what was just removed and waits for one. */
export type RemovalReasonList = {
  models: Record<string, TeamText>
  reasonOrder: string[]
  removedItemIds: string[]
}

/** What moderators noted about somebody. */
export type UserNoteView = {
  id: number
  by: string | null
  label: string | null
  body: string
  at: string
  editedAt: string | null
  path: string | null
  /** Its writer, and who may do everything. */
  canChange: boolean
}

/** What a moderator said about an item to the others. */
export type RemarkView = Omit<UserNoteView, 'label' | 'path'>

/** By what the comments of a post are first shown: as its moderators chose, and as the community has it. */
export type SuggestedSort = { own: CommentSort | null; community: CommentSort | null }

/** Everything about one item; see `loadItem`. */
export type ItemPageView = {
  item: QueueItemView
  thens: { title: string | null; body: string; at: string; count: number }[]
  author: AuthorRecord | null
  notes: UserNoteView[]
  remarks: RemarkView[]
  acts: ModActView[]
  /** Of a post, for those who may set it. */
  sort: SuggestedSort | null
  /** Likewise: by place in `CROWD_LEVELS`. */
  crowdLevel: number | null
  /** For those who answer the community's mail. */
  appeals: AppealLine[]
  canAct: boolean
  canBan: boolean
}

/** What each level of crowd control would do in a real thread. */
export type CrowdPreview = {
  /** As it is set now, by place in `CROWD_LEVELS`. */
  level: number
  /** The thread is the post's own; else nobody has commented there yet, and it is another of the community. */
  isHere: boolean
  /** Null: there is none with comments. `comments`: how many were looked at; of more, the newest. */
  thread: { title: string; path: string; comments: number; isCut: boolean } | null
  /** By place in `CROWD_LEVELS`. */
  levels: {
    folded: number
    examples: { author: string; reason: CrowdReason; path: string; excerpt: string }[]
  }[]
}

/** What Mod Mode shows beneath a post or comment. */
export type ModStateView = QueueItemView & {
  author: string | null
  isLocked: boolean
  isPinned: boolean
  isDistinguished: boolean
  isOwn: boolean
  /** A comment beneath another one: those are not pinned. */
  isReply: boolean
}

/** What somebody told the site's admins. */
export type SiteReportView = {
  id: number
  reason: string
  note: string
  titleThen: string | null
  bodyThen: string | null
  at: string
  reporter: string
  /** Whose it is. */
  subject: string | null
  path: string | null
}
