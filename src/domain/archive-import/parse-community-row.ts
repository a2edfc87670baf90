import type { ImportedCommunity } from '#domain/communities/copy-communities.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import type { CommunityType } from '#shared/communities/community-types.ts'
import { LIMITS } from '#shared/limits.ts'
import { ownValue } from '#shared/own-value.ts'
import type { ChangeNotes } from './change-notes.ts'
import { countOf, cutTo, flagOf, lineOf, markdownOf, type RawRow, textOf, timeOf } from './row-fields.ts'
import { BODY_LENGTH, type CommunityRef, communityOf } from './row-parts.ts'

export type CommunityFields = Omit<ImportedCommunity, 'name' | 'kind' | 'ownerId' | 'createdAt'> & {
  community: CommunityRef
  /** False for a bare name with title and member count. */
  isFull: boolean
  createdAt: Date | null
  notes: ChangeNotes
}

/** Maps community types; those not listed allow fewer people to write than `public`. */
const TYPES: Readonly<Record<string, CommunityType>> = {
  public: 'public',
  user: 'public',
  private: 'private',
}

/** Parses a community record, full (`about` object) or bare. Throws {@link RejectedRow}. */
export function parseCommunityRow(row: RawRow, now: Date): CommunityFields {
  const notes: ChangeNotes = []
  const isFull = row.display_name !== undefined
  const community = communityOf(row, isFull ? 'display_name' : 'subreddit')
  const sidebarMd = cutTo(markdownOf(row, 'description', notes), BODY_LENGTH, {
    notes,
    what: 'sidebar',
  })
  const { html, rendererVersion } = renderMarkdown(sidebarMd)
  return {
    community,
    isFull,
    title: cutTo(lineOf(row, 'title', notes) ?? '', LIMITS.communityTitleLength, {
      notes,
      what: 'title of a community',
    }),
    description: cutTo(markdownOf(row, 'public_description', notes), LIMITS.communityDescriptionLength, {
      notes,
      what: 'description of a community',
    }),
    sidebarMd,
    sidebarHtml: html,
    rendererVersion,
    type: isFull ? (ownValue(TYPES, textOf(row, 'subreddit_type') ?? 'public') ?? 'restricted') : 'public',
    isNsfw: flagOf(row, 'over18') || flagOf(row, 'over_18'),
    isQuarantined: flagOf(row, 'quarantine'),
    accent: colorOf(row, 'key_color') ?? colorOf(row, 'primary_color'),
    memberCount: Math.max(0, countOf(row, 'subscribers') ?? 0),
    createdAt: timeOf(row, 'created_utc', now),
    notes,
  }
}

function colorOf(row: RawRow, field: string): string | null {
  const color = textOf(row, field)?.toLowerCase() ?? ''
  return /^#[0-9a-f]{6}$/.test(color) ? color : null
}
