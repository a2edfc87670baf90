import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'

/** A post that is about to be written finds what was fetched for its link. */
const GRACE_HOURS = 24
const AT_A_TIME = 2_000

/** Deletes what is known of links that no post leads to any more; their pictures go with the next look at those. */
export async function forgetUnusedPreviews(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  const before = new Date(ctx.now().getTime() - GRACE_HOURS * 3_600_000)
  let last: string | undefined = ''
  while (last !== undefined && signal?.aborted !== true) {
    const { rows } = await sql<{ end: string | null }>`
      with part as materialized (
        select url_key from link_previews where url_key > ${last} and created_at < ${before}
        order by url_key limit ${AT_A_TIME}
      ), gone as (
        delete from link_previews l using part where l.url_key = part.url_key
          and not exists (select from posts p where p.url_key = l.url_key and p.in_community)
          and not exists (select from posts p where p.url_key = l.url_key and not p.in_community)
      )
      select max(url_key) as end from part`.execute(ctx.db)
    last = rows[0]?.end ?? undefined
  }
}
