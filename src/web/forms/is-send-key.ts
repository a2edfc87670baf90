/** Returns whether a key press submits the text: Ctrl or Command with Enter (R2.15-13). */
export function isSendKey({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}
