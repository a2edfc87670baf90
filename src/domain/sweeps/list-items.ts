import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { SweepPlace } from '#platform/database/stored-json.ts'
import { refColumns } from '#platform/database/thing-columns.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { ThingRef } from '#shared/thing-ref.ts'
import type { Sweep } from './sweep.ts'

/** An item of the account; `place`: with `at`, its position among its kind. */
export type Item = ThingRef & { community_id: CommunityId; at: string; place: number }

/** The order in which kinds are removed. */
export const SWEPT_KINDS = ['post', 'comment', 'held'] as const satisfies readonly SweepPlace['kind'][]

/** Items processed at once: the transaction locks as many rows for that long. */
const SLICE = 50

/**
 * Returns the account's next items from before the request, along the author's index in all communities: a slice costs the same
 * however few of them are in this community. Filtered ones have their own index, since the author's only covers visible ones.
 */
export async function listItems(tx: Ctx, sweep: Sweep, kind: SweepPlace['kind']): Promise<Item[]> {
  const { rows } = await sql<Item>`${listed(sweep, kind)} limit ${sql.lit(SLICE)}`.execute(tx.db)
  return rows
}

function listed(sweep: Sweep, kind: SweepPlace['kind']): RawBuilder<unknown> {
  const from = sweep.place?.kind === kind ? sweep.place : null
  if (kind === 'held')
    return sql`${heldOf(sweep)} ${from === null ? sql`` : sql`and i.id > ${from.id}`} order by i.id`
  const onward = from === null ? sql`` : sql`and (t.created_at, t.id) < (${from.at}::timestamptz, ${from.id})`
  return sql`${kind === 'post' ? postsOf(sweep) : commentsOf(sweep)} ${onward} order by t.created_at desc, t.id desc`
}

const postsOf = ({ account_id, asked_at }: Sweep): RawBuilder<unknown> => sql`
  select 'post' as kind, t.id, t.community_id, t.created_at::text as at, t.id as place from posts t
  where t.author_id = ${account_id} and t.in_community and t.created_at <= ${asked_at}`

const commentsOf = ({ account_id, asked_at }: Sweep): RawBuilder<unknown> => sql`
  select 'comment' as kind, t.id, p.community_id, t.created_at::text as at, t.id as place
  from comments t join posts p on p.id = t.post_id
  where t.author_id = ${account_id} and t.deleted_at is null and t.removed_at is null and t.created_at <= ${asked_at}`

const heldOf = ({ account_id, asked_at }: Sweep): RawBuilder<unknown> => sql`
  select ${refColumns('i')}, i.community_id, 'infinity' as at, i.id as place
  from mod_items i left join posts p on p.id = i.post_id left join comments c on c.id = i.comment_id
  where i.author_id = ${account_id} and i.held_reason is not null
    and coalesce(p.removal, c.removal) = 'filtered' and coalesce(p.deleted_at, c.deleted_at) is null
    and coalesce(p.created_at, c.created_at) <= ${asked_at}`

/** Returns the number of items, for the progress display. */
export async function countItems(tx: Ctx, sweep: Sweep): Promise<number> {
  const here = sweep.community_id === null ? sql`` : sql`where community_id = ${sweep.community_id}`
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from (${postsOf(sweep)}) posts ${here})
      + (select count(*)::int from (${commentsOf(sweep)}) comments ${here})
      + (select count(*)::int from (${heldOf(sweep)}) held ${here}) as count`.execute(tx.db)
  return rows[0]?.count ?? 0
}
