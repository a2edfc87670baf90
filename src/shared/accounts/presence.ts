/** Up to this many are said only to be a few. */
export const FEW = 4

/**
 * How many people are somewhere, told so that nobody is seen to come or go: 0 for none, 1 for one to four, then the
 * multiple of five below, from 100 on the multiple of ten.
 */
export function roundedPresence(count: number): number {
  if (count <= 0) return 0
  if (count <= FEW) return 1
  return count < 100 ? count - (count % 5) : count - (count % 10)
}
