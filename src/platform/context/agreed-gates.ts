import { GATES_COOKIE } from './request-context.ts'

export const MOST_AGREED_GATES = 50

/** Returns the gates the reader agreed to pass in this browser. */
export function readAgreedGates(cookies: Readonly<Record<string, string>>): ReadonlySet<string> {
  return new Set((cookies[GATES_COOKIE] ?? '').split(',').filter(Boolean).slice(0, MOST_AGREED_GATES))
}
