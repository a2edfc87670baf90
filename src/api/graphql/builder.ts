import SchemaBuilder from '@pothos/core'
import type { RequestContext } from '#platform/context/request-context.ts'
import type { Guard } from '#shared/guards.ts'
import type { RateName } from '#shared/rates.ts'

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
function guardedBy(guard: Guard): { extensions: { guard: Guard } } {
  return { extensions: { guard } }
}

/** Members may do this, as often as the entry of `RATES` says. */
export function memberMay(rate: RateName): { extensions: { guard: Guard } } {
  return guardedBy({ who: 'member', rate })
}

/** Visitors too, counted by address. */
export function anyoneMay(rate: RateName): { extensions: { guard: Guard } } {
  return guardedBy({ who: 'anyone', rate })
}
