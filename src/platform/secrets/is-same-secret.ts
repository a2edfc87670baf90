import { timingSafeEqual } from 'node:crypto'

/** Returns whether two texts are equal, in a time that doesn't depend on where they differ. */
export function isSameSecret(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
