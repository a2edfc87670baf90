/** Normal quantile of an 80 % interval. */
const Z = 1.281551565545

/**
 * Wilson lower bound of the share of up-votes (best sort of comments), 0 to 1; 0 without votes.
 * Source: E. B. Wilson 1927; z as in reddit r2/lib/db/_sorts.pyx.
 */
export function wilsonLowerBound(input: { ups: number; downs: number }): number {
  const n = input.ups + input.downs
  if (n <= 0) return 0
  const share = input.ups / n
  const zz = Z * Z
  const centre = share + zz / (2 * n)
  const margin = Z * Math.sqrt((share * (1 - share) + zz / (4 * n)) / n)
  return (centre - margin) / (1 + zz / n)
}
