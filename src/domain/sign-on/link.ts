import { requireViewer } from '#domain/accounts/policy.ts'
import { requireAnotherWayIn } from '#domain/accounts/ways-in.ts'
import { requireRecentAuth } from '#domain/sessions/require-recent-auth.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { violatedUnique } from '#platform/database/constraint.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { Claims } from '#platform/open-id/provider.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'

export type LinkView = { provider: string; email: string | null }

/** The providers that the viewer's account is tied to. Throws `login_required`. */
export async function listLinks(ctx: Ctx): Promise<LinkView[]> {
  const { db, viewer } = requireViewer(ctx)
  return db
    .selectFrom('sign_on_links')
    .select(['provider', 'email'])
    .where('account_id', '=', viewer.id)
    .orderBy('provider')
    .execute()
}

/**
 * Ties the viewer's account to somebody at a provider. Throws `login_required`, `recent_login_required`, `sign_on_taken`
 * (they are tied to an account, or this account to somebody there).
 */
export async function linkProvider(ctx: Ctx, { claims }: { claims: Claims }): Promise<void> {
  requireRecentAuth(ctx)
  const { viewer } = requireViewer(ctx)
  await linkProven(ctx, { claims, accountId: viewer.id })
}

/** The same for somebody who has just shown the account's password. */
export async function linkProven(
  ctx: Ctx,
  { claims, accountId }: { claims: Claims; accountId: AccountId },
): Promise<void> {
  await inTransaction(ctx, async tx => {
    await insertLink(tx, { claims, accountId })
    await emitEvent(tx, 'credentials.changed', { accountId, change: 'sign-on-linked' })
  })
}

/** Throws `login_required`, `recent_login_required`, `not_found`, `last_way_in`. */
export async function unlinkProvider(ctx: Ctx, { provider }: { provider: string }): Promise<void> {
  requireRecentAuth(ctx)
  const member = requireViewer(ctx)
  const accountId = member.viewer.id
  await inTransaction(member, async tx => {
    await requireAnotherWayIn(tx, { accountId })
    const removed = await tx.db
      .deleteFrom('sign_on_links')
      .where('provider', '=', provider)
      .where('account_id', '=', accountId)
      .returning('provider')
      .executeTakeFirst()
    if (removed === undefined) fail('not_found')
    await emitEvent(tx, 'credentials.changed', { accountId, change: 'sign-on-unlinked' })
  })
}

/** All of an account's, whoever asks; for a reset. How many. */
export async function removeLinksOf(tx: Ctx, { accountId }: { accountId: AccountId }): Promise<number> {
  const removed = await tx.db
    .deleteFrom('sign_on_links')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/** The row alone; throws `sign_on_taken`. */
export async function insertLink(
  tx: Ctx,
  { claims, accountId }: { claims: Claims; accountId: AccountId },
): Promise<void> {
  const { provider, subject, email } = claims
  const now = tx.now()
  await tx.db
    .insertInto('sign_on_links')
    .values({ provider, subject, email, account_id: accountId, linked_at: now, last_used_at: now })
    .execute()
    .catch(error => {
      if (violatedUnique(error) !== null) fail('sign_on_taken')
      throw error
    })
}
