import type { CommunityLabel } from './community-view.ts'
import type { AuthorLabel } from './post-view.ts'

/** Who edits a community's wiki: nobody, and nobody reads it either; moderators; also approved members; also members. */
export const WIKI_MODES = ['off', 'moderators', 'approved', 'members'] as const
export type WikiMode = (typeof WIKI_MODES)[number]

/** Who edits one page: as the whole wiki, or fewer. */
export const WIKI_EDIT_LEVELS = ['wiki', 'approved', 'moderators'] as const
export type WikiEditLevel = (typeof WIKI_EDIT_LEVELS)[number]

/** The rights of a whole wiki. Age and karma are asked of members who are not approved. */
export type WikiSettings = { mode: WikiMode; accountAgeDays: number; karma: number }

/** The rights of one page. */
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

export type WikiHeading = { level: number; id: string; text: string }

/** A page of a wiki. */
export type WikiPageView = {
  name: string
  html: string
  contents: WikiHeading[]
  /** Null while it is as the software brings it. */
  revision: WikiRevisionView | null
  /** True when `revision` is not what the page says now. */
  isOld: boolean
  isSecret: boolean
  canEdit: boolean
}

/** The text of a page, for those who may write it. */
export type WikiDraftView = {
  name: string
  markdown: string
  /** What the writer began from; null for a page that was not there. */
  revisionId: number | null
}

export type WikiRevisionView = {
  id: number
  page: string
  /** Null: no account, or none any more. */
  author: AuthorLabel | null
  /** ISO 8601 */
  writtenAt: string
  reason: string
  revertedTo: number | null
  isHidden: boolean
  /** It is what the page says now. */
  isCurrent: boolean
}

export type WikiPageLine = { name: string; editedAt: string | null; isSecret: boolean; isListed: boolean }

export type DiffPart = { text: string; isChanged: boolean }
/** Two texts side by side: a line on either side, or how many equal lines were left out. */
export type DiffRow =
  | {
      kind: 'same' | 'changed' | 'added' | 'removed'
      left: { line: number; parts: DiffPart[] } | null
      right: { line: number; parts: DiffPart[] } | null
    }
  | { kind: 'skipped'; count: number }
export type DiffView = { rows: DiffRow[]; isCut: boolean }

/** What somebody is shown whose page was changed by somebody else while they wrote. */
export type WikiConflictView = { current: WikiRevisionView; markdown: string; diff: DiffView }
