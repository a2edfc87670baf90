import type { CommunityType } from '../communities/community-types.ts'
import type { CommunityGateKind } from '../communities/gates.ts'
import type { CommunityRule } from './community-rule.ts'
import type { MenuEntry, WidgetView } from './community-widget.ts'
import type { FlairView, OwnFlairView } from './flair-view.ts'
import type { ImageView } from './image-view.ts'
import type { JoinRequestState } from './join-request.ts'
import type { ThemeView } from './style-view.ts'

/** The little of a community that stands on every card and in menus. */
export type CommunityLabel = {
  fullname: string
  /** `gardening`, or the account's name for a profile. */
  name: string
  /** `r/gardening` or `u/ann`. */
  prefixedName: string
  kind: 'community' | 'profile'
  path: string
  icon: ImageView | null
  accent: string | null
}

/** A community in the menus. */
export type MenuCommunity = Pick<CommunityLabel, 'name' | 'prefixedName' | 'kind' | 'path' | 'icon'> & {
  isFavorite?: boolean
}

/** R3-idc-01, R3-idc-02: the card about a community. */
export type IdCardView = {
  subscribersText: string
  currentlyViewingText: string
  description: string
  subscribersCount: number
  /** See `roundedPresence`; 0: nobody, or it is not known. */
  currentlyViewingCount: number
}

export type CommunityView = CommunityLabel & {
  title: string
  description: string
  sidebarHtml: string
  sidebarMarkdown: string
  type: CommunityType
  isNsfw: boolean
  createdAt: string
  memberCount: number
  /** There is a wiki to read, with a first page. */
  hasWiki: boolean
  idCard: IdCardView
  theme: ThemeView
  /** Those by which its posts can be listed, in its order. */
  postFlairs: FlairView[]
  moderators: { name: string; path: string }[]
  rules: CommunityRule[]
  widgets: WidgetView[]
  menu: MenuEntry[]
  viewer: {
    isMember: boolean
    isModerator: boolean
    isFavorite: boolean
    isMuted: boolean
    canPost: boolean
    canJoin: boolean
    canEdit: boolean
    /** Its moderators keep them from taking part. */
    isBanned: boolean
    /** Null where there is none to show or to choose. */
    flair: OwnFlairView | null
    /** Their request to post, in a restricted community where they cannot. */
    request: JoinRequestState | null
  }
}

/** Why a community's content is not shown, and what there is to say about it (R3-gate-01, R3-gate-02). */
export type CommunityGate = {
  kind: CommunityGateKind
  community: CommunityLabel
  subredditDescription: string
  banTitle: string
  banMessage: string
  quarantineMessage: string
  quarantineMessageHtml: string
  quarantineRequiresEmail: boolean
  interstitialWarningMessage: string
  interstitialWarningMessageHtml: string
  interstitialWarningMessageRTJson: RichText | null
  isContributorRequestsDisabled: boolean
  /** When the viewer asked to be let in, ISO 8601; null when they did not. */
  isContributorRequestTimestamp: string | null
  /** Whether the viewer may pass it by saying so. */
  canConfirm: boolean
}

/** A text as paragraphs, for clients that draw it themselves. */
export type RichText = { document: { e: 'par'; c: { e: 'text'; t: string }[] }[] }
