import type { ProfileLink } from '#shared/accounts/profile-link.ts'
import type { CollectionDisplay } from '#shared/collections.ts'
import type { MultiIcon } from '#shared/multis.ts'

/** A member of the demo's cast. */
export type DemoPerson = { name: string; about: string; joinedDaysAgo: number }

/** A demo community with all its content. */
export type DemoCommunity = {
  name: string
  title: string
  description: string
  /** Markdown. */
  sidebar: string
  type: 'public' | 'restricted' | 'private'
  isNsfw: boolean
  createdDaysAgo: number
  /** Names from the cast; the first one is the owner. */
  moderators: string[]
  /**
   * Number of cast members that join: at least everyone who posts here, plus everyone who comments if it is private.
   */
  members: number
  /** CSS hex color. */
  accent: string
  posts: DemoPost[]
}

type DemoImage = {
  /** A scene's name, or `name:variation`; the whole text seeds the drawing. */
  scene: string
  alt: string
  caption?: string
  width: number
  height: number
}

export type DemoPost = {
  title: string
  author: string
  hoursAgo: number
  score: number
  /** Share of upvotes, 0 to 1; at or below 0.5 the score is not positive. */
  upvoteRatio: number
  kind: 'text' | 'link' | 'image' | 'chat'
  /** Markdown. */
  body?: string
  url?: string
  images?: DemoImage[]
  isNsfw?: boolean
  isSpoiler?: boolean
  isPinned?: boolean
  comments: DemoComment[]
}

export type DemoComment = {
  author: string
  /** Markdown. */
  body: string
  /** Minutes after its parent: the post, or the comment above it. */
  minutesAfter: number
  score: number
  replies?: DemoComment[]
}

/** Moderation of a demo community: its setup and the items in its queues. */
export type DemoUpkeep = {
  rules: { title: string; text: string; appliesTo?: 'all' | 'posts' | 'comments'; asReported?: string }[]
  postFlair: DemoFlair[]
  userFlair: DemoFlair[]
  /** Post flair texts, by the start of a post's title. */
  flairOfPosts: Record<string, string>
  /** User flair texts, by name. */
  flairOfPeople: Record<string, string>
  /** Pages by name; the first is the front page. */
  wiki: { name: string; by: string; text: string }[]
  widgets: {
    kind: 'text' | 'rules' | 'links' | 'communities' | 'moderators' | 'flair'
    title: string
    contents?: string
  }[]
  reasons: { title: string; message: string }[]
  /** Rules in YAML, active before `trouble` is posted. */
  automod?: string
  /** Content that needs moderation, with any action taken. */
  trouble: DemoTrouble[]
  notes?: { about: string; label: 'good' | 'helpful' | 'watch' | 'warned'; body: string }[]
}

export type DemoFlair = {
  text: string
  /** `#rrggbb`, dark enough for light text; defaults to the community's colors. */
  background?: string
  isModeratorOnly?: boolean
  isEditable?: boolean
}

/** A rule-breaking post, or a comment on the post whose title starts with `under`. */
export type DemoTrouble = {
  author: string
  hoursAgo: number
  title?: string
  under?: string
  /** Markdown. */
  body: string
  reports?: { by: string; rule?: string; note?: string }[]
  /** A moderator's action on it; without one it waits in the queue. */
  done?: { by: string; act: 'approve' | 'remove'; rule?: string; reason?: string }
}

/** Posts of a community by the start of their titles, in order; collected by the owner. */
export type DemoCollection = { title: string; body: string; display: CollectionDisplay; posts: string[] }

export type DemoFeed = {
  by: string
  title: string
  description: string
  icon: MultiIcon
  communities: string[]
}

/** `banner` is a scene; `pins` are starts of titles. */
export type DemoProfile = {
  displayName?: string
  banner?: string
  links?: ProfileLink[]
  follows: string[]
  pins?: string[]
}
