import { type RawBuilder, sql } from 'kysely'
import { type StoredImage, toImageView } from '#domain/media/image-view.ts'
import { accountOf, type ReadCtx, type Reader, type Viewer } from '#platform/context/context.ts'
import type { CommunityType } from '#shared/communities/community-types.ts'
import { type AccountId, type CommunityId, toFullname } from '#shared/ids.ts'
import type { ModRight } from '#shared/moderation/mod-rights.ts'
import { accountPath, communityPath } from '#shared/paths.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'
import type { CommunityAccess } from './community-access.ts'
import { canPostIn, canViewCommunity, questionTo } from './policy.ts'
import { canViewCommunitySql } from './policy-sql.ts'

/** A community and the viewer's standing in it, as selected by `accessColumns` from `accessTables`. */
export type AccessRow = {
  id: CommunityId
  kind: 'community' | 'profile'
  name: string
  type: CommunityType
  is_nsfw: boolean
  is_quarantined: boolean
  is_banned: boolean
  is_legally_blocked: boolean
  is_premium_only: boolean
  is_gated: boolean
  is_excluded_from_popular: boolean
  owner_id: AccountId | null
  accent: string | null
  icon: StoredImage | null
  is_member: boolean
  is_favorite: boolean
  is_moderator: boolean
  rights: readonly ModRight[] | null
  is_banned_here: boolean
  is_approved: boolean
  is_muted: boolean
  quarantine_needs_email: boolean
  is_owner_suspended: boolean
}

const PROFILE_PREFIX = 'u_'
const EVERYTHING: readonly ModRight[] = ['everything']
const NONE: readonly ModRight[] = []

/** Returns the community name of an account's profile. */
export function profileCommunityName(accountName: string): string {
  return PROFILE_PREFIX + accountName
}

export const accessColumns: RawBuilder<AccessRow> = sql`
  c.id, c.kind, c.name, c.type, c.is_nsfw, c.is_quarantined, c.is_banned,
  c.is_legally_blocked, c.is_premium_only, c.is_gated, c.is_excluded_from_popular, c.owner_id, c.accent,
  case when icon.id is not null then jsonb_build_object(
    'width', icon.width, 'height', icon.height, 'is_animated', icon.is_animated,
    'dominant_color', icon.dominant_color, 'blurhash', icon.blurhash, 'variants', icon.variants
  ) end as icon,
  ms.account_id is not null as is_member, coalesce(ms.is_favorite, false) as is_favorite,
  mo.account_id is not null as is_moderator, mo.rights,
  bn.account_id is not null as is_banned_here, ap.account_id is not null as is_approved,
  mu.account_id is not null as is_muted,
  c.is_quarantined and exists (
    select from community_gates cg where cg.community_id = c.id and cg.quarantine_requires_email
  ) as quarantine_needs_email,
  c.kind = 'profile' and exists (
    select from accounts ow where ow.id = c.owner_id and ow.is_suspended and ow.suspended_until is null
  ) as is_owner_suspended`

/** Communities `c` with the viewer's membership `ms`, moderator row `mo`, approval `ap` and mute `mu`. */
export function accessTables(viewer: Reader): RawBuilder<unknown> {
  return sql`communities c ${standingTables(sql`${accountOf(viewer)?.id ?? null}::bigint`)}`
}

/** Joins of {@link accessTables} to `communities c`, for an account given as an SQL expression. */
export function standingTables(accountId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join media icon on icon.id = c.icon_media_id
    left join memberships ms on ms.community_id = c.id and ms.account_id = ${accountId}
    left join moderators mo on mo.community_id = c.id and mo.account_id = ${accountId}
    left join approved_members ap on ap.community_id = c.id and ap.account_id = ${accountId}
    left join community_bans bn on bn.community_id = c.id and bn.account_id = ${accountId}
      and (bn.ends_at is null or bn.ends_at > now())
    left join muted_communities mu on mu.community_id = c.id and mu.account_id = ${accountId}`
}

/** Returns a condition that hides NSFW communities from viewers who haven't asked for them. */
export function isListable(viewer: Viewer | null): RawBuilder<boolean> {
  return sql`(${canViewCommunitySql(viewer)} and c.kind = 'community' and not c.is_quarantined
    and (not c.is_nsfw or ${viewer?.showNsfw === true}::boolean))`
}

/** Applies the access rules to a row. */
export function toAccess(reader: Pick<ReadCtx, 'viewer' | 'agreed'>, stored: AccessRow): CommunityAccess {
  const viewer = accountOf(reader.viewer)
  const row = triedOn(viewer, stored)
  const isOwnProfile = viewer !== null && row.kind === 'profile' && row.owner_id === viewer.id
  const standing = {
    row: {
      id: row.id,
      kind: row.kind,
      name: row.name,
      type: row.type,
      isNsfw: row.is_nsfw,
      isQuarantined: row.is_quarantined,
      isBanned: row.is_banned,
      isLegallyBlocked: row.is_legally_blocked,
      isPremiumOnly: row.is_premium_only,
      isGated: row.is_gated,
      isExcludedFromPopular: row.is_excluded_from_popular,
      ownerId: row.owner_id,
    },
    isMember: row.is_member,
    isModerator: row.is_moderator || isOwnProfile,
    rights: isOwnProfile ? EVERYTHING : (row.rights ?? NONE),
    isBannedHere: row.is_banned_here,
    isApproved: row.is_approved,
    isOwnerSuspended: row.is_owner_suspended,
    quarantineNeedsEmail: row.quarantine_needs_email,
  }
  const question = questionTo(reader, standing)
  return {
    ...standing,
    label: toLabel(row),
    isMuted: row.is_muted,
    question,
    canView: question === null && canViewCommunity(reader.viewer, standing),
    canPost: question === null && canPostIn(viewer, standing),
  }
}

/** Returns a community with the role a moderator is viewing as; see `readAs`. */
function triedOn(viewer: Viewer | null, row: AccessRow): AccessRow {
  const place = viewer?.triedOn
  if (place === undefined || place.communityId !== row.id) return row
  return {
    ...row,
    is_member: place.isMember,
    is_approved: place.isApproved,
    is_banned_here: place.isBanned,
    is_moderator: place.rights !== null,
    rights: place.rights,
  }
}

/** Returns what cards and menus show of a community. */
export function toLabel(row: Pick<AccessRow, 'id' | 'kind' | 'name' | 'icon' | 'accent'>): CommunityLabel {
  const isProfile = row.kind === 'profile'
  const name = isProfile ? row.name.slice(PROFILE_PREFIX.length) : row.name
  return {
    fullname: toFullname('t5', row.id),
    name,
    prefixedName: isProfile ? `u/${name}` : `r/${name}`,
    kind: row.kind,
    path: isProfile ? accountPath(name) : communityPath(name),
    icon: row.icon === null ? null : toImageView(row.icon),
    accent: row.accent,
  }
}
