import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { on, type Subscription } from '#platform/events/subscription.ts'
import type { ThingKind } from '#shared/thing-ref.ts'
import { askMerge } from './merge-segments.ts'
import { readThings } from './read-things.ts'
import { writeSegment } from './write-segment.ts'

/** Keeps the index up to date with everything that is written, edited or deleted. */
export const searchSubscriptions: Subscription[] = [
  on(['post.created', 'post.edited', 'post.corrected', 'post.deleted'], 'search.posts', (tx, events) =>
    refresh(tx, {
      kind: 'post',
      written: events.filter(event => event.type !== 'post.deleted').map(event => event.payload.postId),
      changed: events.filter(event => event.type !== 'post.created').map(event => event.payload.postId),
    }),
  ),
  on(
    ['comment.created', 'comment.edited', 'comment.corrected', 'comment.deleted'],
    'search.comments',
    (tx, events) =>
      refresh(tx, {
        kind: 'comment',
        written: events
          .filter(event => event.type !== 'comment.deleted')
          .map(event => event.payload.commentId),
        changed: events
          .filter(event => event.type !== 'comment.created')
          .map(event => event.payload.commentId),
      }),
  ),
]

/** Writes a batch as a segment of its own; older segments no longer apply to changed items. */
async function refresh(
  tx: Ctx,
  { kind, written, changed }: { kind: ThingKind; written: readonly number[]; changed: readonly number[] },
): Promise<void> {
  if (changed.length > 0)
    await sql`
      insert into search_stale (kind, thing_id, before_segment)
      select distinct ${kind}::text, id, nextval(pg_get_serial_sequence('search_segments', 'id'))
      from (select distinct unnest(${sqlList(changed, 'bigint')}) as id) things
      on conflict (kind, thing_id) do update set before_segment = excluded.before_segment`.execute(tx.db)
  if (written.length === 0) return
  await writeSegment(tx, { kind, things: await readThings(tx, { kind, ids: [...new Set(written)] }) })
  await askMerge(tx)
}
