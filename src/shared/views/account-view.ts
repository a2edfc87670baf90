/** A person as others see them. */
export type AccountView = {
  fullname: string
  name: string
  createdAt: string
  postKarma: number
  commentKarma: number
  about: string
  /** False for the author of imported content whose account is unclaimed. */
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
