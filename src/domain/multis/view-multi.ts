import { isStaff } from '#domain/accounts/policy.ts'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { type MultiAudience, type MultiIcon, multiPath } from '#shared/multis.ts'
import { withoutOverrides } from '#shared/text/direction.ts'
import type { MultiEntry, MultiView } from '#shared/views/multi-view.ts'

/** A row of a custom feed. */
export type MultiRow = {
  id: number
  owner_id: AccountId
  owner: string
  name: string
  title: string
  description: string
  icon: MultiIcon | null
  audience: MultiAudience
  is_favorite: boolean
  created_at: Date
  community_ids: CommunityId[]
  /** Permanently suspended. */
  is_owner_shut: boolean
}

type Loaded = { row: MultiRow; accesses: ReadonlyMap<CommunityId, CommunityAccess> }

/** Returns a custom feed for a viewer who may read it. Only its owner sees names of communities the viewer may not read. */
export function viewMulti(viewer: Viewer | null, { row, accesses }: Loaded): MultiView {
  const isOwn = viewer?.id === row.owner_id
  const shown = row.community_ids
    .flatMap(id => accesses.get(id) ?? [])
    .filter(access => (isOwn || access.canView) && !isDeletedProfile(access))
  return {
    owner: row.owner,
    name: row.name,
    title: withoutOverrides(row.title),
    path: multiPath(row),
    icon: row.icon,
    isFavorite: isOwn && row.is_favorite,
    description: withoutOverrides(row.description),
    audience: row.audience,
    isNsfw: shown.some(access => access.canView && access.row.isNsfw),
    isOwn,
    canFill: canFill(viewer, row),
    createdAt: row.created_at.toISOString(),
    communities: shown.map(toEntry),
  }
}

/** Returns whether the viewer may edit the feed: its owner, and employees for the site's own. */
export function canFill(viewer: Viewer | null, { owner_id, audience }: MultiRow): boolean {
  return viewer?.id === owner_id || (audience === 'staff' && isStaff(viewer))
}

function isDeletedProfile({ row }: CommunityAccess): boolean {
  return row.kind === 'profile' && row.ownerId === null
}

function toEntry({ label, row, canView, question }: CommunityAccess): MultiEntry {
  const state = canView ? 'open' : question === null ? 'closed' : 'asks'
  return { ...label, isNsfw: row.isNsfw, state }
}
