import { LIMITS } from '../limits.ts'

/** Returns whether a text is an email address that we can store and send to. */
export function isEmailAddress(text: string): boolean {
  if (text.length > LIMITS.emailLength || !text.isWellFormed()) return false
  return /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:".]+$/.test(text) && !/\p{Cc}/u.test(text)
}
