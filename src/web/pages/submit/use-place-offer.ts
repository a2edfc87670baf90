import { useEffect, useState } from 'react'
import type { PlaceOffer } from './requirements-data.server.ts'

const DELAY_MS = 300
const NOTHING: PlaceOffer = { needs: null, guide: null }

/** Returns the requirements and guide of the named community; `first` came with the page. */
export function usePlaceOffer(community: string, first: PlaceOffer & { community: string }): PlaceOffer {
  const [known, setKnown] = useState(first)
  useEffect(() => {
    if (community === known.community) return
    if (community.trim() === '') return setKnown({ community, ...NOTHING })
    const stop = new AbortController()
    const timer = setTimeout(() => {
      fetch(`/data/requirements?community=${encodeURIComponent(community)}`, { signal: stop.signal })
        .then(answer => answer.json() as Promise<PlaceOffer>)
        // Only a hint: submitting reports the same.
        .then(
          offer => setKnown({ community, ...offer }),
          () => undefined,
        )
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [community, known.community])
  return community === known.community ? known : NOTHING
}
