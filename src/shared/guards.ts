import type { RateName } from './rates.ts'

/**
 * What a mutating door asks of a request before its code runs. Every such door declares one;
 * the process refuses to start when one is missing. CSRF (same-site cookie and Origin check) is asked of all of them.
 */
export type Guard = {
  /** Who may come in: anybody, members, staff or admins. */
  who: 'anyone' | 'member' | 'staff' | 'admin'
  /** How often, by its entry in `RATES`. */
  rate: RateName
}

const GUARD = Symbol.for('warren.guard')

/** Marks a route action or handler with its guard. */
export function guarded<Handler extends object>(guard: Guard, handler: Handler): Handler {
  return Object.assign(handler, { [GUARD]: guard })
}

/** The guard of a handler, or undefined when it declares none. */
export function guardOf(handler: unknown): Guard | undefined {
  if (typeof handler !== 'function' && (typeof handler !== 'object' || handler === null)) return undefined
  return (handler as { [GUARD]?: Guard })[GUARD]
}
