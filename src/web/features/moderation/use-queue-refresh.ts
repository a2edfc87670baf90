import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { QueueItemView } from '#shared/views/mod-view.ts'

/** While the page is looked at, and when somebody comes back to it. */
const LOOK_MS = 30_000

/**
 * Keeps a queue live: what others dealt with leaves, counts follow. What is new is not pushed under the hand of who is
 * about to press a button: it is told of, and shown when asked for. `place` names the list: another one begins anew.
 */
export function useQueueRefresh(
  items: readonly QueueItemView[],
  place: string,
): { shown: QueueItemView[]; newCount: number; showNew: () => void } {
  const all = items.map(item => item.fullname)
  const [known, setKnown] = useState({ place, names: new Set(all) })
  if (known.place !== place) setKnown({ place, names: new Set(all) })
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(look, LOOK_MS)
    window.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
    }
  }, [revalidate])
  const isNew = (name: string) => known.place === place && !known.names.has(name)
  // Where nothing stands any more, nothing can be in the way.
  const isEmpty = all.every(isNew)
  return {
    shown: items.filter(item => isEmpty || !isNew(item.fullname)),
    newCount: isEmpty ? 0 : all.filter(isNew).length,
    showNew: () => setKnown({ place, names: new Set(all) }),
  }
}
