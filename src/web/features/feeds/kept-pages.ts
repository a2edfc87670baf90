/*
 * Pages of lists that were scrolled in, by history entry: going back finds them and the place in them. When a document
 * is left they go into this tab's storage, for who comes back to it by loading it again.
 */
type Kept = { viewer: string; pages: unknown[]; left?: { path: string; top: number } }

const NAME = 'lists'
const MOST_KEPT = 8
const MOST_CHARACTERS = 1_000_000
/** The key of an entry that a document began with: many documents have one. */
const FIRST_ENTRY = 'default'

const kept = new Map<string, Kept>()
/** The entry that is shown. */
let current: string | null = null

if (!import.meta.env.SSR) {
  fetchKept()
  window.addEventListener('pagehide', storeKept)
}

/** The pages of an entry as they were left by the same viewer. */
export function findPages(entry: string, viewer: string): unknown[] | undefined {
  current = entry
  const found = kept.get(entry)
  return found?.viewer === viewer ? found.pages : undefined
}

/** Who uses the tab after somebody logged out finds nothing of what they read. */
export function forgetPagesOfOthers(viewer: string): void {
  for (const [entry, one] of kept) if (one.viewer !== viewer) kept.delete(entry)
}

/** Where the document's own entry was left, in pixels from its top; null when it was not come back to. Once. */
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
    // Until the document is left, what was kept is in memory.
    sessionStorage.removeItem(NAME)
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const isBack = navigation?.type === 'back_forward'
    for (const [entry, one] of stored)
      if (entry !== FIRST_ENTRY || (isBack && one.left?.path === pathHere())) kept.set(entry, one)
    if (!isBack) for (const one of kept.values()) delete one.left
  } catch {
    // Nothing was kept that can be read: lists begin at their beginning.
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
    // A full or closed storage: going back begins at the first page.
  }
}
