import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { AwardId } from '#shared/awards/award-kinds.ts'

/** Returns whether staff stopped an award of the catalog from being given. */
export async function isDisabledAward({ db }: Pick<Ctx, 'db'>, kind: AwardId): Promise<boolean> {
  const { rows } = await sql`select from disabled_awards where kind = ${kind}`.execute(db)
  return rows.length > 0
}

/** Stops an award from being given, or lets it be given again. What was given stays. The caller has checked who may. */
export async function setAwardDisabled(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { kind, isDisabled }: { kind: AwardId; isDisabled: boolean },
): Promise<void> {
  if (isDisabled)
    await sql`
      insert into disabled_awards (kind, disabled_at) values (${kind}, ${now()}) on conflict do nothing`.execute(
      db,
    )
  else await sql`delete from disabled_awards where kind = ${kind}`.execute(db)
}
