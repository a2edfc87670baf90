/**
 * Controversy: (ups + downs)^(smaller/larger), 0 when a side has no votes.
 * Source: reddit r2/lib/db/_sorts.pyx.
 */
export function controversyRank(input: { ups: number; downs: number }): number {
  const { ups, downs } = input
  if (ups <= 0 || downs <= 0) return 0
  return (ups + downs) ** (Math.min(ups, downs) / Math.max(ups, downs))
}
