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

/** Returns the providers linked to the viewer's account. Throws `login_required`. */
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
 * Links the viewer's account to a provider's identity. Throws `login_required`, `recent_login_required`, `sign_on_taken` (the
 * identity or the account is already linked there).
 */
export async function linkProvider(ctx: Ctx, { claims }: { claims: Claims }): Promise<void> {
  requireRecentAuth(ctx)
  const { viewer } = requireViewer(ctx)
  await linkProven(ctx, { claims, accountId: viewer.id })
}

/** The same after the account's password was just given. */
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

/** Removes all links of an account, for a reset; the caller has checked permission. Returns how many. */
export async function removeLinksOf(tx: Ctx, { accountId }: { accountId: AccountId }): Promise<number> {
  const removed = await tx.db
    .deleteFrom('sign_on_links')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/** Inserts only the row; throws `sign_on_taken`. */
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
