import { requireAdmin } from '#domain/accounts/policy.ts'
import { dropFailedMail, listFailedMails, retryFailedMails } from '#domain/mail-queue/failed-mails.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { FailedMailView } from '#shared/views/admin-view.ts'
import { recordAct } from './admin-log.ts'

const LATEST = 100

/** Returns the latest 100 emails that were given up. Throws `login_required`, `not_allowed`. */
export async function listGivenUpMails(ctx: Ctx): Promise<FailedMailView[]> {
  const mails = await listFailedMails(requireAdmin(ctx, 'site'), { limit: LATEST })
  return mails.map(({ failedAt, ...mail }) => ({ ...mail, failedAt: failedAt.toISOString() }))
}

/**
 * Sends a failed email again, or all; digests are replaced by the next one. Returns how many. Throws `login_required`,
 * `not_allowed`, and `not_found` for one that is gone or a digest.
 */
export async function retryMails(ctx: Ctx, which: { id: number } | 'all'): Promise<number> {
  return inTransaction(requireAdmin(ctx, 'site'), async tx => {
    const count = await retryFailedMails(tx, which)
    if (count === 0 && which !== 'all') fail('not_found')
    if (count > 0) await recordAct(tx, { act: 'retry_mails', subjectId: null, details: { count } })
    return count
  })
}

/** Drops a failed email. Throws `login_required`, `not_allowed`, `not_found`. */
export async function dropMail(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await inTransaction(requireAdmin(ctx, 'site'), async tx => {
    const name = await dropFailedMail(tx, { id })
    if (name === null) fail('not_found')
    await recordAct(tx, { act: 'drop_mail', subjectId: null, details: { name: `u/${name}` } })
  })
}
