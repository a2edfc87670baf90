const LONGEST = 70

/**
 * Returns whether a text could be any name in the database. New names follow stricter rules; imported ones may contain spaces,
 * dots and any script.
 */
export function isLookupName(text: string): boolean {
  return text.length > 0 && text.length <= LONGEST && text.isWellFormed() && !/[\p{Cc}/]/u.test(text)
}

/** Returns a member's name from what people type or paste: `ann`, `u/ann`, `/user/ann/`. */
export function memberName(typed: string): string {
  return typed.trim().replace(/^\/?u(?:ser)?\/|\/$/gi, '')
}
