import { requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Payments } from '#platform/payments/payments.ts'
import { fillTestCardForm } from '#platform/payments/test-provider.ts'
import { fail } from '#shared/errors.ts'
import { takeNewCard } from './change-card.ts'

/**
 * Gives the built-in test provider a card on its own form, and returns where that leads back to. Throws `login_required`,
 * `not_found` when the site has another provider, `not_found` for a form that isn't the viewer's, `card_refused`.
 */
export async function fillTestCard(
  ctx: Ctx,
  payments: Pick<Payments, 'provider'>,
  { session, token }: { session: string; token: string },
): Promise<string> {
  const { viewer, db } = requireViewer(ctx)
  if (payments.provider?.name !== 'test') fail('not_found')
  const own = await db
    .selectFrom('card_changes')
    .select('session_id')
    .where('session_id', '=', session)
    .where('account_id', '=', viewer.id)
    .executeTakeFirst()
  if (own === undefined) fail('not_found')
  const back = (await fillTestCardForm(db, { sessionId: session, token })) ?? fail('card_refused')
  await takeNewCard(ctx, payments)
  const { pathname, search } = new URL(back)
  return pathname + search
}
