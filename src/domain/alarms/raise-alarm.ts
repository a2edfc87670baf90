import { holdsRoleSql } from '#domain/accounts/admin-role-sql.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import type { AdminRole } from '#shared/accounts/admin-roles.ts'
import type { AlarmKind } from '#shared/views/admin-view.ts'

/** Whom an alarm is for; the others are for those in charge of the site. */
export const ROLE_TOLD: Partial<Record<AlarmKind, AdminRole>> = { books_differ: 'money' }

/**
 * Emails all admins in charge of it with a confirmed address, once for each kind and `about`; returns whether this was the first time.
 * `detail` is for operators and holds nothing private.
 */
export async function raiseAlarm(
  ctx: Ctx,
  { kind, about, detail }: { kind: AlarmKind; about: string; detail: string },
): Promise<boolean> {
  return inTransaction(ctx, async tx => {
    const alarm = await tx.db
      .insertInto('alarms')
      .values({ kind, about, detail: detail.slice(0, 1_000), raised_at: tx.now() })
      .onConflict(oc => oc.columns(['kind', 'about']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (alarm === undefined) return false
    const admins = await tx.db
      .selectFrom('accounts')
      .select('id')
      .where(holdsRoleSql(ROLE_TOLD[kind] ?? 'site'))
      .where('deleted_at', 'is', null)
      .where('email_verified_at', 'is not', null)
      .execute()
    for (const { id } of admins) await enqueueJob(tx, 'alarms.send', { alarmId: alarm.id, accountId: id })
    ctx.log.error({ kind, about, detail }, 'An alarm was raised')
    return true
  })
}
