import type { ModRight } from '../moderation/mod-rights.ts'

/** A community's moderators, the highest in rank first. */
export type TeamPageView = {
  frame: { name: string; path: string; rights: readonly ModRight[] }
  moderators: {
    name: string
    rights: readonly ModRight[]
    since: string
    /** Not seen for sixty days. */
    isInactive: boolean
    isSelf: boolean
    canEdit: boolean
  }[]
  /** What the viewer was invited to; null: they were not. */
  invitation: readonly ModRight[] | null
  invited: { name: string; rights: readonly ModRight[]; at: string }[]
  canEdit: boolean
  canLeave: boolean
  /** Whoever stands above is inactive. */
  canPass: boolean
}
