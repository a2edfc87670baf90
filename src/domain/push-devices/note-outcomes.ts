import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'

/** Devices that refuse this often in a row are given up, such as after a change of the site's secret. */
const MOST_FAILURES = 10

/** Records what devices' push services answered: those that ended their subscription, or keep failing, are removed. */
export async function noteOutcomes(
  ctx: Ctx,
  { sent, gone, failed }: Record<'sent' | 'gone' | 'failed', readonly number[]>,
): Promise<void> {
  if (sent.length > 0)
    await sql`update push_devices set last_sent_at = ${ctx.now()}, failures = 0
      where id = any(${[...sent]}::bigint[])`.execute(ctx.db)
  if (failed.length > 0)
    await sql`update push_devices set failures = failures + 1
      where id = any(${[...failed]}::bigint[])`.execute(ctx.db)
  if (gone.length + failed.length > 0)
    await sql`delete from push_devices where id = any(${[...gone]}::bigint[])
      or (id = any(${[...failed]}::bigint[]) and failures >= ${sql.lit(MOST_FAILURES)})`.execute(ctx.db)
}
