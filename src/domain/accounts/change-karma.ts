import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import type { AccountId } from '#shared/ids.ts'

export type KarmaChanges = ReadonlyMap<AccountId, { post: number; comment: number }>

/**
 * Adds karma to accounts, in one statement that locks them in ascending order. Call it inside the transaction of the votes;
 * accounts come first in the lock order.
 */
export async function addKarma(tx: Ctx, { changes }: { changes: KarmaChanges }): Promise<void> {
  const real = [...changes].filter(([, change]) => change.post !== 0 || change.comment !== 0)
  if (real.length === 0) return
  const ids = real.map(([id]) => id)
  await sql`
    with locked as materialized (
      select id from accounts where id = any(${sqlList(ids, 'bigint')}) order by id for no key update
    )
    update accounts a set post_karma = post_karma + c.post, comment_karma = comment_karma + c.comment
    from locked, unnest(
      ${ids}::bigint[], ${real.map(([, c]) => c.post)}::int[], ${real.map(([, c]) => c.comment)}::int[]
    ) as c(id, post, comment)
    where a.id = locked.id and c.id = locked.id`.execute(tx.db)
}
