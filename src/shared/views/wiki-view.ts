import type { WikiEditLevel, WikiMode } from '#shared/communities/wiki-rights.ts'
import type { WikiHeading } from '../text/wiki-heading.ts'
import type { CommunityLabel } from './community-view.ts'
import type { AuthorLabel } from './post-view.ts'

/** Permissions of a whole wiki. Age and karma are required of members who are not approved. */
export type WikiSettings = { mode: WikiMode; accountAgeDays: number; karma: number }

/** Permissions of one page. */
export type WikiPageSettings = { editLevel: WikiEditLevel; isSecret: boolean; isListed: boolean }

/** A wiki as its frame shows it. */
export type WikiView = {
  /** `/r/gardening/wiki`, or `/wiki` for the site's own; without a trailing slash. */
  base: string
  /** Null for the site's own. */
  community: CommunityLabel | null
  isOff: boolean
  viewer: { canCreate: boolean; canManage: boolean }
}

/** A page of a wiki. */
export type WikiPageView = {
  name: string
  html: string
  contents: WikiHeading[]
  /** Null while it is the software's default text. */
  revision: WikiRevisionView | null
  /** True when `revision` is not the current one. */
  isOld: boolean
  isSecret: boolean
  canEdit: boolean
}

/** The text of a page, for those who may edit it. */
export type WikiDraftView = {
  name: string
  markdown: string
  /** The revision being edited; null for a new page. */
  revisionId: number | null
}

export type WikiRevisionView = {
  id: number
  page: string
  /** Null: no account, or a deleted one. */
  author: AuthorLabel | null
  /** ISO 8601 */
  writtenAt: string
  reason: string
  revertedTo: number | null
  isHidden: boolean
  /** It is the current revision. */
  isCurrent: boolean
}

export type WikiPageLine = { name: string; editedAt: string | null; isSecret: boolean; isListed: boolean }

export type DiffPart = { text: string; isChanged: boolean }
/** A row of a side-by-side diff: a line on either side, or the number of equal lines omitted. */
export type DiffRow =
  | {
      kind: 'same' | 'changed' | 'added' | 'removed'
      left: { line: number; parts: DiffPart[] } | null
      right: { line: number; parts: DiffPart[] } | null
    }
  | { kind: 'skipped'; count: number }
export type DiffView = { rows: DiffRow[]; isCut: boolean }

/** An edit conflict: someone else changed the page meanwhile. */
export type WikiConflictView = { current: WikiRevisionView; markdown: string; diff: DiffView }
