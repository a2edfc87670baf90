import type { CommunityType } from '../communities/community-types.ts'
import type { CommunityGateKind, PageGateKind, PostGateKind } from '../communities/gates.ts'
import type { PointBannerView } from '../points/point-view.ts'
import type { CommunityRule } from './community-rule.ts'
import type { MenuEntry, WidgetView } from './community-widget.ts'
import type { FlairView, OwnFlairView } from './flair-view.ts'
import type { ImageView } from './image-view.ts'
import type { JoinRequestState } from './join-request.ts'
import type { ThemeView } from './style-view.ts'

/** A community as shown on cards and in menus. */
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
  /** Rounded with `roundedPresence`; 0: no one, or unknown. */
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
  /** Has a wiki with a front page. */
  hasWiki: boolean
  hasCollections: boolean
  /** The location in words. */
  place: string | null
  idCard: IdCardView
  theme: ThemeView
  /** Post flairs its posts can be filtered by, in order. */
  postFlairs: FlairView[]
  moderators: { name: string; path: string }[]
  rules: CommunityRule[]
  widgets: WidgetView[]
  menu: MenuEntry[]
  /** Missing: the community has no points. */
  points?: { banners: PointBannerView[] }
  viewer: {
    isMember: boolean
    isModerator: boolean
    isFavorite: boolean
    isMuted: boolean
    canPost: boolean
    canJoin: boolean
    canEdit: boolean
    /** Banned by its moderators. */
    isBanned: boolean
    /** Null when there is none to show or choose. */
    flair: OwnFlairView | null
    /** Their request to post, in a restricted community where they can't. */
    request: JoinRequestState | null
  }
}

/** Why a community's content isn't shown, with details (R3-gate-01, R3-gate-02). */
export type CommunityGate = {
  kind: CommunityGateKind | PostGateKind | PageGateKind
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
  /** When the viewer requested to join, ISO 8601; null when they did not. */
  isContributorRequestTimestamp: string | null
  /** Whether the viewer can pass it by confirming. */
  canConfirm: boolean
}

/** Text as paragraphs, for clients that render it themselves. */
export type RichText = { document: { e: 'par'; c: { e: 'text'; t: string }[] }[] }
