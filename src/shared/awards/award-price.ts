/** Card payments of less cost more than they bring. */
const LEAST_CENTS = 50

/** Returns what an award costs in hundredths when it is paid for directly: its coins at the price of the smallest package. */
export function awardCents(
  packages: readonly { coins: number; cents: number }[],
  { cost }: { cost: number },
): number {
  const [smallest] = packages.toSorted((a, b) => a.coins - b.coins)
  if (smallest === undefined) return LEAST_CENTS
  return Math.max(LEAST_CENTS, Math.ceil((cost * smallest.cents) / smallest.coins))
}
