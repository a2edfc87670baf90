import { GATES_COOKIE } from './request-context.ts'

export const MOST_AGREED_GATES = 50

/** The gates that this browser's reader says they agreed to pass. */
export function readAgreedGates(cookies: Readonly<Record<string, string>>): ReadonlySet<string> {
  return new Set((cookies[GATES_COOKIE] ?? '').split(',').filter(Boolean).slice(0, MOST_AGREED_GATES))
}
