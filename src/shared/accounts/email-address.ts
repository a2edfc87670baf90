import { LIMITS } from '../limits.ts'

/** Whether a text could be an email address that we can store and write to. */
export function isEmailAddress(text: string): boolean {
  if (text.length > LIMITS.emailLength || !text.isWellFormed()) return false
  return /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:".]+$/.test(text) && !/\p{Cc}/u.test(text)
}
