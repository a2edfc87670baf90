import type { MediaId } from '../ids.ts'
import type { ImageView } from '../views/image-view.ts'

/** A picture as those in charge of content review it. */
export type ReviewedMedia = {
  id: MediaId
  /** Null for the site's own, and when the account is gone. */
  owner: string | null
  purpose: string
  image: ImageView
  at: string
}

export type MediaBlockView = {
  id: number
  sha256: string
  /** Pictures that look alike are blocked as well. */
  hasLook: boolean
  reason: string
  by: string | null
  at: string
  expiresAt: string | null
}
