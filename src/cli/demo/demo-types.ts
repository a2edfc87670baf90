/** Somebody of the demo's cast. */
export type DemoPerson = { name: string; about: string; joinedDaysAgo: number }

/** A place of the demo with all that was written in it. */
export type DemoCommunity = {
  name: string
  title: string
  description: string
  /** Markdown. */
  sidebar: string
  type: 'public' | 'restricted' | 'private'
  isNsfw: boolean
  createdDaysAgo: number
  /** Names from the cast; the first one owns the place. */
  moderators: string[]
  /** How many of the cast join: at least everyone who posts here, and who comments where the place is private. */
  members: number
  /** CSS hex colour. */
  accent: string
  posts: DemoPost[]
}

export type DemoImage = {
  /** A scene's name, or `name:variation`; the whole text seeds what is drawn. */
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
  /** Share of votes that are up, 0 to 1; at or below 0.5 the score is not positive. */
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
  /** After what it answers: the post, or the comment above it. */
  minutesAfter: number
  score: number
  replies?: DemoComment[]
}
