import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'

/** Posts changed in one statement. */
const BATCH = 1_000

const DAYS = sql`coalesce((s.settings->>'archiveDays')::int, 0)`

/** Archives posts older than their community's limit. Returns how many. */
export async function archiveOldPosts(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  return changeSlowly(
    ctx,
    sql`
      update posts set is_archived = true from (
        select p.id from community_settings s
        join posts p on p.community_id = s.community_id and p.in_community and not p.is_archived
          and p.created_at < ${ctx.now()}::timestamptz - make_interval(days => ${DAYS})
        where ${DAYS} > 0
        order by p.id limit ${sql.lit(BATCH)} for no key update of p
      ) due where posts.id = due.id`,
    signal,
  )
}

/** Reopens archived posts whose community now allows more time, or unlimited. Returns how many. */
export async function reopenPosts(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  return changeSlowly(
    ctx,
    sql`
      update posts set is_archived = false from (
        select p.id from community_settings s
        join posts p on p.community_id = s.community_id and p.is_archived
          and p.created_at >= case when ${DAYS} = 0 then '-infinity'
            else ${ctx.now()}::timestamptz - make_interval(days => ${DAYS}) end
        order by p.id limit ${sql.lit(BATCH)} for no key update of p
      ) due where posts.id = due.id`,
    signal,
  )
}

/** Pauses after each slice as long as it took, to leave readers and writers priority. */
async function changeSlowly(ctx: Ctx, slice: RawBuilder<unknown>, signal?: AbortSignal): Promise<number> {
  let changed = 0
  for (;;) {
    const from = performance.now()
    const { numAffectedRows = 0n } = await slice.execute(ctx.db)
    changed += Number(numAffectedRows)
    if (numAffectedRows < BATCH) return changed
    await sleep(performance.now() - from, undefined, signal === undefined ? {} : { signal })
  }
}
