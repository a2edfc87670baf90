import type { CoinPackage, Payments, Sale } from '#platform/payments/payments.ts'

/** Names prices of a sale: what a purchase says it was offered. */
export function offerContextOf({ id }: Pick<Sale, 'id'>): string {
  return `sale-${id}`
}

/** Returns the sale that is on; null when there is none, or it is over. */
export function saleNow({ sale }: Pick<Payments, 'sale'>, now: Date): Sale | null {
  return sale !== null && sale.until > now ? sale : null
}

/** Returns what is sold in an offer: packages at the prices of a sale while it is on, else those that are always sold. */
export function packagesOf(
  payments: Pick<Payments, 'sale' | 'packages'>,
  { offerContext, now }: { offerContext: string | null; now: Date },
): readonly CoinPackage[] {
  const sale = saleNow(payments, now)
  return sale !== null && offerContext === offerContextOf(sale) ? sale.packages : payments.packages
}
