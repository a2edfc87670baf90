import { z } from 'zod'

/**
 * A list of texts. Looked at only as far as the first that is none: zod's own list notes every one, and half a million of them
 * keep the process busy for seconds.
 */
export const texts = z.custom<string[]>(
  value => Array.isArray(value) && value.every(each => typeof each === 'string'),
)

/** An object whose fields its reader checks, however many there are. */
export const anyFields = z.custom<Record<string, unknown>>(
  value => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** An object of these fields and no others; refused at the first that it does not know. */
export function exactly<Shape extends z.ZodRawShape>(shape: Shape) {
  const fields = z.object(shape)
  return z.custom<z.input<typeof fields>>(value => hasOnly(value, shape)).pipe(fields)
}

function hasOnly(value: unknown, shape: z.ZodRawShape): boolean {
  if (typeof value !== 'object' || value === null) return false
  for (const name in value) if (!Object.hasOwn(shape, name)) return false
  return true
}
