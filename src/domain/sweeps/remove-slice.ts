import { sql } from 'kysely'
import { removeComments } from '#domain/comments/remove-comments.ts'
import { noteAllRemoved } from '#domain/mod-items/mod-items.ts'
import { type PostBefore, removePosts } from '#domain/posts/remove-posts.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { SweepPlace } from '#platform/database/stored-json.ts'
import { thingColumn } from '#platform/database/thing-columns.ts'
import type { CommunityId } from '#shared/ids.ts'
import { splitRefs, type ThingKind } from '#shared/thing-ref.ts'
import { countItems, type Item, listItems, SWEPT_KINDS } from './list-items.ts'
import { logEnd } from './log-end.ts'
import type { Sweep } from './sweep.ts'

/** Its state before. */
type Taken = Omit<PostBefore, 'id'> & { id: number }

/** Removes the next slice: posts, comments, then filtered ones of both; newest first. Returns true when it was the last one. */
export async function removeSlice(tx: Ctx, sweep: Sweep): Promise<boolean> {
  const total = sweep.state === 'waiting' ? await countItems(tx, sweep) : sweep.total
  const kind = sweep.place?.kind ?? SWEPT_KINDS[0]
  const items = await listItems(tx, sweep, kind)
  const here = items.filter(item => isInPlace(sweep, item))
  const taken = [...(await take(tx, sweep, 'post', here)), ...(await take(tx, sweep, 'comment', here))]
  const onward = onwardFrom(kind, items.at(-1))
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

/** Returns the position after a slice's last item; after a kind's last item, the next kind's start; null at the end. */
function onwardFrom(kind: SweepPlace['kind'], last: Item | undefined): SweepPlace | null {
  if (last !== undefined) return { kind, at: last.at, id: last.place }
  const next = SWEPT_KINDS[SWEPT_KINDS.indexOf(kind) + 1]
  return next === undefined ? null : { kind: next, at: 'infinity', id: 0 }
}

async function take(tx: Ctx, sweep: Sweep, kind: ThingKind, slice: Item[]): Promise<Taken[]> {
  const items = slice.filter(item => item.kind === kind)
  if (items.length === 0) return []
  const facts = { removal: sweep.removal, rule: sweep.rule, reason: sweep.reason, by: sweep.asked_by }
  const placeOf = new Map<number, CommunityId>(items.map(item => [item.id, item.community_id]))
  const { postIds, commentIds } = splitRefs(items)
  const removed = await {
    post: () => removePosts(tx, { ...facts, ids: postIds }),
    comment: () => removeComments(tx, { ...facts, ids: commentIds }),
  }[kind]()
  const taken = removed.map(item => ({ ...item, community_id: placeOf.get(item.id) as CommunityId }))
  if (taken.length === 0) return []
  await noteAllRemoved(tx, { kind, things: taken, authorId: sweep.account_id })
  const column = sql.ref(thingColumn(kind))
  await sql`
    insert into swept_items (sweep_id, community_id, ${column}, removed_at, approved_at, approved_by, held_at, held_rule,
      held_reason)
    select ${sweep.id}, t.community_id, t.id, ${tx.now()}, t.approved_at, t.approved_by, t.held_at, t.held_rule,
      t.held_reason
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb)
      as t(id bigint, community_id bigint, approved_at timestamptz, approved_by bigint, held_at timestamptz,
        held_rule text, held_reason text)`.execute(tx.db)
  return taken
}
