import { z } from 'zod'

/**
 * A list of strings. Validation stops at the first wrong item: zod's own array reports every one, and half a million of them
 * block the process for seconds.
 */
export const texts = z.custom<string[]>(
  value => Array.isArray(value) && value.every(each => typeof each === 'string'),
)

/** A whole number from 0 that fits a database integer. */
export const wholeNumber = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)

/** An object of any size whose fields the handler validates. */
export const anyFields = z.custom<Record<string, unknown>>(
  value => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** An object with exactly these fields; rejected at the first unknown one. */
export function exactly<Shape extends z.ZodRawShape>(shape: Shape) {
  const fields = z.object(shape)
  return z.custom<z.input<typeof fields>>(value => hasOnly(value, shape)).pipe(fields)
}

function hasOnly(value: unknown, shape: z.ZodRawShape): boolean {
  if (typeof value !== 'object' || value === null) return false
  for (const name in value) if (!Object.hasOwn(shape, name)) return false
  return true
}
