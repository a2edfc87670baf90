import SchemaBuilder from '@pothos/core'
import type { RequestContext } from '#platform/context/request-context.ts'
import type { Guard } from '#shared/guards.ts'

/**
 * The schema grows from here: each feature file adds its own fields, a later one may add to an earlier one's types.
 * `JSON` carries views (`shared/views`) whole: their shape is checked by TypeScript on both sides, and a deep thread costs
 * no resolver calls.
 */
export const builder = new SchemaBuilder<{
  Context: RequestContext
  Scalars: { JSON: { Input: unknown; Output: unknown }; ID: { Input: string; Output: string } }
  DefaultFieldNullability: false
}>({ defaultFieldNullability: false })

builder.queryType({})
builder.mutationType({})
builder.scalarType('JSON', { serialize: value => value, parseValue: value => value })

/** How a field says what it asks of a request: `...guardedBy(GUARD)`. Without it the schema is refused at boot. */
export function guardedBy(guard: Guard): { extensions: { guard: Guard } } {
  return { extensions: { guard } }
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600

/** Members may do this so often in a minute. */
export function memberPerMinute(name: string, limit: number): { extensions: { guard: Guard } } {
  return guardedBy({ who: 'member', rate: { name, limit, windowSeconds: MINUTE_SECONDS } })
}

/** Members may do this so often in an hour. */
export function memberPerHour(name: string, limit: number): { extensions: { guard: Guard } } {
  return guardedBy({ who: 'member', rate: { name, limit, windowSeconds: HOUR_SECONDS } })
}

/** Visitors too, counted by address. */
export function anyonePerMinute(name: string, limit: number): { extensions: { guard: Guard } } {
  return guardedBy({ who: 'anyone', rate: { name, limit, windowSeconds: MINUTE_SECONDS } })
}
