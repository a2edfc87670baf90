import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { isAbout, thingColumn } from '#platform/database/thing-columns.ts'
import type { ThingKind, ThingRef } from '#shared/thing-ref.ts'

/** Closes the reports of a post or comment, in the transaction that decides on it. */
export async function resolveReports(tx: Ctx, ref: ThingRef): Promise<void> {
  await sql`
    update reports set resolved_at = ${tx.now()}, resolved_by = ${tx.viewer?.id ?? null}
    where resolved_at is null and ${isAbout(ref)}
  `.execute(tx.db)
}

type Things = { kind: ThingKind; ids: readonly number[] }
const columnOf = ({ kind }: Things) => sql.ref(thingColumn(kind))

/** {@link resolveReports} for many posts or comments. */
export async function resolveReportsOfAll(tx: Ctx, things: Things): Promise<void> {
  await sql`
    update reports set resolved_at = ${tx.now()}, resolved_by = ${tx.viewer?.id ?? null}
    where resolved_at is null and ${columnOf(things)} = any(${sqlList(things.ids, 'bigint')})`.execute(tx.db)
}

/** Reopens reports closed together with the removal, at exactly that time. */
export async function reopenReports(tx: Ctx, { at, ...things }: Things & { at: Date }): Promise<void> {
  await sql`
    update reports set resolved_at = null, resolved_by = null
    where resolved_at = ${at} and ${columnOf(things)} = any(${sqlList(things.ids, 'bigint')})`.execute(tx.db)
}
