const articles = new Set<HTMLElement>()
const listeners = new Set<() => void>()
let isToTell = false

/**
 * The `ref` of an article of a post or comment. What is put into articles from outside (the bars of Mod Mode) waits for
 * it: before React has taken an article over, anything that it did not send makes it render that part anew.
 */
export function liveArticle(article: HTMLElement): () => void {
  articles.add(article)
  tellSoon()
  return () => {
    articles.delete(article)
    tellSoon()
  }
}

export function listLiveArticles(): readonly HTMLElement[] {
  return [...articles]
}

export function onLiveArticles(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Once for all that come together. */
function tellSoon(): void {
  if (isToTell || listeners.size === 0) return
  isToTell = true
  queueMicrotask(() => {
    isToTell = false
    for (const listener of listeners) listener()
  })
}
