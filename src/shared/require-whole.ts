import { fail } from './errors.ts'

/** Returns the value, a whole number within the limits. Throws `number_out_of_range` with the field and the limits. */
export function requireWhole(
  field: string,
  value: number,
  { from, to }: { from: number; to: number },
): number {
  const isFine = Number.isSafeInteger(value) && value >= from && value <= to
  return isFine ? value : fail('number_out_of_range', { field, from, to })
}
