import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, CommentId, CommunityId, PostId } from '#shared/ids.ts'
import type { NotificationKind } from '#shared/inbox/notification-kinds.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import type { PostView } from '#shared/views/post-view.ts'

/** Notifications read per group, newest first: enough for the named and counted people. */
export const LOOKED_AT = 25

export type NotificationRow = {
  seq: number
  actor_id: AccountId | null
  actor_name: string | null
  community_id: CommunityId | null
  community_name: string | null
  post_id: PostId | null
  comment_id: CommentId | null
  data: Record<string, unknown>
  created_at: string
  read_at: string | null
}
export type UnitRow = {
  id: number
  account_id: AccountId
  kind: NotificationKind
  newest_seq: number
  shown: number
  unread: number
  items: NotificationRow[]
}

/** Subject of a notification that isn't a post or comment: a wiki page, a draft, a message of the admins. */
export type Subject = { title: string; body: string; path: string }

/** A notification with its post or comment, or what else it is about, as its reader currently sees it. */
export type SeenItem = {
  item: NotificationRow
  post: PostView | null
  comment: CommentView | null
  subject: Subject | null
}

type UnitQuery = {
  accountId: AccountId
  /** Further conditions on a group `u`, and on its notifications `n`. */
  which: RawBuilder<unknown>
  items?: RawBuilder<unknown>
  limit: number
}

/** Reads groups with their newest notifications, without those of blocked people. */
export async function readUnits(
  ctx: Ctx,
  { accountId, which, items = sql``, limit }: UnitQuery,
): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select u.id, u.account_id, u.kind, u.newest_seq, u.shown, u.unread, coalesce((
      select jsonb_agg(to_jsonb(i) order by i.seq desc) from (
        select n.seq, n.actor_id, a.name as actor_name, n.community_id,
          case when c.kind = 'profile' then regexp_replace(c.name, '^u_', 'u/') else 'r/' || c.name end as community_name,
          n.post_id, n.comment_id, n.data, n.created_at, n.read_at
        from notifications n
        left join accounts a on a.id = n.actor_id and a.deleted_at is null
        left join communities c on c.id = n.community_id
        where n.unit_id = u.id and not n.is_hidden
          and not exists (select from blocked_accounts b where b.account_id = n.account_id and b.blocked_id = n.actor_id) ${items}
        order by n.seq desc limit ${sql.lit(LOOKED_AT)}
      ) i
    ), '[]') as items
    from notification_units u where u.account_id = ${accountId} and u.shown > 0 ${which}
    order by u.newest_seq desc limit ${sql.lit(limit)}`.execute(ctx.db)
  return rows
}
