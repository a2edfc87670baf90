import type { CommunityLabel } from './community-view.ts'

/** A community the reader might like. */
export type Suggestion = CommunityLabel & {
  /** The joined community whose members also joined this one: `r/pottery`. */
  because: string
}
