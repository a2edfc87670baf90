/** A person as others see them. */
export type AccountView = {
  fullname: string
  name: string
  createdAt: string
  postKarma: number
  commentKarma: number
  about: string
  /** False for the author of imported content whom nobody has claimed. */
  isClaimed: boolean
  isStaff: boolean
  path: string
  viewer: { isSelf: boolean; isBlocked: boolean; canBlock: boolean }
}

/** The reader, as the shell needs them. */
export type ViewerView = {
  fullname: string
  name: string
  isStaff: boolean
  isAdmin: boolean
  karma: number
  karmaByKind: { post: number; comment: number }
  createdAt: string
}

/** What the reader chose; cookie for visitors, account for members. */
export type Preferences = {
  theme: 'system' | 'light' | 'dark'
  feedView: import('../sorts.ts').FeedView
  homeMix: import('../sorts.ts').HomeMix
  showNsfw: boolean
  blurNsfw: boolean
  /** Single keys do something. */
  shortcuts: boolean
  /** The list of communities stands at the side of wide windows. */
  pinsPanel: boolean
  /** What one moderates is shown with what moderators do (R1-17). */
  modMode: boolean
}
