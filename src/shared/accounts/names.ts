const LONGEST = 70

/**
 * Returns whether a text could be any name in the database. New names follow stricter rules; imported ones may contain spaces,
 * dots and any script.
 */
export function isLookupName(text: string): boolean {
  return text.length > 0 && text.length <= LONGEST && text.isWellFormed() && !/[\p{Cc}/]/u.test(text)
}

/** Returns a username without the prefix people may type, as in `u/ann` or `/user/ann`. */
export function withoutUserPrefix(text: string): string {
  return text.replace(/^\/?u(?:ser)?\//i, '')
}
