/** Keeps the styles that a page has as they are, whatever other pages and code loaded on request list. */
export function keepStyles(): void {
  new MutationObserver(changes => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLLinkElement) dropIfThere(node)
  }).observe(document.head, { childList: true })
  keepInPlace(document.head)
}

/**
 * Leaves loaded styles in place when pages list them in another order: a browser reloads styles that are moved, and
 * the page would be unstyled meanwhile.
 */
function keepInPlace(head: HTMLHeadElement): void {
  const insert = head.insertBefore.bind(head)
  head.insertBefore = (node, before) =>
    node instanceof HTMLLinkElement && node.parentNode === head && node.sheet !== null
      ? node
      : insert(node, before)
}

/**
 * Skips styles already on the page (the router marks such URLs with `#`), where they would override later ones, and reports
 * them as loaded.
 */
function dropIfThere(link: HTMLLinkElement): void {
  const path = link.getAttribute('href')?.replace(/^.*\/\/[^/]*/, '') ?? ''
  if (link.rel !== 'stylesheet' || path.endsWith('#')) return
  const there = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${path}#"]`)
  if (there?.sheet == null) return
  link.remove()
  link.dispatchEvent(new Event('load'))
}
