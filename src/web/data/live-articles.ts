import { type RefCallback, useCallback, useEffect, useRef } from 'react'

const articles = new Set<HTMLElement>()
const listeners = new Set<() => void>()
const subjects = new WeakMap<Element, { readonly current: unknown }>()
let isToNotify = false

/**
 * Returns the `ref` of a post, comment or queue item article. `subject`: what shortcuts in it apply to. Content inserted from
 * outside (Mod Mode bars) waits for it, since changes before hydration would make React render that part again.
 */
export function useLiveArticle(subject: unknown): RefCallback<HTMLElement> {
  const latest = useRef(subject)
  useEffect(() => {
    latest.current = subject
  })
  return useCallback(article => {
    if (article === null) return
    articles.add(article)
    subjects.set(article, latest)
    notifySoon()
    return () => {
      articles.delete(article)
      notifySoon()
    }
  }, [])
}

/** Returns the latest subject of an article; undefined when it has none, or isn't hydrated yet. */
export function subjectOf(article: Element): unknown {
  return subjects.get(article)?.current
}

export function listLiveArticles(): readonly HTMLElement[] {
  return [...articles]
}

export function onLiveArticles(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Batches articles that hydrate together. */
function notifySoon(): void {
  if (isToNotify || listeners.size === 0) return
  isToNotify = true
  queueMicrotask(() => {
    isToNotify = false
    for (const listener of listeners) listener()
  })
}
