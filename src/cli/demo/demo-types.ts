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

type DemoImage = {
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

/** How a place of the demo is kept: what its moderators set up, and what waits for them. */
export type DemoUpkeep = {
  rules: { title: string; text: string; appliesTo?: 'all' | 'posts' | 'comments'; asReported?: string }[]
  postFlair: DemoFlair[]
  userFlair: DemoFlair[]
  /** Texts of post flair, by how a post's title begins. */
  flairOfPosts: Record<string, string>
  /** Texts of user flair, by name. */
  flairOfPeople: Record<string, string>
  /** Pages by name; the first is the front page. */
  wiki: { name: string; by: string; text: string }[]
  widgets: {
    kind: 'text' | 'rules' | 'links' | 'communities' | 'moderators' | 'flair'
    title: string
    contents?: string
  }[]
  reasons: { title: string; message: string }[]
  /** Rules in YAML, in force before what is below comes. */
  automod?: string
  /** What somebody has to look at, or did. */
  trouble: DemoTrouble[]
  notes?: { about: string; label: 'good' | 'helpful' | 'watch' | 'warned'; body: string }[]
}

export type DemoFlair = {
  text: string
  /** As `#rrggbb`, dark enough for light text; the colors of the place without it. */
  background?: string
  isModeratorOnly?: boolean
  isEditable?: boolean
}

/** A post of somebody who did not read the rules, or a comment under a post whose title begins with `under`. */
export type DemoTrouble = {
  author: string
  hoursAgo: number
  title?: string
  under?: string
  /** Markdown. */
  body: string
  reports?: { by: string; rule?: string; note?: string }[]
  /** What a moderator did about it; without it, it waits. */
  done?: { by: string; act: 'approve' | 'remove'; rule?: string; reason?: string }
}
