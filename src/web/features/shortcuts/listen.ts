const FIELDS = 'input, textarea, select, [contenteditable]'

/**
 * Listens for single keys. What they do is loaded with the first of them. Nothing happens while somebody types, with
 * another key held down, in a dialog, or where the reader switched them off (`data-keys` of the document).
 */
export function listenForShortcuts(): void {
  document.addEventListener('keydown', event => {
    const { target, key } = event
    const isOurs =
      key === 'Enter' ? target instanceof HTMLElement && target.tagName === 'ARTICLE' : key.length === 1
    if (!isOurs || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (target instanceof Element && target.closest(FIELDS) !== null) return
    if (document.documentElement.dataset.keys === 'off') return
    void import('./press-key.ts').then(({ pressKey }) => pressKey(key, event.repeat))
  })
}
