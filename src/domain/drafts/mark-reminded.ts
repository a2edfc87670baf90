import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'

const SLICE = 500
const AFTER_DAYS = 3
/** Older ones were given up. */
const UNTIL_DAYS = 30

type Forgotten = { accountId: AccountId; slot: string; savedAt: Date }

/** Marks up to 500 drafts of posts, untouched for three days, as those whose author is reminded now; returns them. */
export async function markReminded(tx: Ctx): Promise<Forgotten[]> {
  const now = tx.now()
  const { rows } = await sql<{ account_id: AccountId; slot: string; updated_at: string }>`
    update drafts d set reminded_at = ${now} from (
      select account_id, slot from drafts
      where reminded_at is null and starts_with(slot, 'submit')
        and updated_at < ${now}::timestamptz - make_interval(days => ${sql.lit(AFTER_DAYS)})
        and updated_at > ${now}::timestamptz - make_interval(days => ${sql.lit(UNTIL_DAYS)})
        and trim(coalesce(content ->> 'title', '') || coalesce(content ->> 'body', '')) <> ''
      order by updated_at limit ${sql.lit(SLICE)} for update skip locked
    ) due where d.account_id = due.account_id and d.slot = due.slot
    returning d.account_id, d.slot, d.updated_at::text`.execute(tx.db)
  return rows.map(row => ({
    accountId: row.account_id,
    slot: row.slot,
    savedAt: new Date(row.updated_at),
  }))
}
