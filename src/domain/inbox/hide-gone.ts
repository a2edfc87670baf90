import { sql } from 'kysely'
import { publishToEach } from '#domain/live/publish.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, CommentId, PostId } from '#shared/ids.ts'
import { CONTENT_KINDS } from '#shared/inbox/notification-kinds.ts'
import { countUnreadOf } from './count-unread.ts'

/** Hides notifications about posts and comments that are removed, deleted or filtered, and shows them again on approval. */
export async function hideGone(
  tx: Ctx,
  { postIds, commentIds }: { postIds: readonly PostId[]; commentIds: readonly CommentId[] },
): Promise<void> {
  if (postIds.length + commentIds.length === 0) return
  const { rows } = await sql<{ account_id: AccountId }>`
    with about as (
      select n.account_id, n.seq, p.id is null or (n.comment_id is not null and c.id is null)
        or coalesce(c.deleted_at, c.removed_at, p.deleted_at, p.removed_at) is not null
        or p.is_legally_blocked as is_gone
      from notifications n left join posts p on p.id = n.post_id left join comments c on c.id = n.comment_id
      where (n.comment_id = any(${[...commentIds]}::bigint[]) or n.post_id = any(${[...postIds]}::bigint[]))
        and n.kind = any(${[...CONTENT_KINDS]}::text[])
    ), locked as materialized (
      select account_id from inbox_counters where account_id in (select account_id from about)
      order by account_id for update
    ), changed as (
      update notifications n set is_hidden = about.is_gone from about
      where n.account_id = about.account_id and n.seq = about.seq and n.is_hidden <> about.is_gone
        and n.account_id in (select account_id from locked)
      returning n.account_id, n.unit_id, n.is_hidden, n.read_at
    ), counted as (
      update notification_units u set shown = u.shown + d.shown, unread = u.unread + d.unread
      from (
        select unit_id, sum(case when is_hidden then -1 else 1 end)::int as shown,
          sum(case when read_at is not null then 0 when is_hidden then -1 else 1 end)::int as unread
        from changed group by unit_id
      ) d where u.id = d.unit_id
    )
    select distinct account_id from changed`.execute(tx.db)
  if (rows.length === 0) return
  const ids = rows.map(row => row.account_id)
  const unread = await countUnreadOf(tx, ids)
  await publishToEach(
    tx,
    'inbox',
    ids.map(accountId => ({ accountId, data: { unread: unread.get(accountId) ?? 0 } })),
  )
}
