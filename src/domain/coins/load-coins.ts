import { requireViewer } from '#domain/accounts/policy.ts'
import { readDebt } from '#domain/ledger/debts.ts'
import { readBalance } from '#domain/ledger/ledger.ts'
import { readStatement, type StatementLine } from '#domain/ledger/read-statement.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { PaymentProvider } from '#platform/payments/payments.ts'
import type { OrderState } from './orders.ts'

export type SavedCard = { id: number; brand: string; lastDigits: string }
export type OrderLine = {
  id: number
  at: string
  coins: number
  cents: number
  currency: string
  state: OrderState
}

const ORDERS = 20

/** Returns how many coins the viewer has. Throws `login_required`. */
export function countCoins(ctx: Ctx): Promise<number> {
  const { viewer } = requireViewer(ctx)
  return readBalance(ctx, { accountId: viewer.id, currency: 'coins' })
}

/** Returns the viewer's coins, what moved them, what they bought, and their saved cards. Throws `login_required`. */
export async function loadCoins(
  ctx: Ctx,
  { before, provider }: { before?: number; provider: PaymentProvider | null },
): Promise<{
  balance: number
  debt: number
  lines: StatementLine[]
  orders: OrderLine[]
  cards: SavedCard[]
}> {
  const { viewer } = requireViewer(ctx)
  const accountId = viewer.id
  const [balance, debt, lines, orders, cards] = await Promise.all([
    readBalance(ctx, { accountId, currency: 'coins' }),
    readDebt(ctx, { accountId, currency: 'coins' }),
    readStatement(ctx, { accountId, currency: 'coins', ...(before === undefined ? {} : { before }) }),
    ctx.db
      .selectFrom('orders')
      .select(['id', 'created_at', 'coins', 'cents', 'currency', 'state'])
      .where('account_id', '=', accountId)
      .orderBy('id', 'desc')
      .limit(ORDERS)
      .execute(),
    listCards(ctx, { provider }),
  ])
  return {
    ...{ balance, debt, lines, cards },
    orders: orders.map(({ created_at, ...order }) => ({ ...order, at: created_at.toISOString() })),
  }
}

/** Returns the viewer's saved cards, those of a provider or all, newest first. Throws `login_required`. */
export async function listCards(
  ctx: Ctx,
  payments?: { provider: PaymentProvider | null },
): Promise<SavedCard[]> {
  const { viewer, db } = requireViewer(ctx)
  const rows = await db
    .selectFrom('saved_cards')
    .select(['id', 'brand', 'last_digits as lastDigits'])
    .where('account_id', '=', viewer.id)
    .$if(payments !== undefined, cards => cards.where('provider', '=', payments?.provider?.name ?? 'test'))
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  return rows
}

/** Forgets a saved card of the viewer, here and at its provider. Throws `login_required`. */
export async function forgetCard(
  ctx: Ctx,
  { id, provider }: { id: number; provider: PaymentProvider | null },
): Promise<void> {
  const { viewer, db } = requireViewer(ctx)
  const card = await db
    .deleteFrom('saved_cards')
    .where('id', '=', id)
    .where('account_id', '=', viewer.id)
    .returning(['provider', 'reference'])
    .executeTakeFirst()
  if (card === undefined || card.provider !== provider?.name) return
  // Nothing here can pay with it any more, whatever the provider answers.
  await provider.forget(card.reference).catch((err: unknown) => {
    ctx.log.warn({ err }, 'A payment provider did not forget a card')
  })
}
