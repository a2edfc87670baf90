import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { thingColumn } from '#platform/database/thing-columns.ts'
import type { ThingKind } from '#shared/thing-ref.ts'

type Things = { kind: ThingKind; ids: readonly number[] }
const columnOf = ({ kind }: Things) => sql.ref(thingColumn(kind))

/** Closes the reports of posts or comments, in the transaction that decides on them. */
export async function closeReports(tx: Ctx, things: Things): Promise<void> {
  await sql`
    update reports set resolved_at = ${tx.now()}, resolved_by = ${tx.viewer?.id ?? null}
    where resolved_at is null and ${columnOf(things)} = any(${sqlList(things.ids, 'bigint')})`.execute(tx.db)
}

/** Reopens reports closed together with a decision, at exactly that time; ignored ones stay closed. */
export async function reopenReports(tx: Ctx, { at, ...things }: Things & { at: Date }): Promise<void> {
  await sql`
    update reports r set resolved_at = null, resolved_by = null
    where r.resolved_at = ${at} and r.${columnOf(things)} = any(${sqlList(things.ids, 'bigint')})
      and not exists (select from mod_items i where i.${columnOf(things)} = r.${columnOf(things)} and i.ignores_reports)
  `.execute(tx.db)
}
