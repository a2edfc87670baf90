const LONGEST = 70

/**
 * Whether a text could be the name of anything here. Names given here follow stricter rules; those that an archive
 * brought in may hold spaces, dots and any script.
 */
export function isLookupName(text: string): boolean {
  return text.length > 0 && text.length <= LONGEST && text.isWellFormed() && !/[\p{Cc}/]/u.test(text)
}
