import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { isAbout } from '#platform/database/thing-columns.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { ThingRef } from '#shared/thing-ref.ts'

type Snooze = {
  communityId: CommunityId
  ref: ThingRef
  reason: string
  note: string
  endsAt: Date
}

/** Ignores an item's reporters with this reason until a given time; returns how many. Moderators are never ignored. */
export async function snoozeReporters(tx: Ctx, snooze: Snooze): Promise<number> {
  const { communityId, ref, reason, note, endsAt } = snooze
  const { rows } = await sql`
    insert into snoozed_reporters (community_id, account_id, ends_at)
    select ${communityId}, r.reporter_id, ${endsAt} from reports r
    where ${isAbout(ref, 'r')}
      and r.reason = ${reason} and r.note = ${note}
      and not exists (
        select from moderators m where m.community_id = ${communityId} and m.account_id = r.reporter_id
      )
    on conflict (community_id, account_id) do update set ends_at = excluded.ends_at
    returning account_id`.execute(tx.db)
  return rows.length
}
