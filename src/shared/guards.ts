import type { NeededRole } from './accounts/admin-roles.ts'
import type { RateName } from './rates.ts'

/**
 * What a mutating endpoint requires of a request before its code runs. Each one declares a guard; the process refuses to start
 * when one is missing. CSRF protection (same-site cookie and Origin check) applies to all.
 */
export type Guard = Who & {
  /** The rate limit, by its entry in `RATES`. */
  rate: RateName
}

/** The callers a guard admits: anyone, members, staff, or admins with a role. */
type Who = { who: 'anyone' | 'member' } | { who: 'staff' | 'admin'; role: NeededRole }

const GUARD = Symbol.for('warren.guard')

/** A guard, or the one that applies to a form sent. */
export type GuardChoice = Guard | ((form: FormData) => Guard)

/** Attaches a guard to a route action or handler. */
export function guarded<Handler extends object>(guard: GuardChoice, handler: Handler): Handler {
  return Object.assign(handler, { [GUARD]: guard })
}

/** Returns a handler's guard, or undefined when it declares none. */
export function guardOf(handler: unknown): GuardChoice | undefined {
  if (typeof handler !== 'function' && (typeof handler !== 'object' || handler === null)) return undefined
  return (handler as { [GUARD]?: GuardChoice })[GUARD]
}
