import { useEffect, useState } from 'react'
import { submitSuggestion, typeaheadSuggestion } from '#shared/search-suggestions.ts'
import type { SearchSuggestion, SuggestionSection } from '#shared/views/search-suggestion.ts'
import { runOperation } from '../../data/run-operation.ts'
import { useShell } from '../../data/shell-data.ts'
import type { BoxScope } from './box-scope.ts'

export type SuggestionGroup = { section: SuggestionSection; suggestions: SearchSuggestion[] }
type Offered = { recent: SearchSuggestion[]; trending: SearchSuggestion[] }

/** Debounce in milliseconds: a word typed without a pause sends one request. */
const REST_MS = 120
const MOST_KNOWN = 50
/** Maximum number of recent searches that match the prefix. */
const MOST_RECENT = 2
const NOTHING: Offered = { recent: [], trending: [] }

/** Suggestions of an empty box, per viewer: loaded once per document, then updated as the reader changes them. */
let offered: { viewer: string; asked: Promise<Offered> } | null = null
type NamesAsk = { owner: string; query: string; isNsfwIncluded: boolean }
/** Cached responses by prefix. */
const known = new Map<string, SearchSuggestion[]>()

/** Returns the suggestions below the box: requested after a pause in typing; responses to earlier text are dropped. */
export function useSuggestions({
  text,
  scope,
  thread,
  isOpen,
}: {
  text: string
  scope: BoxScope | null
  /** Thread of the page, see `threadScopeOf`. */
  thread: string | null
  isOpen: boolean
}): {
  groups: SuggestionGroup[]
  setRecent: (recent: SearchSuggestion[]) => void
} {
  const { viewer, preferences } = useShell()
  const owner = viewer?.fullname ?? ''
  const [own, setOwn] = useState(NOTHING)
  const [names, setNames] = useState<SearchSuggestion[]>([])
  const query = text.trim()
  useEffect(() => {
    if (!isOpen) return
    return whenAnswered(loadOffered(owner), setOwn)
  }, [isOpen, owner])
  useEffect(() => {
    if (!isOpen || query === '') return setNames([])
    const ask = { owner, query, isNsfwIncluded: preferences.showNsfw || showsVisitorsNsfw() }
    const found = known.get(JSON.stringify(ask))
    if (found !== undefined) return setNames(found)
    let drop = () => {}
    const timer = setTimeout(() => {
      drop = whenAnswered(loadNames(ask), setNames)
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      drop()
    }
  }, [isOpen, owner, query, preferences.showNsfw])
  const setRecent = (recent: SearchSuggestion[]) => {
    const changed = { ...own, recent }
    offered = { viewer: owner, asked: Promise.resolve(changed) }
    setOwn(changed)
  }
  return { groups: groupsOf(query, { scope, thread }, own, names), setRecent }
}

/** Drops the cached suggestions, so that a search just made comes first next time. */
export function forgetOffered(): void {
  offered = null
}

function groupsOf(
  query: string,
  { scope, thread }: { scope: BoxScope | null; thread: string | null },
  { recent, trending }: Offered,
  names: SearchSuggestion[],
): SuggestionGroup[] {
  const groups: SuggestionGroup[] =
    query === ''
      ? [
          { section: 'recent', suggestions: recent },
          { section: 'trending', suggestions: trending },
        ]
      : [
          { section: 'recent', suggestions: beginning(recent, query) },
          { section: 'typeahead', suggestions: names },
          { section: 'submit', suggestions: submits(query, scope, thread) },
        ]
  // When a scope is chosen, its group comes first.
  if (scope !== null) groups.reverse()
  return groups.filter(({ suggestions }) => suggestions.length > 0)
}

function beginning(recent: SearchSuggestion[], query: string): SearchSuggestion[] {
  const begun = query.toLowerCase()
  return recent
    .filter(({ searchQuery }) => {
      const other = searchQuery.toLowerCase()
      return other !== begun && other.startsWith(begun)
    })
    .slice(0, MOST_RECENT)
}

function submits(query: string, scope: BoxScope | null, thread: string | null): SearchSuggestion[] {
  const here = scope === null ? [] : [submitSuggestion(query, scope.path.slice(1, -1))]
  const inThread = thread === null ? [] : [submitSuggestion(query, thread)]
  return [...here, ...inThread, submitSuggestion(query, '')]
}

function loadOffered(viewer: string): Promise<Offered> {
  if (offered?.viewer === viewer) return offered.asked
  const asked = runOperation('SearchSuggestions', {})
  // Retry next time.
  asked.catch(forgetOffered)
  offered = { viewer, asked }
  return asked
}

async function loadNames(ask: NamesAsk): Promise<SearchSuggestion[]> {
  const { query, isNsfwIncluded } = ask
  const searchInput = { queryId: Math.random().toString(36).slice(2), isNsfwIncluded }
  const { typeahead } = await runOperation('SearchTypeahead', {
    productSurface: 'header',
    query,
    searchInput,
  })
  const found = typeahead.map(typeaheadSuggestion)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(JSON.stringify(ask), found)
  return found
}

function showsVisitorsNsfw(): boolean {
  return /(?:^|; )safe_search=0/.test(document.cookie)
}

/** Calls `take` with the response unless canceled; returns the cancel function. On failure there are no suggestions. */
function whenAnswered<Answer>(asked: Promise<Answer>, take: (answer: Answer) => void): () => void {
  let isWaiting = true
  asked.then(
    answer => isWaiting && take(answer),
    () => {},
  )
  return () => {
    isWaiting = false
  }
}
