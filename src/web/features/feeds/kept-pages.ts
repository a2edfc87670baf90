/* List pages loaded by scrolling, by history entry: going back restores them and the scroll position. When the document is
   left they move to session storage, for when it is loaded again. */
type Kept = { viewer: string; pages: unknown[]; left?: { path: string; top: number } }

const NAME = 'lists'
const MOST_KEPT = 8
const MOST_CHARACTERS = 1_000_000
/** Key of a document's first entry; shared by many documents. */
const FIRST_ENTRY = 'default'

const kept = new Map<string, Kept>()
/** The current entry. */
let current: string | null = null

if (!import.meta.env.SSR) {
  fetchKept()
  window.addEventListener('pagehide', storeKept)
}

/** Returns an entry's pages, if the same viewer left them. */
export function findPages(entry: string, viewer: string): unknown[] | undefined {
  current = entry
  const found = kept.get(entry)
  return found?.viewer === viewer ? found.pages : undefined
}

/** Deletes pages of other viewers, so the next user of the tab finds none after log-out. */
export function forgetPagesOfOthers(viewer: string): void {
  for (const [entry, one] of kept) if (one.viewer !== viewer) kept.delete(entry)
}

/** Returns and clears the scroll position of the document's first entry, in pixels; null unless the reader came back to it. */
export function takePlace(entry: string): number | null {
  const found = kept.get(entry)
  const place = found?.left?.path === pathHere() ? found.left.top : null
  if (found !== undefined) delete found.left
  return place
}

export function keepPages(entry: string, viewer: string, pages: unknown[]): void {
  current = entry
  kept.delete(entry)
  kept.set(entry, { viewer, pages })
  const oldest = kept.keys().next().value
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}

function pathHere(): string {
  return window.location.pathname + window.location.search
}

function fetchKept(): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(NAME) ?? '[]') as [string, Kept][]
    // Pages are kept in memory until the document is left.
    sessionStorage.removeItem(NAME)
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const isBack = navigation?.type === 'back_forward'
    for (const [entry, one] of stored)
      if (entry !== FIRST_ENTRY || (isBack && one.left?.path === pathHere())) kept.set(entry, one)
    // A reloaded document starts at the top; the others keep their positions for going back.
    const here = kept.get((history.state as { key?: string } | null)?.key ?? FIRST_ENTRY)
    if (!isBack && here !== undefined) delete here.left
  } catch {
    // Missing or unreadable: lists start over.
  }
}

function storeKept(): void {
  const shown = current === null ? undefined : kept.get(current)
  if (shown !== undefined) shown.left = { path: pathHere(), top: window.scrollY }
  const entries: string[] = []
  let size = 0
  for (const entry of [...kept].reverse()) {
    const text = JSON.stringify(entry)
    size += text.length
    if (size > MOST_CHARACTERS) break
    entries.unshift(text)
  }
  try {
    sessionStorage.setItem(NAME, `[${entries.join(',')}]`)
  } catch {
    // Storage is full or disabled: going back starts at the first page.
  }
}
