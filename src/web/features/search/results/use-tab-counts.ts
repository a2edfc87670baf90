import { useEffect, useState } from 'react'
import type { FoundCount } from '#shared/views/search-view.ts'
import {
  type ResultType,
  type SearchAsk,
  type SearchPlace,
  searchParams,
  typesIn,
} from '../search-address.ts'

type Counts = Partial<Record<ResultType, FoundCount>>

/** Returns the result counts of the tabs: the open one at once, the others after a moment, with script only. */
export function useTabCounts(place: SearchPlace, { query, type }: SearchAsk, own: FoundCount | null): Counts {
  const [others, setOthers] = useState<Counts>({})
  useEffect(() => {
    setOthers({})
    if (typesIn(place).length === 1) return
    const controller = new AbortController()
    const params = searchParams(place, { query, type })
    params.set('in', place.path)
    params.set('type', type)
    fetch(`/data/search-counts?${params}`, { signal: controller.signal })
      .then(answer => (answer.ok ? answer.json() : {}))
      .then(setOthers)
      // Without counts the tabs show only their names.
      .catch(() => {})
    return () => controller.abort()
  }, [place, query, type])
  return own === null ? others : { ...others, [type]: own }
}
