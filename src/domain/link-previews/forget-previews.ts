import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'

/** Keeps previews for a post about to be written. */
const GRACE_HOURS = 24
const AT_A_TIME = 2_000

/** Deletes previews of links no post or message uses any more; the media cleanup then deletes their images. */
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
          and not exists (select from room_messages r where r.url_key = l.url_key)
      )
      select max(url_key) as end from part`.execute(ctx.db)
    last = rows[0]?.end ?? undefined
  }
}
