import type { ModRight } from '../moderation/mod-rights.ts'

/** A community's moderators, highest in rank first. */
export type TeamPageView = {
  frame: { name: string; path: string; rights: readonly ModRight[] }
  moderators: {
    name: string
    rights: readonly ModRight[]
    since: string
    /** Not active for sixty days. */
    isInactive: boolean
    isSelf: boolean
    canEdit: boolean
  }[]
  /** Permissions of the viewer's invitation; null: not invited. */
  invitation: readonly ModRight[] | null
  invited: { name: string; rights: readonly ModRight[]; at: string }[]
  canEdit: boolean
  canLeave: boolean
  /** The moderator ranked above is inactive. */
  canPass: boolean
}
