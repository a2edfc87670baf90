import { timingSafeEqual } from 'node:crypto'

/** Compares texts in a time that depends on their lengths alone, so that nobody can guess a secret piece by piece. */
export function isSameSecret(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
