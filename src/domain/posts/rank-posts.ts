import { type RawBuilder, sql } from 'kysely'
import { controversyRankSql } from '#domain/ranking/controversy.ts'
import { hotRankSql } from '#domain/ranking/hot.ts'
import type { RankedSlice, RankSlice } from '#domain/ranking/ranked-slice.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { PostId } from '#shared/ids.ts'

const votes = { ups: sql`p.ups`, downs: sql`p.downs` }
const HOT = hotRankSql({ score: sql`p.score`, createdAt: sql`p.created_at` })

/**
 * Recalculates the ranks of the next `limit` posts after an id, in the caller's transaction, locking them in order of id.
 * Unchanged rows aren't written.
 */
export async function rankPosts(tx: Ctx, { afterId, limit }: RankSlice): Promise<RankedSlice> {
  const { rows: locked } = await sql<{ id: PostId }>`
    select id from posts where id > ${afterId} order by id limit ${sql.lit(limit)} for no key update`.execute(
    tx.db,
  )
  // A separate statement sees the votes that the locks waited for.
  const { numAffectedRows = 0n } = await sql`
    update posts p set hot = fresh.hot, controversy = fresh.controversy
    from (
      select p.id, ${HOT} as hot, ${controversyRankSql(votes)} as controversy
      from posts p where p.id = any(${locked.map(({ id }) => id)}::bigint[])
    ) fresh
    where p.id = fresh.id and (${differs(sql`p.hot`, sql`fresh.hot`)}
      or ${differs(sql`p.controversy`, sql`fresh.controversy`)})`.execute(tx.db)
  return { seen: locked.length, changed: Number(numAffectedRows), lastId: locked.at(-1)?.id ?? null }
}

/** The last digits of a logarithm differ between Node and PostgreSQL. */
function differs(stored: RawBuilder<unknown>, fresh: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`abs(${stored} - ${fresh}) > 1e-9 * greatest(abs(${fresh}), 1)`
}
