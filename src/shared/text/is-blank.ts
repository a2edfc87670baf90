/** White space, controls, and what fonts show as nothing: joiners, soft hyphens, fillers, marks without a letter, blank braille. */
const UNSEEN = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\u2800]*$/u

/** Returns whether nothing of a text can be seen; wherever text is required, such a text is missing. */
export function isBlank(text: string): boolean {
  return UNSEEN.test(text)
}
