import { sql } from 'kysely'
import { qaRankSql } from '#domain/ranking/qa.ts'
import type { Ctx } from '#platform/context/context.ts'
import { on, type Subscription } from '#platform/events/subscription.ts'
import type { CommentId } from '#shared/ids.ts'

/** Updates Q&A ranks after votes and the post author's replies; one batch, so that locks are taken in one order. */
export const commentSubscriptions: Subscription[] = [
  on(
    ['comment.voted', 'comment.created', 'comment.edited', 'comment.corrected'],
    'comments.qa-ranks',
    (tx, events) =>
      refreshQaRanks(
        tx,
        events.map(event => event.payload.commentId),
      ),
  ),
]

const QA_RANK = qaRankSql({
  own: sql`q.best`,
  ownLength: sql`length(q.body_md)`,
  best: sql`answer.best`,
  bestLength: sql`answer.length`,
})

/** Updates the Q&A ranks of these comments and of their parents, in one statement. */
export async function refreshQaRanks(tx: Ctx, ids: readonly CommentId[]): Promise<void> {
  await sql`
    with wanted as materialized (
      select id from comments where id in (
        select unnest(${ids}::bigint[])
        union select parent_id from comments where id = any(${ids}::bigint[])
      ) order by id for no key update
    )
    update comments q set qa = ${QA_RANK}
    from wanted join comments c on c.id = wanted.id join posts p on p.id = c.post_id
    left join lateral (
      select a.best, length(a.body_md) as length from comments a
      where a.parent_key = c.id and a.author_id = p.author_id
      order by a.best desc, a.id limit 1
    ) answer on true
    where q.id = wanted.id`.execute(tx.db)
}
