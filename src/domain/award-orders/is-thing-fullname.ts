import { parseThingRef } from '#shared/thing-ref.ts'

/** Returns whether a text names a post or comment. */
export function isThingFullname(text: string): boolean {
  return text.length <= 40 && parseThingRef(text) !== null
}
