import { randomBytes } from 'node:crypto'
import { holdReceipt } from '#domain/account-mail/receipt-link.ts'
import { confirmPassword, hasPassword } from '#domain/accounts/confirm-password.ts'
import { requireViewer } from '#domain/accounts/policy.ts'
import { endSessionsOf } from '#domain/sessions/end-session.ts'
import { requireRecentAuth } from '#domain/sessions/require-recent-auth.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { fail } from '#shared/errors.ts'
import { findDeletion, type PendingDeletion } from './find-deletion.ts'
import { countContent } from './leave-content.ts'

const COOLING_OFF_MS = 14 * 24 * 3_600_000

/** Loads what deleting the viewer's account involves, and whether it was requested. */
export async function loadDeletion(
  ctx: Ctx,
): Promise<{ pending: PendingDeletion | null; posts: number; comments: number }> {
  const { viewer } = requireViewer(ctx)
  const [pending, content] = await Promise.all([
    findDeletion(ctx, { accountId: viewer.id }),
    countContent(ctx, { authorId: viewer.id }),
  ])
  return { pending, ...content }
}

/**
 * Requests deletion of the viewer's account, with their content or keeping it without their name. Signs them out everywhere;
 * logging in within 14 days offers to cancel. Returns the token of the page that will show what was removed. Throws
 * `login_required`, `not_allowed` (admins give up their role first), `password_wrong` (field `currentPassword`),
 * `rate_limited`; `recent_login_required` for accounts without a password.
 */
export async function askDeletion(
  ctx: Ctx,
  input: { keepsContent: boolean; password: string; address: string },
): Promise<{ token: string; dueAt: Date }> {
  const { viewer } = requireViewer(ctx)
  if (viewer.isAdmin) fail('not_allowed')
  const { password, address, keepsContent } = input
  if (await hasPassword(ctx)) await confirmPassword(ctx, { password, address, field: 'currentPassword' })
  else requireRecentAuth(ctx)
  const token = randomBytes(32).toString('base64url')
  const dueAt = new Date(ctx.now().getTime() + COOLING_OFF_MS)
  await inTransaction(ctx, async tx => {
    const wish = { keeps_content: keepsContent, asked_at: tx.now(), due_at: dueAt }
    await tx.db
      .insertInto('account_deletions')
      .values({ account_id: viewer.id, ...wish })
      .onConflict(conflict => conflict.column('account_id').doUpdateSet(wish))
      .execute()
    await holdReceipt(tx, { accountId: viewer.id, token })
    await endSessionsOf(tx, { accountId: viewer.id })
    await emitEvent(tx, 'credentials.changed', { accountId: viewer.id, change: 'deletion-asked' })
  })
  return { token, dueAt }
}

/** Cancels the viewer's deletion. Throws `login_required`, `deletion_not_asked`. */
export async function cancelDeletion(ctx: Ctx): Promise<void> {
  const { db, viewer, now } = requireViewer(ctx)
  const { numDeletedRows } = await db
    .deleteFrom('account_deletions')
    .where('account_id', '=', viewer.id)
    .where('done_at', 'is', null)
    .where('due_at', '>', now())
    .executeTakeFirst()
  if (numDeletedRows !== 1n) fail('deletion_not_asked')
}
