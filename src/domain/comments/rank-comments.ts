import { sql } from 'kysely'
import { wilsonLowerBoundSql } from '#domain/ranking/confidence.ts'
import { controversyRankSql } from '#domain/ranking/controversy.ts'
import { qaRankSql } from '#domain/ranking/qa.ts'
import type { RankedSlice, RankSlice } from '#domain/ranking/ranked-slice.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommentId } from '#shared/ids.ts'

const votes = { ups: sql`c.ups`, downs: sql`c.downs` }
const BEST = wilsonLowerBoundSql(votes)
// Replies have larger ids, so their stored rank may still be from an earlier formula.
const ANSWER_BEST = wilsonLowerBoundSql({ ups: sql`a.ups`, downs: sql`a.downs` })
const QA = qaRankSql({
  own: sql`(${BEST})`,
  ownLength: sql`length(c.body_md)`,
  best: sql`answer.best`,
  bestLength: sql`answer.length`,
})

/**
 * Recalculates the ranks of the next `limit` comments after an id, in the caller's transaction, locking them in order of id.
 * Unchanged rows aren't written. The columns are single-precision floats.
 */
export async function rankComments(tx: Ctx, { afterId, limit }: RankSlice): Promise<RankedSlice> {
  const { rows: locked } = await sql<{ id: CommentId }>`
    select id from comments where id > ${afterId} order by id limit ${sql.lit(limit)} for no key update`.execute(
    tx.db,
  )
  // A separate statement sees the votes that the locks waited for.
  const { numAffectedRows = 0n } = await sql`
    update comments q set best = fresh.best, controversy = fresh.controversy, qa = fresh.qa
    from (
      select c.id, (${BEST})::real as best, (${controversyRankSql(votes)})::real as controversy, ${QA}::real as qa
      from comments c join posts p on p.id = c.post_id
      left join lateral (
        select ${ANSWER_BEST} as best, length(a.body_md) as length from comments a
        where a.parent_key = c.id and a.author_id = p.author_id
        order by 1 desc, a.id limit 1
      ) answer on true
      where c.id = any(${locked.map(({ id }) => id)}::bigint[])
    ) fresh
    where q.id = fresh.id and (abs(q.best - fresh.best) > 1e-6
      or abs(q.controversy - fresh.controversy) > 1e-6 * greatest(fresh.controversy, 1)
      or abs(q.qa - fresh.qa) > 1e-6)`.execute(tx.db)
  return { seen: locked.length, changed: Number(numAffectedRows), lastId: locked.at(-1)?.id ?? null }
}
