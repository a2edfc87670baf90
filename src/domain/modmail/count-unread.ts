import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'

/** Conversations checked per community, newest first, since every page's header needs the count. */
export const LOOKED_AT = 500

/**
 * R1-18: returns the number of unread conversations in the communities whose mail the viewer answers, without archived ones.
 * Null without the mail permission.
 */
export async function countUnreadModmail(ctx: Ctx): Promise<number | null> {
  if (ctx.viewer === null) return null
  const { rows } = await sql<{ answers: boolean; unread: number }>`
    with mine as materialized (
      select m.community_id from moderators m join communities c on c.id = m.community_id
      where m.account_id = ${ctx.viewer.id} and m.rights && '{everything,mail}'::text[] and c.kind = 'community'
        and not (c.is_banned or c.is_legally_blocked)
    )
    select exists (select from mine) as answers, (
      select count(*) from mine cross join lateral (
        select c.id, c.last_message_id from modmail_conversations c
        where c.community_id = mine.community_id and c.state <> 'archived'
          and c.account_id is distinct from ${ctx.viewer.id}
        order by c.last_message_id desc limit ${sql.lit(LOOKED_AT)}
      ) c left join modmail_reads r on r.conversation_id = c.id and r.account_id = ${ctx.viewer.id}
      where c.last_message_id > coalesce(r.read_id, 0)
    )::int as unread`.execute(ctx.db)
  const [row] = rows
  return row?.answers === true ? row.unread : null
}
