import type { ProfileLink } from '../accounts/profile-link.ts'
import type { AccountView } from './account-view.ts'
import type { CommunityLabel } from './community-view.ts'
import type { ImageView } from './image-view.ts'

/** A trophy derived from an account: years of membership, a verified email address, or Premium. */
export type Trophy = { kind: 'years'; years: number } | { kind: 'email' } | { kind: 'premium' }

/** A member's profile, without their posts and comments. */
export type ProfileView = AccountView & {
  /** The profile's community; null until first needed. */
  community: string | null
  /** Defaults to the account's name. */
  displayName: string
  aboutHtml: string
  links: ProfileLink[]
  icon: ImageView | null
  banner: ImageView | null
  isNsfw: boolean
  /** Search engines are asked not to index it. */
  isUnlisted: boolean
  trophies: Trophy[]
  /** Communities they moderate that the viewer may find. */
  moderates: CommunityLabel[]
  /** Has sets of posts. */
  hasSets: boolean
  /** The follower count, for the profile's owner only. */
  followerCount: number | null
  viewer: {
    isFollowing: boolean
    /** Whether to show the Follow button; visitors who press it are asked to log in. */
    canFollow: boolean
    /** Whether the viewer can see their posts and comments. */
    canSeeActivity: boolean
  }
}

/** A member in a list of people. */
export type PersonView = {
  fullname: string
  name: string
  displayName: string
  path: string
  icon: ImageView | null
  /** When the follow began. */
  since: string
}

/** A member's ordered set of posts. */
export type PostSetView = {
  id: string
  title: string
  description: string
  path: string
  postCount: number
  createdAt: string
}
