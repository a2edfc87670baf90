const FIELDS = 'input,textarea,select,[contenteditable]'

/** Listens for single keys, but not while somebody types or holds another key. What they do is loaded with the first. */
export function listenForShortcuts(): void {
  document.addEventListener('keydown', event => {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
    if (key === 'Enter' ? target.tagName !== 'ARTICLE' : key.length > 1 || target.closest(FIELDS)) return
    void import('./press-key.ts').then(module => module.pressKey(event))
  })
}
