import { sql } from 'kysely'
import { type StoredImage, toImageView } from '#domain/media/image-view.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { parsePreferences } from '#shared/accounts/read-preferences.ts'
import { type AccountId, type CommunityId, toFullname } from '#shared/ids.ts'
import type { ProfileView } from '#shared/views/profile-view.ts'
import { offersFollow } from './policy.ts'

/** Profile fields a follow button in a list needs. */
export type FollowState = Pick<ProfileView, 'community' | 'icon'> & {
  viewer: Pick<ProfileView['viewer'], 'isFollowing' | 'canFollow'>
}

type Row = {
  id: AccountId
  community_id: CommunityId | null
  icon: StoredImage | null
  is_claimed: boolean
  is_suspended: boolean
  preferences: unknown
  is_blocked: boolean
  is_following: boolean
}

/** Loads whether the viewer follows these people, and may, by id. One statement. */
export async function loadFollowStates(
  ctx: Ctx,
  { ids }: { ids: readonly AccountId[] },
): Promise<Map<AccountId, FollowState>> {
  if (ids.length === 0) return new Map()
  const viewerId = sql`${ctx.viewer?.id ?? null}::bigint`
  const { rows } = await sql<Row>`
    select a.id, c.id as community_id, (select to_jsonb(m) from media m where m.id = c.icon_media_id) as icon, a.is_claimed,
      a.is_suspended and (a.suspended_until is null or a.suspended_until > ${ctx.now()}::timestamptz) as is_suspended,
      a.preferences,
      exists (
        select from blocked_accounts b where (b.account_id, b.blocked_id) = (${viewerId}, a.id)
          or (b.account_id, b.blocked_id) = (a.id, ${viewerId})
      ) as is_blocked,
      exists (
        select from memberships ms where ms.account_id = ${viewerId} and ms.community_id = c.id
      ) as is_following
    from accounts a left join communities c on c.owner_id = a.id and c.kind = 'profile'
    where a.id = any(${sqlList(ids, 'bigint')}) and a.deleted_at is null`.execute(ctx.db)
  return new Map(rows.map(row => [row.id, toFollowState(ctx, row)]))
}

function toFollowState({ viewer }: Ctx, row: Row): FollowState {
  const { allowFollowers, showActivity } = parsePreferences(row.preferences)
  const facts = {
    accountId: row.id,
    isClaimed: row.is_claimed,
    isSuspended: row.is_suspended,
    isBlocked: row.is_blocked,
    allowsFollowers: allowFollowers,
    showsActivity: showActivity,
  }
  return {
    community: row.community_id === null ? null : toFullname('t5', row.community_id),
    icon: row.icon === null ? null : toImageView(row.icon),
    viewer: { isFollowing: row.is_following, canFollow: offersFollow(viewer, facts) },
  }
}
