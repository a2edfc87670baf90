import { requireViewer } from '#domain/accounts/policy.ts'
import { keepCard } from '#domain/coins/orders.ts'
import { findMembership } from '#domain/premium/memberships.ts'
import { setPremiumCard } from '#domain/premium/premium-acts.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { Payments } from '#platform/payments/payments.ts'
import { type ErrorCode, fail } from '#shared/errors.ts'

const FORM_HOURS = 24
const AT_ONCE = 50

/**
 * Opens the provider's form on which the viewer gives another card for Premium, and returns its session and where it is
 * (R7.2-07). `origin` is the site's own; the form leads back to nowhere else. Throws `login_required`, `payments_off`,
 * `premium_missing`, `field_invalid` (successUrl, cancelUrl).
 */
export async function openCardChange(
  ctx: Ctx,
  { provider }: Pick<Payments, 'provider'>,
  { origin, successUrl, cancelUrl }: { origin: string; successUrl: string; cancelUrl: string },
): Promise<{ sessionId: string; url: string }> {
  const { viewer, db } = requireViewer(ctx)
  const cardForm = provider?.cardForm ?? fail('payments_off')
  if ((await findMembership(ctx, viewer.id)) === null) fail('premium_missing')
  const form = await cardForm.open({
    accountId: viewer.id,
    successUrl: ownAddress(origin, successUrl, 'successUrl'),
    cancelUrl: ownAddress(origin, cancelUrl, 'cancelUrl'),
  })
  await db
    .insertInto('card_changes')
    .values({
      ...{ session_id: form.sessionId, account_id: viewer.id },
      ...{ provider: provider?.name ?? '', created_at: ctx.now() },
    })
    .execute()
  return form
}

function ownAddress(origin: string, address: string, field: string): string {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null
  return url?.origin === new URL(origin).origin ? url.href : fail('field_invalid', { field })
}

/**
 * Takes the card that the viewer gave on the provider's form, for renewals from now on. Throws `login_required`, and
 * `card_refused` when no form of theirs brought one (R8-26).
 */
export async function takeNewCard(
  ctx: Ctx,
  payments: Pick<Payments, 'provider'>,
): Promise<{ brand: string; lastDigits: string }> {
  const { viewer, db } = requireViewer(ctx)
  const asked = await db
    .selectFrom('card_changes')
    .select('session_id')
    .where('account_id', '=', viewer.id)
    .where('created_at', '>', new Date(ctx.now().getTime() - FORM_HOURS * 3_600_000))
    .orderBy('created_at', 'desc')
    .limit(AT_ONCE)
    .execute()
  for (const { session_id: sessionId } of asked) {
    const card = await payments.provider?.cardForm?.read(sessionId).catch((err: unknown) => {
      ctx.log.warn({ err }, 'A payment provider could not be asked for a card')
      return fail('card_refused' satisfies ErrorCode)
    })
    if (card == null) continue
    await inTransaction({ ...ctx, viewer }, async tx => {
      // The newest form is the choice; older ones are forgotten with it.
      await tx.db.deleteFrom('card_changes').where('account_id', '=', viewer.id).execute()
      await setPremiumCard(tx, {
        cardId: await keepCard(tx, {
          accountId: viewer.id,
          card,
          provider: payments.provider?.name ?? 'test',
        }),
      })
    })
    return { brand: card.brand, lastDigits: card.lastDigits }
  }
  fail('card_refused')
}
