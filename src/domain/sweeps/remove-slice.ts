import { type RawBuilder, sql } from 'kysely'
import { removeComments } from '#domain/comments/remove-comments.ts'
import { noteAllRemoved } from '#domain/mod-items/mod-items.ts'
import { removePosts } from '#domain/posts/remove-posts.ts'
import { resolveReportsOfAll } from '#domain/reports/resolve-reports.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Sweep, SweepPlace } from '#platform/database/sweep-tables.ts'
import type { CommentId, CommunityId, PostId } from '#shared/ids.ts'
import { logEnd } from './log-end.ts'

type Kind = SweepPlace['kind']
type Item = { id: number; at: string; community_id: CommunityId }
/** How it stood before. */
type Taken = { id: number; community_id: CommunityId; approved_at: Date | null; approved_by: number | null }

/** Of what an account wrote, looked at in one go: the transaction locks as many rows for as long as that takes. */
const SLICE = 50

/** Removes the next slice, posts first and the newest first. True: that was the last one. */
export async function removeSlice(tx: Ctx, sweep: Sweep): Promise<boolean> {
  const total = sweep.state === 'waiting' ? await countItems(tx, sweep) : sweep.total
  const kind = sweep.place?.kind ?? 'post'
  const items = await listItems(tx, sweep, kind)
  const taken = await take(
    tx,
    sweep,
    kind,
    items.filter(item => isInPlace(sweep, item)),
  )
  const last = items.at(-1)
  const onward: SweepPlace | null =
    last === undefined
      ? kind === 'post'
        ? { kind: 'comment', at: 'infinity', id: 0 }
        : null
      : { kind, at: last.at, id: last.id }
  await tx.db
    .updateTable('sweeps')
    .set({
      state: onward === null ? 'done' : 'running',
      total,
      place: onward === null ? null : JSON.stringify(onward),
      removed: sweep.removed + taken.length,
      worked_at: tx.now(),
      ended_at: onward === null ? tx.now() : null,
    })
    .where('id', '=', sweep.id)
    .execute()
  if (onward === null) await logEnd(tx, sweep, 'remove_all')
  return onward === null
}

const isInPlace = (sweep: Sweep, item: Item): boolean =>
  sweep.community_id === null || sweep.community_id === item.community_id

async function take(tx: Ctx, sweep: Sweep, of: Kind, items: Item[]): Promise<Taken[]> {
  if (items.length === 0) return []
  const facts = { removal: sweep.removal, rule: sweep.rule, reason: sweep.reason, by: sweep.asked_by }
  const placeOf = new Map(items.map(item => [item.id, item.community_id]))
  const ids = items.map(item => item.id)
  const removed =
    of === 'post'
      ? await removePosts(tx, { ...facts, ids: ids as PostId[] })
      : await removeComments(tx, { ...facts, ids: ids as CommentId[] })
  const taken = removed.map(item => ({ ...item, community_id: placeOf.get(item.id) as CommunityId }))
  if (taken.length === 0) return []
  await resolveReportsOfAll(tx, { of, ids: taken.map(item => item.id) })
  await noteAllRemoved(tx, { of, things: taken, authorId: sweep.account_id })
  const column = sql.ref(of === 'post' ? 'post_id' : 'comment_id')
  await sql`
    insert into swept_items (sweep_id, community_id, ${column}, removed_at, approved_at, approved_by)
    select ${sweep.id}, t.community_id, t.id, ${tx.now()}, t.approved_at, t.approved_by
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb)
      as t(id bigint, community_id bigint, approved_at timestamptz, approved_by bigint)`.execute(tx.db)
  return taken
}

/**
 * The next of what the account wrote before it was asked for, read along the author's index in whatever community: a slice
 * costs the same however little of it lies in the community that is swept.
 */
async function listItems(tx: Ctx, sweep: Sweep, kind: Kind): Promise<Item[]> {
  const onward =
    sweep.place?.kind === kind
      ? sql`and (t.created_at, t.id) < (${sweep.place.at}::timestamptz, ${sweep.place.id})`
      : sql``
  const { rows } = await sql<Item>`
    ${kind === 'post' ? postsOf(sweep) : commentsOf(sweep)} ${onward}
    order by t.created_at desc, t.id desc limit ${sql.lit(SLICE)}`.execute(tx.db)
  return rows
}

const postsOf = ({ account_id, asked_at }: Sweep): RawBuilder<unknown> => sql`
  select t.id, t.created_at::text as at, t.community_id from posts t
  where t.author_id = ${account_id} and t.in_community and t.created_at <= ${asked_at}`

const commentsOf = ({ account_id, asked_at }: Sweep): RawBuilder<unknown> => sql`
  select t.id, t.created_at::text as at, p.community_id from comments t join posts p on p.id = t.post_id
  where t.author_id = ${account_id} and t.deleted_at is null and t.removed_at is null and t.created_at <= ${asked_at}`

/** How much there is, for the progress. */
async function countItems(tx: Ctx, sweep: Sweep): Promise<number> {
  const here = sweep.community_id === null ? sql`` : sql`where community_id = ${sweep.community_id}`
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from (${postsOf(sweep)}) posts ${here})
      + (select count(*)::int from (${commentsOf(sweep)}) comments ${here}) as count`.execute(tx.db)
  return rows[0]?.count ?? 0
}
