/**
 * The in-page operations, by id: types of their variables and results. The texts live on the server
 * (`api/graphql/operations.ts`); the browser sends ids only.
 */
import type { ErrorCode } from './errors.ts'
import type { ReportForm } from './report-reasons.ts'
import type { CommentView, MoreReplies, ThreadNode } from './views/comment-view.ts'
import type { CommunityLabel, MenuCommunity } from './views/community-view.ts'
import type { FlairChoice, FlairChoices, FlairView } from './views/flair-view.ts'
import type {
  CrowdPreview,
  ModStateView,
  RemovalReasonList,
  SavedReplies,
  SuggestedSort,
} from './views/mod-view.ts'

import type { PostReason } from './views/post-view.ts'
import type { StyleView } from './views/style-view.ts'

type Vote = -1 | 0 | 1

export type Operations = {
  CastVote: {
    variables: { target: string; direction: Vote }
    result: { fullname: string; score: number | null; vote: Vote }
  }
  SetSaved: { variables: { target: string; isSaved: boolean }; result: { isSaved: boolean } }
  SetHidden: { variables: { target: string; isHidden: boolean }; result: { isHidden: boolean } }
  SetJoined: {
    variables: { community: string; isJoined: boolean }
    result: { isMember: boolean; memberCount: number; welcome: string | null }
  }
  SetFavorite: { variables: { community: string; isFavorite: boolean }; result: { isFavorite: boolean } }
  SetCommunityMuted: { variables: { community: string; isMuted: boolean }; result: { isMuted: boolean } }
  SetBlocked: { variables: { account: string; isBlocked: boolean }; result: { isBlocked: boolean } }
  ReportForm: { variables: { target: string }; result: ReportForm }
  Report: { variables: { target: string; reason: string; note: string }; result: { ok: true } }
  CreateComment: { variables: { parent: string; body: string }; result: CommentView }
  EditComment: { variables: { target: string; body: string }; result: CommentView }
  DeleteComment: { variables: { target: string }; result: CommentView | null }
  EditPost: {
    variables: { target: string; body: string }
    result: { bodyHtml: string; bodyMarkdown: string; editedAt: string | null }
  }
  MarkPost: {
    variables: { target: string; isNsfw: boolean; isSpoiler: boolean }
    result: { isNsfw: boolean; isSpoiler: boolean }
  }
  DeletePost: { variables: { target: string }; result: { ok: true } }
  ModerateItems: {
    variables: { targets: string[]; act: string; rule?: string; instead?: string }
    result: { target: string; error: ErrorCode | null }[]
  }
  ModStates: { variables: { targets: string[] }; result: ModStateView[] }
  ClaimItem: { variables: { target: string; isClaimed: boolean }; result: { ok: true } }
  SnoozeReport: { variables: { target: string; reason: string; note: string }; result: { ok: true } }
  RemovalReasons: { variables: { community: string; items: string[] }; result: RemovalReasonList }
  SavedReplies: { variables: { community: string }; result: SavedReplies }
  ExplainRemoval: {
    variables: { target: string; title: string; message: string; sendAs: 'comment' | 'message' }
    result: { ok: true }
  }
  BanMember: {
    variables: {
      community: string
      username: string
      rule: string
      note: string
      message: string
      days: number | null
      removesAll: boolean
      contextId?: string
    }
    result: { username: string }
  }
  MuteMember: {
    variables: { community: string; username: string; days: number; note: string; contextId?: string }
    result: { username: string }
  }
  PinnedBeside: { variables: { target: string }; result: { fullname: string; title: string }[] }
  SuggestedSort: { variables: { target: string }; result: SuggestedSort }
  SetSuggestedSort: {
    variables: { target: string; sort: string | null }
    result: { before: SuggestedSort['own'] }
  }
  CrowdPreview: { variables: { target: string }; result: CrowdPreview }
  SetCrowdControl: { variables: { target: string; level: number }; result: { ok: true } }
  MoreReplies: {
    variables: { post: string; parent: string | null; sort: string; cursor: string }
    result: { nodes: ThreadNode[]; more: MoreReplies | null }
  }
  PreviewMarkdown: { variables: { markdown: string }; result: { html: string } }
  OwnCommunities: { variables: Record<string, never>; result: MenuCommunity[] }
  RecentCommunities: { variables: Record<string, never>; result: MenuCommunity[] }
  ActiveCount: { variables: { community: string }; result: { count: number } }
  /** Null: the page has none, or cannot be had. */
  SuggestTitle: { variables: { url: string }; result: string | null }
  /** The name as it would be; refused as the sign-up would. */
  CheckNewName: { variables: { name: string }; result: string }
  Typeahead: { variables: { prefix: string }; result: CommunityLabel[] }
  WhyHere: { variables: { target: string; feed: string; sort: string }; result: PostReason }
  SaveDraft: { variables: { slot: string; content: Record<string, unknown> }; result: { updatedAt: string } }
  LoadDraft: {
    variables: { slot: string }
    result: { content: Record<string, unknown>; updatedAt: string } | null
  }
  DeleteDraft: { variables: { slot: string }; result: { ok: true } }
  /** `account` null: one's own. */
  UserFlairChoices: { variables: { community: string; account: string | null }; result: FlairChoices }
  PostFlairChoices: { variables: { target: string }; result: FlairChoices }
  NewPostFlairChoices: { variables: { community: string }; result: FlairChoices }
  SetUserFlair: {
    variables: { community: string; account: string | null } & FlairChoice
    result: { ok: true }
  }
  ShowUserFlair: { variables: { community: string; isShown: boolean }; result: { ok: true } }
  SetPostFlair: { variables: { target: string } & FlairChoice; result: FlairView | null }
  LoadStyle: { variables: { community: string }; result: StyleView }
  SaveStyle: {
    variables: {
      community: string
      style: Omit<StyleView, 'icon' | 'banner'> & {
        iconMediaId?: number | null
        bannerMediaId?: number | null
      }
    }
    result: StyleView
  }
  SavePreferences: { variables: { changes: Record<string, unknown> }; result: { ok: true } }
  SharePost: { variables: { target: string; to: string; note: string }; result: { count: number } }
  /** Null for who answers no mail. */
  UnreadModmail: { variables: Record<string, never>; result: { unread: number | null } }
}
export type OperationId = keyof Operations
